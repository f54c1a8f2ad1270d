import OpenAI from "openai";

export const tools: OpenAI.Responses.Tool[] = [
  {
    type: "function",
    name: "add_contact",
    description: "Adds a contact to the address book. Use it when the user gives an e-mail address.",
    strict: false,
    parameters: {
      type: "object",
      properties: {
        email: {
          type: "string",
          description: "The e-mail address.",
          pattern: "^(?!\\.)[a-z0-9.]+@[a-z0-9.]+$",
        },
      },
      required: ["email"],
      additionalProperties: false,
    },
  },
];
