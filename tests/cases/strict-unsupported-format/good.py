import anthropic

TOOLS = [
    {
        "name": "load_page",
        "description": "Loads a page and returns its text. Use it when the user names an address.",
        "strict": True,
        "input_schema": {
            "type": "object",
            "properties": {"url": {"type": "string", "description": "The page's address.", "format": "uri"}},
            "required": ["url"],
            "additionalProperties": False,
        },
    },
]

anthropic.Anthropic().messages.create(model="claude-opus-5", max_tokens=1024, messages=[], tools=TOOLS)
