// zod and what converts its schemas, from the packages of the working folder.

import path from "node:path";
import { createRequire } from "node:module";

const require = createRequire(path.join(process.cwd(), "package.json"));
export const load = (name) => import(require.resolve(name));

export const z4 = (await load("zod")).z;
export const mini = await load("zod/mini");
export const z3 = (await load("zod3")).z;
const { zodToJsonSchema } = await load("zod-to-json-schema");
const openai = await load("openai/helpers/zod");
const anthropic = await load("@anthropic-ai/sdk/helpers/beta/zod");
const ai = await load("ai");
const { McpServer } = await load("@modelcontextprotocol/sdk/server/mcp.js");
const { Client } = await load("@modelcontextprotocol/sdk/client/index.js");
const { InMemoryTransport } = await load("@modelcontextprotocol/sdk/inMemory.js");

/** The input schema that an MCP server lists for a tool. */
export async function listed(schema) {
  const server = new McpServer({ name: "record", version: "1.0.0" });
  server.registerTool("tool", { inputSchema: schema }, async () => ({ content: [] }));
  const client = new Client({ name: "record", version: "1.0.0" });
  const [a, b] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(a), client.connect(b)]);
  const { tools } = await client.listTools();
  await client.close();
  return tools[0].inputSchema;
}


/** What converts a schema of zod 4. */
export const FOUR = {
  "zod": (s) => z4.toJSONSchema(s),
  "zod-input-draft7": (s) => z4.toJSONSchema(s, { io: "input", target: "draft-7" }),
};

/** What converts an object schema of zod 4, mini too. */
export const FOUR_OBJECTS = {
  "mcp": listed,
  "ai": async (s) => ai.zodSchema(s).jsonSchema,
  "openai": (s) => openai.zodResponsesFunction({ name: "tool", parameters: s }).parameters,
  "anthropic": (s) =>
    anthropic.betaZodTool({ name: "tool", description: "d", inputSchema: s, run: () => "" }).input_schema,
};

/** What converts a schema of zod 3. */
export const THREE = {
  "zod-to-json-schema": (s) => zodToJsonSchema(s),
  "zod-to-json-schema-openai": (s) => zodToJsonSchema(s, { target: "openAi" }),
};

/** What converts an object schema of zod 3. */
export const THREE_OBJECTS = {
  "mcp": listed,
  "ai": async (s) => ai.zodSchema(s).jsonSchema,
  "openai": (s) => openai.zodResponsesFunction({ name: "tool", parameters: s }).parameters,
};
