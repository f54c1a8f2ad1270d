// Records what libraries make of the zod schemas of tests/zod/*.ts: for each converter one line per schema,
// {"schema": …} or {"error": "…"}. Run by scripts/oracle/record, in a folder with the packages installed.

import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";

const [from, to] = process.argv.slice(2);
const require = createRequire(path.join(process.cwd(), "package.json"));
const load = (name) => import(require.resolve(name));

const z4 = (await load("zod")).z;
const mini = await load("zod/mini");
const z3 = (await load("zod3")).z;
const { zodToJsonSchema } = await load("zod-to-json-schema");
const openai = await load("openai/helpers/zod");
const anthropic = await load("@anthropic-ai/sdk/helpers/beta/zod");
const ai = await load("ai");
const { McpServer } = await load("@modelcontextprotocol/sdk/server/mcp.js");
const { Client } = await load("@modelcontextprotocol/sdk/client/index.js");
const { InMemoryTransport } = await load("@modelcontextprotocol/sdk/inMemory.js");

/** The expressions of a fixture, and what they may name. */
function read(file, z) {
  const lines = fs.readFileSync(path.join(from, file), "utf8").split("\n");
  const constants = lines
    .filter((line) => line.startsWith("const "))
    .map((line) => line.replace(/: z\.ZodTypeAny/, ""))
    .join("\n");
  const expressions = lines.flatMap((line) => line.match(/^ {2}s\d+: (.*),$/)?.[1] ?? []);
  return expressions.map((written) => ({
    written,
    make: () => new Function("z", `${constants}\nreturn ${written};`)(z),
  }));
}

/** The fixtures that are written for a zod. */
const files = new Map([
  [z4, ["common.ts", "four.ts"]],
  [mini, ["mini.ts"]],
  [z3, ["common.ts"]],
]);

/** The input schema that an MCP server lists for a tool. */
async function listed(schema) {
  const server = new McpServer({ name: "record", version: "1.0.0" });
  server.registerTool("tool", { inputSchema: schema }, async () => ({ content: [] }));
  const client = new Client({ name: "record", version: "1.0.0" });
  const [a, b] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(a), client.connect(b)]);
  const { tools } = await client.listTools();
  await client.close();
  return tools[0].inputSchema;
}

const within = (schema, z) => z.object({ value: schema });

const CONVERTERS = {
  "zod4": { z: z4, convert: (s) => z4.toJSONSchema(s) },
  "zod4-input-draft7": { z: z4, convert: (s) => z4.toJSONSchema(s, { io: "input", target: "draft-7" }) },
  "mini": { z: mini, convert: (s) => mini.toJSONSchema(s) },
  "mcp-mini": { z: mini, convert: (s) => listed(within(s, mini)) },
  "ai-mini": { z: mini, convert: async (s) => ai.zodSchema(within(s, mini)).jsonSchema },
  "mcp-shape-zod4": { z: z4, convert: (s) => listed({ value: s }) },
  "zod3-to-json-schema": { z: z3, convert: (s) => zodToJsonSchema(s) },
  "zod3-openai-target": { z: z3, convert: (s) => zodToJsonSchema(s, { target: "openAi" }) },
  "mcp-zod4": { z: z4, convert: (s) => listed(within(s, z4)) },
  "mcp-zod3": { z: z3, convert: (s) => listed(within(s, z3)) },
  "ai-zod4": { z: z4, convert: async (s) => ai.zodSchema(within(s, z4)).jsonSchema },
  "ai-zod3": { z: z3, convert: async (s) => ai.zodSchema(within(s, z3)).jsonSchema },
  "openai-zod4": {
    z: z4,
    convert: (s) => openai.zodResponsesFunction({ name: "tool", parameters: within(s, z4) }).parameters,
  },
  "openai-zod3": {
    z: z3,
    convert: (s) => openai.zodResponsesFunction({ name: "tool", parameters: within(s, z3) }).parameters,
  },
  "anthropic-zod4": {
    z: z4,
    convert: (s) =>
      anthropic.betaZodTool({ name: "tool", description: "d", inputSchema: within(s, z4), run: () => "" })
        .input_schema,
  },
};

for (const [name, { z, convert }] of Object.entries(CONVERTERS)) {
  const lines = [];
  for (const { written, make } of files.get(z).flatMap((file) => read(file, z))) {
    let result;
    try {
      const schema = await convert(make());
      result = { schema: JSON.parse(JSON.stringify(schema)) };
    } catch (error) {
      result = { error: String(error?.message ?? error).split("\n")[0].slice(0, 120) };
    }
    lines.push(JSON.stringify({ written, ...result }));
  }
  fs.writeFileSync(path.join(to, `${name}.jsonl`), lines.join("\n") + "\n");
  const failed = lines.filter((line) => line.includes('"error":')).length;
  console.log(`${name}: ${lines.length} schemas, ${failed} refused`);
}
