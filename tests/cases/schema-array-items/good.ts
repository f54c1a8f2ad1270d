import OpenAI from "openai";
import { itemsOf, listFields } from "./fields";

export const tools: OpenAI.Chat.ChatCompletionTool[] = [
  {
    type: "function",
    function: {
      name: "tag_photos",
      description: "Adds tags to photos. Use it when the user asks to label pictures.",
      parameters: {
        type: "object",
        properties: {
          tags: { type: "array", description: "The tags to add.", items: itemsOf("tag") },
          albums: { type: "array", description: "The albums to look in.", ...listFields },
        },
        required: ["tags"],
      },
    },
  },
];
