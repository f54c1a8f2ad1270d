import { typeOf, rest } from "./types.js";

export const tool = {
  name: "note_idea",
  description: "Writes an idea down. Use it when the user has one.",
  inputSchema: {
    type: "object",
    properties: {
      idea: { type: typeOf("idea"), description: "The idea." },
      more: { description: "More.", ...rest },
      last: typeOf("last"),
    },
  },
};
