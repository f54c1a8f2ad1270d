import Anthropic from "@anthropic-ai/sdk";

export const tool: Anthropic.Tool = {
  "name": "plan_trip",
  "description": "Plans a trip between two places. Use it when the user wants to travel.",
  "input_schema": {
    "type": "object",
    "properties": {
      "from": {"$ref": "#/$defs/Plase"},
      "to": {"$ref": "#/definitions/Place"},
      "via": {"$ref": "https://example.org/place.json"},
      "back": {"$ref": "#/$defs/Round"},
      "again": {"$ref": "#stop"}
    },
    "$defs": {
      "Place": {"type": "string"},
      "Round": {"$ref": "#/$defs/Trip"},
      "Trip": {"$ref": "#/$defs/Round"}
    }
  }
};
