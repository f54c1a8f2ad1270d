export const readNote = {
  name: "read_note",
  description: "Reads one of the notes that were written earlier.",
  parameters: {
    type: "object",
    properties: { id: { type: ["string", "null"], description: "The note's number." } },
    required: ["id", "title"],
  },
};
