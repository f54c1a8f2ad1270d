import { GoogleGenerativeAI } from "@google/generative-ai";

export const tools = [{
  functionDeclarations: [
    {
      name: "save_entry",
      description: "Saves an entry of the diary. Use it when the user wants to note something down.",
      parameters: {
        type: "object",
        properties: {
          meta: {
            type: "object",
            properties: { width: { type: "number", description: "The width." } },
            description: "About the picture.",
          },
          note: { anyOf: [{ type: "string" }, { type: "integer" }] },
        },
      },
    },
  ],
}];
