//! Programs that are built to explode end in bounds, unknown where they aren't followed.

use crate::program::{Files, STACK};
use std::fmt::Write as _;
use std::time::{Duration, Instant};
use tooldef::value::Value;

/// Nodes of a value that are counted, and that none may have.
const NODES: u64 = 5_000_000;
/// What the slowest may take, in a build without optimisation on a machine with other work.
const LONGEST: Duration = Duration::from_secs(60);

/// What importing `result` from these files gives, with a stack as the command has it.
fn result_of(files: Vec<(String, String)>) -> Value {
    let start = Instant::now();
    let work = move || {
        let value = Files::new(files).imported();
        assert!(value.node_count(NODES) < NODES, "a value of {NODES} nodes");
        value
    };
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(work).expect("a thread starts");
    let value = thread.join().expect("nothing panics");
    assert!(start.elapsed() < LONGEST, "{:?}", start.elapsed());
    value
}

fn result(main: String) -> Value {
    result_of(vec![("main.ts".into(), main)])
}

/// Whether nothing false is said: the value isn't known as a whole.
fn is_doubtful(main: String) -> bool {
    !result(main).is_complete()
}

/// `const x0=…; const x1=f(x0); … export const result=xN`.
fn chain(first: &str, length: usize, next: impl Fn(&str) -> String) -> String {
    let mut text = format!("const x0={first}\n");
    for i in 1..=length {
        let _ = writeln!(text, "const x{i}={}", next(&format!("x{}", i - 1)));
    }
    let _ = writeln!(text, "export const result=x{length}");
    text
}

#[test]
fn functions_that_call_themselves_are_unknown() {
    for main in [
        "const f=(x)=>f(x+1)\nexport const result=f(0)",
        "function f(x){return g(x)}\nfunction g(x){return f({a:x})}\nexport const result=f(0)",
        "const f=(x)=>[f(x),f(x)]\nexport const result=f(0)",
        "const f=(x)=>({a:f([x,x]),b:f([x,x])})\nexport const result=f(0)",
        "const f=(x)=>({...f(x),...f(x)})\nexport const result=f(0)",
        "const f=(x)=>`${f(x)}${f(x)}`\nexport const result=f(0)",
        "const f=(x)=>x(x)\nexport const result=f(f)",
        "const f=(x)=>[x(x),x(x)]\nexport const result=f(f)",
        "const f=(x=f())=>x\nexport const result=f()",
        "const f=(x)=>[1,2].map(()=>f(x))\nexport const result=f(0)",
        "const y=(f)=>((x)=>f((v)=>x(x)(v)))((x)=>f((v)=>x(x)(v)))\nexport const result=y((g)=>(n)=>[g(n),g(n)])(1)",
    ] {
        assert!(is_doubtful(main.into()), "{main}");
    }
}

#[test]
fn getters_and_values_that_lead_back_to_themselves_are_unknown() {
    for main in [
        "const o={get a(){return o.a}}\nexport const result=o.a",
        "const o={get a(){return {b:o.a,c:o.a}}}\nexport const result=o",
        "const a={b:()=>c}, c={d:a.b()}\nexport const result=c",
        "const a=[...b], b=[...a]\nexport const result=a",
        "class A{get x(){return new A().x}}\nexport const result=new A().x",
        "class A{static a=B.b}\nclass B{static b=A.a}\nexport const result=A.a",
    ] {
        assert!(is_doubtful(main.into()), "{main}");
    }
}

#[test]
fn what_doubles_again_and_again_ends() {
    type Doubling = (&'static str, fn(&str) -> String);
    let doubled: [Doubling; 9] = [
        ("[1]", |x| format!("[...{x},...{x}]")),
        ("{a:1}", |x| format!("{{...{x},...{x}}}")),
        ("{a:1}", |x| format!("{{a:{x},b:{x}}}")),
        ("'aaaaaaaa'", |x| format!("{x}+{x}")),
        ("'aaaaaaaa'", |x| format!("`${{{x}}}${{{x}}}`")),
        ("['aaaaaaaa']", |x| format!("{x}.concat({x})")),
        ("['aaaaaaaa']", |x| format!("{x}.flatMap((y)=>[y,y])")),
        ("'aaaaaaaa'", |x| format!("[{x},{x}].join(',')")),
        ("'aa'", |x| format!("{x}.replaceAll('a','aa')")),
    ];
    for (first, next) in doubled {
        for length in [60, 1_000] {
            result(chain(first, length, next));
        }
    }
}

#[test]
fn calls_that_double_again_and_again_end() {
    for body in ["[f{}(x),f{}(x)]", "f{}(x)+f{}(x)", "({...f{}(x),b:f{}(x)})", "f{}([x,x])", "f{}({a:x,b:x})"]
    {
        let mut main = String::from("const f0=(x)=>x\n");
        for i in 1..=40 {
            let _ = writeln!(main, "const f{i}=(x)=>{}", body.replace("{}", &(i - 1).to_string()));
        }
        main.push_str("export const result=f40('a')\n");
        result(main);
    }
    // Each of many items makes as many.
    let ten = "['a','b','c','d','e','f','g','h','i','j']";
    let mut nested = String::from("x");
    for _ in 0..12 {
        nested = format!("t.map((x)=>({{x,y:{nested}}}))");
    }
    assert!(is_doubtful(format!("const t={ten}\nexport const result={nested}")));
    let folded = format!("{ten}.reduce((m,x)=>({{...m,[x]:m,[x+'2']:m}}),{{}})");
    result(format!("export const result={folded}"));
}

#[test]
fn sizes_that_a_number_asks_for_are_not_made() {
    for size in ["1e9", "1000000000", "4294967295"] {
        for what in [
            format!("'a'.repeat({size})"),
            format!("'a'.padEnd({size})"),
            format!("'a'.padStart({size},'b')"),
            format!("new Array({size})"),
            format!("Array({size}).fill('a')"),
            format!("[...Array({size})].map(()=>'a')"),
            format!("Array.from({{length:{size}}},(_,i)=>i)"),
            format!("[...Array({size}).keys()]"),
        ] {
            result(format!("export const result={what}"));
        }
    }
    let repeated = chain("'a'", 20, |x| format!("{x}.repeat(1000)"));
    result(repeated);
}

#[test]
fn modules_that_import_one_another_end() {
    let circle = |import: &str| {
        let file = |i: usize, next: usize| {
            let body = import.replace('@', &next.to_string());
            (if i == 0 { "main.ts".into() } else { format!("m{i}.ts") }, body)
        };
        let mut files: Vec<_> = (0..40).map(|i| file(i, (i + 1) % 40)).collect();
        for (_, text) in &mut files {
            *text = text.replace("./m0.js", "./main.js");
        }
        files
    };
    for import in [
        "export * from './m@.js'",
        "export {result} from './m@.js'",
        "import {result as r} from './m@.js'\nexport const result=[r,r]",
        "import * as n from './m@.js'\nexport const result={a:n.result,b:n.result}",
        "import * as n from './m@.js'\nexport const result={...n,...n}",
        "import r from './m@.js'\nexport default r\nexport const result=r",
        "import {f as g} from './m@.js'\nexport const f=()=>[g(),g()]\nexport const result=f()",
        "export * from './m@.js'\nexport * from './m0.js'\nexport * from './m1.js'",
    ] {
        assert!(!result_of(circle(import)).is_complete(), "{import}");
    }
}

#[test]
fn a_chain_of_ten_thousand_modules_ends() {
    for import in
        ["export {result} from './m@.js'", "import {result as r} from './m@.js'\nexport const result={r}"]
    {
        let file = |i: usize| {
            let name = if i == 0 { "main.ts".into() } else { format!("m{i}.ts") };
            (name, import.replace('@', &(i + 1).to_string()))
        };
        let mut files: Vec<_> = (0..10_000).map(file).collect();
        files.push(("m10000.ts".into(), "export const result='deep'".into()));
        assert!(!result_of(files).is_complete());
    }
}

/// An expression of so many bytes: pieces with something between them.
fn flat(bytes: usize, piece: &str, between: &str) -> String {
    vec![piece; bytes / (piece.len() + between.len())].join(between)
}

#[test]
fn flat_expressions_of_ten_megabytes_end() {
    for expression in [
        format!("[{}]", flat(10_000_000, "{a:'bcdefghi'}", ",")),
        flat(10_000_000, "'abc'", "+"),
        format!("'{}'", flat(10_000_000, "a", "")),
    ] {
        result(format!("const a='x'\nexport const result={expression}\n"));
    }
    let long = |piece: &str, between: &str| flat(1_000_000, piece, between);
    for expression in [
        format!("[{}].map((x)=>x)", long("'abcdef'", ",")),
        format!("[{}].join(',')", long("'abcdef'", ",")),
        long("'abc'", "+"),
        long("a", "||"),
        format!("`{}`", long("${a}bcde", "")),
        format!("{{{}}}", long("abcdef:1", ",")),
        format!("{{{}}}", long("...a", ",")),
        long("(a,b)", ","),
        format!("f({})", long("a", ",")),
    ] {
        result(format!("const a='x'\nexport const result={expression}\n"));
    }
}

#[test]
fn deep_expressions_of_many_levels_end() {
    let nested = |open: &str, inner: &str, close: &str, levels: usize| {
        format!("export const result={}{inner}{}\n", open.repeat(levels), close.repeat(levels))
    };
    for levels in [900, 5_000, 100_000] {
        for (open, close) in [
            ("(", ")"),
            ("[", "]"),
            ("{a:", "}"),
            ("f(", ")"),
            ("!", ""),
            ("[...", "]"),
            ("true?", ":1"),
            ("`${", "}`"),
            ("()=>", ""),
            ("(()=>", ")()"),
            ("a=", ""),
            ("1+(", ")"),
        ] {
            result(nested(open, "1", close, levels));
        }
        result(format!("export const result=a{}\n", ".b".repeat(levels)));
        result(format!("export const result=a{}\n", "[0]".repeat(levels)));
        result(format!("export const result=a{}\n", ".b()".repeat(levels)));
        result(format!("export const result=''{}\n", ".concat('a')".repeat(levels)));
        result(format!("export const result=[1]{}\n", ".map((x)=>x)".repeat(levels)));
    }
}

#[test]
fn a_map_of_a_million_items_ends() {
    let items = vec!["1"; 1_000_000].join(",");
    let value = result(format!("const t=[{items}]\nexport const result=t.map((x)=>({{name:x,a:[x,x]}}))"));
    assert!(!value.is_complete());
}

#[test]
fn loops_within_loops_end() {
    let items = vec!["'a'"; 2_000].join(",");
    for levels in [1, 3, 8, 100] {
        let loops: String = (0..levels).map(|i| format!("for(const q{i} of t)")).collect();
        result(format!("const t=[{items}]\nexport const result=[]\n{loops}result.push({{n:q0,a:[q0]}})"));
        result(format!("const t=[{items}]\nexport const result=[]\n{loops}other.push({{n:q0,a:[q0]}})"));
    }
    let ifs: String = (0..1_000).map(|i| format!("if(q.a{i})continue;result.push(q.b{i});")).collect();
    result(format!("export const result=[]\nfor(const q of [{items}]){{{ifs}}}"));
    let pushes = "others.push({name:q});".repeat(5_000);
    result(format!("export const result=[]\nfor(const q of [{items}]){{{pushes}}}"));
    let mut text = "const x0=['a','b']\n".to_owned();
    for i in 1..64 {
        let _ = writeln!(text, "const x{i}=[]\nfor(const q of x{})x{i}.push(q,q)", i - 1);
    }
    assert!(is_doubtful(text + "export const result=x63"));
}

#[test]
fn mappings_of_mappings_end() {
    let mapped = ".map((x)=>({a:x}))".repeat(2_000);
    result(format!("const t=[1,2]\nexport const result=t{mapped}"));
    result(format!("export const result={}[1]{}", "f(".repeat(400), ".map((x)=>({a:x})))".repeat(400)));
    result(format!("export const result=t{}", ".map((x)=>g(x).map((y)=>y))".repeat(2_000)));
}

#[test]
fn changes_that_are_carried_round_end() {
    let mut many = String::from("const x0={a:1}\n");
    for i in 1..3_000 {
        let _ = writeln!(many, "const x{i}={{a:x{},b:x{}}};x{i}.a.b.c=x{}", i - 1, i / 2, i - 1);
    }
    many.push_str("export const result=x2999");
    result(many);
    result("const a={};const b={a};a.b=b;a.b.a.b.a.b=a\nexport const result=b".into());
    let mut handed = String::new();
    for i in 0..2_000 {
        let _ = writeln!(
            handed,
            "function f{i}(p){{p.a=1;f{}(p);return f{}(p)}}",
            (i + 1) % 2_000,
            (i * 7) % 2_000
        );
    }
    handed.push_str("const t={name:'a'};f0(t).b=1\nexport const result=t");
    assert!(is_doubtful(handed));
}

#[test]
fn the_command_ends_in_good_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let long = flat(10_000_000, "{a:'bcdefghi'}", ",");
    let files = [
        ("array.ts", format!("export const q=[{long}]\n")),
        ("concat.ts", format!("export const q={}\n", flat(10_000_000, "'abc'", "+"))),
        ("deep.ts", format!("export const q={}1{}\n", "(".repeat(100_000), ")".repeat(100_000))),
        ("doubled.ts", chain("[1]", 60, |x| format!("[...{x},...{x}]")).replace("result", "q")),
        ("calls.ts", "const f=(x)=>[f(x),f(x)]\nexport const q=f(1)\n".into()),
        ("circle.ts", "import {q as r} from './circle'\nexport const q={r}\n".into()),
    ];
    for (name, text) in &files {
        let tool =
            "const tool={name:'t',description:'Does it',input_schema:{type:'object',properties:{q}}}\n";
        std::fs::write(folder.path().join(name), format!("{text}{tool}")).expect("it is written");
        let start = Instant::now();
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_tooldef"))
            .args(["check", "--no-config", name])
            .current_dir(folder.path())
            .output()
            .expect("the program runs");
        // 2 is for what couldn't be parsed, being nested too deeply.
        let status = output.status.code();
        assert!(matches!(status, Some(0..=2)), "{name}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(start.elapsed() < LONGEST, "{name}: {:?}", start.elapsed());
    }
}

#[test]
fn a_pattern_that_takes_long_is_not_tried() {
    let text = "a".repeat(100_000);
    for pattern in ["/(a+)+$/", "/(a|a)*b/g", "/^(a|aa)+$/", "/(.*)*x/"] {
        result(format!("export const result='{text}!'.replace({pattern},'b')"));
        result(format!("export const result={pattern}.test('{text}!')"));
        result(format!("export const result='{text}!'.split({pattern})"));
    }
}
