import { GoogleGenAI } from "@google/genai";

const ai = new GoogleGenAI({});

export async function ask(functions, toolConfig, more) {
  const common = { model: "gemini-3-flash", contents: "What happened in Oslo today?" };
  const calls = { functionCallingConfig: { mode: "AUTO" } };
  await ai.models.generateContent({ ...common, config: { tools: [{ functionDeclarations: functions }], toolConfig: calls } });
  await ai.models.generateContent({ ...common, config: { tools: [{ googleSearch: {} }, ...more], toolConfig: calls } });
  await ai.models.generateContent({ ...common, config: { tools: [more], toolConfig: calls } });
  await ai.models.generateContent({ ...common, config: { toolConfig: calls, ...more } });
  return ai.models.generateContent({ ...common, config: { tools: [{ googleSearch: {} }], toolConfig } });
}
