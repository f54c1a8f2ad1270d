import { GoogleGenAI } from "@google/genai";

export const tools = [{
  functionDeclarations: [
    {
      name: "save_entry",
      description: "Saves an entry of the diary. Use it when the user wants to note something down.",
      parameters: {
        type: "object",
        properties: { mood: { type: "string", const: "fine", description: "How the day was." } },
        additionalProperties: false,
      },
    },
  ],
}];
