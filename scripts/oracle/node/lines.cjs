// Reads cases as JSON Lines and writes the versions of what judged them, and a verdict for each: 0, or a
// list of what is refused, each "<kind> <JSON pointer>".

const fs = require("node:fs");
const path = require("node:path");

const home = process.env.NODE_PATH;
const versionOf = (name) => JSON.parse(fs.readFileSync(path.join(home, name, "package.json"), "utf8")).version;

// The JSON pointer that leads by these keys.
const pointer = (keys) => keys.map((key) => "/" + String(key).replace(/~/g, "~0").replace(/\//g, "~1")).join("");

// A verdict of what is refused, in an order that doesn't depend on the library's.
const refusals = (all) => (all.length ? [...new Set(all)].sort() : 0);

function judge(packages, verdict) {
  const lines = fs.readFileSync(0, "utf8").split("\n").filter(Boolean);
  const versions = Object.fromEntries([["node", process.versions.node], ...packages.map((name) => [name, versionOf(name)])]);
  process.stdout.write(JSON.stringify({ versions, verdicts: lines.map((line) => verdict(JSON.parse(line))) }));
}

module.exports = { judge, pointer, refusals };
