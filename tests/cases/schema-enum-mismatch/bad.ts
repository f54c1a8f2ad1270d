import Anthropic from "@anthropic-ai/sdk";

export const tool: Anthropic.Tool = {
  "name": "plan_trip",
  "description": "Plans a trip between two places. Use it when the user wants to travel.",
  "input_schema": {
    "type": "object",
    "properties": {
      "class": {
        "type": "string",
        "enum": ["first", "second", null],
        "description": "The class to travel in."
      },
      "days": {"type": "integer", "enum": ["1", "2"], "description": "How many days."},
      "mode": {"type": "boolean", "const": "train", "description": "How to travel."}
    }
  }
};
