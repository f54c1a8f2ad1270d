import OpenAI from "openai";
import { unitField } from "./fields";

export const tools: OpenAI.Chat.ChatCompletionTool[] = [
  {
    type: "function",
    function: {
      name: "get_weather",
      description: "Returns the weather of one place. Use it when the user asks what it is like outside.",
      parameters: {
        type: "object",
        properties: { city: { type: "string", description: "The city's name." }, ...unitField },
        required: ["city", "unit"],
      },
    },
  },
];
