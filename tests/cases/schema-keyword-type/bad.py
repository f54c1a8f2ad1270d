from mcp.types import Tool

TOOL = Tool(
    name="plan_trip",
    description="Plans a trip between two places. Use it when the user wants to travel.",
    inputSchema={
      "type": "object",
      "properties": {
        "people": {"type": "integer", "minLength": 1, "maxLength": 2, "description": "How many travel."},
        "date": {"type": "string", "minimum": 1, "description": "When to travel."},
        "via": {
          "type": "array",
          "items": {"type": "string"},
          "pattern": "^[A-Z]",
          "description": "Where to stop."
        }
      }
    },
)
