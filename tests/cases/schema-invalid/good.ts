import OpenAI from "openai";
import { kind, limits, description } from "./schemas";

export const tools: OpenAI.Chat.ChatCompletionTool[] = [
  {
    type: "function",
    function: {
      name: "plan_trip",
      description: "Plans a trip between two places. Use it when the user wants to travel.",
      parameters: {
        type: "object",
        properties: { from: { type: kind, description: `From: ${description}` }, people: { type: "integer", ...limits } },
        required: ["from", ...Object.keys(limits)],
      },
    },
  },
];
