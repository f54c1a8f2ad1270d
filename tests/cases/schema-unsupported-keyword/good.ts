import { GoogleGenerativeAI } from "@google/generative-ai";

export const tools = [{
  functionDeclarations: [
    {
      name: "save_entry",
      description: "Saves an entry of the diary. Use it when the user wants to note something down.",
      parameters: {
        type: "object",
        properties: {
          text: { type: "string", description: "What to note down." },
          mood: { type: "string", enum: ["fine"], description: "How the day was." },
          rating: { type: "integer", minimum: 1, description: "From one to five." },
          place: {
            type: "object",
            properties: { city: { type: "string", description: "The city." } },
            description: "Where it was.",
          },
        },
        required: ["text"],
      },
    },
  ],
}];
