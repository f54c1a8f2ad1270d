import anthropic

TOOLS = [
    {
        "name": "find_slot",
        "description": "Finds a free slot in a calendar. Use it before a meeting is proposed.",
        "strict": True,
        "input_schema": {
            "type": "object",
            "properties": {
                "day": {"type": "string", "description": "The day to look at.", "format": "date"},
                "room": {"type": "string", "description": "The room.", "default": "any"},
            },
            "required": ["day", "room"],
            "additionalProperties": False,
        },
    },
]

anthropic.Anthropic().messages.create(model="claude-opus-5", max_tokens=1024, messages=[], tools=TOOLS)
