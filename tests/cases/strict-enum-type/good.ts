import OpenAI from "openai";
import { languages, noLanguage } from "./languages";

export const tools: OpenAI.Responses.Tool[] = [
  {
    type: "function",
    name: "set_language",
    description: "Sets the language of the answers. Use it when the user asks for another one.",
    strict: true,
    parameters: {
      type: "object",
      properties: { language: { type: "string", description: "The language.", enum: [...languages, noLanguage] } },
      required: ["language"],
      additionalProperties: false,
    },
  },
];
