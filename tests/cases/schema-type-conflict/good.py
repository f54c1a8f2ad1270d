from mcp.types import Tool

TOOL = Tool(
    name="plan_trip",
    description="Plans a trip between two places. Use it when the user wants to travel.",
    inputSchema={
      "type": "object",
      "properties": {
        "from": {"anyOf": [{"type": "string"}, {"type": "null"}], "description": "Where it begins."},
        "to": {"type": ["string", "null"], "oneOf": [{"type": "string"}, {"type": "null"}], "description": "Where it ends."},
        "people": {"type": "number", "anyOf": [{"type": "integer"}, {"minimum": 10}], "description": "How many travel."},
        "fares": {"type": "object", "propertyNames": {"type": "string"}, "additionalProperties": {"type": "number"}, "description": "What it may cost."},
        "day": {"type": "string", "not": {"type": "null"}, "description": "When."}
      }
    },
)
