import anthropic

TOOLS = [
    {
        "name": "find_records",
        "description": "Finds records of one table. Use it when the user asks for stored data.",
        "strict": True,
        "input_schema": {
            "type": "object",
            "properties": {
                "table": {"type": "string", "description": "The table's name."},
                "filter": {"description": "What to look for."},
            },
            "required": ["table", "filter"],
            "additionalProperties": False,
        },
    },
]

anthropic.Anthropic().messages.create(model="claude-opus-5", max_tokens=1024, messages=[], tools=TOOLS)
