import anthropic

TOOLS = [
    {
        "name": "add_contact",
        "description": "Adds a contact to the address book. Use it when the user gives an e-mail address.",
        "strict": True,
        "input_schema": {
            "type": "object",
            "properties": {
                "email": {"type": "string", "description": "The e-mail address.", "pattern": "^([a-z])\\1+@"},
                "word": {"type": "string", "description": "The first word.", "pattern": "\\bfirst"},
            },
            "required": ["email", "word"],
            "additionalProperties": False,
        },
    },
]

anthropic.Anthropic().messages.create(model="claude-opus-5", max_tokens=1024, messages=[], tools=TOOLS)
