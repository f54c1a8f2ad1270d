import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { outputOf, kind } from "./schemas.js";

const server = new McpServer({ name: "tables", version: "1.0.0" });

// A map of validators, of which one is of a property called `type`.
server.registerTool(
  "list_rows",
  {
    description: "Lists the rows of a table. Use it before changing one of them.",
    inputSchema: { table: z.string() },
    outputSchema: { rows: z.array(z.string()), type: z.string() },
  },
  async () => ({ content: [] }),
);

export const tools = [
  {
    name: "count_rows",
    description: "Counts the rows of a table. Use it before listing them.",
    inputSchema: { type: "object", properties: { table: { type: "string" } } },
    outputSchema: { count: z.number() },
  },
  {
    name: "drop_rows",
    description: "Drops the rows of a table. Use it when the user has agreed.",
    inputSchema: { type: "object", properties: { table: { type: "string" } } },
    outputSchema: outputOf("drop_rows"),
  },
  {
    name: "copy_rows",
    description: "Copies the rows of a table. Use it when the user asks for a copy.",
    inputSchema: { type: "object", properties: { table: { type: "string" } } },
    outputSchema: { type: kind, properties: {} },
  },
];
