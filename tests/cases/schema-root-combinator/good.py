import anthropic

TOOLS = [
    {
        "name": "find_customer",
        "description": "Finds a customer by e-mail or by number. Use it before changing an order.",
        "input_schema": {
            "type": "object",
            "properties": {"email": {"type": "string", "description": "The customer's e-mail address."}},
            "required": ["email"],
            "not": {"required": ["phone"]},
        },
    }
]

anthropic.Anthropic().messages.create(model="claude", max_tokens=10, messages=[], tools=TOOLS)
