import OpenAI from "openai";

const WORD = String.raw`\p{L}+`;

export const tools: OpenAI.Chat.ChatCompletionTool[] = [
  {
    type: "function",
    function: {
      name: "rename_file",
      description: "Renames a file. Use it when the user asks for another name.",
      parameters: {
        type: "object",
        properties: {
          name: { type: "string", description: "The new name.", pattern: "^\\p{L}+$" },
          owner: { type: "string", description: "Whose it is.", pattern: WORD },
        },
        required: ["name"],
      },
    },
  },
];
