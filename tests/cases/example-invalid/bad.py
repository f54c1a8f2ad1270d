import anthropic

TOOLS = [
    {
        "name": "get_weather",
        "description": "Returns the weather of one place. Use it when the user asks what it is like outside.",
        "input_schema": {
            "type": "object",
            "properties": {"city": {"type": "string", "description": "The city's name."}},
            "required": ["city"],
        },
        "input_examples": {"city": "Oslo"},
    },
    {
        "name": "get_forecast",
        "description": "Returns the forecast of one place. Use it when the user asks about the days ahead.",
        "input_schema": {
            "type": "object",
            "properties": {"city": {"type": "string", "description": "The city's name."}},
            "required": ["city"],
        },
        "input_examples": [{"city": None}],
    },
]

anthropic.Anthropic().messages.create(model="claude", max_tokens=10, messages=[], tools=TOOLS)
