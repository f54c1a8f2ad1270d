// The MCP SDK, versions 1 and 2.
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { CONFIG, NAME } from "./settings";

const server = new McpServer({ name: "weather", version: "1.0.0" });
const name = "constant";
const config = { title: "Constant", description: "Named and described by constants.", inputSchema: { city: z.string() } };

server.registerTool("registered", { description: "A map of zod's types.", inputSchema: { city: z.string() } }, run);
server.registerTool("of_object", { description: "An object of zod's.", inputSchema: z.object({ city: z.string() }) }, run);
server.registerTool("without_schema", { description: "Takes nothing." }, run);
server.registerTool("untold", { inputSchema: { city: z.string() } }, run);
server.registerTool(name, config, run);
server.registerTool("settings_elsewhere", CONFIG, run);
server.registerTool(NAME, { description: "Named elsewhere." }, run);
server.experimental.tasks.registerToolTask("task", { description: "Runs for long.", inputSchema: { city: z.string() } }, { createTask, getTask });

// The overloads of version 1.
server.tool("only_named", async () => ({ content: [] }));
server.tool("described", "Returns the weather here.", async () => ({ content: [] }));
server.tool("with_shape", { city: z.string() }, async ({ city }) => ({ content: [] }));
server.tool("described_with_shape", "Returns the weather.", { city: z.string() }, async ({ city }) => ({ content: [] }));
server.tool("with_hints", "Returns the weather.", { city: z.string() }, { readOnlyHint: true }, async ({ city }) => ({ content: [] }));
server.tool("hints_alone", "Returns the weather here.", { readOnlyHint: true, title: "Weather" }, async () => ({ content: [] }));
server.tool("shape_and_hints", { city: z.string() }, { readOnlyHint: true }, run);

// What is called so on a parameter, on a field and on what a function gives.
export function register(mine: McpServer) {
  mine.tool("of_a_parameter", "Returns the weather.", { city: z.string() }, run);
}
export class Agent {
  server = new McpServer({ name: "agent", version: "1.0.0" });
  init() {
    this.server.tool("of_a_field", "Returns the weather.", { city: z.string() }, run);
  }
}
makeServer().tool("of_a_call", "Returns the weather.", run);

// Handed on: which tools these are is told elsewhere.
for (const tool of tools) server.registerTool(tool.name, { description: tool.description }, tool.run);
export const forward = (tool: Tool) => server.tool(tool.name, tool.description, tool.shape, run);
