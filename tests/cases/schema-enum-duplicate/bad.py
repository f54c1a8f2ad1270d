from mcp.types import Tool

TOOL = Tool(
    name="plan_trip",
    description="Plans a trip between two places. Use it when the user wants to travel.",
    inputSchema={
      "type": "object",
      "properties": {
        "by": {"type": "string", "enum": ["train", "bus", "train"], "description": "How to travel."},
        "days": {"type": "integer", "enum": [1, 2, 1], "description": "How many days."}
      }
    },
)
