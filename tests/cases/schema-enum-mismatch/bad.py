from mcp.types import Tool

TOOL = Tool(
    name="plan_trip",
    description="Plans a trip between two places. Use it when the user wants to travel.",
    inputSchema={
      "type": "object",
      "properties": {
        "class": {
          "type": "string",
          "enum": ["first", "second", None],
          "description": "The class to travel in."
        },
        "days": {"type": "integer", "enum": ["1", "2"], "description": "How many days."},
        "mode": {"type": "boolean", "const": "train", "description": "How to travel."}
      }
    },
)
