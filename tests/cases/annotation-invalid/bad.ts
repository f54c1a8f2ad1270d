import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";

const server = new McpServer({ name: "tables", version: "1.0.0" });

server.registerTool(
  "list_rows",
  {
    description: "Lists the rows of a table. Use it before changing one of them.",
    inputSchema: { table: z.string() },
    annotations: { readOnlyhint: true },
  },
  async () => ({ content: [] }),
);
