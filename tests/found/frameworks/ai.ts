// The AI SDK names a tool by the key under which it stands.
import { dynamicTool, generateText, jsonSchema, tool } from "ai";
import { z } from "zod";

const weather = tool({ description: "Returns the weather of a city.", inputSchema: z.object({ city: z.string() }), execute });
const shared = { today: tool({ description: "Returns the date.", inputSchema: z.object({}) }) };

await generateText({
  model,
  tools: {
    weather,
    ...shared,
    "get time": tool({ description: "Version 4.", parameters: z.object({ city: z.string() }), execute }),
    places: tool({ description: "JSON Schema.", inputSchema: jsonSchema({ type: "object", properties: {} }) }),
    runtime: dynamicTool({ description: "Known when it runs.", inputSchema: z.object({}), execute }),
    [computed]: tool({ description: "Named when it runs.", inputSchema: z.object({}) }),
  },
});

// Used elsewhere, under a key that isn't seen here.
export const elsewhere = tool({ description: "Named where it is used.", inputSchema: z.object({}) });
