import { FastMCP } from "fastmcp";
import { z } from "zod";

const server = new FastMCP({ name: "weather", version: "1.0.0" });

server.addTool({
  name: "get_weather",
  description: "Returns the weather of a city.",
  parameters: z.object({ city: z.string() }),
  annotations: { readOnlyHint: true },
  execute: async ({ city }) => city,
});
server.addTool({ name: "get_time", description: "Returns the time here.", execute: async () => "" });
new FastMCP({ name: "other" }).addTool({ name: "of_a_call", description: "Returns the weather.", execute });
