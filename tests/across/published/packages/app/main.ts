import { tool } from "@openai/agents-core";
import { z } from "zod";

export const weather = tool({
  name: "get_weather",
  description: "Returns the weather of a city.",
  parameters: z.object({ city: z.string() }),
  execute,
});
