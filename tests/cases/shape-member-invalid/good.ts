import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

import { BASE, more, themed } from "./config.js";

const server = new Server({ name: "tables", version: "1.0.0" }, { capabilities: { tools: {} } });

server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    {
      name: "run_query",
      description: "Runs a query on one database. Use it when the user asks for rows.",
      inputSchema: { type: "object", properties: { table: { type: "string" } } },
      icons: [{ src: `${BASE}/icons/table.svg`, ...themed }],
      ...more,
    },
  ],
}));
