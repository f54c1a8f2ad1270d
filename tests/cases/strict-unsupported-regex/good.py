import anthropic

TOOLS = [
    {
        "name": "add_contact",
        "description": "Adds a contact to the address book. Use it when the user gives an e-mail address.",
        "strict": True,
        "input_schema": {
            "type": "object",
            "properties": {
                "email": {
                    "type": "string",
                    "description": "The e-mail address.",
                    "pattern": "^[a-z0-9.]+@[a-z0-9.]+$",
                },
            },
            "required": ["email"],
            "additionalProperties": False,
        },
    },
]

anthropic.Anthropic().messages.create(model="claude-opus-5", max_tokens=1024, messages=[], tools=TOOLS)
