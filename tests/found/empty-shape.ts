import { z } from "zod";
import { defineTool } from "../define";

// Without arguments: an empty map of zod's types, or an empty JSON Schema. Only who gets it can tell.
export const whoami = defineTool({
  name: "whoami",
  description: "Says who is signed in, with name and email address.",
  inputSchema: {},
});

export const rename = defineTool({
  name: "rename_user",
  description: "Gives the user who is signed in another name.",
  inputSchema: { name: z.string() },
});
