// What isn't found yet, as docs/finding-definitions.md says. Where one of these is found, the page must change.
import { tool as agentTool } from "@openai/agents";
import { tool as claudeTool } from "@anthropic-ai/claude-agent-sdk";
import { DynamicStructuredTool, tool as chainTool } from "@langchain/core/tools";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { createTool } from "@mastra/core/tools";
import { jsonSchema, tool } from "ai";
import { FastMCP } from "fastmcp";
import { zodFunction } from "openai/helpers/zod";
import { z } from "zod";

const CITY = z.object({ city: z.string() });
const WEATHER = "Returns the weather of a city. Call it when the user asks for it.";

export const agents = agentTool({ name: "get_weather", description: WEATHER, parameters: CITY, execute });
export const claude = claudeTool("get_weather", WEATHER, { city: z.string() }, execute);
export const chain = chainTool(execute, { name: "get_weather", description: WEATHER, schema: CITY });
export const written = chainTool(execute, {
  name: "get_weather",
  description: WEATHER,
  schema: { type: "object", properties: { cities: { type: "array" } } },
});
export const dynamic = new DynamicStructuredTool({ name: "get_weather", description: WEATHER, schema: CITY });
export const helper = zodFunction({ name: "get_weather", description: WEATHER, parameters: CITY });
export const keyed = {
  weather: tool({ description: WEATHER, inputSchema: CITY }),
  places: tool({ description: WEATHER, inputSchema: jsonSchema({ type: "object", properties: {} }) }),
};
export const mastra = createTool({ id: "get-weather", description: WEATHER, inputSchema: CITY, execute });
export const bare = { name: "get_weather", description: WEATHER, parameters: CITY };
new FastMCP({ name: "weather" }).addTool({ name: "get_weather", description: WEATHER, parameters: CITY, execute });

const server = new McpServer({ name: "weather", version: "1.0.0" });
server.tool("get_weather", { city: z.string() }, execute);
server.tool("get_weather", "Returns the weather here.", async () => ({ content: [] }));
server.registerTool("get_weather", { inputSchema: { city: z.string() } }, execute);
server.registerTool(name, { description: WEATHER, inputSchema: { city: z.string() } }, execute);
