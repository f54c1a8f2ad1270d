import type Anthropic from "@anthropic-ai/sdk";
import { limits } from "./limits";

export const tools: Anthropic.Tool[] = [
  {
    name: "find_orders",
    // Nobody knows how long this is before the program runs.
    description: `Finds the orders of a customer. ${limits}`,
    input_schema: {
      type: "object",
      properties: { customer: { type: "string", description: "The customer's id." } },
      required: ["customer"],
    },
  },
];
