import anthropic

TOOLS = [
    {
        "name": "get_weather",
        "description": "Returns the weather of one place. Use it when the user asks what it is like outside.",
        "strict": True,
        "input_schema": {
            "type": "object",
            "properties": {
                "days": {"type": "integer", "minimum": 1, "maximum": 7},
                "cities": {"type": "array", "items": {"type": "string"}, "minItems": 2},
                "place": {"allOf": [{"$ref": "#/$defs/Place"}]},
                "zone": {"type": "string", "maxLength": 20},
            },
            "required": ["days", "cities", "place", "zone"],
            "$defs": {
                "Place": {
                    "type": "object",
                    "properties": {"city": {"type": "string", "description": "The city's name."}},
                    "required": ["city"],
                    "additionalProperties": False,
                },
            },
            "additionalProperties": False,
        },
    },
]

anthropic.Anthropic().messages.create(model="claude-opus-5", max_tokens=1024, messages=[], tools=TOOLS)
