import Anthropic from "@anthropic-ai/sdk";

export const tool: Anthropic.Tool = {
  "name": "plan_trip",
  "description": "Plans a trip between two places. Use it when the user wants to travel.",
  "input_schema": {
    "type": "object",
    "properties": {
      "from": {"type": "string", "x-order": 1, "description": "Where the trip begins."},
      "via": {
        "type": "string",
        "minLength": 2,
        "example": "Bergen",
        "note": "Optional.",
        "description": "Where to stop."
      },
      "people": {
        "type": "object",
        "additionalProperties": false,
        "definition": "A party.",
        "description": "Who travels."
      }
    },
    "required": ["from"]
  }
};
