import type Anthropic from "@anthropic-ai/sdk";

export const tools: Anthropic.Tool[] = [
  {
    name: "find_orders",
    description: "Finds the orders of a customer.",
    input_schema: {
      type: "object",
      properties: { customer: { type: "string", description: "The customer's id." } },
      required: ["customer"],
    },
  },
];
