import anthropic

TOOLS = [
    {
        "name": "move_node",
        "description": "Moves a node of the drawing. Use it when the user asks to place something elsewhere.",
        "strict": True,
        "input_schema": {
            "type": "object",
            "properties": {
                "from": {
                    "type": "object",
                    "properties": {"x": {"type": "number"}, "y": {"type": "number"}},
                    "required": ["x", "y"],
                    "additionalProperties": False,
                },
                "to": {"$ref": "#/properties/from"},
            },
            "required": ["from", "to"],
            "additionalProperties": False,
        },
    },
]

anthropic.Anthropic().messages.create(model="claude-opus-5", max_tokens=1024, messages=[], tools=TOOLS)
