// Reads cases as JSON Lines and writes a verdict for each, one a line.

const fs = require("node:fs");
const path = require("node:path");

// The version of a package that is installed, and the versions of several.
const versionOf = (name) => JSON.parse(fs.readFileSync(path.join("node_modules", name, "package.json"), "utf8")).version;
const versionsOf = (names) => Object.fromEntries([["node", process.versions.node], ...names.map((n) => [n, versionOf(n)])]);

// The JSON pointer that leads by these keys.
const pointer = (keys) => keys.map((key) => "/" + String(key).replace(/~/g, "~0").replace(/\//g, "~1")).join("");

// The first line written says what judged.
function judge(packages, verdict) {
  const lines = fs.readFileSync(0, "utf8").split("\n").filter(Boolean);
  const out = lines.map((line) => JSON.stringify(verdict(JSON.parse(line))));
  process.stdout.write([JSON.stringify(versionsOf(packages)), ...out].join("\n") + "\n");
}

module.exports = { judge, pointer };
