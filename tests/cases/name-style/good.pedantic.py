TOOLS = {
    "function_declarations": [
        {"name": "orders_find", "description": "Finds the orders of all customers of one day."},
    ]
}
