from openai import OpenAI

TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "tag_photos",
            "description": "Adds tags to photos. Use it when the user asks to label pictures.",
            "parameters": {
                "type": "object",
                "properties": {
                    "photo": {"type": "string", "description": "The photo's id."},
                    "tags": {"type": "array", "description": "The tags to add."},
                },
                "required": ["photo", "tags"],
            },
        },
    }
]

OpenAI().chat.completions.create(model="gpt-5", messages=[], tools=TOOLS)
