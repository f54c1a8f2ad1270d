import Anthropic from "@anthropic-ai/sdk";
import { unitField, town } from "./fields";

export const tools: Anthropic.Tool[] = [
  {
    name: "get_weather",
    description: "Returns the weather of one place. Use it when the user asks what it is like outside.",
    input_schema: {
      type: "object",
      properties: { city: { type: "string", description: "The city's name." }, ...unitField },
      required: ["city"],
      additionalProperties: false,
    },
    input_examples: [{ city: town }, { city: "Oslo", unit: "c" }],
  },
];
