import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { TOOLS } from "./tools.js";

export const serve = (server: Server) => {
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: TOOLS }));
  server.setRequestHandler(CallToolRequestSchema, async (request) => {
    switch (request.params.name) {
      case "text":
        return garden.text();
      case "search_plants":
        return garden.change(request.params.arguments);
      case "read_plant":
        return garden.change(request.params.arguments);
      case "move_plant":
        return garden.change(request.params.arguments);
      case "remove_plant":
        return garden.change(request.params.arguments);
      default:
        throw new Error(`no such tool: ${request.params.name}`);
    }
  });
};
