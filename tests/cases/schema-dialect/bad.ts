import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

const DRAFT = "http://json-schema.org/draft-07/schema#";
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
