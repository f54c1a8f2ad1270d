import OpenAI from "openai";

export const tools: OpenAI.Chat.Completions.ChatCompletionTool[] = [
  {
    type: "function",
    function: {
      name: "save_person",
      description: "Saves a person in the address book. Use it when the user gives somebody's address.",
      strict: true,
      parameters: {
        type: "object",
        properties: {
          name: { type: "string", description: "The person's name." },
          extra: {
            type: "array",
            description: "What else is known.",
            items: {
              type: "object",
              properties: {
                key: { type: "string", description: "What it is." },
                value: { type: "string", description: "What is known of it." },
              },
              required: ["key", "value"],
              additionalProperties: false,
            },
          },
          mark: { type: "object", properties: {}, required: [], additionalProperties: false },
        },
        required: ["name", "extra", "mark"],
        additionalProperties: false,
      },
    },
  },
];
