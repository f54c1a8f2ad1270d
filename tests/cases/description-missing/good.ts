import { describe, base } from "./texts";

export const catalogue = [
  { name: "opening_hours", description: describe("hours"), inputSchema: { type: "object", properties: { shop: { type: "string", description: "The id of the shop." } } } },
  { name: "shop_address", ...base, inputSchema: { type: "object", properties: { shop: { type: "string", description: "The id of the shop." } } } },
];
