import anthropic

TOOLS = [
    {
        "name": "save_outline",
        "description": "Saves an outline with all of its headings. Use it when the user is done with a draft.",
        "strict": True,
        "input_schema": {
            "type": "object",
            "properties": {"first": {"$ref": "#/$defs/Part"}, "last": {"$ref": "#/$defs/Part"}},
            "required": ["first", "last"],
            "$defs": {
                "Part": {
                    "type": "object",
                    "properties": {"text": {"$ref": "#/$defs/Text"}},
                    "required": ["text"],
                    "additionalProperties": False,
                },
                "Text": {"type": "string", "description": "What it says."},
            },
            "additionalProperties": False,
        },
    },
]

anthropic.Anthropic().messages.create(model="claude-opus-5", max_tokens=1024, messages=[], tools=TOOLS)
