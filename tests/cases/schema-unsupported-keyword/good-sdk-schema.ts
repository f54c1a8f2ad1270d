import { GoogleGenAI } from "@google/genai";

export const tools = [{
  functionDeclarations: [
    {
      name: "save_entry",
      description: "Saves an entry of the diary. Use it when the user wants to note something down.",
      parameters: {
        type: "object",
        properties: {
          rating: { type: ["integer", "null"], exclusiveMinimum: 0, description: "From one to five." },
        },
        $schema: "https://json-schema.org/draft/2020-12/schema",
      },
    },
  ],
}];
