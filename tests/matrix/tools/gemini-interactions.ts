import { GoogleGenAI } from "@google/genai";

const ai = new GoogleGenAI({});

await ai.interactions.create({
  model: "gemini-3-pro",
  input: "Will it rain in Lisbon tomorrow?",
  tools: [
    {
      type: "function",
      name: "get_weather",
      description:
        "Returns the weather of one place on one day. Use it when the user asks what to wear or whether it will rain.",
      parameters: {
        type: "object",
        properties: {
          place: { type: "string", description: "The place's name, such as Lisbon." },
          day: { type: "string", description: "The day, as 2026-11-30." },
        },
        required: ["place"],
      },
    },
  ],
});
