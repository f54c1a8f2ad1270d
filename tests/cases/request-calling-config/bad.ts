import { GoogleGenAI } from "@google/genai";

const ai = new GoogleGenAI({});

export function ask() {
  return ai.models.generateContent({
    model: "gemini-3-flash",
    contents: "What happened in Oslo today?",
    config: { tools: [{ googleSearch: {} }], toolConfig: { functionCallingConfig: { mode: "AUTO" } } },
  });
}

export function askWithoutTools() {
  return ai.models.generateContent({
    model: "gemini-3-flash",
    contents: "What happened in Oslo today?",
    config: { toolConfig: { functionCallingConfig: { mode: "AUTO" } } },
  });
}
