from mcp.types import Tool

TOOL = Tool(
    name="plan_trip",
    description="Plans a trip between two places. Use it when the user wants to travel.",
    inputSchema={
      "type": "object",
      "properties": {
        "by": {"type": "string", "enum": ["train", "bus", "Train"], "description": "How to travel."},
        "days": {"enum": [1, "1", True], "description": "How many days."}
      }
    },
)
