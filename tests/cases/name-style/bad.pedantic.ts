export const tools = [
  {
    functionDeclarations: [
      {
        name: "track-parcel",
        description: "Tells where a parcel is, and when it comes.",
        parametersJsonSchema: {
          type: "object",
          properties: { number: { type: "string", description: "What is printed below the bars." } },
        },
      },
    ],
  },
];
