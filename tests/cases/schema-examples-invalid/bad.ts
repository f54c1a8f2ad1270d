import Anthropic from "@anthropic-ai/sdk";

export const tool: Anthropic.Tool = {
  "name": "plan_trip",
  "description": "Plans a trip between two places. Use it when the user wants to travel.",
  "input_schema": {
    "type": "object",
    "properties": {
      "class": {
        "type": "string",
        "enum": ["first", "second"],
        "examples": ["first", "economy"],
        "description": "The class to travel in."
      },
      "days": {"type": "integer", "maximum": 30, "examples": ["5", 60], "description": "How many days."},
      "via": {
        "type": "array",
        "items": {"type": "string"},
        "examples": ["Bergen"],
        "description": "Where to stop."
      }
    }
  }
};
