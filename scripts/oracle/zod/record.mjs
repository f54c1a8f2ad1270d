// Records what libraries make of the zod schemas of tests/zod/*.ts: for each converter one line per schema,
// {"schema": …} or {"error": "…"}. Run by scripts/oracle/record, in a folder with the packages installed.

import fs from "node:fs";
import path from "node:path";
import { FOUR, FOUR_OBJECTS, THREE, THREE_OBJECTS, listed, mini, z3, z4 } from "./converters.mjs";

const [from, to] = process.argv.slice(2);

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

const within = (schema, z) => z.object({ value: schema });

const CONVERTERS = {
  "zod4": { z: z4, convert: FOUR["zod"] },
  "zod4-input-draft7": { z: z4, convert: FOUR["zod-input-draft7"] },
  "zod3-to-json-schema": { z: z3, convert: THREE["zod-to-json-schema"] },
  "zod3-openai-target": { z: z3, convert: THREE["zod-to-json-schema-openai"] },
  "mini": { z: mini, convert: (s) => mini.toJSONSchema(s) },
  "mcp-shape-zod4": { z: z4, convert: (s) => listed({ value: s }) },
};
for (const [converters, z, end] of [
  [FOUR_OBJECTS, z4, "zod4"],
  [{ mcp: FOUR_OBJECTS.mcp, ai: FOUR_OBJECTS.ai }, mini, "mini"],
  [THREE_OBJECTS, z3, "zod3"],
]) {
  for (const [name, convert] of Object.entries(converters)) {
    CONVERTERS[`${name}-${end}`] = { z, convert: (s) => convert(within(s, z)) };
  }
}

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
