// What Ajv's strict mode says of each schema, every complaint with its place.
//
// Ajv stops at its first complaint and names few places. So the function through which all complaints
// go is replaced by one that notes them; what is complained of stays Ajv's own judgement.

const { judge, pointer, refusals } = require("./lines.cjs");
const util = require("ajv/dist/compile/util.js");
const { default: Ajv } = require("ajv/dist/2020.js");
const { default: addFormats } = require("ajv-formats");

let complaints = [];
let places = new Map();
let seen = new Set();
const at = (schema) => places.get(schema);
const note = (kind, schema, keys) => at(schema) !== undefined && complaints.push(`${kind} ${at(schema)}${pointer(keys)}`);

// A complaint's kind and the keyword that it is about, by Ajv's wording.
const WORDINGS = [
  [/^missing type "[^"]*" for keyword "([^"]+)"/, (m, it) => [it.dataTypes.length ? "type" : "untyped", m[1]]],
  [/^use allowUnionTypes/, () => ["union", "type"]],
  [/^type "[^"]*" not allowed by context/, (m, it) => [at(it.schema)?.endsWith("/not") ? "negated" : "context", "type"]],
  [/^"(items|prefixItems)" is \d+-tuple/, (m) => ["tuple", m[1]]],
  [/^required property "(.*)" is not defined at /, (m, it) => ["required", "required", it.schema.required.indexOf(m[1])]],
  [/^property .* matches pattern /, () => ["overlap", "patternProperties"]],
  [/^"(\w+)" without /, (m) => ["ignored", m[1]]],
  [/^"(\w+)" (?:== 0|>) /, (m) => ["ignored", m[1]]],
  [/^default is ignored/, () => ["ignored", "default"]],
];

util.checkStrictMode = (it, message) => {
  for (const [pattern, keys] of WORDINGS) {
    const match = pattern.exec(message);
    if (match) {
      const [kind, ...under] = keys(match, it);
      return note(kind, it.schema, under);
    }
  }
  throw new Error(`no wording is known for: ${message}`);
};
util.checkUnknownRules = (it, schema = it.schema) => {
  if (typeof schema === "boolean") return;
  seen.add(schema);
  for (const key in schema) {
    if (!it.self.RULES.keywords[key]) note("unknown", schema, [key]);
  }
};
util.alwaysValidSchema = (it, schema) => {
  if (typeof schema === "boolean") return schema;
  if (Object.keys(schema).length === 0) return true;
  util.checkUnknownRules(it, schema);
  return !util.schemaHasRules(schema, it.self.RULES.all);
};

function placesOf(value, keys, found) {
  if (typeof value !== "object" || value === null) return found;
  found.set(value, pointer(keys));
  for (const [key, child] of Object.entries(value)) placesOf(child, [...keys, key], found);
  return found;
}

// A refusal by the meta-schema: where, without what only says that a choice failed. Nothing more is then said.
function invalid(schema, errors) {
  const deep = errors.filter((e) => !["anyOf", "$ref", "$dynamicRef", "if"].includes(e.keyword));
  return [...(deep.length ? deep : errors).map((e) => `invalid ${at(schema)}${e.instancePath.replace(/\/type\/\d+$/, "/type")}`), "unfinished"];
}

// What ends a compilation beside the meta-schema.
const ENDS = [
  [/^(?:no schema with key or ref|\$schema must be a string)/, "dialect"],
  [/^unknown format/, "format"],
  [/^Invalid regular expression/, "pattern"],
  [/^can't resolve reference|Ref" only supports hash fragment|^URI /, "ref"],
  [/^NOT SUPPORTED: keyword "id"|resolves to more than one schema/, "id"],
  [/^invalid anchor|^\$recursiveAnchor value must be|^anchor ".*" already exists/, "anchor"],
  [/^"nullable" cannot be used|^type: null contradicts|^nullable value must be/, "nullable"],
  [/^enum must have non-empty array/, "enum"],
];

function compile(schema) {
  const ajv = new Ajv({ strict: true, allErrors: true, logger: false });
  addFormats(ajv);
  try {
    if (!ajv.validateSchema(schema)) return complaints.push(...invalid(schema, ajv.errors));
    ajv.compile(schema);
  } catch (error) {
    const end = ENDS.find(([pattern]) => pattern.test(error.message));
    if (!end) throw new Error(`${error.message} of ${JSON.stringify(schema)}`);
    complaints.push(end[1]);
  }
}

// Where Ajv doesn't look, for nothing refers there or the keyword is ignored. Each is compiled by itself.
const UNREAD = /\/(?:(?:\$defs|definitions)\/[^/]*|contentSchema|additionalItems|if|then|else|contains)$/;
const LITERAL = /\/(?:enum|const|default|examples?)\//;

function verdict(schema) {
  complaints = [];
  places = placesOf(schema, [], new Map());
  seen = new Set();
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return ["invalid "];
  compile(schema);
  for (const [part, place] of places) {
    if (UNREAD.test(place) && !LITERAL.test(place) && !seen.has(part) && !Array.isArray(part) && !complaints.includes("unfinished")) compile(part);
  }
  return refusals(complaints);
}

judge(["ajv", "ajv-formats"], verdict);
