from mcp.types import Tool

TOOL = Tool(
    name="plan_trip",
    description="Plans a trip between two places. Use it when the user wants to travel.",
    inputSchema={
      "type": "object",
      "properties": {
        "from": {"type": "array", "prefixItems": [{"type": "number"}, {"type": "number"}], "description": "Where it begins."},
        "to": {"type": "array", "prefixItems": [{"type": "number"}, {"type": "number"}], "items": False, "description": "Where it ends."},
        "via": {"type": "array", "items": {"type": "array", "prefixItems": [{"type": "number"}, {"type": "number"}], "minItems": 2}, "description": "Where to stop."},
        "size": {"type": "array", "prefixItems": [{"type": "number"}], "maxItems": 4, "description": "How many travel."}
      }
    },
)
