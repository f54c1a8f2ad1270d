// Draws random zod schemas and records what the converters make of them, one line each:
// {seed, style, constants, written, made: {converter: schema, or null where it refuses}}. What a zod doesn't
// build isn't recorded of it. Run in a folder with the packages of package.json beside this.

import { Draw } from "../../programs/draw.mjs";
import { FOUR, FOUR_OBJECTS, THREE, THREE_OBJECTS, load, mini, z3, z4 } from "../converters.mjs";
import { Schemas } from "./schemas.mjs";

const [count, first = "1", ...styles] = process.argv.slice(2);
const { strictJsonSchema, toJsonSchema } = await load("xsschema");
const { McpServer: TwoServer } = await load("@modelcontextprotocol/server");
const { zodFunction } = await load("openai/helpers/zod");
const { zodToJsonSchema } = await load("zod-to-json-schema");

/** The input schema that a server of the second MCP SDK lists. */
async function listedByTwo(schema) {
  const server = new TwoServer({ name: "record", version: "1.0.0" });
  server.registerTool("tool", { inputSchema: schema }, async () => ({ content: [] }));
  const handler = server.server._requestHandlers.get("tools/list");
  const { tools } = await handler({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }, {});
  return tools[0].inputSchema;
}

const MINORS = ["z40a", "z40", "z41a", "z41", "z42", "z43a", "z43", "z44", "z45"];
const MINORS_OF_THREE = ["z323", "z324"];
const minors = {};
const ofMini = {};
for (const name of MINORS) {
  minors[name] = (await load(name)).z;
  ofMini[name] = await load(`${name}/mini`);
}
for (const name of MINORS_OF_THREE) minors[name] = (await load(name)).z;
const options = {
  "zod-reused": { reused: "ref" },
  "zod-any": { unrepresentable: "any" },
  "zod-openapi": { target: "openapi-3.0" },
  "zod-draft-4": { target: "draft-4" },
};
const askedThree = {
  "zod-to-json-schema-none": { $refStrategy: "none" },
  "zod-to-json-schema-relative": { $refStrategy: "relative" },
  "zod-to-json-schema-openapi3": { target: "openApi3" },
  "zod-to-json-schema-2019": { target: "jsonSchema2019-09" },
  "zod-to-json-schema-name": "Args",
};

const build = (constants, written, z) => new Function("z", `${constants}\nreturn ${written};`)(z);
const isObject = (schema, z) => schema instanceof (z.ZodObject ?? z.ZodMiniObject);

async function record(made, name, convert) {
  try {
    made[name] = JSON.parse(JSON.stringify(await convert()));
  } catch {
    made[name] = null;
  }
}

async function all(made, constants, written, z, alone, objects) {
  let schema;
  try {
    schema = build(constants, written, z);
  } catch {
    return;
  }
  for (const [name, convert] of Object.entries(alone)) await record(made, name, () => convert(schema));
  for (const [name, convert] of Object.entries(objects)) {
    await record(made, name, () => convert(isObject(schema, z) ? schema : z.object({ value: schema })));
  }
}

/** Whether every member of a shape that a program names is there. */
function isWhole(constants, written, z) {
  const named = [...`${constants}\n${written}`.matchAll(/\bc\d\.shape\.\w+/g)].map(([member]) => member);
  return named.every((member) => build(constants, member, z) !== undefined);
}

async function one(seed, style) {
  const draw = new Draw(seed);
  const schemas = new Schemas(draw, style);
  const constants = schemas.prelude();
  const written = draw.chance(0.6) ? schemas.object(3) : schemas.code(3);
  const four = {};
  const three = {};
  const z = style === "mini" ? mini : z4;
  const toJSONSchema = z.toJSONSchema;
  const alone = { ...FOUR };
  for (const [name, asked] of Object.entries(options)) alone[name] = (s) => toJSONSchema(s, asked);
  const objects = {
    ...FOUR_OBJECTS,
    "mcp-two": listedByTwo,
    "openai-chat": (s) => zodFunction({ name: "tool", parameters: s }).function.parameters,
    // Of zod mini it needs a zod of its own.
    ...(style === "mini" ? {} : { "fastmcp": async (s) => strictJsonSchema(await toJsonSchema(s)) }),
  };
  await all(four, constants, written, z, alone, objects);
  for (const name of MINORS) {
    const minor = style === "mini" ? ofMini[name] : minors[name];
    await all(four, constants, written, minor, {
      [name]: (s) => minor.toJSONSchema(s),
      [`${name}-input-draft7`]: (s) => minor.toJSONSchema(s, { io: "input", target: "draft-7" }),
    }, {});
  }
  if (style === "common") {
    const asked = { ...THREE };
    for (const [name, given] of Object.entries(askedThree)) asked[name] = (s) => zodToJsonSchema(s, given);
    await all(three, constants, written, z3, asked, {
      ...THREE_OBJECTS,
      "openai-chat": (s) => zodFunction({ name: "tool", parameters: s }).function.parameters,
      "fastmcp": async (s) => strictJsonSchema(await toJsonSchema(s)),
    });
    for (const name of MINORS_OF_THREE) {
      await all(three, constants, written, minors[name], { [name]: (s) => zodToJsonSchema(s) }, {});
    }
  }
  const object = { four: false, three: false };
  for (const [version, one] of style === "common" ? [["four", z], ["three", z3]] : [["four", z]]) {
    try {
      object[version] = isObject(build(constants, written, one), one);
      if (!isWhole(constants, written, one)) return null;
    } catch {
      // This zod doesn't build it.
    }
  }
  if (Object.keys(four).length + Object.keys(three).length === 0) return null;
  return { seed, style, constants, written, object, four, three };
}

console.log = () => {};
console.warn = () => {};
for (let i = 0; i < Number(count); i += 1) {
  const seed = Number(first) + i;
  const line = await one(seed, (styles.length ? styles : ["common", "four", "mini"])[seed % (styles.length || 3)]);
  if (line) process.stdout.write(`${JSON.stringify(line)}\n`);
}
