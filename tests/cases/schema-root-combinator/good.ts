import OpenAI from "openai";
import { extra } from "./extra";

export const tools: OpenAI.Chat.ChatCompletionTool[] = [
  {
    type: "function",
    function: {
      name: "find_customer",
      description: "Finds a customer by e-mail or by number. Use it before changing an order.",
      parameters: {
        type: "object",
        properties: { email: { type: "string", description: "The customer's e-mail address." } },
        ...extra,
      },
    },
  },
];
