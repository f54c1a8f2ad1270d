import OpenAI from "openai";

const text = { type: "string" };

export const tools: OpenAI.Responses.Tool[] = [
  {
    type: "function",
    name: "save_address",
    description: "Saves the user's postal address. Use it when the user has moved.",
    strict: true,
    parameters: {
      type: "object",
      properties: { name: text, street: text, number: text, town: text, region: text, zip: text, country: text },
      required: [],
      additionalProperties: false,
    },
  },
];
