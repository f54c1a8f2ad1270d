// What the OpenAI Agents SDK says of each schema of a strict function tool. It mends what it takes, and of what
// it refuses it tells a keyword at most.

const { judge } = require("./lines.cjs");
const { tool } = require("@openai/agents-core");

const REFUSALS = [
  [/ using unsupported keyword `(.*?)`/, (m) => ["keyword", m[1]]],
  [/ non-boolean, non-object schema node /, () => ["no-schema"]],
  [/ nested `\$id` resource /, () => ["id"]],
  [/ non-string `\$ref`/, () => ["ref-type"]],
  [/ unresolved or external JSON schema reference /, () => ["ref-dangling"]],
  [/ invalid `anyOf`/, () => ["any-of"]],
  [/ combining `\$ref` with sibling keyword `(.*?)`/, (m) => ["ref-siblings", m[1]]],
  [/ combining `anyOf` with sibling keyword `(.*?)`/, (m) => ["any-of-siblings", m[1]]],
  [/ `anyOf` branch containing optional object properties /, () => ["any-of-optional"]],
  [/ typeless open JSON schema /, () => ["open"]],
  [/ whether an optional JSON schema property accepts `null`/, () => ["nullability"]],
  [/ too deeply nested /, () => ["deep"]],
  [/ root `\$defs` value is not an object/, () => ["no-schema"]],
  [/not a supported Standard Schema or a valid JSON schema/, () => ["no-schema"]],
];

function verdict(parameters) {
  try {
    tool({ name: "a", description: "d", parameters, strict: true, execute: () => "" });
    return 0;
  } catch (error) {
    const refusal = REFUSALS.find(([pattern]) => pattern.test(error.message));
    if (!refusal) throw new Error(`no wording is known for: ${error.message}`);
    return [refusal[1](refusal[0].exec(error.message)).join(":")];
  }
}

judge(["@openai/agents-core"], verdict);
