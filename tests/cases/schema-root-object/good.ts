import OpenAI from "openai";
import { feedSchema, base } from "./schemas";

export const tools: OpenAI.Chat.ChatCompletionTool[] = [
  {
    type: "function",
    function: {
      name: "read_feed",
      description: "Reads one feed and returns its entries. Use it when the user asks for news.",
      parameters: feedSchema,
    },
  },
  {
    type: "function",
    function: {
      name: "star_entry",
      description: "Stars an entry of a feed. Use it when the user wants to keep an entry.",
      parameters: { ...base, properties: { entry: { type: "string", description: "The entry's id." } } },
    },
  },
];
