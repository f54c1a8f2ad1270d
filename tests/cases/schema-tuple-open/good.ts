import Anthropic from "@anthropic-ai/sdk";

export const tool: Anthropic.Tool = {
  name: "plan_trip",
  description: "Plans a trip between two places. Use it when the user wants to travel.",
  input_schema: {
    "type": "object",
    "properties": {
      "from": {"type": "array", "prefixItems": [{"type": "number"}, {"type": "number"}], "minItems": 2, "items": false, "description": "Where it begins."},
      "to": {"type": "array", "prefixItems": [{"type": "number"}, {"type": "number"}], "minItems": 2, "maxItems": 2, "description": "Where it ends."},
      "via": {"type": "array", "prefixItems": [{"type": "string"}], "minItems": 1, "items": {"type": "number"}, "description": "A stop, then how long at each."},
      "rest": {"type": "array", "items": {"type": "string"}, "description": "Where to rest."},
      "none": {"type": "array", "minItems": 0, "items": {"type": "string"}, "description": "Nothing."}
    }
  },
};
