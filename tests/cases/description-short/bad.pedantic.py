FIND_ORDERS = {
    "name": "find_orders",
    "description": "Finds the orders of a customer, e.g. by name or id.",
    "input_schema": {
        "type": "object",
        "properties": {"customer": {"type": "string", "description": "The customer's name or id."}},
        "required": ["customer"],
    },
}
