tools = [
    {"name": "opening_hours", "input_schema": {"type": "object", "properties": {"shop": {"type": "string", "description": "The id of the shop."}}}},
    {"name": "shop_address", "description": "", "input_schema": {"type": "object", "properties": {"shop": {"type": "string", "description": "The id of the shop."}}}},
]
