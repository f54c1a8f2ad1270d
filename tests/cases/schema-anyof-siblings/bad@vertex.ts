import { GoogleGenerativeAI } from "@google/generative-ai";

export const tools = [{
  functionDeclarations: [
    {
      name: "save_entry",
      description: "Saves an entry of the diary. Use it when the user wants to note something down.",
      parameters: {
        type: "object",
        properties: {
          note: {
            anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }],
            description: "What to note down.",
          },
          value: { type: "number", anyOf: [{ type: "integer" }, { type: "number" }], title: "Value" },
        },
      },
    },
  ],
}];
