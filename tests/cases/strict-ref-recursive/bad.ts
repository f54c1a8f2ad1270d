import Anthropic from "@anthropic-ai/sdk";

export const tools: Anthropic.Tool[] = [
  {
    name: "save_outline",
    description: "Saves an outline with all of its headings. Use it when the user is done with a draft.",
    strict: true,
    input_schema: {
      type: "object",
      properties: { outline: { $ref: "#/$defs/Part" } },
      required: ["outline"],
      $defs: {
        Part: {
          type: "object",
          properties: { body: { $ref: "#/$defs/Body" } },
          required: ["body"],
          additionalProperties: false,
        },
        Body: {
          type: "object",
          properties: { parts: { type: "array", items: { $ref: "#/$defs/Part" } } },
          required: ["parts"],
          additionalProperties: false,
        },
        Note: {
          type: "object",
          properties: { body: { $ref: "#/$defs/Body" } },
          required: ["body"],
          additionalProperties: false,
        },
      },
      additionalProperties: false,
    },
  },
];
