// Writes what each version of each tag makes of each template:
// {"package", "version", "import", "names", "expression", "result"}; without `result` where it throws.

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { names, strings, templates } from "./templates.mjs";

const require = createRequire(import.meta.url);

/** How a package's tags are imported: what is written, and how to reach it in what `require` gives. */
const TAGS = {
  dedent: [["import tag from \"dedent\";", "tag", (m) => m.default ?? m, "either"]],
  "ts-dedent": [
    ["import tag from \"ts-dedent\";", "tag", (m) => m.default, "either"],
    ["import { dedent } from \"ts-dedent\";", "dedent", (m) => m.dedent, "tag"],
  ],
  outdent: [
    ["import { outdent } from \"outdent\";", "outdent", (m) => m.outdent ?? m.default ?? m, "tag"],
    ["import { outdent } from \"outdent\";", "outdent.string", (m) => (m.outdent ?? m.default ?? m).string, "called"],
  ],
  endent: [["import endent from \"endent\";", "endent", (m) => m.default, "tag"]],
  "common-tags": [
    ["import { stripIndent } from \"common-tags\";", "stripIndent", (m) => m.stripIndent, "either"],
    ["import { stripIndents } from \"common-tags\";", "stripIndents", (m) => m.stripIndents, "either"],
    ["import { oneLine } from \"common-tags\";", "oneLine", (m) => m.oneLine, "either"],
    ["import * as common from \"common-tags\";", "common.oneLineTrim", (m) => m.oneLineTrim, "either"],
  ],
};

const written = Object.entries(names).map(([name, value]) => `const ${name}=${value};`).join("");

const folders = Object.keys(JSON.parse(readFileSync("package.json", "utf8")).dependencies);
for (const folder of folders) {
  const { version } = JSON.parse(readFileSync(`node_modules/${folder}/package.json`, "utf8"));
  const name = folder.replace(/-[\d.]+$/, "");
  for (const [load, tag, reach, used] of TAGS[name]) {
    const of = reach(require(folder));
    // Versions before one that has it.
    if (of === undefined) continue;
    const expressions = [];
    if (used !== "called") expressions.push(...templates.map((template) => `\`${template}\``));
    if (used !== "tag") expressions.push(...strings.map((text) => `(${JSON.stringify(text.replaceAll("\\n", "\n"))})`));
    for (const expression of expressions) {
      const line = { package: name, version, import: load, names: written, expression: tag + expression };
      try {
        line.result = new Function("tag", `${written}return tag${expression}`)(of);
      } catch {}
      // Half a character isn't text.
      if (line.result?.isWellFormed() ?? true) console.log(JSON.stringify(line));
    }
  }
}
