import OpenAI from "openai";

export const tools: OpenAI.Responses.Tool[] = [
  {
    type: "function",
    name: "load_page",
    description: "Loads a page and returns its text. Use it when the user names an address.",
    strict: false,
    parameters: {
      type: "object",
      properties: { url: { type: "string", description: "The page's address.", format: "uri" } },
      required: ["url"],
      additionalProperties: false,
    },
  },
];
