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
          extra: { type: "object", description: "What else is known.", additionalProperties: false },
        },
        required: ["name", "extra"],
        additionalProperties: false,
      },
    },
  },
];
