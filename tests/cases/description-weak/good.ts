export const toolsFor = (city: string, text: string) => [
  { name: "opening_hours", description: `Shops in ${city}`, inputSchema: { type: "object", properties: { shop: { type: "string", description: "The id of the shop." } } } },
  { name: "shop_address", description: text, inputSchema: { type: "object", properties: { shop: { type: "string", description: "The id of the shop." } } } },
];
