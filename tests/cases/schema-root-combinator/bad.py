import anthropic

SCHEMA = {
    "type": "object",
    "properties": {
        "email": {"type": "string", "description": "The customer's e-mail address."},
        "number": {"type": "integer", "description": "The customer's number."},
    },
    "allOf": [{"required": ["email"]}],
}

TOOLS = [{"name": "find_customer", "description": "Finds a customer by e-mail or by number. Use it before changing an order.", "input_schema": SCHEMA}]

anthropic.Anthropic().messages.create(model="claude", max_tokens=10, messages=[], tools=TOOLS)
