// Records what TypeBox makes of the types of tests/typebox/types.ts: for each edition one line per type,
// {"schema": …} or {"error": "…"}. Run by scripts/oracle/record-typebox, in a folder with the packages installed.

import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";

const [from, to] = process.argv.slice(2);
const require = createRequire(path.join(process.cwd(), "package.json"));
const load = async (name) => {
  const loaded = await import(require.resolve(name));
  return loaded.Type ?? loaded.default;
};

const lines = fs.readFileSync(path.join(from, "types.ts"), "utf8").split("\n");
const constants = lines.filter((line) => line.startsWith("const ")).join("\n");
const types = lines.flatMap((line) => line.match(/^ {2}t\d+: (.*),$/)?.[1] ?? []);

for (const [edition, name] of [["zero", "@sinclair/typebox"], ["one", "typebox"]]) {
  const Type = await load(name);
  const recorded = types.map((written) => {
    try {
      const schema = new Function("Type", `${constants}\nreturn ${written};`)(Type);
      return JSON.stringify({ written, schema: JSON.parse(JSON.stringify(schema)) });
    } catch (error) {
      return JSON.stringify({ written, error: String(error?.message ?? error).slice(0, 120) });
    }
  });
  fs.writeFileSync(path.join(to, `${edition}.jsonl`), recorded.join("\n") + "\n");
  console.log(`${name}: ${recorded.length} types`);
}
