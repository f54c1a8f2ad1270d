// A whole program: one to four modules, of which `main.ts` exports `result`.
//
// What only TypeScript has is written `⟦…⟧`, and `⟦typescript⟧⟦⟧` apart where JavaScript has other words:
// `⟦typescript¦javascript⟧`.

import { Draw } from "./draw.mjs";
import { Expressions } from "./expressions.mjs";
import { idiom } from "./idioms.mjs";
import { decision } from "./decisions.mjs";
import { effect } from "./effects.mjs";

const KEYS = ["a", "b", "name", "description", "type", "id"];
const TYPES = ["s", "s", "n", "b", "a", "a", "o", "o", "o", "l"];
const ANNOTATIONS = { s: "string", n: "number", b: "boolean", a: "string[]", o: "Record<string, unknown>", l: "Tool[]" };

/** One module in the making. */
export class Module {
  constructor(draw, file) {
    this.draw = draw;
    this.file = file;
    this.scope = [];
    this.lines = [];
    this.exports = [];
    this.next = 0;
    this.write = new Expressions(draw, this.scope);
  }

  fresh() {
    this.next += 1;
    return "abcdefghijklmnopqrstuvw"[this.next % 23] + (this.next > 22 ? this.next : "");
  }

  add(variable) {
    this.scope.push(variable);
    return variable;
  }

  /** Declares a name of a random type. */
  declare(exported) {
    const { draw, write } = this;
    const type = draw.of(TYPES);
    const text = this.fresh();
    const keyword = exported ? "export const" : draw.of(["const", "const", "const", "let", "var"]);
    const keys = [];
    let init;
    if (type === "o" && draw.chance(0.7)) {
      init = `{${write.members(1, keys)}}`;
    } else {
      init = write.of(type, 2);
    }
    const note = draw.chance(0.12) ? `⟦:${ANNOTATIONS[type]}⟧` : "";
    const cast = draw.chance(0.1) ? draw.of(["⟦ as const⟧", "⟦ as any⟧", "⟦ satisfies unknown⟧"]) : "";
    const open = cast && !/^[[{"'`]/.test(init) ? `(${init})` : init;
    this.lines.push(`${keyword} ${text}${note}=${open}${cast}`);
    if (exported) this.exports.push({ text, type, keys });
    this.add({ text, type, keys, changes: !keyword.includes("const") });
  }

  enumeration(exported) {
    const { draw } = this;
    const text = this.fresh().toUpperCase();
    const members = draw.many(1, 3, (i) => ["A", "B", "C"][i]);
    const start = draw.of([0, 0, 5]);
    const numeric = draw.chance(0.3);
    const values = members.map((member, i) => (numeric ? start + i : draw.of(["a", "b", "city", "x y"]) + i));
    const ts = members.map((member, i) => (numeric ? (i === 0 && start > 0 ? `${member}=${start}` : member) : `${member}="${values[i]}"`));
    const js = members.flatMap((member, i) => (numeric ? [`${member}:${values[i]}`, `${values[i]}:"${member}"`] : [`${member}:"${values[i]}"`]));
    const constant = draw.chance(0.15) ? "const " : "";
    this.lines.push(`${exported ? "export " : ""}⟦${constant}enum ${text}{${ts.join(",")}}¦const ${text}={${js.join(",")}}⟧`);
    members.forEach((member) => this.add({ text: `${text}.${member}`, type: numeric ? "n" : "s" }));
    // The object of a `const enum` has no being of its own.
    if (!constant) this.add({ text, type: "o", keys: members.map((key) => ({ key, type: numeric ? "n" : "s" })), fixed: true });
    if (exported) this.exports.push({ text, type: "o", keys: members.map((key) => ({ key, type: numeric ? "n" : "s" })), enumerates: true });
  }

  /** A function of one to three parameters. */
  helper(exported) {
    const { draw } = this;
    const text = this.fresh();
    const returns = draw.of(["s", "o", "o", "a", "l", "o"]);
    const params = draw.many(1, 3, (i) => ({ text: "xyz"[i], type: draw.of(["s", "s", "a", "o", "n"]), optional: i > 0 && draw.chance(0.6) }));
    const inner = new Expressions(draw, [...this.scope.filter(() => draw.chance(0.5)), ...params, ...params]);
    const written = params.map((param) => (param.optional && draw.chance(0.6) ? `${param.text}=${inner.plain(param.type)}` : param.text + (draw.chance(0.1) ? `⟦${param.optional ? "?" : ""}:${ANNOTATIONS[param.type]}⟧` : "")));
    const result = () => inner.of(returns, 2);
    const lines = [];
    draw.choose(
      [8, () => {}],
      [3, () => lines.push(`if(${inner.of("b", 1)})return ${result()}`)],
      [2, () => lines.push(`const w=${result()}`, draw.chance(0.4) ? effect(draw, inner, { text: "w", type: returns, keys: [] }) : "", "return w")],
      [1, () => lines.push(effect(draw, inner, draw.of(params)))],
      [1, () => lines.push(`try{return ${result()}}${draw.of(["catch{}", `finally{${draw.of(["", "x=x", `return ${result()}`])}}`])}`)],
      [1, () => lines.push(`switch(${inner.of("s", 1)}){case "a":return ${result()};default:${draw.of(["", "break"])}}`)],
      [1, () => lines.push(`for(const q of ${inner.of("a", 1)}){if(q)return ${result()}}`)],
      [1, () => lines.push(`{const x=${inner.of("s", 1)};${draw.of([`if(x)return ${result()}`, ""])}}`)],
      [1, () => lines.push(`if(${inner.of("b", 1)}){${draw.of(["x=y", "y=x", "var v=1", "x=x"]).replaceAll("y", params[1]?.text ?? "x")}}`)],
    );
    const last = result();
    const body = `{${lines.filter(Boolean).map((line) => line + ";").join("")}return ${last}}`;
    const arrow = lines.length === 0 && draw.chance(0.7) ? (last.startsWith("{") ? `(${last})` : last) : body;
    const lead = exported ? "export " : "";
    this.lines.push(draw.chance(0.6) ? `${lead}const ${text}=(${written.join(",")})=>${arrow}` : `${lead}function ${text}(${written.join(",")})${body}`);
    const variable = { text, type: "f", returns, params };
    this.add(variable);
    if (exported) this.exports.push(variable);
  }

  /** A pattern that takes something apart. */
  apart() {
    const { draw, write } = this;
    const [first, second] = [this.fresh(), this.fresh()];
    const fallback = write.literal();
    draw.choose(
      [3, () => this.lines.push(`const {${draw.of(KEYS)}:${first}=${fallback},...${second}}=${write.of("o", 1)}`)],
      [2, () => this.lines.push(`const [${first}=${fallback},...${second}]=${write.of("a", 1)}`)],
      [1, () => this.lines.push(`const {["${draw.of(KEYS)}"]:${first}=${fallback},...${second}}=${write.of("o", 1)}`)],
      [1, () => this.lines.push(`let [${first}=${fallback},${second}={a:1}]=[${write.of("s", 1)}];[${first}]=[${write.of("s", 1)}]`)],
      [1, () => this.lines.push(`const {a:{b:${first}=${fallback}}={},...${second}}=${write.of("o", 1)}`)],
      [1, () => this.lines.push(`const [{name:${first}=${fallback}}={},...${second}]=${write.of("l", 1)}`)],
    );
    this.add({ text: `${first}+""`, type: "s" });
    this.add({ text: second, type: /\[\w+=.*\.\.\./.test(this.lines.at(-1)) && !this.lines.at(-1).includes("{name") ? "a" : "o" });
  }

  change() {
    const changing = this.scope.filter((variable) => /^[a-z]\d*$/.test(variable.text) && variable.type !== "f" && !variable.fixed);
    if (changing.length === 0) return this.declare(false);
    const variable = this.draw.of(changing);
    const text = effect(this.draw, this.write, variable);
    if (!text) return this.declare(false);
    this.lines.push(
      this.draw.choose(
        [10, () => text],
        [1, () => `if(${this.write.of("b", 1)}){${text}}`],
        [1, () => `{${text}}`],
        [1, () => `function ${this.fresh()}_(){${text}}`],
        [1, () => `(()=>{${text}})()`],
        [1, () => `for(const _ of [1,2]){${text}}`],
        [1, () => `try{${text}}finally{}`],
        [1, () => `q${this.lines.length}:{if(${this.write.of("b", 1)})break q${this.lines.length};${text}}`],
      ),
    );
  }

  statement(exported) {
    this.draw.choose(
      [6, () => this.declare(exported)],
      [2, () => this.helper(exported)],
      [1, () => this.enumeration(exported)],
      [1.5, () => this.apart()],
      [exported ? 1 : 3, () => this.change()],
      [2.5, () => idiom(this, exported)],
      [exported ? 0 : 2.5, () => decision(this)],
    );
  }

  /** Takes over what another module exports. */
  import(other, files) {
    const { draw } = this;
    if (other.exports.length === 0) return;
    const from = JSON.stringify(`./${other.file.replace(".ts", draw.of([".js", ".js", ""]))}`);
    const taken = other.exports.filter(() => draw.chance(0.8));
    const reach = (variable, text) => {
      this.add({ ...variable, text, enumerates: false, fixed: variable.fixed });
      if (variable.enumerates) variable.keys.forEach(({ key, type }) => this.add({ text: `${text}.${key}`, type }));
    };
    draw.choose(
      [5, () => {
        const names = taken.map((variable) => [variable, draw.chance(0.3) ? this.fresh() + "_" : this.own(variable.text)]);
        const written = names.map(([{ text }, local]) => (text === local ? text : `${text} as ${local}`));
        this.lines.unshift(`import {${written.join(",")}} from ${from}`);
        names.forEach(([variable, local]) => reach(variable, local));
      }],
      [2, () => {
        const space = "N" + this.fresh();
        this.lines.unshift(`import * as ${space} from ${from}`);
        taken.forEach((variable) => reach(variable, `${space}.${variable.text}`));
      }],
      [2, () => {
        // Through a module between the two.
        const between = `z${files.length}.ts`;
        const star = draw.chance(0.4);
        const named = taken.map(({ text }) => `${text} as ${text}z`);
        files.push([between, star ? `export * from ${from}` : `export {${named.join(",")}} from ${from}`]);
        const suffix = star ? "" : "z";
        this.lines.unshift(`import {${taken.map(({ text }) => `${text}${suffix} as ${this.own(text)}`).join(",")}} from "./z${files.length - 1}.js"`);
        taken.forEach((variable) => reach(variable, this.own(variable.text)));
      }],
    );
  }

  /** A name for what another module calls so, which isn't one of this module's. */
  own(text) {
    return `${text}_`;
  }
}

/** The text of a program's files, or `undefined` where the draw gave none. */
export function program(seed) {
  const draw = new Draw(seed);
  const files = [];
  const main = new Module(draw, "main.ts");
  if (draw.chance(0.45)) {
    const other = new Module(draw, "b.ts");
    draw.many(1, 3, () => other.statement(true));
    if (draw.chance(0.15)) other.lines.unshift('import {result as r_} from "./main.js"');
    if (other.exports.length > 0) {
      files.push([other.file, other.lines.join("\n")]);
      main.import(other, files);
    }
  }
  if (draw.chance(0.08)) {
    const data = { a: draw.of(["x", "y"]), b: draw.below(3), name: "j", type: ["p", "q"].slice(draw.below(2)) };
    files.push(["d.json", JSON.stringify(data)]);
    main.lines.unshift('import j from "./d.json" with {type:"json"}');
    main.add({ text: "j", type: "o", keys: [{ key: "a", type: "s" }, { key: "b", type: "n" }, { key: "type", type: "a" }] });
  }
  draw.many(1, 4, () => main.statement(false));
  const parts = draw.chance(0.3) ? main.write.of(draw.of(["o", "o", "l", "a", "s"]), 3) : `[${draw.many(1, 3, (i) => {
    const last = main.scope.filter((variable) => variable.type !== "f").slice(-4 - i);
    return last.length > 0 && draw.chance(0.7) ? draw.of(last).text : main.write.of(draw.of(TYPES), 2);
  }).join(",")}]`;
  draw.choose(
    [8, () => main.lines.push(`export const result=${parts}`)],
    [1, () => main.lines.push(`const r=${parts}\nexport {r as result}`)],
    [1, () => main.lines.push(`export let result;result=${parts}`)],
  );
  if (draw.chance(0.15)) main.change();
  files.push([main.file, main.lines.join("\n")]);
  return files;
}

/** A text as TypeScript has it. */
export function typescript(text) {
  return text.replace(/⟦([^⟦⟧¦]*)(¦[^⟦⟧]*)?⟧/g, "$1");
}

/** A text as JavaScript has it. */
export function javascript(text) {
  return text.replace(/⟦[^⟦⟧¦]*(?:¦([^⟦⟧]*))?⟧/g, "$1");
}
