import { Server } from "@modelcontextprotocol/sdk/server/index.js";

export const serve = (server: Server) => {
  server.setRequestHandler(CallToolRequestSchema, async (request) => {
    switch (request.params.name) {
      case "search_plants":
        return garden.search(request.params.arguments);
      case "read_plant":
        return garden.read(request.params.arguments);
      case "move_plant":
        return garden.move(request.params.arguments);
      case "remove_plant":
        return garden.remove(request.params.arguments);
    }
  });
};
