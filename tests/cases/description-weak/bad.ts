export const catalogue = [
  { name: "read_measurement", description: "Lee " + "medidas", inputSchema: { type: "object", properties: { shop: { type: "string", description: "The id of the shop." } } } },
];
