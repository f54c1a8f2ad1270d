from mcp.types import Tool

TOOL = Tool(
    name="plan_trip",
    description="Plans a trip between two places. Use it when the user wants to travel.",
    inputSchema={
      "type": "object",
      "properties": {
        "class": {
          "type": "string",
          "enum": ["first", "second"],
          "default": "second",
          "description": "The class to travel in."
        },
        "days": {"type": "number", "default": 5, "description": "How many days."},
        "via": {
          "anyOf": [{"type": "string"}, {"type": "null"}],
          "default": None,
          "description": "Where to stop."
        },
        "back": {"$ref": "#/$defs/Day", "default": 3}
      },
      "$defs": {"Day": {"type": "integer"}}
    },
)
