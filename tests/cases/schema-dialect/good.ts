import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { DRAFT } from "./drafts.js";

const server = new Server({ name: "tables", version: "1.0.0" }, { capabilities: { tools: {} } });

server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    {
      name: "list_rows",
      description: "Lists the rows of a table. Use it before changing one of them.",
      inputSchema: { $schema: DRAFT, type: "object", properties: { table: { type: "string" } } },
      outputSchema: { $schema: DRAFT, type: "object", properties: { rows: { type: "integer" } } },
    },
  ],
}));
