import { createTool, defineTool, namedTool } from "@own/sdk";
import { readSecret } from "elsewhere";
import { z } from "zod";

export const search = createTool({
  name: "search",
  description: "Searches the notes for a text. Call it before read.",
  inputSchema: z.object({ text: z.string().describe("What to search for."), kinds: z.array(z.unknown()) }),
  execute: run,
});

export const tools = [
  createTool({
    name: "read",
    description: "Reads a note by its id, which search gives.",
    inputSchema: { properties: { id: { type: "array" } }, required: ["id"] },
    execute: run,
  }),
  namedTool(search, "notes"),
];

// What is made of these isn't known, so that only what they are given is.
export const secret = createTool({
  name: "secret",
  description: "Reads the secret, which nobody else may.",
  inputSchema: readSecret(z.object({ id: z.string() })),
  execute: run,
});
export const chosen = createTool({
  name: "chosen",
  description: "Reads one note or the other, as chosen.",
  inputSchema: process.env.SHORT ? z.object({ id: z.string() }) : z.object({ id: z.string(), all: z.boolean() }),
  execute: run,
});

// In a form of its own.
export const strict = defineTool({
  name: "strict",
  description: "Deletes a note. Ask before calling it.",
  inputSchema: z.object({ id: z.string(), why: z.string().optional() }),
});
export const given = { name: "given", description: "Lists all notes, the newest first.", inputSchema: z.object({}), execute: run };
export const listed = [createTool(given)];
