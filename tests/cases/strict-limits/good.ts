import Anthropic from "@anthropic-ai/sdk";

export const tools: Anthropic.Tool[] = [
  {
    name: "save_form_1",
    description: "Saves a form. Use it when the user has filled it in.",
    strict: true,
    input_schema: {
      type: "object",
      properties: {
        field00: { type: "string" },
        field01: { type: "string" },
        field02: { type: "string" },
        field03: { type: "string" },
        field04: { type: "string" },
      },
      required: [],
      additionalProperties: false,
    },
  },
  {
    name: "save_form_2",
    description: "Saves a form. Use it when the user has filled it in.",
    strict: true,
    input_schema: {
      type: "object",
      properties: {
        field00: { type: "string" },
        field01: { type: "string" },
        field02: { type: "string" },
        field03: { type: "string" },
        field04: { type: "string" },
      },
      required: [],
      additionalProperties: false,
    },
  },
];
