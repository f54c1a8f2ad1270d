import Anthropic from "@anthropic-ai/sdk";

export const tool: Anthropic.Tool = {
  name: "plan_trip",
  description: "Plans a trip between two places. Use it when the user wants to travel.",
  input_schema: {
    "type": "object",
    "then": {"required": ["via"]},
    "else": {"required": ["rail"]},
    "properties": {
      "rail": {"type": "boolean", "if": {"const": true}, "description": "Whether to go by rail."},
      "via": {"type": "array", "items": {"type": "string"}, "minContains": 1, "maxContains": 2, "description": "Where to stop."},
      "size": {"type": "array", "items": {"type": "string"}, "additionalItems": false, "description": "Who travels."},
      "note": {"type": "string", "contentSchema": {"type": "object"}, "description": "A note."}
    }
  },
};
