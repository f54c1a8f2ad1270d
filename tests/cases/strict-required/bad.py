from openai import OpenAI

TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "get_weather",
            "description": "Returns the weather of one place. Use it when the user asks what it is like outside.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "city": {"type": "string", "description": "The city's name."},
                    "unit": {"type": "string", "description": "The unit of the temperature."},
                },
                "required": ["city"],
                "additionalProperties": False,
            },
        },
    }
]

OpenAI().chat.completions.create(model="gpt-5", messages=[], tools=TOOLS)
