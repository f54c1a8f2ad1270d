import OpenAI from "openai";

export const tools: OpenAI.Responses.Tool[] = [
  {
    type: "function",
    name: "find_slot",
    description: "Finds a free slot in a calendar. Use it before a meeting is proposed.",
    strict: true,
    parameters: {
      type: "object",
      properties: {
        day: { type: "string", description: "The day to look at.", format: "date" },
        room: { type: "string", description: "The room.", default: "any" },
      },
      required: ["day", "room"],
      additionalProperties: false,
    },
  },
];
