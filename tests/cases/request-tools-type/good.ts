import { GoogleGenAI } from "@google/genai";

const ai = new GoogleGenAI({});

export const answer = await ai.models.generateContent({
  model: "gemini-3-flash",
  contents: "How high is the tide?",
  config: {
    tools: [{
      functionDeclarations: [
        {
          name: "tide_table",
          description: "Returns the times of high and low water on one day. Call it for questions about tides.",
          parametersJsonSchema: {
            type: "object",
            properties: { day: { type: "string", description: "The day, as 2026-11-30." } },
            required: ["day"],
          },
        },
      ],
    }],
  },
});
