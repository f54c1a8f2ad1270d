import OpenAI from "openai";

const tags = { type: "array", description: "The tags to add." };

export const tools: OpenAI.Chat.ChatCompletionTool[] = [
  {
    type: "function",
    function: {
      name: "tag_photos",
      description: "Adds tags to photos. Use it when the user asks to label pictures.",
      parameters: {
        type: "object",
        properties: { photo: { type: "string", description: "The photo's id." }, tags },
        required: ["photo", "tags"],
      },
    },
  },
];
