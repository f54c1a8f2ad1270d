TOOLS = {
    "function_declarations": [
        {"name": "orders-find", "description": "Finds the orders of all customers of one day."},
    ]
}
