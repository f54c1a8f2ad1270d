from openai import OpenAI

TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "find_slot",
            "description": "Finds a free slot in a calendar. Use it before a meeting is proposed.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "day": {"type": "string", "description": "The day to look at.", "format": "date"},
                    "room": {"type": "string", "description": "The room.", "default": "any"},
                },
                "required": ["day", "room"],
                "additionalProperties": False,
            },
        },
    },
]

OpenAI().chat.completions.create(model="gpt-5", messages=[], tools=TOOLS)
