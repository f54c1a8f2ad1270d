import { GoogleGenerativeAI } from "@google/generative-ai";

export const tools = [{
  functionDeclarations: [
    {
      name: "list_entries",
      description: "Lists all entries of the diary. Use it when the user asks what was noted down.",
    },
  ],
}];
