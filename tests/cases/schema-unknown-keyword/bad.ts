import Anthropic from "@anthropic-ai/sdk";

export const tool: Anthropic.Tool = {
  "name": "plan_trip",
  "description": "Plans a trip between two places. Use it when the user wants to travel.",
  "input_schema": {
    "type": "object",
    "properties": {
      "from": {"type": "string", "descripton": "Where the trip begins."},
      "via": {"type": "string", "minlength": 2, "description": "Where to stop."},
      "people": {"type": "object", "additional_properties": false, "description": "Who travels."}
    },
    "requried": ["from"]
  }
};
