import { GoogleGenAI } from "@google/genai";

const ai = new GoogleGenAI({});

const asked = {
  model: "gemini-3-flash",
  input: "How high is the tide?",
  tools: [{ type: "google_search" }, { type: "file_search", file_search_store_names: ["tides"] }],
};

export const answer = await ai.interactions.create(asked);
