import Anthropic from "@anthropic-ai/sdk";

export const tool: Anthropic.Tool = {
  name: "plan_trip",
  description: "Plans a trip between two places. Use it when the user wants to travel.",
  input_schema: {
    "type": "object",
    "if": {"required": ["rail"]},
    "then": {"required": ["via"]},
    "properties": {
      "rail": {"type": "boolean", "description": "Whether to go by rail."},
      "via": {"type": "array", "contains": {"const": "Bern"}, "minContains": 1, "maxContains": 2, "items": {"type": "string"}, "description": "Where to stop."},
      "note": {"type": "string", "contentMediaType": "application/json", "contentSchema": {"type": "object"}, "then": true, "description": "A note."}
    }
  },
};
