import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

import { KIND } from "./kinds.js";

const server = new Server({ name: "tables", version: "1.0.0" }, { capabilities: { tools: {} } });

server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    {
      name: `list.${KIND}`,
      description: "Runs a query on one database. Use it when the user asks for rows.",
      inputSchema: { type: "object", properties: { table: { type: "string" } } },
    },
    {
      name: "list_rows",
      description: "Runs a query on one database. Use it when the user asks for rows.",
      inputSchema: { type: "object", properties: { table: { type: "string" } } },
    },
  ],
}));
