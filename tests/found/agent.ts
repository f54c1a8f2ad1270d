import Anthropic from "@anthropic-ai/sdk";
import OpenAI from "openai";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

const NAME = "find_" + "flights";
const empty = { type: "object", properties: {} } as const;

export const typed: Anthropic.Tool[] = [{ name: NAME, description: `Finds flights.`, input_schema: empty }];

export async function run(client: OpenAI) {
  await client.responses.create({
    model: "gpt-5.6",
    input: "x",
    tools: [{ type: "function", name: "flat", description: "Flat.", parameters: empty, strict: false }],
  });
  return client.chat.completions.create({
    model: "gpt-5.6",
    messages: [],
    tools: [{ type: "function", function: { name: "nested", description: "Nested.", parameters: empty } }],
  });
}

server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [{ name: "listed", description: "Listed.", inputSchema: { type: "object" } }],
}));

// A converter makes a tool of each; a matcher defines none.
export const converted = typed.map((tool) => ({ name: tool.name, description: tool.description, parameters: tool.input_schema }));
expect(x).toEqual(expect.objectContaining({ name: expect.any(String), input_schema: expect.anything() }));
interface Tool { name: string; input_schema: object }
const shape = z.object({ name: z.string(), inputSchema: z.any() });

server.registerTool("registered", { description: "Registered.", inputSchema: {} }, async () => ({ content: [] }));
server.registerTool("described", { description: "Described." }, async () => ({ content: [] }));
server.tool("positional", "Positional.", { text: z.string() }, async () => ({ content: [] }));
server.tool("nothing said", async () => ({ content: [] }));

import { NAMES } from "./names";
const config = { description: "From a constant.", inputSchema: { type: "object" } };
server.registerTool("from_constant", config, run);
export const unnamed = { type: "function", function: { name: NAMES.Search, description: "Unnamed.", parameters: empty } };
const info: vscode.LanguageModelToolInformation = { name: "info", description: "Info.", inputSchema: {} };
