// What definitions of tools look like: each idiom adds one to three statements to a module.

import { loop } from "./loops.mjs";

const NAMES = ["search", "get_weather", "read", "a", "list files"];

/** Adds one idiom. */
export function idiom(module, exported) {
  const { draw, write } = module;
  const lead = exported ? "export " : "";
  const s = () => write.of("s", 1);
  const o = () => write.of("o", 1);
  const a = () => write.of("a", 1);
  const name = () => (draw.chance(0.5) ? JSON.stringify(draw.of(NAMES)) : s());
  const put = (type, init, keys = []) => {
    const text = module.fresh();
    module.lines.push(`${lead}const ${text}=${init}`);
    const variable = { text, type, keys };
    module.add(variable);
    if (exported) module.exports.push(variable);
    return text;
  };
  const known = [{ key: "name", type: "s" }, { key: "description", type: "s" }];
  draw.choose(
    // A helper that makes a property.
    [3, () => {
      const f = module.fresh();
      const tail = draw.of(["...(d?{description:d}:{})", "...(d&&{description:d})", "description:d", "...(v?.length?{enum:v}:{})", "...(d!==undefined&&{description:d}),...(v&&{enum:v})"]);
      const parameters = draw.of(["d,v", "d='x',v", "d,v=[]", "{d,v}={}"]);
      module.lines.push(draw.of([`const ${f}=(${parameters})=>({type:"string",${tail}})`, `function ${f}(${parameters}){return {type:"string",${tail}}}`, `function ${f}(${parameters}){const p={type:"string"};if(d)p.description=d;return p}`]));
      const call = () => (parameters.startsWith("{") ? `${f}(${draw.of([`{d:${s()}}`, "", `{v:${a()}}`])})` : `${f}(${draw.of([s(), "", `undefined,${a()}`, `${s()},${a()}`])})`);
      put("o", `{type:"object",properties:{q:${call()},r:${call()}},required:${draw.of(['["q"]', a()])}}`);
    }],
    // A tool, and what a provider takes of it.
    [3, () => {
      const t = put("l", `[{name:${name()},description:${s()},parameters:${o()}},{name:${name()},description:${s()}}]`);
      put("l", `${t}.map(${draw.of([
        "t=>({type:'function',function:t})",
        "({name,description,parameters})=>({name,description,input_schema:parameters})",
        "({parameters:p={},...t})=>({...t,p})",
        "t=>({...t,name:`x_${t.name}`})",
        "(t,i)=>{const {name,...r}=t;return {id:i,...r}}",
        "function(t){return {type:'function',...t}}",
        "t=>Object.assign({},t,{strict:true})",
        "t=>{t.strict=true;return t}",
      ])})`);
    }],
    [2, () => put("o", `{${name().replace(/^\(?("[^"]*")\)?$|^.*$/s, (_, literal) => literal ?? "x")}:{description:${s()},parameters:${o()}},other:{description:${s()}}}`)],
    [2, () => {
      const t = put("o", `{s:{description:${s()}},g:{description:${s()},a:1}}`);
      put("l", `Object.${draw.of([`entries(${t}).map(([name,t])=>({name,...t}))`, `values(${t})`, `keys(${t}).map(k=>({name:k,d:${t}[k].description}))`, `keys(${t}).map(k=>({...${t}[k]}))`])}`);
    }],
    // Classes.
    [2, () => {
      const c = module.fresh().toUpperCase();
      const body = draw.of([
        `static a=${s()};static b={name:${c}.a}`,
        `static t={name:${name()},description:${s()}}`,
        `name=${name()};description=${s()};get d(){return {name:this.name,a:1}}`,
        `constructor(n,d=${s()}){this.name=n;this.description=d}`,
        `constructor(n){this.name=n}def(){return {name:this.name}}`,
        `static make(n){return {name:n,a:${s()}}}`,
        `#p=${s()};get name(){return this.#p}toJSON(){return {name:this.name}}`,
        `static #n=0;static next(){return {id:++this.#n}}`,
      ]);
      module.lines.push(`class ${c}{${body}}`);
      if (/^static [at]/.test(body)) put("o", `${c}.${body.startsWith("static a") ? "b" : "t"}`);
      else if (body.startsWith("static make")) put("o", `${c}.make(${name()})`);
      else if (body.startsWith("static #n")) put("l", `[${c}.next(),${c}.next()]`);
      else put("o", `new ${c}(${name()})${body.includes("def()") ? draw.of([".def()", ""]) : body.includes("get d") ? draw.of([".d", ""]) : ""}`);
      if (draw.chance(0.3)) {
        const d = module.fresh().toUpperCase();
        module.lines.push(`class ${d} extends ${c}{${draw.of(["b=1", "name='sub'", "constructor(){super('n');this.id=2}", `static a="over"`, "get description(){return 'g'}"])}}`);
        put("o", draw.of([`{...new ${d}()}`, `new ${d}("z")`, `{a:${d}.a,t:${d}.t}`]));
      }
    }],
    // Building bit by bit.
    [3, () => {
      const t = put("l", "[]");
      module.lines.push(draw.of([
        `${t}.push({name:${name()}});${t}.push({name:${name()},id:1})`,
        `for(const n of ${a()})${t}.push({name:n})`,
        `if(${write.of("b", 1)})${t}.push({name:${name()}});${t}.push({name:"z"})`,
        `let i=0;while(i<2)${t}.push({name:"n"+i++})`.replaceAll("i", `i${module.next}`),
        `const add=(n)=>{${t}.push({name:n})};add(${s()});add("k")`.replaceAll("add", `add${module.next}`),
        `${t}[0]={name:${name()}};${t}[${t}.length]={name:"y"}`,
      ]));
    }],
    [2, () => {
      const t = put("o", draw.of(["{}", `{type:"object"}`, `{properties:{},a:${s()}}`]));
      module.lines.push(draw.of([
        `${t}.name=${name()};${t}.description=${s()}`,
        `${t}.properties={};${t}.properties.q={type:"string"}`,
        `${t}["a"]=${s()};${t}.a=${s()}`,
        `if(${write.of("b", 1)})${t}.a=${s()};else ${t}.b=${s()}`,
        `for(const k of ${a()})${t}[k]={type:"string"}`,
        `({a:${t}.x,...${t}.y}=${o()})`,
      ]));
    }],
    [4, () => {
      const type = draw.of(["l", "l", "a", "o"]);
      const t = put(type, draw.of(type === "o" ? ["{}", "{a:1}", "{}"] : ["[]", "[]", write.of(type, 0)]));
      const add = () => module.lines.push(loop(draw, write, t, type, module.next * 10 + module.lines.length));
      // What adds to it mentions it nowhere else.
      const held = module.scope.pop();
      draw.many(1, 2, add);
      module.scope.push(held);
      if (draw.chance(0.25)) module.lines.push(draw.of(type === "o" ? [`${t}.a=1`, `delete ${t}.name`] : [`${t}.push(${type === "a" ? '"z"' : "{name:1}"})`, type === "l" ? `${t}.forEach(x=>{x.b=1})` : `${t}.reverse()`, type === "l" ? `if(${t}[0])${t}[0].name="y"` : `${t}[0]="y"`]));
    }],
    // Closures, counters and what is evaluated later.
    [1, () => {
      const [n, f] = [module.fresh(), module.fresh()];
      module.lines.push(`let ${n}=0;const ${f}=()=>++${n}`);
      put("l", `[{name:"a",id:${f}()},{name:"b",id:${f}()}]`);
    }],
    [1, () => {
      const f = module.fresh();
      module.lines.push(`const ${f}=[];for(${draw.of(["let", "var"])} i_=0;i_<2;i_++)${f}.push(()=>({name:"t"+i_}))`);
      put("l", `${f}.map(g=>g())`);
    }],
    [1, () => {
      const f = module.fresh();
      module.lines.push(`const ${f}=(n)=>(d)=>({name:n,description:d${draw.of(["", ",...({a:n})", ",n"])}})`);
      put("o", `${f}(${name()})(${s()})`, known);
    }],
    [1, () => {
      const f = module.fresh();
      put("o", `${f}(${s()})`);
      module.lines.push(`function ${f}(x){return {name:x,a:${JSON.stringify(draw.of(NAMES))}}}`);
    }],
    [1, () => {
      const f = module.fresh();
      module.lines.push(`function ${f}(...r){${draw.of(["return {a:r.length,b:r}", "const [name,...b]=r;return {name,b}", "return Object.assign({},...r)", "return {name:arguments[0],b:arguments.length}"])}}`);
      put("o", `${f}(${draw.of([`${o()},${o()}`, `...${a()}`, `${s()},...${a()}`, ""])})`);
    }],
    [1, () => {
      const g = module.fresh();
      module.lines.push(`const ${g}={n:0,get next(){return ++this.n},self(){return {name:this.n}}}`);
      put("l", `[{name:${g}.next},{name:${g}.next}]`);
    }],
    [1, () => {
      // An inner name that hides an outer one.
      const n = module.fresh();
      put("s", name());
      module.lines.push(`const ${n}=((${module.scope.at(-1).text})=>{${draw.of(["", `{let ${module.scope.at(-1).text}="in"}`, `var v=${module.scope.at(-1).text}`])};return {name:${module.scope.at(-1).text}}})(${s()})`);
      module.add({ text: n, type: "o", keys: known.slice(0, 1) });
    }],
    [1, () => {
      const d = module.fresh();
      module.lines.push(`const ${d}=(t,...v)=>${draw.of(["t.raw.join('|')+v.length", "t.reduce((m,x,i)=>m+x+(v[i]??''),'')", "t[0].trim()", "String.raw(t,...v)"])}`);
      put("s", `${d}\`\n a${"${" + s() + "}"}b\\n\``);
    }],
    [1, () => put("o", `{a:{name:${name()}},get b(){return this.a.name},c:${s()}}`)],
    [1, () => put("l", `[...${write.of("l", 1)},...(${write.of("b", 1)}?[{name:${name()}}]:[])]`)],
    [1, () => {
      const m = module.fresh();
      module.lines.push(`const ${m}=new Map([["a",{name:${name()}}],["b",{name:"m"}]])`);
      put("l", draw.of([`[...${m}.values()]`, `Array.from(${m},([k,v])=>({k,...v}))`, `[${m}.get("a"),${m}.get("z")??{}]`, `[...${m}.keys()].map(name=>({name}))`]));
    }],
  );
}
