import type { Server } from "./elsewhere";

export function register(server: Server, garden: Runs) {
  server.addTool(
    {
      name: "search_plants",
      description: "Finds plants by a part of their name.",
      inputSchema: {
        type: "object",
        properties: { query: { type: "string", description: "A part of the name." } },
      },
    },
    (input) => garden.run("search_plants", input),
  );
  server.addTool(
    {
      name: "read_plant",
      description: "Reads all that is known of one plant.",
      inputSchema: {
        type: "object",
        properties: { plant: { type: "number", description: "The plant's number." } },
      },
    },
    (input) => garden.run("read_plant", input),
  );
  server.addTool(
    {
      name: "move_plant",
      description: "Moves a plant to another bed.",
      inputSchema: {
        type: "object",
        properties: { plant: { type: "number", description: "The plant's number." } },
      },
    },
    (input) => garden.run("move_plant", input),
  );
}

export class Removal {
  constructor(server: Server, garden: Runs) {
    server.addTool(
      {
        name: "remove_plant",
        description: "Removes a plant from the plan for good.",
        inputSchema: {
          type: "object",
          properties: { plant: { type: "number", description: "The plant's number." } },
        },
      },
      (input) => garden.run("remove_plant", input),
    );
  }
}
