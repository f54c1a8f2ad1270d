import anthropic

TOOLS = [
    {
        "name": "set_language",
        "description": "Sets the language of the answers. Use it when the user asks for another one.",
        "strict": True,
        "input_schema": {
            "type": "object",
            "properties": {
                "language": {"type": "string", "description": "The language.", "enum": ["de", None]},
                "pair": {"enum": [{"from": "de"}, "en"], "description": "Both."},
            },
            "required": ["language", "pair"],
            "additionalProperties": False,
        },
    },
]

anthropic.Anthropic().messages.create(model="claude-opus-5", max_tokens=1024, messages=[], tools=TOOLS)
