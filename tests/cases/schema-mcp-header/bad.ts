import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

const HEADER = "Region";

const server = new Server({ name: "tables", version: "1.0.0" }, { capabilities: { tools: {} } });

server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    {
      name: "run_query",
      description: "Runs a query on one database. Use it when the user asks for rows.",
      inputSchema: {
        type: "object",
        properties: {
          region: { type: "string", description: "Where to run it.", "x-mcp-header": HEADER },
          zone: { type: "string", description: "Where to run it.", "x-mcp-header": HEADER.toLowerCase() },
          rack: { type: "string", description: "Where to run it.", "x-mcp-header": "Data Center" },
        },
      },
    },
  ],
}));
