import anthropic

TOOLS = [
    {
        "name": "set_language",
        "description": "Sets the language of the answers. Use it when the user asks for another one.",
        "strict": False,
        "input_schema": {
            "type": "object",
            "properties": {
                "language": {
                    "type": "string",
                    "description": "The language, or null for the user's own.",
                    "enum": ["de", "en", None],
                },
            },
            "required": ["language"],
            "additionalProperties": False,
        },
    },
]

anthropic.Anthropic().messages.create(model="claude-opus-5", max_tokens=1024, messages=[], tools=TOOLS)
