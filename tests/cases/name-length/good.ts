export const tool = (server: string) => ({
  type: "function",
  function: {
    name: `${server}_opening_hours_of_opening_hours_of_opening_hours_of_opening_x`,
    description: "Returns the opening hours of one shop. Call it when the user asks whether a shop is open.",
    parameters: { type: "object", properties: { shop: { type: "string", description: "The id of the shop." } } },
  },
});
