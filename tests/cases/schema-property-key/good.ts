import Anthropic from "@anthropic-ai/sdk";
import { extra, field } from "./fields";

export const tools: Anthropic.Tool[] = [
  {
    name: "find_thing",
    description: "Finds a thing in the catalogue. Use it when the user names something to look up.",
    input_schema: {
      type: "object",
      properties: {
        ...extra,
        [field("@type")]: { type: "string", description: "The kind of thing." },
        query: { type: "string", description: "What to look for." },
      },
      required: ["query"],
    },
  },
];
