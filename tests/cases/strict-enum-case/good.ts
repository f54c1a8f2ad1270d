import Anthropic from "@anthropic-ai/sdk";

export const tools: Anthropic.Tool[] = [
  {
    name: "save_person",
    description: "Saves a person in the address book. Use it when the user gives somebody's address.",
    input_schema: {
      type: "object",
      properties: {
        name: { type: "string", description: "The person's name." },
        title: { type: "string", description: "How to address them.", enum: ["Dr", "Prof"] },
      },
      required: ["name", "title"],
      additionalProperties: false,
    },
    strict: true,
  },
];
