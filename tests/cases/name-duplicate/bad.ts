const more = [
  { name: "opening_hours", description: "Returns the opening hours of one shop. Call it when the user asks whether a shop is open.", inputSchema: { type: "object", properties: { shop: { type: "string", description: "The id of the shop." } } } },
];

export const catalogue = [
  { name: "opening_hours", description: "Returns the opening hours of one shop. Call it when the user asks whether a shop is open.", inputSchema: { type: "object", properties: { shop: { type: "string", description: "The id of the shop." } } } },
  ...more,
];
