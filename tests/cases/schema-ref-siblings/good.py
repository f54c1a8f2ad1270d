from google import genai

TOOLS = [
    {
        "functionDeclarations": [
            {
                "name": "save_person",
                "description": "Saves a person in the address book. Use it when the user gives somebody's address.",
                "parametersJsonSchema": {
                    "type": "object",
                    "properties": {"home": {"$ref": "#/$defs/Address", "description": "Where they live."}},
                    "$defs": {
                        "Address": {
                            "type": "object",
                            "properties": {"city": {"type": "string", "description": "The city."}},
                        },
                    },
                },
            },
        ],
    },
]
