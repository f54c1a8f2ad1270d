import Anthropic from "@anthropic-ai/sdk";

export const tools: Anthropic.Tool[] = [
  {
    name: "save_outline",
    description: "Saves an outline with all of its headings. Use it when the user is done with a draft.",
    strict: false,
    input_schema: {
      type: "object",
      properties: { outline: { $ref: "#/$defs/Part" } },
      required: ["outline"],
      $defs: {
        Part: {
          type: "object",
          properties: {
            title: { type: "string", description: "The heading." },
            parts: { type: "array", items: { $ref: "#/$defs/Part" } },
          },
          required: ["title", "parts"],
          additionalProperties: false,
        },
      },
      additionalProperties: false,
    },
  },
];
