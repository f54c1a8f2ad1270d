import { GoogleGenerativeAI } from "@google/generative-ai";

export const tools = [{
  functionDeclarations: [
    {
      name: "save_entry",
      description: "Saves an entry of the diary. Use it when the user wants to note something down.",
      parametersJsonSchema: { type: "object", properties: { text: { type: "string" } } },
    },
  ],
}];
