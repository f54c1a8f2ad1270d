from mcp.types import Tool

TOOL = Tool(
    name="plan_trip",
    description="Plans a trip between two places. Use it when the user wants to travel.",
    inputSchema={
      "type": "object",
      "properties": {
        "from": {"type": "string", "description": "Where the trip begins."},
        "class": {"type": "string", "enum": [], "description": "The class to travel in."}
      }
    },
)
