import OpenAI from "openai";

const byEither = { oneOf: [{ required: ["email"] }, { required: ["number"] }] };

const parameters = {
  type: "object",
  properties: {
    email: { type: "string", description: "The customer's e-mail address." },
    number: { type: "integer", description: "The customer's number." },
  },
  ...byEither,
};

export const chat: OpenAI.Chat.ChatCompletionTool[] = [
  { type: "function", function: { name: "find_customer", description: "Finds a customer by e-mail or by number. Use it before changing an order.", parameters } },
];

export const responses: OpenAI.Responses.Tool[] = [
  { type: "function", name: "find_customer", description: "Finds a customer by e-mail or by number. Use it before changing an order.", strict: false, parameters: { ...parameters } },
];
