import { GoogleGenerativeAI } from "@google/generative-ai";

export const tools = [{
  functionDeclarations: [
    {
      name: "save_entry",
      description: "Saves an entry of the diary. Use it when the user wants to note something down.",
      parameters: {
        type: "object",
        properties: {
          cut: { type: "string", enum: ["head", "tail"], description: "Where to cut." },
          level: { type: "integer", format: "enum", enum: ["1", "2"], description: "The level." },
        },
      },
    },
  ],
}];
