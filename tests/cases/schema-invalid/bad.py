import anthropic

TOOLS = [
    {
        "name": "plan_trip",
        "description": "Plans a trip between two places. Use it when the user wants to travel.",
        "input_schema": {
            "type": "object",
            "properties": {
                "from": {"type": "string", "description": "Where the trip begins.", "enum": "Oslo"},
                "wishes": {"type": "dict", "description": "More wishes."},
                "stops": {"type": "list", "description": "Places on the way."},
            },
            "required": "from",
        },
    }
]

anthropic.Anthropic().messages.create(model="claude", max_tokens=10, messages=[], tools=TOOLS)
