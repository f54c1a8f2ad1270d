import OpenAI from "openai";

export const tools: OpenAI.Responses.Tool[] = [
  {
    type: "function",
    name: "get_weather",
    description: "Returns the weather of one place. Use it when the user asks what it is like outside.",
    strict: false,
    parameters: {
      type: "object",
      properties: {
        place: {
          oneOf: [
            {
              type: "object",
              properties: {
                kind: { type: "string", description: "Always `city`." },
                city: { type: "string", description: "The city's name." },
              },
              required: ["kind", "city"],
              additionalProperties: false,
            },
            {
              type: "object",
              properties: {
                kind: { type: "string", description: "Always `point`." },
                latitude: { type: "number" },
              },
              required: ["kind", "latitude"],
              additionalProperties: false,
            },
          ],
          description: "Where.",
        },
      },
      required: ["place"],
      additionalProperties: false,
    },
  },
];
