import { z } from "zod";

// Each is registered under its key.
export const DEFINITIONS = {
  list_notes: {
    title: "List notes",
    description: "Lists all notes, the newest first. Call it before read_note.",
    inputSchema: { kinds: z.array(z.any()).optional(), "since when": z.string() },
  },
  read_note: {
    description: "Reads a note by its id, which list_notes gives.",
    inputSchema: { id: z.string() },
  },
  count_notes: {
    description: "Counts the notes. Nothing registers it.",
    inputSchema: { id: z.string() },
  },
};

// Two servers make different things of it.
export const findNote = {
  name: "find_note",
  description: "Finds a note by a text in it, and gives its id.",
  inputSchema: z.object({ text: z.string() }),
};

export const dropNote = {
  name: "drop_note",
  description: "Deletes a note by its id. Ask before calling it.",
  inputSchema: z.object({ id: z.string() }),
};
