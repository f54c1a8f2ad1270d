// Draws random types and records what both editions of TypeBox make of them, one line each: {seed, constants, written,
// zero, one}, null where an edition refuses. Run in a folder with the packages of package.json installed.

import path from "node:path";
import { createRequire } from "node:module";
import { Draw } from "../programs/draw.mjs";

const [count, first = "1"] = process.argv.slice(2);
const require = createRequire(path.join(process.cwd(), "package.json"));
const load = async (name) => {
  const loaded = await import(require.resolve(name));
  return loaded.Type ?? loaded.default;
};
const editions = { zero: await load("@sinclair/typebox"), one: await load("typebox") };

const WORDS = ["id", "name", "kind", "count", "tags", "a", "b", "a-b", "0", "12"];

class Types {
  constructor(draw) {
    this.draw = draw;
    this.objects = [];
    this.others = [];
  }

  prelude() {
    return this.draw.many(0, 3, (i) => {
      const name = `c${i}`;
      const isObject = this.draw.chance(0.6);
      const code = isObject ? this.object(2) : this.type(2);
      (isObject ? this.objects : this.others).push(name);
      return `const ${name} = ${code};`;
    }).join("\n");
  }

  word() {
    return `"${this.draw.of(WORDS)}"`;
  }

  words(from, to) {
    return [...new Set(this.draw.many(from, to, () => this.word()))];
  }

  /** Options, mostly none, after a comma. */
  options(...own) {
    const { draw } = this;
    if (draw.chance(0.55)) return "";
    const all = ['description: "A text."', 'title: "T"', "default: 1", 'default: "a"', 'examples: ["x"]', '$id: "I"', ...own];
    return `, { ${[...new Set(draw.many(1, 2, () => draw.of(all)))].join(", ")} }`;
  }

  alone(...own) {
    return this.options(...own).replace(/^, /, "");
  }

  type(depth) {
    const { draw } = this;
    const of = () => this.type(depth - 1);
    const nested = depth > 0 ? 1 : 0;
    const named = [...this.objects, ...this.others];
    return draw.choose(
      [5, () => `Type.String(${this.alone("minLength: 1", 'format: "email"', 'pattern: "^a"')})`],
      [4, () => `Type.${draw.of(["Number", "Integer"])}(${this.alone("minimum: 0", "maximum: 10", "exclusiveMinimum: 0")})`],
      [2, () => `Type.Boolean(${this.alone()})`],
      [1, () => `Type.${draw.of(["Null", "Any", "Unknown", "Never", "Undefined", "Void"])}(${this.alone()})`],
      [3, () => `Type.Literal(${draw.of(['"a"', '"b"', "1", "true"])}${this.options()})`],
      [3 * nested, () => `Type.Array(${of()}${this.options("minItems: 1", "uniqueItems: true")})`],
      [5 * nested, () => this.object(depth)],
      [3 * nested, () => `Type.Union([${draw.many(0, 3, of).join(", ")}]${this.options()})`],
      [1 * nested, () => `Type.Union([${draw.many(1, 3, () => `Type.Literal(${this.word()})`).join(", ")}]${this.options()})`],
      [2 * nested, () => `Type.Intersect([${draw.many(0, 2, () => this.object(depth - 1)).join(", ")}]${this.options("unevaluatedProperties: false")})`],
      [2 * nested, () => `Type.Tuple([${draw.many(0, 2, of).join(", ")}]${this.options()})`],
      [2 * nested, () => `Type.Record(${this.key()}, ${of()}${this.options()})`],
      [2 * nested, () => `Type.Optional(${of()})`],
      [1 * nested, () => `Type.Readonly(${of()})`],
      [1, () => `Type.Enum(${draw.of(['{ A: "a", B: "b" }', "{ A: 1 }", '{ A: "a", B: 2 }', '["a", "b"]'])}${this.options()})`],
      [1, () => `Type.Unsafe({ type: "string", enum: ["a"]${draw.chance(0.5) ? ', description: "U."' : ""} })`],
      [1 * nested, () => `Type.Not(${of()}${this.options()})`],
      [named.length ? 3 : 0, () => draw.of(named)],
    );
  }

  key() {
    return this.draw.choose(
      [5, () => "Type.String()"],
      [1, () => 'Type.String({ pattern: "^x" })'],
      [2, () => `Type.Union([${this.draw.many(1, 2, () => `Type.Literal(${this.word()})`).join(", ")}])`],
      [1, () => 'Type.Literal("a")'],
      [0.5, () => this.draw.of(["Type.Number()", "Type.Integer()", 'Type.Enum({ A: "a", B: "b" })'])],
    );
  }

  object(depth) {
    const { draw } = this;
    const closed = ["additionalProperties: false", "additionalProperties: Type.String()", "minProperties: 1"];
    const property = () => draw.choose(
      [5, () => this.type(depth - 1)],
      [3, () => `Type.Optional(${this.type(depth - 1)})`],
    );
    const parts = this.words(0, 4).map((word) => `${word}: ${property()}`);
    if (this.objects.length && draw.chance(0.15)) parts.push(`...${draw.of(this.objects)}.properties`);
    let made = this.objects.length && draw.chance(0.15) ? draw.of(this.objects) : `Type.Object({ ${parts.join(", ")} }${this.options(...closed)})`;
    for (let i = draw.of([0, 0, 0, 1, 1, 2]); i > 0; i -= 1) {
      const keys = draw.chance(0.8) ? `[${this.words(0, 2).join(", ")}]` : `Type.Union([${this.words(1, 2).map((word) => `Type.Literal(${word})`).join(", ")}])`;
      made = draw.choose(
        [2, () => `Type.Partial(${made}${this.options(...closed)})`],
        [1, () => `Type.Required(${made}${this.options()})`],
        [2, () => `Type.Pick(${made}, ${keys}${this.options()})`],
        [2, () => `Type.Omit(${made}, ${keys}${this.options()})`],
        [1, () => `Type.Composite([${made}, ${depth > 0 ? this.object(depth - 1) : "Type.Object({})"}]${this.options(...closed)})`],
      );
    }
    return made;
  }
}

for (let i = 0; i < Number(count); i += 1) {
  const seed = Number(first) + i;
  const types = new Types(new Draw(seed));
  const constants = types.prelude();
  const written = types.draw.chance(0.6) ? types.object(3) : types.type(3);
  const line = { seed, constants, written };
  for (const [edition, Type] of Object.entries(editions)) {
    try {
      const schema = new Function("Type", `${constants}\nreturn ${written};`)(Type);
      line[edition] = JSON.parse(JSON.stringify(schema));
    } catch {
      line[edition] = null;
    }
  }
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
