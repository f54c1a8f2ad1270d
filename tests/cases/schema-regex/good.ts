import OpenAI from "openai";
import { word } from "./words";

export const tools: OpenAI.Chat.ChatCompletionTool[] = [
  {
    type: "function",
    function: {
      name: "rename_file",
      description: "Renames a file. Use it when the user asks for another name.",
      parameters: {
        type: "object",
        properties: {
          name: { type: "string", description: "The new name.", pattern: "^[A-Za-z]+$" },
          owner: { type: "string", description: "Whose it is.", pattern: `^\\p{L}${word}$` },
          group: { type: "string", description: "Whose group it is.", pattern: /^[\w.-]+$/u.source },
        },
        required: ["name"],
      },
    },
  },
];
