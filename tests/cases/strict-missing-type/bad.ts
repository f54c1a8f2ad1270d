import OpenAI from "openai";

export const tools: OpenAI.Responses.Tool[] = [
  {
    type: "function",
    name: "find_records",
    description: "Finds records of one table. Use it when the user asks for stored data.",
    strict: true,
    parameters: {
      type: "object",
      properties: {
        table: { type: "string", description: "The table's name." },
        filter: { description: "What to look for." },
      },
      required: ["table", "filter"],
      additionalProperties: false,
    },
  },
];
