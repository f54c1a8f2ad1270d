import { GoogleGenerativeAI } from "@google/generative-ai";

export const tools = [
  {
    functionDeclarations: [
      {
        name: "save_person",
        description: "Saves a person in the address book. Use it when the user gives somebody's address.",
        parameters: {
          type: "object",
          properties: {
            name: { type: "string", description: "The person's name." },
            street: { anyOf: [{ type: "string" }, { type: "null" }] },
            city: { type: "null", description: "Where they live." },
          },
        },
      },
    ],
  },
];
