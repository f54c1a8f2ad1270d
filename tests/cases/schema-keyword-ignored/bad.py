from mcp.types import Tool

TOOL = Tool(
    name="plan_trip",
    description="Plans a trip between two places. Use it when the user wants to travel.",
    inputSchema={
      "type": "object",
      "then": {"required": ["via"]},
      "else": {"required": ["rail"]},
      "properties": {
        "rail": {"type": "boolean", "if": {"const": True}, "description": "Whether to go by rail."},
        "via": {"type": "array", "items": {"type": "string"}, "minContains": 1, "maxContains": 2, "description": "Where to stop."},
        "size": {"type": "array", "items": {"type": "string"}, "additionalItems": False, "description": "Who travels."},
        "note": {"type": "string", "contentSchema": {"type": "object"}, "description": "A note."}
      }
    },
)
