export const tools = [
  {
    type: "function",
    name: "opening_hours_of_opening_hours_of_openix" + "opening_hours_of_opening_hours_of_openix",
    description: "Returns the opening hours of one shop. Call it when the user asks whether a shop is open.",
    parameters: { type: "object", properties: { shop: { type: "string", description: "The id of the shop." } } },
  },
];
