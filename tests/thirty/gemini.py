from google.genai import types

FIND = types.FunctionDeclaration(
    name="find_flights",
    description="flights",
    parameters={
        "type": "OBJECT",
        "properties": {
            "stops": {"type": "ARRAY", "description": "Where to change."},
            "from": {"type": ["STRING", "NULL"], "description": "The airport of departure."},
        },
    },
)
