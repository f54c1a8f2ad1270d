export const catalogue = [
  {
    name: "find_flights",
    description: "find flights",
    inputSchema: {
      type: "object",
      properties: {
        from: { type: "string", description: "The airport of departure." },
        stops: { type: "array", description: "Where to change." },
      },
      required: ["from", "form"],
    },
  },
];
