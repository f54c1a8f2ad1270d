from mcp.types import Tool

TOOL = Tool(
    name="plan_trip",
    description="Plans a trip between two places. Use it when the user wants to travel.",
    inputSchema={
      "type": "object",
      "properties": {
        "from": {"type": "string", "nullable": False, "description": "Where the trip begins."},
        "via": {"type": ["string", "null"], "nullable": True, "description": "Where to stop, if anywhere."},
        "days": {"type": ["integer", "null"], "description": "How many days."}
      }
    },
)
