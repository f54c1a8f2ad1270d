import { GARDEN_TOOLS } from "./tools";

export const CHAT_TOOLS = {
  openai: GARDEN_TOOLS.map((tool) => ({
    type: "function",
    function: { name: tool.name, description: tool.description, parameters: tool.inputSchema },
  })),
  anthropic: GARDEN_TOOLS.map(({ name, description, inputSchema }) => ({
    name,
    description,
    input_schema: inputSchema,
  })),
  google: [
    {
      functionDeclarations: GARDEN_TOOLS.map((tool) => ({
        name: tool.name,
        description: tool.description,
        parametersJsonSchema: tool.inputSchema,
      })),
    },
  ],
};
