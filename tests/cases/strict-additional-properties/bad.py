import anthropic

TOOLS = [
    {
        "name": "get_weather",
        "description": "Returns the weather of one place. Use it when the user asks what it is like outside.",
        "strict": True,
        "input_schema": {
            "type": "object",
            "properties": {"city": {"type": "string", "description": "The city's name."}},
            "additionalProperties": True,
        },
    }
]

anthropic.Anthropic().messages.create(model="claude", max_tokens=10, messages=[], tools=TOOLS)
