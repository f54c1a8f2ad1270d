// What the OpenAI SDK's own transform says of each schema of a strict tool: the first thing that it refuses, or
// what it had to add. Without the transform the API gets the schema as it is.

const { judge, pointer, refusals } = require("./lines.cjs");
const { toStrictJsonSchema } = require("openai/lib/transform");

// A refusal's kind and the keys that lead to what is refused, by the SDK's wording.
const REFUSALS = [
  [/^Root schema must have type/, () => ["root-type"]],
  [/^Root schema must not use `anyOf`/, () => ["root-any-of"]],
  [/^Object schema at `(.*)` must set `additionalProperties: false`/, (m) => ["open", m[1], "additionalProperties"]],
  [/^Object schema at `(.*)` requires property `(.*)` but/, (m) => ["undeclared", m[1], "required"]],
  [/^Schema field at `(.*)` uses `\.optional\(\)`/, (m) => ["optional", m[1]]],
  [/^Schema at `(.*)` uses tuple-form `items`/, (m) => ["tuple", m[1], "items"]],
  [/^Schema at `(.*)` uses unsupported keyword `(.*?)`/, (m) => ["keyword", m[1], m[2]]],
  [/^Schema at `(.*)` uses `allOf: \[false\]`/, (m) => ["boolean", m[1], "allOf"]],
  [/^Schema at `(.*)` declares an array without `items`/, (m) => ["no-items", m[1]]],
  [/^Expected `required` to be an array of strings; path=(.*)$/, (m) => ["required", m[1], "required"]],
  [/^Expected object schema but got boolean; path=(.*)$/, (m) => ["boolean", m[1]]],
  [/^Expected .* to be an object; path=(.*)$/, (m) => ["no-schema", m[1]]],
  [/^Object allOf at `(.*)` cannot be merged/, (m) => ["keyword", m[1], "allOf"]],
  [/^Object (?:anyOf|union).* at `(.*)` cannot be represented/, (m) => ["union", m[1], "anyOf"]],
  [/^External \$ref at `(.*)` is not/, (m) => ["ref-external", m[1], "$ref"]],
  [/^Local \$ref at `(.*)` does not resolve/, (m) => ["ref-dangling", m[1], "$ref"]],
  [/^Cyclic local \$ref at `(.*)` is not/, (m) => ["ref-cyclic", m[1], "$ref"]],
  [/^Schema \$ref at `(.*)` has non-/, (m) => ["ref-siblings", m[1], "$ref"]],
  [/^Schema \$ref in root chain has/, () => ["ref-siblings", "<root>", "$ref"]],
  [/^Received non-string \$ref - .*; path=(.*)$/, (m) => ["ref-type", m[1], "$ref"]],
  [/^Nested \$id at "(.*)" establishes/, (m) => ["id", m[1], "$id"]],
  [/^Local \$ref cannot be preserved/, () => ["ref-dangling"]],
  [/^Root schema has invalid \$defs/, () => ["no-schema", "$defs"]],
];

// The SDK joins keys with slashes and doesn't escape them: which keys are meant is found by walking.
function keysOf(schema, joined) {
  if (joined === "" || joined === "<root>" || joined === undefined) return [];
  const walk = (value, rest) => {
    if (rest === undefined) return [];
    if (typeof value !== "object" || value === null) return undefined;
    for (const key of Object.keys(value)) {
      if (rest !== key && !rest.startsWith(key + "/")) continue;
      const below = walk(value[key], rest === key ? undefined : rest.slice(key.length + 1));
      if (below) return [key, ...below];
    }
    return undefined;
  };
  return walk(schema, joined) ?? joined.split("/");
}

const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const MERGED = ["allOf", "anyOf", "$ref"];

// What the transform added to the schema, changed or took away, and where.
function changes(before, after, keys, found) {
  if (JSON.stringify(before) === JSON.stringify(after)) return found;
  const name = keys.at(-1);
  const lists = Array.isArray(before) && Array.isArray(after);
  const isRewritten = isMap(before) && isMap(after) ? MERGED.some((k) => k in before !== k in after) : lists && name !== "required" && before.length !== after.length;
  if (isRewritten) {
    found.push(`rewrites ${pointer(keys)}`);
  } else if ((isMap(before) && isMap(after)) || (lists && name !== "required")) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) changes(before[key], after[key], [...keys, key], found);
  } else {
    const kind = before === undefined ? "adds" : after === undefined ? "drops" : name === "type" ? "respells" : "changes";
    found.push(`${kind} ${pointer(keys)}`);
  }
  return found;
}

function verdict(schema) {
  try {
    const strict = toStrictJsonSchema(schema);
    return refusals(changes(schema, strict, [], []));
  } catch (error) {
    for (const [pattern, told] of REFUSALS) {
      const match = pattern.exec(error.message);
      if (match) {
        const [kind, joined, ...under] = told(match);
        const keys = keysOf(schema, joined);
        // Of a property that may be left out the list of those that may not is at fault.
        const place = kind === "optional" ? [...keys.slice(0, -2), "required"] : [...keys, ...under];
        return [`${kind} ${pointer(place)}`, "unfinished"];
      }
    }
    // What isn't foreseen ends in an error of JavaScript's own.
    return [error.constructor.name];
  }
}

judge(["openai"], verdict);
