#!/usr/bin/env node
// Writes random small programs and what Node makes of them.
//
//     node --experimental-vm-modules scripts/oracle/programs/generate.mjs [COUNT] [FIRST SEED] > programs.jsonl
//
// Each line is [seed, {file: text…}, result]: the result of `main.ts` as JSON, left out where it is `undefined`.
// Programs that throw, don't end or give nothing that JSON can hold are left out.

import vm from "node:vm";
import { javascript, program, typescript } from "./program.mjs";

const LONGEST = 500;

/** What the main module exports as `result`, once all has run. */
async function run(files) {
  const context = vm.createContext({ structuredClone });
  const modules = new Map();
  const load = (specifier) => {
    const file = specifier.replace(/^\.\//, "").replace(/\.js$/, "");
    const name = [file, `${file}.ts`].find((known) => known in files);
    if (!modules.has(name)) modules.set(name, made(name));
    return modules.get(name);
  };
  const made = (name) => {
    if (name.endsWith(".json")) {
      const data = vm.runInContext(`(${files[name]})`, context);
      return new vm.SyntheticModule(["default"], function () { this.setExport("default", data); }, { context });
    }
    return new vm.SourceTextModule(javascript(files[name]), { context, identifier: name });
  };
  const main = load("./main.js");
  await main.link(load);
  await main.evaluate({ timeout: 500 });
  // Half a character isn't text.
  return JSON.stringify(main.namespace.result)?.replace(/\\ud[89a-f][0-9a-f]{2}/g, "\ufffd");
}

const count = Number(process.argv[2] ?? 10000);
let seed = Number(process.argv[3] ?? 1);
let left = count;
const failures = new Map();
process.on("unhandledRejection", () => {});
while (left > 0) {
  const written = program(seed);
  const files = Object.fromEntries(written);
  const length = written.reduce((sum, [, text]) => sum + text.length, 0);
  try {
    if (length > LONGEST) throw new Error("too long");
    const result = await run(files);
    if ((result?.length ?? 0) > LONGEST) throw new Error("too long");
    const texts = Object.fromEntries(written.map(([name, text]) => [name, typescript(text)]));
    process.stdout.write(`[${seed},${JSON.stringify(texts)}${result === undefined ? "" : `,${result}`}]\n`);
    left -= 1;
  } catch (error) {
    const kind = `${error.name}: ${String(error.message).replace(/\b[a-zA-Z_]\w{0,3}\b|"[^"]*"/g, "…").slice(0, 60)}`;
    failures.set(kind, (failures.get(kind) ?? 0) + 1);
  }
  seed += 1;
}
if (process.env.FAILURES) console.error([...failures].sort((a, b) => b[1] - a[1]).slice(0, 25));
