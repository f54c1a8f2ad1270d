import OpenAI from "openai";

export const tools: OpenAI.Responses.Tool[] = [
  {
    type: "function",
    name: "move_node",
    description: "Moves a node of the drawing. Use it when the user asks to place something elsewhere.",
    strict: true,
    parameters: {
      type: "object",
      properties: {
        from: {
          type: "object",
          properties: { x: { type: "number" }, y: { type: "number" } },
          required: ["x", "y"],
          additionalProperties: false,
        },
        to: { $ref: "#/properties/from" },
      },
      required: ["from", "to"],
      additionalProperties: false,
    },
  },
];
