import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

const anything = true;
const server = new Server({ name: "tables", version: "1.0.0" }, { capabilities: { tools: {} } });

server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    {
      name: "set_cell",
      description: "Sets one cell of a table. Use it when the user names the cell and the value.",
      inputSchema: { type: "object", properties: { cell: { type: "string" }, value: anything } },
    },
  ],
}));
