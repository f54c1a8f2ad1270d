from texts import HOURS, base

tools = [
    {"name": "opening_hours", "description": HOURS, "input_schema": {"type": "object", "properties": {"shop": {"type": "string", "description": "The id of the shop."}}}},
    {**base(), "name": "shop_address", "input_schema": {"type": "object", "properties": {"shop": {"type": "string", "description": "The id of the shop."}}}},
]
