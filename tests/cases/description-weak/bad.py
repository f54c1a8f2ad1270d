tools = [
    {
        "type": "function",
        "function": {"name": "read_measurement", "description": "Read measurements", "parameters": {"type": "object", "properties": {"shop": {"type": "string", "description": "The id of the shop."}}}},
    },
]
