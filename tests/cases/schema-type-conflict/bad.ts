import Anthropic from "@anthropic-ai/sdk";

export const tool: Anthropic.Tool = {
  name: "plan_trip",
  description: "Plans a trip between two places. Use it when the user wants to travel.",
  input_schema: {
    "type": "object",
    "properties": {
      "from": {"type": "string", "anyOf": [{"type": "string"}, {"type": "null"}], "description": "Where it begins."},
      "to": {"type": ["string", "null"], "oneOf": [{"type": "string"}, {"allOf": [{"type": "number"}]}], "description": "Where it ends."},
      "fares": {"type": "object", "propertyNames": {"type": "integer"}, "description": "What it may cost."},
      "day": {"type": "string", "if": {"type": "object"}, "then": {"minLength": 1}, "description": "When."}
    }
  },
};
