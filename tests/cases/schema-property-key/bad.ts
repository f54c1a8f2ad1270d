import Anthropic from "@anthropic-ai/sdk";

const SHARED = { "@type": { type: "string", description: "The kind of thing." } };

export const tools: Anthropic.Tool[] = [
  {
    name: "find_thing",
    description: "Finds a thing in the catalogue. Use it when the user names something to look up.",
    input_schema: {
      type: "object",
      properties: { ...SHARED, query: { type: "string", description: "What to look for." } },
      required: ["query"],
    },
  },
];
