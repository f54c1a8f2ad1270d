import OpenAI from "openai";

export const tools: OpenAI.Responses.Tool[] = [
  {
    type: "function",
    name: "load_page",
    description: "Loads a page and returns its text. Use it when the user names an address.",
    strict: true,
    parameters: {
      type: "object",
      properties: {
        url: { type: ["string", "null"], description: "The page's address.", format: "uri" },
        since: { type: "string", description: "The day from which on.", format: "date" },
      },
      required: ["url", "since"],
      additionalProperties: false,
    },
  },
];
