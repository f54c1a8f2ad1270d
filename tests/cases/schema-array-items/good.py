from openai import OpenAI

STRINGS = {"type": "string"}

TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "tag_photos",
            "description": "Adds tags to photos. Use it when the user asks to label pictures.",
            "parameters": {
                "type": "object",
                "properties": {"tags": {"type": "array", "description": "The tags to add.", "items": STRINGS}},
                "required": ["tags"],
            },
        },
    }
]

OpenAI().chat.completions.create(model="gpt-5", messages=[], tools=TOOLS)
