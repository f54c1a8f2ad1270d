// The tool, its name and description are known; its schema isn't.
import { FunctionDeclaration, Type } from "@google/genai";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";

const CITY = z.object({ city: z.string() });

export const anthropic = { name: "get_weather", description: "Returns the weather.", input_schema: z.toJSONSchema(CITY) };
export const neutral = { name: "find_weather", description: "Returns the weather.", inputSchema: CITY };
export const chat = {
  type: "function",
  function: { name: "ask_weather", description: "Returns the weather.", parameters: zodToJsonSchema(CITY) },
};
export const google: FunctionDeclaration = {
  name: "see_weather",
  description: "Returns the weather.",
  parameters: { type: Type.OBJECT, properties: { cities: { type: Type.ARRAY } } },
};

const server = new McpServer({ name: "weather", version: "1.0.0" });
server.tool("tool_weather", "Returns the weather.", { city: z.string() }, async () => ({ content: [] }));
server.registerTool("registered_weather", { description: "Returns the weather.", inputSchema: CITY }, execute);
server.registerTool("titled_weather", { title: "Weather" }, execute);
register("any_call", { description: "Returns the weather.", inputSchema: CITY });
