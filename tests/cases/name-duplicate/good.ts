declare const weekend: boolean;

export const tools = [
  weekend
    ? { name: "opening_hours", description: "Returns the opening hours of one shop. Call it when the user asks whether a shop is open.", inputSchema: { type: "object", properties: { shop: { type: "string", description: "The id of the shop." } } } }
    : { name: "opening_hours", description: "Returns the opening hours of one shop. Call it when the user asks whether a shop is open.", inputSchema: { type: "object", properties: { shop: { type: "string", description: "The id of the shop." } } } },
  ...(weekend ? [{ name: "shop_address", description: "Returns the opening hours of one shop. Call it when the user asks whether a shop is open.", inputSchema: { type: "object", properties: { shop: { type: "string", description: "The id of the shop." } } } }] : []),
  ...(weekend ? [] : [{ name: "shop_address", description: "Returns the opening hours of one shop. Call it when the user asks whether a shop is open.", inputSchema: { type: "object", properties: { shop: { type: "string", description: "The id of the shop." } } } }]),
];

export const others = [
  { name: "opening_hours", description: "Returns the opening hours of one shop. Call it when the user asks whether a shop is open.", inputSchema: { type: "object", properties: { shop: { type: "string", description: "The id of the shop." } } } },
];
