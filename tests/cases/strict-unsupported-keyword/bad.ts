import OpenAI from "openai";

export const tools: OpenAI.Responses.Tool[] = [
  {
    type: "function",
    name: "get_weather",
    description: "Returns the weather of one place. Use it when the user asks what it is like outside.",
    strict: true,
    parameters: {
      type: "object",
      properties: {
        data: {
          allOf: [
            {
              type: "object",
              properties: { city: { type: "string", description: "The city's name." } },
              required: ["city"],
              additionalProperties: false,
            },
          ],
          description: "The place.",
        },
        labels: {
          type: "object",
          properties: {},
          required: [],
          additionalProperties: false,
          propertyNames: { type: "string" },
        },
      },
      required: ["data", "labels"],
      additionalProperties: false,
    },
  },
];
