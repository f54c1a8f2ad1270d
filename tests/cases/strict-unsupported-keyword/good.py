import anthropic

TOOLS = [
    {
        "name": "get_weather",
        "description": "Returns the weather of one place. Use it when the user asks what it is like outside.",
        "strict": True,
        "input_schema": {
            "type": "object",
            "properties": {
                "place": {
                    "allOf": [
                        {
                            "type": "object",
                            "properties": {"city": {"type": "string", "description": "The city's name."}},
                            "required": ["city"],
                            "additionalProperties": False,
                        },
                    ],
                },
                "cities": {"type": "array", "items": {"type": "string"}, "minItems": 1},
            },
            "required": ["cities"],
            "additionalProperties": False,
        },
    },
]

anthropic.Anthropic().messages.create(model="claude-opus-5", max_tokens=1024, messages=[], tools=TOOLS)
