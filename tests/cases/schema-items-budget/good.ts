import { GoogleGenerativeAI } from "@google/generative-ai";

export const tools = [{
  functionDeclarations: [
    {
      name: "save_entry",
      description: "Saves an entry of the diary. Use it when the user wants to note something down.",
      parametersJsonSchema: {
        type: "object",
        properties: {
          done: { type: "array", items: { type: "string" }, maxItems: 50, description: "Lines." },
          open: { type: "array", items: { type: "string" }, maxItems: 50, description: "Lines." },
        },
      },
    },
  ],
}];
