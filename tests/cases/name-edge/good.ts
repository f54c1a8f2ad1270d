import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

const server = new Server({ name: "tables", version: "1.0.0" }, { capabilities: { tools: {} } });

server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    {
      name: `${PREFIX}list_rows-${suffix()}`,
      description: "Runs a query on one database. Use it when the user asks for rows.",
      inputSchema: { type: "object", properties: { table: { type: "string" } } },
    },
  ],
}));
