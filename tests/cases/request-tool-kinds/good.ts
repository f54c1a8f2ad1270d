import { GoogleGenAI } from "@google/genai";

export function ask(client: GoogleGenAI) {
  return client.models.generateContent({
    model: "some-model",
    contents: "How high is the tide?",
    config: {
      tools: [{ functionDeclarations: [{"name": "moon_phase", "description": "Returns the phase of the moon on one day. Call it for questions about tides.", "parameters": {"type": "OBJECT", "properties": {"day": {"type": "STRING", "description": "The day."}}}}] }, { googleSearch: {} }],
      toolConfig: { includeServerSideToolInvocations: true },
    },
  });
}
