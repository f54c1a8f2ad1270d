// Loops that add something to a list or an object for each item of another.

const KEYS = ["a", "b", "name", "description", "type", "id"];

/** A loop that adds to `text`, which is an array of objects (`l`), of strings (`a`), or an object (`o`). */
export function loop(draw, write, text, type, number) {
  const [q, k, w, r] = ["q", "k", "w", "r"].map((letter) => letter + number);
  const s = () => write.of("s", 1);
  const key = () => draw.of(KEYS);
  // What is gone over, with the names of an item, of a part of it that is a string, and of all of it.
  const [over, pattern, part, whole, method] = draw.choose(
    [4, () => [write.atom("l", 1), q, draw.of([`${q}.name`, `${q}.${key()}`]), q, true]],
    [2, () => [write.atom("l", 1), `{name:${k}${draw.of(["", "='d'"])},...${q}}`, k, q, true]],
    [3, () => [write.atom("a", 1), q, q, `{name:${q}}`, true]],
    [3, () => [`Object.entries(${write.of("o", 1)})`, `[${k},${q}]`, k, `{name:${k},a:${q}}`, true]],
    [1, () => [`Object.values(${write.of("o", 1)})`, q, `${q}+""`, `{a:${q}}`, true]],
    [1, () => [`${write.atom("a", 1)}.entries()`, `[${k},${q}]`, q, `{id:${k},name:${q}}`, false]],
    [1, () => [`new Set(${write.of("a", 1)})`, q, q, `{name:${q}}`, true]],
    [1, () => [`new Map(Object.entries(${write.of("o", 1)}))`, `[${k},${q}]`, k, `{name:${k}}`, false]],
    [1, () => [draw.of(['"abc"', s()]), q, q, `{name:${q}}`, false]],
  );
  const index = method && draw.chance(0.2) ? `i${number}` : undefined;
  const before = [];
  let name = part;
  if (draw.chance(0.4)) {
    before.push(draw.of([`const ${w}=${part}+${s()}`, `const ${w}=\`x_\${${part}}\``, `let ${w}=${part}`, `let ${w}=${part};${w}+="!"`, `var ${w}=${part}`, `const ${w}=(()=>${part})()`, `const {a:${w}=${part}}=${write.of("o", 1)}`]));
    name = w;
  }
  const object = () =>
    draw.of([whole, `{name:${name}}`, `{...${whole.startsWith("{") ? whole : `(${whole})`},name:${name}}`, `{name:${name},id:${index ?? "1"}}`, `{type:"function",f:${whole}}`, `{name:${name},d:${s()}}`]);
  const added = () => {
    switch (type) {
      case "l":
        return `${text}.push(${draw.choose([6, object], [1, () => `${object()},${object()}`], [1, () => `...[${object()}]`])})`;
      case "a":
        return `${text}.push(${draw.of([name, `${name}+${s()}`, `\`\${${name}}\``])})`;
      default:
        return `${text}${draw.choose([4, () => `[${name}]`], [1, () => `[\`x_\${${name}}\`]`], [1, () => `.${key()}`], [1, () => `[${index ?? "2"}]`])}=${draw.choose([4, object], [1, () => name], [1, () => "undefined"])}`;
    }
  };
  // Whether the next run begins depends on how the loop is written.
  const next = { call: "return", for: "continue" };
  const body = (way) => {
    const test = () => draw.of([`${part}==="a"`, `${part}`, `!${part}`, write.of("b", 1), ...(index ? [`${index}>0`] : [])]);
    const more = draw.choose(
      [8, () => [added()]],
      [2, () => [`if(${test()})${next[way]}`, added()]],
      [1, () => [`if(${test()}){${added()};${next[way]}}`, added()]],
      [1, () => [`if(${test()}){${added()}}else{${added()}}`]],
      [1, () => [`if(${test()})${added()};else ${next[way]}`, added()]],
      [1, () => [`if(${test()}){if(${test()})${next[way]};${added()}}`, added()]],
      [1, () => [`{${added()}}`, added()]],
      [1, () => [`for(const ${r} of ${write.of("a", 1)}){${draw.of([added(), `if(${r})continue;${added()}`, added().replace(name, r)])}}`]],
      [1, () => [added(), draw.of([way === "for" ? "break" : "return", `if(${test()})${way === "for" ? "break" : "return"}`])]],
      [1, () => [added(), type === "o" ? `delete ${text}.a` : draw.of([`${text}.pop()`, `${text}.length=1`, `${text}.reverse()`])]],
      [1, () => [`const ${r}={z:1}`, draw.of([`${r}.name=${name}`, `if(${test()})${r}.name=${name}`, `Object.assign(${r},${whole.startsWith("{") ? whole : "{}"})`]), type === "l" ? `${text}.push(${r})` : type === "a" ? `${text}.push(${r}.name+"")` : `${text}[${name}]=${r}`]],
      [1, () => [`try{${added()}}finally{}`]],
      [1, () => [`const ${r}=()=>{${added()}}`, `${r}()`]],
      [1, () => [whole === q && type === "l" ? `${q}.${key()}=${s()}` : added(), added()]],
    );
    return [...before, ...more].join(";");
  };
  const parameters = index ? `(${pattern},${index})` : `(${pattern})`;
  return draw.choose(
    [6, () => (index ? `${over}.forEach(${parameters}=>{${body("call")}})` : `for(${draw.of(["const", "const", "const", "let", "var"])} ${pattern} of ${over}){${body("for")}}`)],
    [4, () => (method ? `${over}.forEach(${parameters}=>{${body("call")}})` : `for(const ${pattern} of ${over}){${body("for")}}`)],
    [2, () => (method && before.length === 0 ? `${over}.forEach(${parameters}=>${added()})` : `for(const ${pattern} of ${over}){${body("for")}}`.replaceAll(index ?? " ", "0"))],
    [1, () => (method ? `${over}.forEach(function${parameters}{${body("call")}})` : `for(const ${pattern} of ${over}){${body("for")}}`)],
  );
}
