from mcp.types import Tool

TOOL = Tool(
    name="plan_trip",
    description="Plans a trip between two places. Use it when the user wants to travel.",
    inputSchema={
      "type": "object",
      "properties": {
        "from": {"type": "string", "descripton": "Where the trip begins."},
        "via": {"type": "string", "minlength": 2, "description": "Where to stop."},
        "people": {"type": "object", "additional_properties": False, "description": "Who travels."}
      },
      "requried": ["from"]
    },
)
