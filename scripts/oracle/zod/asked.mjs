// Records what `zod-to-json-schema` gives where it is called with options, as tests/zod/asked.ts does. Takes the
// same arguments as record.mjs, in the same folder.

import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";

const [from, to] = process.argv.slice(2);
const require = createRequire(path.join(process.cwd(), "package.json"));
const load = (name) => import(require.resolve(name));
const { z } = await load("zod3");
const { zodToJsonSchema } = await load("zod-to-json-schema");

const lines = fs.readFileSync(path.join(from, "asked.ts"), "utf8").split("\n");
const constants = lines.filter((line) => line.startsWith("const ")).join("\n");
const recorded = lines.flatMap((line) => line.match(/^ {2}s\d+: (.*),$/)?.[1] ?? []).map((written) => {
  const schema = new Function("z", "zodToJsonSchema", `${constants}\nreturn ${written};`)(z, zodToJsonSchema);
  return JSON.stringify({ written, schema });
});
fs.writeFileSync(path.join(to, "asked-zod3.jsonl"), recorded.join("\n") + "\n");
