const plant = { type: "object", properties: { plant: { type: "integer", description: "The plant's number." } } };

export const TOOLS = [
  { name: "read_plant", description: "Reads all that is known of one plant.", inputSchema: plant },
  { name: "read_plant", description: "Reads what a plant was like a year ago.", inputSchema: plant },
  { name: "move_plant", description: "Moves a plant to another bed.", inputSchema: plant },
];

export const CHAT_TOOLS = TOOLS.map((tool) => ({
  name: tool.name,
  description: tool.name === "move_plant" ? "Moves a plant to any other bed." : tool.description,
  input_schema: tool.inputSchema,
}));

export async function run(name: string, input: Input) {
  switch (name) {
    case "read_plant":
      return garden.read(input);
    case "water_plant":
      return garden.water(input);
    case "read_plant":
      return garden.history(input);
  }
}
