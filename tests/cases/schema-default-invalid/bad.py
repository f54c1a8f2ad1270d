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
          "default": "economy",
          "description": "The class to travel in."
        },
        "days": {"type": "integer", "default": "5", "description": "How many days."},
        "people": {"type": "integer", "minimum": 1, "default": 0, "description": "How many travel."},
        "via": {"type": "string", "default": None, "description": "Where to stop."}
      },
      "$defs": {"Day": {"type": "integer"}}
    },
)
