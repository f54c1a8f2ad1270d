import { GoogleGenAI } from "@google/genai";

export async function ask(ai: GoogleGenAI) {
  return ai.models.generateContent({
    model: "gemini-3-flash",
    contents: "Is the moon full tonight?",
    config: { tools: [{ functionDeclarations: [
      {
        type: "function",
        function: {
          name: "moon_phase",
          description: "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
          parameters: { type: "object", properties: { day: { type: "string" } } },
        },
      },
    ] }] },
  });
}
