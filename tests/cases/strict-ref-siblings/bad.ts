import OpenAI from "openai";

export const tools: OpenAI.Responses.Tool[] = [
  {
    type: "function",
    name: "save_person",
    description: "Saves a person in the address book. Use it when the user gives somebody's address.",
    strict: true,
    parameters: {
      type: "object",
      properties: { person: { $ref: "#/$defs/Person", description: "Whom to save.", default: null } },
      required: ["person"],
      $defs: {
        Person: {
          type: "object",
          properties: { name: { type: "string", description: "The person's name." } },
          required: ["name"],
          additionalProperties: false,
        },
      },
      additionalProperties: false,
    },
  },
];
