export const TOOLS = [
  {
    name: "search_plants",
    description: "Finds plants by a part of their name.",
    inputSchema: { type: "object", properties: { plant: { type: "integer", description: "The plant's number." } } },
  },
  {
    name: "read_plant",
    description: "Reads all that is known of one plant.",
    inputSchema: { type: "object", properties: { plant: { type: "integer", description: "The plant's number." } } },
  },
  {
    name: "move_plant",
    description: "Moves a plant to another bed.",
    inputSchema: { type: "object", properties: { plant: { type: "integer", description: "The plant's number." } } },
  },
  {
    name: "water_plant",
    description: "Notes that a plant was watered today.",
    inputSchema: { type: "object", properties: { plant: { type: "integer", description: "The plant's number." } } },
  },
  {
    name: "remove_plant",
    description: "Removes a plant from the plan for good.",
    inputSchema: { type: "object", properties: { plant: { type: "integer", description: "The plant's number." } } },
  },
];

export const CHAT_TOOLS = TOOLS.map((tool) => ({
  name: tool.name,
  description: tool.description,
  input_schema: tool.inputSchema,
}));
