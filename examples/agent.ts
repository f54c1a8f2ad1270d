import Anthropic from "@anthropic-ai/sdk";

const client = new Anthropic();
const DATE = { type: "string", description: "A date as YYYY-MM-DD." } as const;

const tools: Anthropic.Tool[] = [
  {
    name: "measurements.read",
    description:
      "Reads the user's body measurements of one day. " +
      "Call it when the user asks for the measurements of a certain date.",
    input_schema: {
      type: "object",
      properties: { date: DATE },
      required: ["date", "unit"],
    },
  },
  {
    name: "write_measurement",
    description: "Stores a body measurement of one day. Ask for the value first when it is missing.",
    input_schema: {
      type: "object",
      properties: {
        date: DATE,
        kilos: { type: "number", description: "The weight in kilograms." },
      },
      required: ["date", "kilos"],
    },
  },
];

await client.messages.create({ model: "claude-opus-5-5", max_tokens: 1024, messages: [], tools });
