import OpenAI from "openai";
import { optional } from "./optional";

export const tools: OpenAI.Chat.ChatCompletionTool[] = [
  {
    type: "function",
    function: {
      name: "get_weather",
      description: "Returns the weather of one place. Use it when the user asks what it is like outside.",
      strict: true,
      parameters: {
        type: "object",
        properties: {
          city: { type: "string", description: "The city's name." },
          unit: { type: "string", description: "The unit of the temperature." },
        },
        required: ["city", ...optional],
        additionalProperties: false,
      },
    },
  },
];
