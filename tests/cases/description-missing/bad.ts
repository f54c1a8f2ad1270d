export const catalogue = [
  { name: "opening_hours", inputSchema: { type: "object", properties: { shop: { type: "string", description: "The id of the shop." } } } },
  { name: "shop_address", description: ``, inputSchema: { type: "object", properties: { shop: { type: "string", description: "The id of the shop." } } } },
];
