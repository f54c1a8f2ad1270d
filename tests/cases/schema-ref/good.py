from mcp.types import Tool

TOOL = Tool(
    name="plan_trip",
    description="Plans a trip between two places. Use it when the user wants to travel.",
    inputSchema={
      "type": "object",
      "properties": {
        "from": {"$ref": "#/$defs/Place"},
        "to": {"$ref": "#/properties/from"},
        "via": {"$ref": "#/$defs/a%20b"},
        "back": {"$ref": "#stop"},
        "tree": {"$ref": "#/$defs/Tree"}
      },
      "$defs": {
        "Place": {"type": "string"},
        "a b": {"type": "string"},
        "Stop": {"$anchor": "stop", "type": "string"},
        "Tree": {
          "type": "object",
          "properties": {"left": {"$ref": "#/$defs/Tree"}}
        }
      }
    },
)
