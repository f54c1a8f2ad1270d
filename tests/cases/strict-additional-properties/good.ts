import OpenAI from "openai";
import { isStrict, closed } from "./strict";

export const tools: OpenAI.Chat.ChatCompletionTool[] = [
  {
    type: "function",
    function: {
      name: "get_weather",
      description: "Returns the weather of one place. Use it when the user asks what it is like outside.",
      strict: isStrict,
      parameters: { type: "object", properties: {} },
    },
  },
  {
    type: "function",
    function: {
      name: "get_forecast",
      description: "Returns the forecast of one place. Use it when the user asks about the days ahead.",
      strict: true,
      parameters: {
        type: "object",
        properties: { city: { type: "string", description: "The city's name." } },
        required: ["city"],
        ...closed,
      },
    },
  },
];
