import { GoogleGenAI } from "@google/genai";
import { readNote } from "./tools";

const ai = new GoogleGenAI({});

export const answer = () =>
  ai.models.generateContent({
    model: "gemini-3-pro",
    contents: "What did I write?",
    config: { tools: [{ functionDeclarations: [readNote] }] },
  });
