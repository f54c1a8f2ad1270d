// Expressions of a type, over the names that are in scope: `s` a string, `n` a number, `b` a boolean, `a` an
// array of strings, `o` an object, `l` an array of objects.

const WORDS = ["a", "b", "city", "get", "Find it", "id", "", " x ", "a-b", "a,b", "A", "ü", "1", "é€", "a.b", "$&"];
const KEYS = ["a", "b", "name", "description", "type", "id"];
const ODD_KEYS = ["2", "1", "-1", "01", "a b", "__proto__", "constructor", "length"];
const NUMBERS = ["0", "1", "2", "3", "-1", "10", "0.5", "1e3", "0x10", "1_000", "-0", "1e21", "1e-7", "9007199254740993", "1.0"];

export class Expressions {
  constructor(draw, scope) {
    this.draw = draw;
    this.scope = scope;
  }

  /** A name in scope of a type. */
  name(type) {
    const names = this.scope.filter((variable) => variable.type === type);
    return names.length > 0 ? this.draw.of(names) : undefined;
  }

  word() {
    return this.draw.of(WORDS);
  }

  key() {
    return this.draw.chance(0.06) ? this.draw.of(ODD_KEYS) : this.draw.of(KEYS);
  }

  /** A value of a type; `depth` bounds its nesting. */
  of(type, depth = 2) {
    const named = this.name(type);
    if (named && this.draw.chance(depth > 0 ? 0.4 : 0.6)) return named.text;
    if (depth <= 0) return this.plain(type);
    const functions = this.scope.filter((variable) => variable.returns === type);
    if (functions.length > 0 && this.draw.chance(0.35)) return this.call(this.draw.of(functions), depth);
    return this[{ s: "string", n: "number", b: "boolean", a: "array", o: "object", l: "list" }[type]](depth - 1);
  }

  call(variable, depth) {
    const args = variable.params.map((param) =>
      param.optional && this.draw.chance(0.4) ? (this.draw.chance(0.5) ? undefined : "undefined") : this.of(param.type, depth - 1),
    );
    const cut = args.findIndex((arg) => arg === undefined);
    return `${variable.text}(${(cut < 0 ? args : args.slice(0, cut)).join(",")})`;
  }

  plain(type) {
    switch (type) {
      case "s":
        return this.literal();
      case "n":
        return this.draw.of(NUMBERS);
      case "b":
        return this.draw.of(["true", "false"]);
      case "a":
        return `[${this.draw.many(0, 3, () => this.literal()).join(",")}]`;
      case "o":
        return `{${this.draw.many(0, 2, () => `${this.written(this.key())}:${this.plain(this.draw.of(["s", "n", "b", "s"]))}`).join(",")}}`;
      default:
        return `[${this.draw.many(1, 2, () => `{name:${this.literal()},${this.draw.of(KEYS)}:${this.plain("n")}}`).join(",")}]`;
    }
  }

  literal() {
    const word = this.word();
    return this.draw.choose(
      [12, () => JSON.stringify(word)],
      [3, () => `'${word}'`],
      [3, () => "`" + word.replace("$", "\\$") + "`"],
      [1, () => `"\\u0061${word}"`],
      [1, () => `"\\x41\\u{1F600}\\n"`],
      [1, () => "`a\\tb\n  c`"],
    );
  }

  /** A key as a literal writes it. */
  written(key) {
    if (/^[a-z]+$/.test(key) && this.draw.chance(0.8)) return key;
    if (key === "__proto__" && this.draw.chance(0.5)) return `["__proto__"]`;
    if (/^[0-9]$/.test(key) && this.draw.chance(0.5)) return key;
    return this.draw.chance(0.1) ? `[${JSON.stringify(key)}]` : JSON.stringify(key);
  }

  string(depth) {
    const s = () => this.of("s", depth);
    const { draw } = this;
    return draw.choose(
      [6, () => this.literal()],
      [4, () => "`" + this.word().replace("$", "\\$") + "${" + this.of(draw.of(["s", "s", "n", "b"]), depth) + "}" + draw.of(["", " b", "\\n"]) + "`"],
      [4, () => `${s()}+${s()}`],
      [1, () => `${s()}+${this.of(draw.of(["n", "b", "a"]), depth)}`],
      [1, () => `(${this.of("n", depth)}+${s()})`],
      [3, () => `${this.atom("s", depth)}.${draw.of(["trim()", "toUpperCase()", "toLowerCase()", "trimStart()", "trimEnd()", "toString()", "valueOf()"])}`],
      [3, () => `${this.atom("s", depth)}.${draw.of(["replace", "replaceAll"])}(${this.literal()},${draw.choose([4, () => this.literal()], [1, () => `"$&$&"`], [1, () => "(m)=>m+m"])})`],
      [1, () => `${this.atom("s", depth)}.replace(/${draw.of(["a", "b+", "\\s", "[a-c]"])}/${draw.of(["", "g", "gi"])},${this.literal()})`],
      [2, () => `${this.atom("s", depth)}.${draw.of(["slice", "substring"])}(${draw.of(["0,1", "1", "-1", "1,-1", "0,0", "2,1"])})`],
      [1, () => `${this.atom("s", depth)}.${draw.of(["repeat(2)", "charAt(0)", "padEnd(3,'-')", "padStart(3,'0')", "concat('z')", "concat(1,null)", "at(-1)??''", "normalize()"])}`],
      [1, () => `${this.atom("s", depth)}.split(${draw.of(['""', '","', '" "', '"-",1', ""])})${draw.of(['.join("_")', "[0]+''", ".reverse().join('')"])}`],
      [3, () => `${this.atom("a", depth)}.join(${draw.of(['", "', '"|"', "", '""', '"\\n"'])})`],
      [3, () => `(${this.of("b", depth)}?${s()}:${s()})`],
      [2, () => `(${s()}${draw.of(["||", "??", "&&"])}${s()})`],
      [4, () => this.member("s", depth)],
      [1, () => `String(${this.of(draw.of(["n", "b", "s", "a"]), depth)})`],
      [1, () => `${this.of("a", depth)}${draw.of(["[0]", "[1]", ".at(-1)", "?.[0]"])}+""`],
      [1, () => `typeof ${this.atom(draw.of(["s", "o", "n"]), depth)}`],
      [1, () => `JSON.stringify(${this.of(draw.of(["o", "a", "s"]), depth)})`],
      [1, () => `Object.keys(${this.of("o", depth)}).join()`],
      [1, () => "String.raw`a\\n${" + s() + "}`"],
      [1, () => `((x)=>${draw.of(["x", "x+x", "`<${x}>`", "x.trim()", "x||'d'"])})(${s()})`],
      [1, () => `((x=${s()})=>x)(${draw.of(["", "undefined", "'q'", "null"])})+""`],
      [1, () => `[${s()},${s()}].find((x)=>x${draw.of(['!=="a"', ".length>1", ""])})+""`],
      [1, () => `(${s()},${s()})`],
    );
  }

  /** Something to which a member can be appended. */
  atom(type, depth) {
    const text = this.of(type, depth);
    return /^[\w$.]+$/.test(text) && !/^[0-9.]/.test(text) ? text : /^(["'[]).*\1$|^\[[^[\]]*\]$/.test(text) && !text.includes("+") ? text : `(${text})`;
  }

  /** A member of an object that is in scope, or one that may be missing. */
  member(type, depth) {
    const holders = this.scope.filter((variable) => variable.keys?.some((key) => key.type === type));
    if (holders.length === 0 || this.draw.chance(0.15)) {
      const text = `(${this.of("o", depth)})${this.draw.of([".a", "?.b", '["name"]', ".id"])}`;
      return `(${text}??${this.of(type, depth)})`;
    }
    const holder = this.draw.of(holders);
    const { key } = this.draw.of(holder.keys.filter((known) => known.type === type));
    const quoted = `${holder.text}${this.draw.chance(0.2) ? "?." : ""}[${this.draw.chance(0.3) ? "`" + key + "`" : JSON.stringify(key)}]`;
    return /^[a-z]+$/.test(key) && this.draw.chance(0.7) ? `${holder.text}${this.draw.chance(0.15) ? "?" : ""}.${key}` : quoted;
  }

  number(depth) {
    const n = () => this.of("n", depth);
    const { draw } = this;
    return draw.choose(
      [5, () => draw.of(NUMBERS)],
      [3, () => `${this.atom(draw.of(["s", "a"]), depth)}.length`],
      [3, () => `(${n()}${draw.of(["+", "-", "*", "%"])}${draw.chance(0.5) ? "2" : `(${n()})`})`],
      [2, () => this.member("n", depth)],
      [1, () => `-(${n()})`],
      [1, () => `Math.${draw.of(["max", "min"])}(${n()},${n()})`],
      [1, () => `${draw.of(["Number", "parseInt", "+"])}(${draw.of(['"1"', '"0x1f"', '"2px"', '""', '" 3 "', '"1e3"'])})`],
      [1, () => `(${this.of("b", depth)}?${n()}:${n()})`],
      [1, () => `(${n()}${draw.of(["||", "??", "&&"])}${n()})`],
      [1, () => `${this.atom(draw.of(["s", "a"]), depth)}.indexOf(${this.literal()})`],
      [1, () => `${this.atom("a", depth)}.reduce((x,y)=>x+y.length,0)`],
    );
  }

  boolean(depth) {
    const { draw } = this;
    return draw.choose(
      [3, () => draw.of(["true", "false"])],
      [3, () => `!${this.atom(draw.of(["s", "n", "b", "a", "o"]), depth)}`],
      [3, () => `(${this.of("s", depth)}${draw.of(["===", "!==", "==", "<", ">="])}${this.of("s", depth)})`],
      [2, () => `(${this.of("n", depth)}${draw.of(["===", "!==", "==", "<", ">", "<="])}${this.of("n", depth)})`],
      [2, () => `${this.atom(draw.of(["a", "s"]), depth)}.includes(${this.literal()})`],
      [1, () => `${this.atom("s", depth)}.${draw.of(["startsWith", "endsWith"])}(${this.literal()})`],
      [1, () => `("${draw.of(KEYS)}" in (${this.of("o", depth)}))`],
      [1, () => `${draw.of(["Boolean", "Array.isArray", "!!"])}(${this.of(draw.of(["s", "a", "n"]), depth)})`],
      [1, () => `${this.atom("a", depth)}.${draw.of(["some", "every"])}((x${draw.of(["", ",i"])})=>x${draw.of(['==="a"', '!==""', ".length>0"])})`],
      [1, () => `(${this.of("b", depth)}${draw.of(["&&", "||"])}${this.of("b", depth)})`],
      [1, () => `(${this.of(draw.of(["o", "a"]), depth)}===${this.of("o", depth)})`],
      [1, () => `/${draw.of(["a", "^b", "c$"])}/.test(${this.of("s", depth)})`],
      [1, () => `Object.hasOwn(${this.of("o", depth)},"${draw.of(KEYS)}")`],
      [1, () => `(${this.of("s", depth)}==null)`],
    );
  }

  array(depth) {
    const { draw } = this;
    const a = () => this.atom("a", depth);
    const item = () => this.of("s", depth);
    return draw.choose(
      [5, () => `[${draw.many(0, 3, () => (draw.chance(0.25) ? `...${this.of("a", depth)}` : item())).join(",")}]`],
      [1, () => `[${item()},,${item()}]`],
      [1, () => `[${item()},undefined,null]`],
      [4, () => `${a()}.map(${draw.of(["(x)=>x+'!'", "(x,i)=>`${i}:${x}`", "(x,i,l)=>l.length+x", "String", "(x)=>x.trim()", "function(x){return x.toUpperCase()}", "x=>{const y=x+1;return y}", "(x='d')=>x", "x=>x&&x[0]"])})`],
      [3, () => `${a()}.filter(${draw.of(["Boolean", "(x)=>x!=='a'", "(x,i)=>i>0", "(x,i,l)=>l.indexOf(x)===i", "(x)=>x", "x=>x==='a'||x.length>1"])})`],
      [2, () => `${a()}.${draw.of(["slice(1)", "slice(0,1)", "slice(-1)", "slice()", "slice(1,-1)", "slice(NaN)"])}`],
      [2, () => `${a()}.concat(${this.of(draw.of(["a", "s"]), depth)})`],
      [1, () => `[...${this.of("a", depth)}].${draw.of(["reverse()", "sort()", "sort((x,y)=>y.length-x.length)"])}`],
      [1, () => `${a()}.${draw.of(["toReversed()", "toSorted()", "with(0,'w')", "flat()", "fill('f')", "toSpliced(0,1)"])}`],
      [2, () => `Object.keys(${this.of("o", depth)})`],
      [1, () => `Object.values(${this.of("o", depth)}).map(String)`],
      [1, () => `Object.entries(${this.of("o", depth)}).map(([k,v])=>k+v)`],
      [1, () => `${this.atom("s", depth)}.split(${draw.of(['","', '""', '"a"', "/b/"])})`],
      [1, () => `Array.from(${draw.of([`{length:${draw.below(3)}},(_,i)=>"n"+i`, this.of("a", depth), `${this.of("a", depth)},x=>x+1`, this.of("s", depth), `new Set(${this.of("a", depth)})`])})`],
      [1, () => `[...new Set(${this.of("a", depth)})]`],
      [1, () => `[...${this.of("s", depth)}]`],
      [1, () => `${a()}.flatMap(${draw.of(["x=>[x,x]", "x=>x", "(x,i)=>i?[x]:[]"])})`],
      [1, () => `Array(${draw.below(3)}).fill(${this.literal()})`],
      [1, () => `${this.of("l", depth)}.map(${draw.of(["x=>x.name", "({name})=>name", "({name:m='d',...r})=>m+Object.keys(r)"])})`],
      [1, () => `(${this.of("b", depth)}?${this.of("a", depth)}:${this.of("a", depth)})`],
    );
  }

  /** The members of an object literal, and what is known of them. */
  members(depth, keys = []) {
    const { draw } = this;
    return draw.many(1, 4, () =>
      draw.choose(
        [9, () => {
          const key = this.key();
          const type = draw.of(["s", "s", "s", "n", "b", "a", "o"]);
          keys.push({ key, type });
          return `${this.written(key)}:${this.of(type, depth)}`;
        }],
        [2, () => `...${this.atom("o", depth)}`],
        [1, () => `...(${this.of(draw.of(["b", "s", "n"]), depth)}&&{${draw.of(KEYS)}:${this.of("s", depth)}})`],
        [1, () => `...(${this.of("b", depth)}?{${draw.of(KEYS)}:${this.of("s", depth)}}:${draw.of(["{}", "undefined", "null", `{${draw.of(KEYS)}:1}`])})`],
        [1, () => `[${this.of("s", depth)}]:${this.of("n", depth)}`],
        [1, () => `[${this.of(draw.of(["n", "b", "a"]), 0)}]:${this.of("s", depth)}`],
        [1, () => `${draw.of(KEYS)}:${draw.of(["undefined", "null", "void 0", "()=>1", "Symbol()", "NaN", "new Date(0)", "/a/g", "10n.toString()"])}`],
        [1, () => `get ${draw.of(KEYS)}(){return ${this.of(draw.of(["s", "n"]), depth)}}`],
        [1, () => `${draw.of(KEYS)}(){return 1}`],
        [1, () => `...${draw.of(['"ab"', "null", "undefined", "false", "['x','y']", "[]", "1"])}`],
        [1, () => {
          const named = this.name(draw.of(["s", "n", "a", "o"]));
          return named && /^[a-z]\w*$/i.test(named.text) ? named.text : "z:1";
        }],
      ),
    ).join(",");
  }

  object(depth) {
    const { draw } = this;
    const o = () => this.of("o", depth);
    return draw.choose(
      [8, () => `{${this.members(depth)}}`],
      [2, () => `{...${this.atom("o", depth)},${this.members(depth)}}`],
      [2, () => `Object.assign({},${o()},${o()})`],
      [1, () => `Object.${draw.of(["freeze", "seal"])}(${o()})`],
      [2, () => `Object.fromEntries(${this.of("a", depth)}.map(${draw.of(["(x)=>[x,1]", "(x,i)=>[x,i]", "x=>[x,{type:x}]"])}))`],
      [1, () => `Object.fromEntries(Object.entries(${o()}).${draw.of(["map(([k,v])=>[k+'_',v])", "filter(([k])=>k!=='a')", "map(([k,v])=>[v,k])", "filter(([,v])=>v)"])})`],
      [1, () => `(${this.of("b", depth)}?${o()}:${o()})`],
      [1, () => `(${o()}${draw.of(["||", "??", "&&"])}${o()})`],
      [1, () => `structuredClone(${o()})`],
      [1, () => `JSON.parse(JSON.stringify(${o()}))`],
      [2, () => `(({${draw.of(KEYS)},...r})=>r)(${o()})`],
      [2, () => `${this.of("a", depth)}.reduce(${draw.of(["(m,x)=>({...m,[x]:1})", "(m,x,i)=>({...m,[x]:i})", "(m,x)=>{m[x]=x;return m}"])},{})`],
      [1, () => `${this.of("l", depth)}.find((x)=>${draw.of(["x.name==='a'", "x.name", "!x.id"])})??{}`],
      [1, () => `(${this.of("l", depth)})[${draw.of(["0", "0", "1"])}]??{}`],
      [1, () => `(()=>{const x=${o()};${draw.of(["x.a=1", "delete x.a", "x.b??='q'", "x['name']+='!'", ""])};return x})()`],
      [1, () => `Object.create({a:1},{b:{value:2,enumerable:${draw.of(["true", "false"])}}})`],
    );
  }

  list(depth) {
    const { draw } = this;
    const one = () => this.of("o", depth);
    return draw.choose(
      [5, () => `[${draw.many(1, 2, () => `{name:${this.of("s", depth)},...${this.atom("o", depth)}}`).join(",")}]`],
      [3, () => `${this.of("a", depth)}.map((${draw.of(["x", "x,i"])})=>({name:x,${draw.of(["id:1", "type:'t'+x", "b:{a:x}", "...{}"])}}))`],
      [2, () => `Object.entries(${one()}).map(([k,v])=>({name:k,${draw.of(["v", "a:v", "...v", "type:typeof v"])}}))`],
      [2, () => `${this.of("l", depth)}.map(${draw.of(["(x)=>({...x,id:2})", "({name,...r})=>({name,r})", "x=>({type:'function',function:x})", "x=>(x.a=1,x)"])})`],
      [1, () => `${this.of("l", depth)}.filter(x=>${draw.of(["x.name", "x.name!=='a'", "x.id"])})`],
      [1, () => `[...${this.of("l", depth)},{name:${this.of("s", depth)}}]`],
      [1, () => `${this.of("l", depth)}.${draw.of(["slice(1)", "concat([{name:'c'}])", "concat({name:'c'})", "flat()", "toReversed()"])}`],
    );
  }
}
