import OpenAI from "openai";

const tools = [
  {
    type: "function",
    name: "book_room",
    description: "Books a meeting room, if it is free, and gives the booking's number.",
    strict: false,
    parameters: {
      type: "object",
      properties: { door: { type: "string", description: "The number on the room's door." } },
      required: ["door"],
    },
  },
];

new OpenAI().responses.create({ model: "gpt-5.6", input: [], tools });
