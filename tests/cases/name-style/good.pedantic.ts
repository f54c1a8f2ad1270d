// Only Gemini's documentation advises against dashes.
export const tools = [
  {
    type: "function",
    name: "track-parcel",
    description: "Tells where a parcel is, and when it comes.",
    strict: true,
    parameters: {
      type: "object",
      properties: { number: { type: "string", description: "What is printed below the bars." } },
      required: ["number"],
      additionalProperties: false,
    },
  },
];
