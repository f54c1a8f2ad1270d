const anything = { description: "The idea." };

export const tool = {
  name: "note_idea",
  description: "Writes an idea down. Use it when the user has one.",
  inputSchema: { type: "object", properties: { idea: anything } },
};
