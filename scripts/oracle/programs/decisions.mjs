// Statements of what a program decides and what it calls by itself: `switch`, comparisons, `typeof`, classes with
// fields, tags of templates, patterns. Each declares names of the module.

const KEYS = ["a", "b", "name", "description", "type", "id"];
const PATTERNS = ["a", "[a-c]+", "\\s+", "\\s", "^a", "b$", "[^a-z]", "(a|b)", "(?:ab)+", "\\W", "\\d", "[\\s,]+", ".", "a?b", "x{2}", "[-_]", "^\\s*", "\\.", "(.)b"];
const FLAGS = ["", "g", "g", "gi", "i", "gm", "gu", "y"];

/** Adds one of them to a module. */
export function decision(module) {
  const { draw, write } = module;
  const s = () => write.of("s", 1);
  const n = () => write.of("n", 1);
  const b = () => write.of("b", 1);
  const o = () => write.of("o", 1);
  const put = (type, text, keys) => {
    const name = module.fresh();
    module.lines.push(`const ${name}=${text}`);
    return module.add({ text: name, type, ...(keys && { keys }) });
  };
  const compare = () => draw.of(["<", ">", "<=", ">=", "===", "!==", "==", "!="]);
  const regex = () => `/${draw.of(PATTERNS)}/${draw.of(FLAGS)}`;
  draw.choose(
    [4, () => {
      // A function that chooses among cases.
      const f = module.fresh();
      const type = draw.of(["s", "o", "l"]);
      const result = () => write.of(type, 1);
      const over = draw.of([["x", "s"], ["x", "s"], ["typeof x", "s"], ["x.length", "n"], ["true", "b"]]);
      const body = () => draw.of([
        `return ${result()}`,
        `{return ${result()}}`,
        "",
        "break",
        `x="q";break`,
        `{break}`,
        `if(y)return ${result()}`,
        `if(y)break;return ${result()}`,
        `throw new Error("no")`,
        `const w=${result()};return w`,
        `return ${result()};break`,
      ]);
      const test = () => (over[1] === "b" ? draw.of(["x===\"a\"", "!x", "x.length>1", "y"]) : over[1] === "n" ? draw.of(["0", "1", "2", "\"1\""]) : draw.of(['"a"', '"b"', '"string"', '"city"', s()]));
      const cases = draw.many(1, 4, () => (draw.chance(0.2) ? `default:${body()}` : `case ${test()}:${body()}`));
      const only = cases.filter((text, i) => !text.startsWith("default") || cases.findIndex((other) => other.startsWith("default")) === i);
      module.lines.push(`function ${f}(x,y){switch(${over[0]}){${only.join(";")}}${draw.of(["", "", `return ${result()}`, `throw new Error("never")`])}}`);
      const fallback = draw.chance(0.7) ? `??${result()}` : "";
      put(type, `${f}(${s()},${b()})${fallback}`);
    }],
    [2, () => put("b", `${draw.of([`${n()}${compare()}${n()}`, `${s()}${compare()}${s()}`, `${n()}${draw.of(["==", "!=", "<"])}${s()}`, `${draw.of(["null", "undefined"])}==${draw.of([s(), o(), n(), "null", "undefined"])}`])}`)],
    [2, () => put("s", `typeof ${draw.of([`(${s()})`, `(${n()})`, `(${o()})`, `(${b()})`, "null", "undefined", "(()=>1)", `(${o()}).a`, `[${s()}]`, "class{}"])}`)],
    [1, () => put("b", `${JSON.stringify(draw.of([...KEYS, "toString", "length", "0"]))} in ${draw.of([`(${o()})`, `[${s()}]`])}`)],
    [1, () => put("b", `(${draw.of([o(), `[${s()}]`, s(), n(), "(()=>1)", "null"])}) instanceof ${draw.of(["Object", "Array", "Map", "Function", "Date"])}`)],
    [2, () => put("n", `(${n()}${draw.of(["+", "-", "*", "/", "%"])}${n()})`)],
    [1, () => put("n", draw.of([`-(${n()})`, `+(${n()})`, `${write.atom("s", 1)}.length`, `${write.atom("a", 1)}.length`, `Math.${draw.of(["max", "min"])}(${n()},${n()})`, `Math.${draw.of(["floor", "ceil", "round", "abs", "trunc"])}(${n()})`, `${write.atom("s", 1)}.indexOf(${s()})`]))],
    [2, () => put("s", `\`${draw.of(["", "a "])}\${${draw.of([n(), `${n()}/3`, b(), "null", "undefined", write.of("a", 1), "1e21", "1/3", "0.1+0.2", "-0", "123456789012345680000"])}}\``)],
    [3, () => put("s", `${write.atom("s", 1)}.${draw.of(["replace", "replace", "replaceAll"])}(${regex()},${draw.of(['"_"', '""', '"$1"', '"$&"', "(m)=>m.toUpperCase()", "(m,x)=>`<${x}>`", "(m,x,i)=>i", s()])})`)],
    [1, () => put("a", `${write.atom("s", 1)}.split(${regex()})`)],
    [1, () => put("b", `${regex()}.test(${s()})`)],
    [1, () => put("s", `String.raw\`${draw.of(["a\\n", "\\u0041", "\\\\", " b"])}\${${draw.of([s(), n(), b()])}}${draw.of(["", "\\t", "c"])}\``)],
    [1, () => {
      const tag = module.fresh();
      module.lines.push(`const ${tag}=(t,...v)=>${draw.of(["t[0]", "t.join('|')", "t[0]+v[0]", "v.length", "v.join()+t.length", "t.raw[0]"])}`);
      put("s", `${tag}\`${draw.of(["", "a\\n", " b "])}\${${draw.of([s(), n()])}}${draw.of(["", "c"])}\`+""`);
    }],
    [1, () => {
      // Members of a namespace, as a class of statics is another.
      const space = "S" + module.fresh();
      const key = draw.of(KEYS);
      module.lines.push(`class ${space}{static ${key}=${s()};static list=[{name:${s()}}];static get own(){return this.${draw.of([key, "list", "none"])}}}`);
      put("o", `{a:${space}.${key},b:${space}.own,l:${space}.list}`);
    }],
    [5, () => {
      // A class of which an object is made.
      const made = "C" + module.fresh();
      const [first, second] = [draw.of(KEYS), draw.of(KEYS)];
      const kind = draw.of(["fields", "constructor", "parameters", "inherits", "getter", "changed"]);
      const method = draw.of(["", `get id(){return this.${first}}`, `shown(){return {name:this.${first}}}`, `set ${second}(v){}`]);
      const base = "B" + module.fresh();
      switch (kind) {
        case "fields":
          module.lines.push(`class ${made}{${draw.of(["", "⟦readonly ⟧", "⟦public ⟧"])}${first}=${s()};${second}=${draw.of([s(), `this.${first}`, o()])};${method}}`);
          break;
        case "constructor":
          module.lines.push(`class ${made}{${draw.of(["", `${first};`, `${first}=${s()};`])}constructor(x=${s()}){this.${first}=x;${draw.of(["", `this.${second}=${s()};`, "if(x)this.id=1;"])}}${method}}`);
          break;
        case "parameters":
          module.lines.push(`class ${made}{⟦¦${first};⟧constructor(⟦public readonly ⟧${first},y){⟦¦this.${first}=${first};⟧${draw.of(["", "this.b=y"])}}${method}}`);
          break;
        case "inherits":
          module.lines.push(`class ${base}{static kind=${s()};${second}=${s()};constructor(x){this.${first}=x}${method}}class ${made} extends ${base}{${draw.of(["", `${first}=${s()};`, `type=${s()};`, `constructor(){super(${s()})}`, `constructor(x){super(x);this.id=${n()}}`])}}`);
          put("s", `${made}.kind`);
          break;
        case "getter":
          module.lines.push(`class ${made}{${first}=${s()};get ${draw.of(["own", "schema"])}(){return ${draw.of([`this.${first}`, o(), `{name:this.${first}}`])}}${method}}`);
          break;
        default:
          module.lines.push(`class ${made}{${first}=${s()};rename(x){this.${first}=x}}`);
      }
      const object = module.fresh();
      module.lines.push(`const ${object}=new ${made}(${draw.of([s(), "", `${s()},${n()}`])})${kind === "changed" ? `;${object}.rename(${s()})` : ""}`);
      put("o", `{a:${object}.${first}??null,b:${object}.${draw.of([second, "own", "schema", "id", "none"])}??null}`);
      if (draw.chance(0.2)) module.lines.push(`${object}.${first}=${s()}`);
      if (draw.chance(0.2)) put("o", `{...${object}}`);
      if (draw.chance(0.2) && method.startsWith("shown")) put("o", `${object}.shown()`);
    }],
    [1, () => {
      const space = "N" + module.fresh();
      const [first, second] = [module.fresh(), module.fresh()];
      const values = [s(), o()];
      module.lines.push(`⟦namespace ${space}{export const ${first}=${values[0]};export const ${second}=${values[1]};const hidden=1}¦const ${space}={};{const ${first}=${space}.${first}=${values[0]};const ${second}=${space}.${second}=${values[1]}}⟧`);
      put("o", `{name:${space}.${first},b:${space}.${second}}`);
    }],
  );
}
