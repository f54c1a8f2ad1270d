from mcp.types import Tool

TOOL = Tool(
    name="plan_trip",
    description="Plans a trip between two places. Use it when the user wants to travel.",
    inputSchema={
      "type": "object",
      "properties": {
        "class": {
          "type": ["string", "null"],
          "enum": ["first", "second", None],
          "description": "The class to travel in."
        },
        "days": {"type": "integer", "enum": [1, 2.0], "description": "How many days."},
        "price": {"type": "number", "enum": [10, 20], "description": "What it may cost."},
        "mode": {"enum": ["train", 1, None], "description": "How to travel."}
      }
    },
)
