import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

export function serve(server: Server) {
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: [
      {
        name: "find_flights",
        inputSchema: {
          type: "object",
          properties: {
            from: { type: "string", description: "The airport of departure.", enum: [] },
            day: { type: "string", description: "The day.", pattern: "^(\\d{4}-\\d{2}-\\d{2}$" },
          },
        },
      },
    ],
  }));
}
