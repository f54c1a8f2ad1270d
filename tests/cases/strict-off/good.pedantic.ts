// Responses tries strict mode by itself where nothing is said.
export const tools = [
  {
    type: "function",
    name: "book_room",
    description: "Books a meeting room, if it is free, and gives the booking's number.",
    parameters: {
      type: "object",
      properties: { door: { type: "string", description: "The number on the room's door." } },
      required: ["door"],
    },
  },
];
