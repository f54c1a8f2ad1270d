FIND_ORDERS = {
    "name": "find_orders",
    "description": """Finds the orders of a customer, newest first
    Use it when the user asks what they bought
    Gives ids, dates and states, no prices""",
    "input_schema": {
        "type": "object",
        "properties": {"customer": {"type": "string", "description": "The customer's id."}},
        "required": ["customer"],
    },
}
