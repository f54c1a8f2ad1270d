import OpenAI from "openai";
import { Agent, tool } from "@openai/agents";
import { zodFunction, zodRealtimeFunction, zodResponsesFunction } from "openai/helpers/zod";
import { z } from "zod";

const CITY = z.object({ city: z.string() });

// The SDK rewrites this name: spaces are fine.
const weather = tool({ name: "Weather of a city", description: "Returns the weather.", parameters: CITY, execute });
export const agent = new Agent({
  name: "Assistant",
  tools: [
    weather,
    tool({
      name: "written",
      description: "Returns the weather.",
      parameters: { type: "object", properties: { cities: { type: "array" } }, required: [], additionalProperties: true },
      strict: false,
      execute,
    }),
    tool({ description: "Named by its function.", parameters: CITY, execute: getWeather }),
  ],
});

new OpenAI().chat.completions.parse({
  model: "gpt-5.6",
  messages,
  tools: [zodFunction({ name: "chat", description: "Returns the weather.", parameters: CITY })],
});
export const responses = zodResponsesFunction({ name: "responses", description: "Returns the weather.", parameters: CITY });
export const realtime = zodRealtimeFunction({ name: "realtime", parameters: CITY });
