export function toolsOf(server: string) {
  return [
    {
      type: "function",
      function: {
        name: `${server}.hours`,
        description: "Returns the opening hours of one shop. Call it when the user asks whether a shop is open.",
        parameters: { type: "object", properties: { shop: { type: "string", description: "The id of the shop." } } },
      },
    },
    // The title of a method: the method's own name is sent.
    { method: "opening_hours", name: "Opening Hours", description: "Returns the opening hours of one shop. Call it when the user asks whether a shop is open.", inputSchema: { type: "object", properties: { shop: { type: "string", description: "The id of the shop." } } } },
  ];
}
