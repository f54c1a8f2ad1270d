import Anthropic from "@anthropic-ai/sdk";

export const tool: Anthropic.Tool = {
  "name": "plan_trip",
  "description": "Plans a trip between two places. Use it when the user wants to travel.",
  "input_schema": {
    "type": "object",
    "properties": {
      "by": {"type": "string", "enum": ["train", "bus", "Train"], "description": "How to travel."},
      "days": {"enum": [1, "1", true], "description": "How many days."}
    }
  }
};
