from plugins import others

tools = [
    {"name": "opening_hours", "description": "Returns the opening hours of one shop. Call it when the user asks whether a shop is open.", "input_schema": {"type": "object", "properties": {"shop": {"type": "string", "description": "The id of the shop."}}}},
    *others(),
    {"name": "opening_hours", "description": "Returns the opening hours of one shop. Call it when the user asks whether a shop is open.", "input_schema": {"type": "object", "properties": {"shop": {"type": "string", "description": "The id of the shop."}}}},
]
