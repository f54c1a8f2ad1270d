import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { hints, only } from "./hints.js";

const server = new McpServer({ name: "tables", version: "1.0.0" });

server.registerTool(
  "list_rows",
  {
    description: "Lists the rows of a table. Use it before changing one of them.",
    inputSchema: { table: z.string() },
    annotations: { readOnlyHint: only, destructiveHint: true },
  },
  async () => ({ content: [] }),
);

server.registerTool(
  "count_rows",
  {
    description: "Counts the rows of a table. Use it before listing them.",
    inputSchema: { table: z.string() },
    annotations: { readOnlyHint: "true", ...hints },
  },
  async () => ({ content: [] }),
);
