import anthropic

FIELDS = {"city": {"type": "string", "description": "The city's name."}}

TOOLS = [
    {
        "name": "get_weather",
        "description": "Returns the weather of one place. Use it when the user asks what it is like outside.",
        "input_schema": {"type": "object", "properties": FIELDS, "required": list(FIELDS)},
    }
]

anthropic.Anthropic().messages.create(model="claude", max_tokens=10, messages=[], tools=TOOLS)
