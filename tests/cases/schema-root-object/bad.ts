import Anthropic from "@anthropic-ai/sdk";

export const tools: Anthropic.Tool[] = [
  {
    name: "get_weather",
    description: "Returns the weather of one place. Use it when the user asks what it is like outside.",
    // @ts-expect-error
    input_schema: { properties: { city: { type: "string", description: "The city's name." } } },
  },
];
