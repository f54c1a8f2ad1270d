import { meal } from "../shared/meals";

const text = (description?: string, values?: readonly string[]) => ({
  type: "string",
  ...(description ? { description } : {}),
  ...(values ? { enum: [...values] } : {}),
});

const count = (description: string, limits: { minimum?: number; maximum?: number } = {}) => ({
  type: "integer",
  description,
  ...limits,
});

export const TOOLS = [
  {
    name: "search_foods",
    description: "Searches the foods that are known by name, " + "brand or category.",
    inputSchema: {
      type: "object",
      properties: { query: text("Words of the food's name."), limit: count("How many to give back.", { maximum: 50 }) },
      required: ["query"],
    },
  },
  {
    name: "add meal",
    description: "Adds a food to one of the day's meals. Run search_foods first.",
    inputSchema: {
      type: "object",
      properties: { meal, food: text("The id that search_foods gave."), tags: { type: "array" } },
      required: ["meal", "food", "grams"],
    },
  },
];

export const CHAT_TOOLS = {
  openai: TOOLS.map((tool) => ({
    type: "function",
    name: tool.name,
    description: tool.description,
    parameters: tool.inputSchema,
  })),
  anthropic: TOOLS.map(({ name, description, inputSchema: input_schema }) => ({ name, description, input_schema })),
  google: [{ functionDeclarations: TOOLS.map((tool) => ({ name: tool.name, description: tool.description, parametersJsonSchema: tool.inputSchema })) }],
};
