import OpenAI from "openai";

export const tools: OpenAI.Responses.Tool[] = [
  {
    type: "function",
    name: "set_language",
    description: "Sets the language of the answers. Use it when the user asks for another one.",
    strict: true,
    parameters: {
      type: "object",
      properties: {
        language: {
          type: "string",
          description: "The language, or null for the user's own.",
          enum: ["de", "en", null],
        },
      },
      required: ["language"],
      additionalProperties: false,
    },
  },
];
