import Anthropic from "@anthropic-ai/sdk";

export const tool: Anthropic.Tool = {
  "name": "plan_trip",
  "description": "Plans a trip between two places. Use it when the user wants to travel.",
  "input_schema": {
    "type": "object",
    "properties": {
      "people": {"type": "integer", "minimum": 1, "maximum": 20, "description": "How many travel."},
      "date": {"type": ["string", "null"], "minLength": 1, "description": "When to travel."},
      "via": {
        "type": "array",
        "items": {"type": "string", "pattern": "^[A-Z]"},
        "required": [],
        "description": "Where to stop."
      }
    }
  }
};
