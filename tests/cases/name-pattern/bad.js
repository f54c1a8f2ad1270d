const tools = [
  {
    name: 'shops hours',
    description: 'Returns the opening hours of one shop. Call it when the user asks whether a shop is open.',
    input_schema: { type: 'object', properties: { shop: { type: 'string', description: 'The id of the shop.' } } },
  },
];

module.exports = { tools };
