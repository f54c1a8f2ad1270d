import anthropic

TOOLS = [
    {
        "name": "save_outline",
        "description": "Saves an outline with all of its headings. Use it when the user is done with a draft.",
        "strict": True,
        "input_schema": {
            "type": "object",
            "properties": {
                "title": {"type": "string", "description": "The heading."},
                "parts": {"type": "array", "items": {"$ref": "#"}},
            },
            "required": ["title", "parts"],
            "additionalProperties": False,
        },
    },
]

anthropic.Anthropic().messages.create(model="claude-opus-5", max_tokens=1024, messages=[], tools=TOOLS)
