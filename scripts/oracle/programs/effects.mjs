// Statements that change something that is in scope.

import { loop } from "./loops.mjs";

const KEYS = ["a", "b", "name", "description", "type", "id"];

/** A statement that changes a variable or what it holds; `undefined` where none fits. */
export function effect(draw, write, variable) {
  const { text, type } = variable;
  const key = () => (draw.chance(0.7) ? `.${draw.of(KEYS)}` : `[${write.of("s", 0)}]`);
  const alias = `A${draw.below(99)}`;
  const s = () => write.of("s", 1);
  const reassign = [[variable.changes ? 3 : 0, () => `${text}=${write.of(type, 1)}`]];
  switch (type) {
    case "s":
      return variable.changes
        ? draw.choose(...reassign, [1, () => `${text}+=${s()}`], [1, () => `${text}${draw.of(["||=", "??=", "&&="])}${s()}`], [1, () => `[${text}]=[${s()}]`], [1, () => `({a:${text}}={a:${s()}})`])
        : undefined;
    case "n":
      return variable.changes ? draw.choose(...reassign, [1, () => `${text}++`], [1, () => `${text}-=1`]) : undefined;
    case "b":
      return variable.changes ? `${text}=!${text}` : undefined;
    case "a":
    case "l": {
      const item = () => (type === "a" ? s() : `{name:${s()}}`);
      return draw.choose(
        ...reassign,
        [4, () => `${text}.push(${draw.many(1, 2, item).join(",")})`],
        [4, () => loop(draw, write, text, type, draw.below(99))],
        [1, () => `${text}.unshift(${item()})`],
        [1, () => `${text}.${draw.of(["pop()", "shift()", "reverse()", "sort()", "splice(0,1)", "splice(1,0,...[])", "copyWithin(0,1)"])}`],
        [1, () => `${text}.length=${draw.below(2)}`],
        [1, () => `${text}[${draw.of(["0", "1", "2", `${text}.length`])}]=${item()}`],
        [1, () => `const ${alias}=${text};${alias}.push(${item()})`],
        [1, () => `for(const q of ${write.of("a", 1)})${text}.push(${type === "a" ? draw.of(["q", "q+1"]) : "{name:q}"})`],
        [1, () => `${write.atom("a", 1)}.forEach((q,i)=>{${text}.push(${type === "a" ? "q+i" : "{name:q,i}"})})`],
        [type === "l" ? 3 : 0, () => draw.of([`for(const q of ${text})q.id=1`, `${text}.forEach(q=>{q.name+="!"})`, `${text}[0].a=2`, `${text}.map(q=>delete q.name)`, `Object.assign(${text}[0],{b:1})`, `const [${alias}]=${text};${alias}.a=3`])],
        [1, () => `const ${alias}=[...${text}];${alias}.push(${item()})`],
        [1, () => `((p)=>{p.push(${item()})})(${text})`],
        [1, () => `Array.prototype.push.call(${text},${item()})`],
        [1, () => `${text}.fill(${type === "a" ? s() : "{name:1}"},0,1)`],
      );
    }
    case "o":
      return draw.choose(
        ...reassign,
        [5, () => `${text}${key()}=${write.of(draw.of(["s", "n", "o"]), 1)}`],
        [2, () => loop(draw, write, text, type, draw.below(99))],
        [2, () => `delete ${text}${key()}`],
        [2, () => `Object.assign(${text},${write.of("o", 1)})`],
        [1, () => `Object.defineProperty(${text},"${draw.of(KEYS)}",{value:${s()},enumerable:${draw.of(["true", "false"])}})`],
        [2, () => `const ${alias}=${text};${draw.of([`${alias}.a=${s()}`, `delete ${alias}.b`, `Object.assign(${alias},{id:1})`])}`],
        [1, () => `const ${alias}={...${text}};${alias}.a=${s()}`],
        [2, () => `function ${alias}(p){${draw.of([`p.name=${s()}`, "delete p.a", "p={a:1}", "p={...p,b:1}", "return p"])}};${alias}(${text})`],
        [1, () => `const ${alias}=()=>${text};${alias}().b=${s()}`],
        [1, () => `const ${alias}={q:${text}};${alias}.q.a=${s()}`],
        [1, () => `for(const k in ${text})${draw.of([`${text}[k]=k`, `delete ${text}[k]`, `if(k==="a")${text}.b=k`])}`],
        [1, () => `for(const [k,v] of Object.entries(${text}))${text}[k+"_"]=v`],
        [1, () => `[${write.of("s", 0)}].forEach(k=>{${text}[k]=1})`],
        [1, () => `({a:${text}.b}={a:${s()}})`],
        [1, () => `${text}.${draw.of(KEYS)}${draw.of(["??=", "||=", "&&=", "+="])}${s()}`],
        [1, () => `Reflect.set(${text},"a",${s()})`],
      );
    default:
      return undefined;
  }
}
