import Anthropic from "@anthropic-ai/sdk";

export const tool: Anthropic.Tool = {
  "name": "plan_trip",
  "description": "Plans a trip between two places. Use it when the user wants to travel.",
  "input_schema": {
    "type": "object",
    "properties": {
      "from": {"type": "string", "description": "Where the trip begins."},
      "class": {"type": "string", "enum": [], "description": "The class to travel in."}
    }
  }
};
