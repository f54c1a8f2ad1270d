import { Type } from "@google/genai";

export const config = {
  tools: [
    {
      functionDeclarations: [
        {
          name: "track_parcel",
          description: "Tells where a parcel is, and when it comes.",
          parameters: {
            type: Type.OBJECT,
            properties: {
              number: { type: Type.STRING },
              language: { type: Type.STRING, description: "Of the answer, as a two-letter code." },
            },
            required: ["number"],
          },
        },
      ],
    },
  ],
};
