import type Anthropic from "@anthropic-ai/sdk";
import type OpenAI from "openai";
import { labels, tags } from "./shapes";

export const forClaude: Anthropic.Tool[] = [
  {
    name: "tag_note",
    description: "Adds words to a note, by which it is found later.",
    input_schema: { type: "object", properties: { tags } },
  },
];

export const forGpt: OpenAI.Responses.FunctionTool[] = [
  {
    type: "function",
    name: "tag_note",
    description: "Adds words to a note, by which it is found later.",
    parameters: { type: "object", properties: { tags }, additionalProperties: false },
    strict: false,
  },
  {
    type: "function",
    name: "label_note", // tooldef: ignore[schema-array-items] only old servers refuse it
    description: "Adds words to a note that are shown beside it.",
    parameters: { type: "object", properties: { labels }, additionalProperties: false },
    strict: false,
  },
];
