import { zodResponsesFunction } from "openai/helpers/zod";
import { z } from "zod";

// Whoever calls this may give other parameters.
export const search = (changes: object) =>
  zodResponsesFunction({
    name: "search_orders",
    description: "Searches the orders of a customer by the words in them.",
    parameters: z.object({ query: z.string().describe("The words."), since: z.string().optional() }),
    ...changes,
  });

export const list = zodResponsesFunction({
  name: "list_orders",
  description: "Lists the orders of a customer, the newest first.",
  parameters: z.object({ since: z.string().nullable().describe("The first day, as YYYY-MM-DD.") }),
});
