import type Anthropic from "@anthropic-ai/sdk";
import { about } from "./texts";

export const tools: Anthropic.Tool[] = [
  {
    name: "track_parcel",
    description: about.track,
    input_schema: {
      type: "object",
      // What the description says of it is known only when the program runs.
      properties: { number: { type: "string" }, language: { type: "string", description: about.language } },
      required: ["number"],
    },
  },
];
