import OpenAI from "openai";

const tools = [
  {
    type: "function" as const,
    name: "find_flights",
    description: "Finds flights between two airports. Call it before anything is booked.",
    strict: true,
    parameters: {
      type: "object",
      properties: {
        from: { type: "string", description: "The airport of departure.", format: "airport" },
        day: { type: "string", description: "The day of departure." },
      },
      required: ["from"],
    },
  },
];

await new OpenAI().responses.create({ model: "gpt-5.6", input: "To Lisbon?", tools });
