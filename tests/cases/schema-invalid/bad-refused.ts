import Anthropic from "@anthropic-ai/sdk";
import { betaZodTool } from "@anthropic-ai/sdk/helpers/beta/zod";
import { zodResponsesFunction } from "openai/helpers/zod";
import { z } from "zod";

export const search = zodResponsesFunction({
  name: "search_orders",
  description: "Searches the orders of a customer by the words in them.",
  parameters: z.object({
    query: z.string().describe("The words."),
    since: z.string().optional().describe("The first day, as YYYY-MM-DD."),
  }),
});

export const remind = betaZodTool({
  name: "remind_customer",
  description: "Reminds a customer of an order on a certain day.",
  inputSchema: z.object({ order: z.string().describe("The order's number."), day: z.date().describe("When.") }),
  run: async () => "reminded",
});
