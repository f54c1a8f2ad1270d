// Random schemas as people write them, for zod 3 (which zod 4 reads too), zod 4 and zod mini.

const WORDS = ["id", "name", "kind", "count", "tags", "when", "a", "b", "data", "max_items", "a-b", "Type", "0", "12"];
const TEXTS = ["A text.", "", "Don't.", "Two\\nlines", "é ✓", "a/b"];

/** What a schema is of, which says which methods it has. */
const KINDS = ["string", "number", "object", "array", "enum", "other"];

export class Schemas {
  constructor(draw, style) {
    this.draw = draw;
    this.style = style;
    /** Whether every property is required, as strict tools want it. */
    this.required = draw.chance(0.4);
    this.four = style === "four";
    this.mini = style === "mini";
    /** Constants that schemas name: their names by what they are of. */
    this.names = Object.fromEntries([...KINDS, "shape"].map((kind) => [kind, []]));
    this.constants = [];
  }

  /** A program's constants. */
  prelude() {
    const { draw } = this;
    draw.many(0, 4, (i) => {
      const name = `c${i}`;
      draw.choose(
        [6, () => {
          const { code, kind } = this.schema(draw.below(3));
          this.constants.push(`const ${name} = ${code};`);
          this.names[kind].push(name);
        }],
        [3, () => {
          this.constants.push(`const ${name} = ${this.object(2)};`);
          this.names.object.push(name);
        }],
        [2, () => {
          this.constants.push(`const ${name} = ${this.shape(2)};`);
          this.names.shape.push(name);
        }],
        [this.mini ? 0 : 1, () => {
          const many = draw.chance(0.5) ? `z.array(z.lazy(() => ${name}))` : `z.lazy(() => ${name}).optional()`;
          this.constants.push(`const ${name} = z.object({ ${this.property(1)}, more: ${many} })${this.about(0.3)};`);
          this.names.object.push(name);
        }],
        [this.four ? 1 : 0, () => {
          const many = draw.chance(0.5) ? `z.array(${name})` : `${name}.optional()`;
          this.constants.push(`const ${name} = z.object({ ${this.property(1)}, get more() { return ${many}; } })${this.about(0.3)};`);
          this.names.object.push(name);
        }],
      );
    });
    return this.constants.join("\n");
  }

  text() {
    return `"${this.draw.of(TEXTS)}"`;
  }

  word() {
    return `"${this.draw.of(WORDS)}"`;
  }

  words(from, to) {
    return [...new Set(this.draw.many(from, to, () => this.word()))];
  }

  amount() {
    return this.draw.of(["0", "1", "2", "5", "10", "-3", "0.5", "100", "1e3"]);
  }

  /** A description, mostly none. */
  about(share) {
    const { draw } = this;
    if (!draw.chance(share)) return "";
    if (this.mini) return `.check(z.describe(${this.text()}))`;
    if (!this.four || draw.chance(0.7)) return `.describe(${this.text()})`;
    const parts = draw.of([
      () => `description: ${this.text()}`,
      () => `title: ${this.text()}`,
      () => `title: ${this.text()}, description: ${this.text()}`,
      () => `examples: [${this.text()}]`,
      () => "deprecated: true",
      () => `id: "Id${draw.below(3)}"`,
      () => `default: ${this.amount()}`,
      () => `format: "x", pattern: "p"`,
    ])();
    return `.meta({ ${parts} })`;
  }

  /** A schema: its code, and what it is of. */
  schema(depth) {
    const { draw } = this;
    const kind = draw.choose(
      [5, () => "string"],
      [4, () => "number"],
      [depth > 0 ? 5 : 0, () => "object"],
      [depth > 0 ? 3 : 1, () => "array"],
      [3, () => "enum"],
      [depth > 0 ? 6 : 3, () => "other"],
    );
    const known = this.names[kind];
    const code = known.length > 0 && draw.chance(0.3) ? draw.of(known) : this[kind](depth);
    return this.wrapped({ code, kind }, depth);
  }

  code(depth) {
    return this.schema(depth).code;
  }

  /** The same with what makes another schema of it. */
  wrapped({ code, kind }, depth) {
    const { draw } = this;
    for (let i = draw.of([0, 0, 0, 1, 1, 2, 3]); i > 0; i -= 1) {
      code = this.mini ? this.miniWrapper(code, depth) : code + this.wrapper(depth);
      kind = "other";
    }
    return { code: code + this.about(0.25), kind };
  }

  wrapper(depth) {
    const { draw, four, required } = this;
    return draw.choose(
      [required ? 0 : 8, () => ".optional()"],
      [5, () => ".nullable()"],
      [2, () => ".nullish()"],
      [required ? 0.5 : 5, () => `.default(${this.value()})`],
      [1, () => `.default(() => (${this.value()}))`],
      [1, () => `.catch(${this.value()})`],
      [2, () => draw.of([".refine((x) => true)", ".superRefine(() => {})", ".refine(() => true, \"no\")"])],
      [1.5, () => ".transform((x) => x)"],
      [1, () => `.pipe(${this.code(depth - 1)})`],
      [1, () => ".brand()"],
      [1, () => ".readonly()"],
      [1, () => ".array()"],
      [1, () => `.or(${this.code(depth - 1)})`],
      [0.5, () => `.and(${this.code(depth - 1)})`],
      [0.4, () => ".promise()"],
      [four ? 1 : 0, () => `.prefault(${this.value()})`],
      [four ? 0.5 : 0, () => ".nonoptional()"],
      [four ? 0.3 : 0, () => ".exactOptional()"],
      [four ? 0.4 : 0, () => ".overwrite((x) => x)"],
      [four ? 0.3 : 0, () => ".check(() => {})"],
    );
  }

  miniWrapper(code, depth) {
    const { draw } = this;
    return draw.choose(
      [this.required ? 0 : 8, () => `z.optional(${code})`],
      [5, () => `z.nullable(${code})`],
      [2, () => `z.nullish(${code})`],
      [4, () => `z._default(${code}, ${this.value()})`],
      [1, () => `z.prefault(${code}, ${this.value()})`],
      [1, () => `z.catch(${code}, ${this.value()})`],
      [1, () => `z.readonly(${code})`],
      [1, () => `z.nonoptional(${code})`],
      [1, () => `z.pipe(${code}, ${this.code(depth - 1)})`],
      [1, () => `z.pipe(${code}, z.transform((x) => x))`],
      [1, () => `z.array(${code})`],
      [1, () => `${code}.check(z.refine(() => true))`],
      [1, () => `${code}.brand()`],
    );
  }

  value() {
    return this.draw.of(['"a"', '""', "1", "0", "true", "null", "[]", '["a"]', "{}", '{ a: 1 }', "-1"]);
  }

  string() {
    const { draw, four, mini } = this;
    if ((four || mini) && draw.chance(0.25)) {
      const format = draw.of([
        "email()", "url()", "uuid()", "guid()", "nanoid()", "cuid()", "cuid2()", "ulid()", "xid()", "ksuid()", "ipv4()",
        "ipv6()", "cidrv4()", "base64()", "base64url()", "e164()", "jwt()", "emoji()", "iso.date()", "iso.datetime()",
        "iso.time()", "iso.duration()", "iso.datetime({ offset: true })", "iso.datetime({ precision: 3 })", "uuidv4()",
        'hostname()', 'hex()', 'httpUrl()', 'email("no")', "url({ protocol: /^https$/ })",
        'stringFormat("x", /^x$/)', 'templateLiteral(["a", z.number()])', 'templateLiteral([z.enum(["a", "b"]), "-", z.string()])',
      ]);
      const made = `z.${format}`;
      return mini || format.startsWith("template") ? made : made + (draw.chance(0.3) ? this.stringCheck() : "");
    }
    const made = draw.chance(0.06) ? "z.coerce.string()" : draw.chance(0.05) ? `z.string(${draw.of(["", this.text(), `{ message: ${this.text()} }`])})` : "z.string()";
    const checks = draw.many(0, 2, () => (mini ? this.miniStringCheck() : this.stringCheck()));
    if (draw.chance(0.4)) return made;
    return mini ? (checks.length ? `${made}.check(${checks.join(", ")})` : made) : made + checks.join("");
  }

  stringCheck() {
    const { draw, four } = this;
    return draw.choose(
      [3, () => `.min(${draw.below(4)})`],
      [3, () => `.max(${draw.below(9) + 1}${draw.chance(0.2) ? ', "Too long."' : ""})`],
      [1, () => `.length(${draw.below(5)})`],
      [1, () => draw.of([".nonempty()", ".trim()", ".toLowerCase()", ".toUpperCase()"])],
      [4, () => draw.of([
        ".email()", ".url()", ".uuid()", ".datetime()", ".date()", ".time()", ".duration()", ".cuid()", ".cuid2()", ".ulid()",
        ".nanoid()", ".base64()", ".emoji()", ".datetime({ offset: true })", ".datetime({ local: true })", ".datetime({ precision: 2 })",
        '.email("Bad.")', ".jwt()", ".base64url()",
      ])],
      [2, () => `.regex(${draw.of(["/^a/", "/b$/i", "/^[a-z]+$/", "/a\\/b/", "/^\\d{3}$/u", "/^x/m", "/a.c/s", 'new RegExp("a/b")', "/^[A-Z]{2}$/g"])})`],
      [1, () => draw.of(['.startsWith("a.")', '.endsWith("z")', '.includes("m")', '.includes("m", { position: 1 })', '.startsWith("")'])],
      [four ? 1.5 : 0, () => draw.of([
        ".lowercase()", ".uppercase()", ".normalize()", ".ipv4()", ".ipv6()", ".cidrv4()", ".guid()", ".e164()", ".ksuid()", ".xid()",
        ".uuidv4()", ".check(z.minLength(2))", ".check(z.regex(/q/), z.maxLength(7))",
      ])],
      [this.style === "common" ? 0.6 : 0, () => draw.of([".ip()", '.ip({ version: "v4" })', ".cidr()"])],
    );
  }

  miniStringCheck() {
    const { draw } = this;
    return draw.of([
      () => `z.minLength(${draw.below(4)})`,
      () => `z.maxLength(${draw.below(9)})`,
      () => `z.length(${draw.below(5)})`,
      () => `z.regex(${draw.of(["/^a/", "/b$/i", "/a\\/b/"])})`,
      () => draw.of(['z.startsWith("a.")', 'z.endsWith("z")', 'z.includes("m")', "z.lowercase()", "z.uppercase()", "z.trim()", "z.toLowerCase()", "z.normalize()"]),
      () => "z.refine(() => true)",
      () => draw.of(["z.email()", "z.url()", "z.uuid()", "z.iso.date()"]),
      () => `z.meta({ title: ${this.text()} })`,
    ])();
  }

  numeric() {
    const { draw, four } = this;
    return draw.choose(
      [3, () => `.min(${this.amount()})`],
      [3, () => `.max(${this.amount()})`],
      [3, () => ".int()"],
      [1, () => `.gt(${this.amount()})`],
      [1, () => `.lt(${this.amount()})`],
      [1, () => `.gte(${this.amount()})`],
      [1, () => `.lte(${this.amount()})`],
      [2, () => draw.of([".positive()", ".negative()", ".nonnegative()", ".nonpositive()"])],
      [1, () => `.multipleOf(${draw.of(["1", "2", "0.1", "5"])})`],
      [0.5, () => ".step(2)"],
      [1, () => draw.of([".finite()", ".safe()"])],
      [four ? 0.5 : 0, () => ".check(z.gte(1))"],
    );
  }

  number() {
    const { draw, four, mini } = this;
    const made = (four || mini) && draw.chance(0.25)
      ? draw.of(["z.int()", "z.int32()", "z.uint32()", "z.float32()", "z.float64()", "z.int64()"])
      : draw.choose([8, () => "z.number()"], [1, () => "z.coerce.number()"], [0.5, () => "z.bigint()"]);
    if (made.includes("int64") || made.includes("bigint")) return made;
    if (mini) {
      const checks = draw.many(0, 2, () => draw.of([`z.gte(${this.amount()})`, `z.lte(${this.amount()})`, `z.gt(${this.amount()})`, "z.positive()", "z.int()", "z.multipleOf(2)", `z.maximum(${this.amount()})`]));
      return checks.length ? `${made}.check(${checks.join(", ")})` : made;
    }
    return made + draw.many(0, 3, () => this.numeric()).join("");
  }

  property(depth) {
    return `${this.word()}: ${this.code(depth - 1)}`;
  }

  shape(depth) {
    const { draw } = this;
    const parts = this.words(0, 4).map((word) => `${word}: ${this.code(depth - 1)}`);
    if (this.names.shape.length > 0 && draw.chance(0.25)) parts.splice(draw.below(parts.length + 1), 0, `...${draw.of(this.names.shape)}`);
    if (this.names.object.length > 0 && draw.chance(0.1)) parts.push(`...${draw.of(this.names.object)}.shape`);
    return `{ ${parts.join(", ")} }`;
  }

  object(depth) {
    const { draw, four, mini } = this;
    const shape = this.names.shape.length > 0 && draw.chance(0.1) ? draw.of(this.names.shape) : this.shape(depth);
    const maker = (four || mini) && draw.chance(0.15) ? draw.of(["strictObject", "looseObject"]) : "object";
    let made = `z.${maker}(${shape})`;
    if (this.names.object.length > 0 && draw.chance(0.15)) made = draw.of(this.names.object);
    if (mini) {
      for (let i = draw.of([0, 0, 0, 1, 1, 2]); i > 0; i -= 1) {
        made = draw.choose(
          [2, () => `z.extend(${made}, ${this.shape(depth - 1)})`],
          [1, () => `z.partial(${made})`],
          [1, () => `z.required(${made})`],
          [1, () => `z.catchall(${made}, ${this.code(0)})`],
          [1, () => `z.merge(${made}, ${this.object(depth - 1)})`],
        );
      }
      return made;
    }
    for (let i = draw.of([0, 0, 0, 1, 1, 2]); i > 0; i -= 1) {
      made += draw.choose(
        [2, () => draw.of([".strict()", ".passthrough()", ".strip()", ".strict(\"No.\")"])],
        [2, () => `.extend(${this.shape(depth - 1)})`],
        [1, () => `.merge(${this.object(depth - 1)})`],
        [2, () => draw.of([".partial()", ".required()", ".deepPartial()"].slice(0, four ? 2 : 3))],
        [1, () => `.partial({ ${this.word()}: true })`],
        [1, () => `.required({ ${this.word()}: true })`],
        [1, () => `.omit({ ${this.word()}: true })`],
        [1, () => `.pick({ ${this.words(1, 2).map((word) => `${word}: true`).join(", ")} })`],
        [1, () => `.catchall(${this.code(0)})`],
        [1, () => this.about(1)],
        [0.5, () => `.refine(() => true)`],
        [four ? 1 : 0, () => draw.of([".loose()", `.safeExtend(${this.shape(0)})`])],
      );
    }
    return made;
  }

  array(depth) {
    const { draw, mini } = this;
    const item = this.code(depth - 1);
    const made = draw.chance(0.08) && !mini ? `${item}.array()` : `z.array(${item})`;
    if (mini) return draw.chance(0.3) ? `${made}.check(${draw.of(["z.minLength(1)", "z.maxLength(3)", "z.length(2)"])})` : made;
    return made + draw.many(0, 2, () => draw.of(["", ".min(1)", ".max(5)", ".length(2)", ".nonempty()", ".min(0)"])).join("");
  }

  enum(depth) {
    const { draw, four, mini } = this;
    const list = this.words(1, 4).join(", ");
    const methods = mini || draw.chance(0.8) ? "" : draw.of([`.exclude([${list.split(", ")[0]}])`, `.extract([${list.split(", ")[0]}])`]);
    return draw.choose(
      [6, () => `z.enum([${list}])${methods}`],
      [1.5, () => `z.nativeEnum({ A: "a", B: ${draw.of(['"b"', "1", "0", '"a"', "-1"])} })`],
      [1, () => 'z.nativeEnum({ 0: "A", 1: "B", A: 0, B: 1 })'],
      [4, () => `z.literal(${draw.of(['"a"', '"b"', "1", "-2", "true", "null", '""', "0.5"])})`],
      [four || mini ? 1 : 0, () => `z.literal([${draw.of(['"a", "b"', '1, "a"', "true, null", '"a"'])}])`],
      [four || mini ? 1 : 0, () => 'z.enum({ A: "a", B: "b" })'],
      [this.names.object.length > 0 && !mini ? 0.5 : 0, () => `${draw.of(this.names.object)}.keyof()`],
    );
  }

  other(depth) {
    const { draw, four, mini } = this;
    const part = () => this.code(depth - 1);
    const nested = depth > 0 ? 1 : 0;
    return draw.choose(
      [3, () => "z.boolean()"],
      [2, () => draw.of(["z.any()", "z.unknown()", "z.null()"])],
      [1, () => draw.of(["z.date()", "z.undefined()", "z.never()", "z.void()", "z.nan()", "z.symbol()", "z.bigint()", "z.coerce.date()", "z.coerce.boolean()", "z.coerce.bigint()"])],
      [0.3, () => draw.of(["z.custom()", "z.custom(() => true)", "z.instanceof(Date)", "z.function()"])],
      [4 * nested, () => `z.union([${draw.many(1, 4, part).join(", ")}])`],
      [1 * nested, () => `z.union([${draw.many(2, 3, () => this.enum(0)).join(", ")}])`],
      [1 * nested, () => `z.union([${draw.many(2, 3, () => draw.of(["z.string()", "z.number()", "z.boolean()", "z.null()", "z.bigint()", "z.any()"])).join(", ")}])`],
      [3 * nested, () => this.discriminated(depth)],
      [3 * nested, () => `z.record(${this.key()}, ${part()})`],
      [!four && !mini ? nested : 0, () => `z.record(${part()})`],
      [2 * nested, () => `z.tuple([${draw.many(1, 3, part).join(", ")}]${mini || draw.chance(0.8) ? "" : four ? `, ${part()}` : ""})`],
      [mini || four ? 0 : 0.5 * nested, () => `z.tuple([${draw.many(1, 3, part).join(", ")}]).rest(${part()})`],
      [0.6 * nested, () => draw.of([`z.set(${part()})`, `z.map(z.string(), ${part()})`])],
      [2 * nested, () => `z.intersection(${this.object(depth - 1)}, ${this.object(depth - 1)})`],
      [1 * nested, () => (mini ? "z.boolean()" : `${this.object(depth - 1)}.and(${this.object(depth - 1)})`)],
      [1.5 * nested, () => `z.lazy(() => ${part()})`],
      [mini ? 0 : 1.5 * nested, () => `z.preprocess((x) => x, ${part()})`],
      [0.3 * nested, () => `z.promise(${part()})`],
      [this.names.object.length > 0 && !mini ? 1.5 : 0, () => `${draw.of(this.names.object)}.shape.${draw.of(["a", "id", "name", "kind"])}`],
      [!mini ? 0.5 * nested : 0, () => `${this.array(depth)}.element`],
      [!mini ? 0.5 * nested : 0, () => `${part()}.optional().unwrap()`],
      [mini ? 0 : 0.5 * nested, () => `z.optional(${part()})`],
      [mini ? 0 : 0.5 * nested, () => `z.nullable(${part()})`],
      [four ? 0.5 : 0, () => draw.of(["z.stringbool()", "z.json()", "z.file()", "z.codec(z.string(), z.number(), { decode: Number, encode: String })"])],
      [four ? nested : 0, () => draw.of([`z.partialRecord(z.enum(["a", "b"]), ${part()})`, `z.xor([${draw.many(2, 3, part).join(", ")}])`, `z.looseRecord(z.string().regex(/^a/), ${part()})`])],
    );
  }

  key() {
    const { draw, mini } = this;
    return draw.choose(
      [6, () => "z.string()"],
      [1, () => this.string()],
      [2, () => `z.enum([${this.words(1, 3).join(", ")}])`],
      [0.5, () => draw.of(["z.number()", 'z.literal("a")', 'z.union([z.literal("a"), z.literal("b")])', "z.any()", mini ? "z.string()" : "z.coerce.string()", mini ? "z.string()" : "z.string().optional()"])],
    );
  }

  discriminated(depth) {
    const { draw } = this;
    const tags = [...new Set(draw.many(1, 3, () => draw.of(['"a"', '"b"', '"c"', "1"])))];
    const options = tags.map((tag) => {
      const shape = this.words(0, 2).filter((word) => word !== '"kind"').map((word) => `, ${word}: ${this.code(depth - 1)}`).join("");
      const made = `z.object({ "kind": z.literal(${tag})${shape} })`;
      return made + (this.mini ? "" : draw.of(["", "", ".strict()", this.about(1)]));
    });
    return `z.discriminatedUnion("kind", [${options.join(", ")}])`;
  }
}
