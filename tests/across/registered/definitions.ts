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

// Registered one after the other.
export const LIST = [
  { name: "open_note", description: "Opens a note for the user to see.", inputSchema: { id: z.string() } },
  { name: "close_note", description: "Closes the note that is open.", inputSchema: z.object({}) },
];
export const BY_NAME = {
  move_note: { description: "Moves a note to another folder.", inputSchema: z.object({ id: z.string() }) },
};
export const UNUSED = [{ name: "lose_note", description: "Loses a note for good.", inputSchema: z.object({}) }];
