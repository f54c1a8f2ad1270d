import OpenAI from "openai";
import { filterSchema } from "./filter";

export const tools: OpenAI.Responses.Tool[] = [
  {
    type: "function",
    name: "find_records",
    description: "Finds records of one table. Use it when the user asks for stored data.",
    strict: true,
    parameters: {
      type: "object",
      properties: { filter: { description: "What to look for.", ...filterSchema }, row: filterSchema },
      required: ["filter", "row"],
      additionalProperties: false,
    },
  },
];
