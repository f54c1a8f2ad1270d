import { GoogleGenerativeAI } from "@google/generative-ai";

export const tools = [{
  functionDeclarations: [
    {
      name: "save_entry",
      description: "Saves an entry of the diary. Use it when the user wants to note something down.",
      parameters: {
        type: "object",
        properties: {
          day: { type: "string", format: "date-time", description: "When it was." },
          count: { type: "integer", format: "int64", description: "How many." },
          depth: { type: "NUMBER", format: "double", description: "How deep." },
        },
      },
    },
  ],
}];
