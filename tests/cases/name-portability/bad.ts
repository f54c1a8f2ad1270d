export const tools = [
  {
    type: "function",
    function: {
      name: "24h_shops",
      description: "Returns the opening hours of one shop. Call it when the user asks whether a shop is open.",
      parameters: { type: "object", properties: { shop: { type: "string", description: "The id of the shop." } } },
    },
  },
];
