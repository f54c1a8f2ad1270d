//! What sound text means.

use super::{bound, module, sites};
use crate::source::module::{Exported, Expr, TextPart};
use crate::source::python::read_cells;
use crate::span::FileId;

fn value(text: &str) -> String {
    bound(&module(&format!("v = {text}\n")), "v")
}

#[test]
fn constants_are_read() {
    assert_eq!(value("[None, True, False]"), "[null, true, false]");
    assert_eq!(value("[1, 0x1F, 1_000, -3, +4]"), "[Int(1), Int(31), Int(1000), Int(-3), Int(4)]");
    assert_eq!(value("[1.5, -2e3]"), "[Float(1.5), Float(-2000.0)]");
    assert_eq!(value("1e999"), "?Dynamic");
    assert_eq!(value("2j"), "?Dynamic");
}

#[test]
fn integers_of_any_size_keep_their_digits() {
    assert_eq!(value("9223372036854775808"), r#"Big("9223372036854775808")"#);
    assert_eq!(value("-9223372036854775808"), "Int(-9223372036854775808)");
    assert_eq!(value("123456789012345678901234567890"), r#"Big("123456789012345678901234567890")"#);
    assert_eq!(value("0x1_0000_0000_0000_0000"), r#"Big("18446744073709551616")"#);
}

#[test]
fn every_prefix_of_a_string_is_read() {
    assert_eq!(value(r#""a\tb""#), r#""a\tb""#);
    assert_eq!(value(r#"r"a\tb""#), r#""a\\tb""#);
    assert_eq!(value(r#"u'é'"#), r#""é""#);
    assert_eq!(value(r#"b"x""#), "?Dynamic");
    assert_eq!(value(r#"f"a{x}b""#), r#""a"·<@x>·"b""#);
    assert_eq!(value(r#"t"a{x}b""#), r#""a"·<@x>·"b""#);
    assert_eq!(value(r#"rf"\d{x}{{}}""#), r#""\\d"·<@x>·"{}""#);
    assert_eq!(value(r#""a" 'b' f"{c}""#), r#""a"·"b"·<@c>"#);
    assert_eq!(value(r#""\x41\u00e9\U0001F600\N{BULLET}\101\q""#), r#""Aé😀•A\\q""#);
}

#[test]
fn a_formatted_hole_is_not_followed() {
    assert_eq!(value(r#"f"{x!r}{y:>3}{z=}""#), "<?Dynamic>·<?Dynamic>·<?Dynamic>");
    assert_eq!(value(r#"f"{x!s}""#), "<@x>");
}

#[test]
fn line_breaks_are_read_as_python_reads_them() {
    assert_eq!(value("\"\"\"a\r\nb\\\nc\\\r\nd\"\"\""), r#""a\nbcd""#);
}

#[test]
fn decoded_characters_know_where_they_are_written() {
    let text = "v = \"a\\u00e9b\\\n\\n\u{e9}c\"\nw = f'{{x}}é{v}\\ty'\n";
    let module = module(text);
    let literals: Vec<_> = module
        .exprs()
        .filter_map(|(e, _)| if let Expr::Text(parts) = e { Some(parts) } else { None })
        .flatten()
        .filter_map(|p| if let TextPart::Literal(l) = p { Some(l) } else { None })
        .collect();
    let written = |literal: usize, shown: &str| {
        let l = literals[literal];
        let start = l.text.find(shown).expect("it is there");
        &text[l.span_of(start..start + shown.len()).range()]
    };
    assert_eq!(written(0, "a"), "a");
    assert_eq!(written(0, "b"), "b\\\n");
    assert_eq!(written(0, "\n"), "\\n");
    assert_eq!(written(0, "c"), "c");
    assert_eq!(written(1, "x"), "x");
    assert_eq!(written(1, "é"), "é");
    assert_eq!(written(2, "y"), "y");
    assert_eq!(&text[literals[0].at.range()], "a\\u00e9b\\\n\\n\u{e9}c");
}

#[test]
fn containers_and_spreads_are_read() {
    assert_eq!(value("[1, *x]"), "[Int(1), *@x]");
    assert_eq!(value("(1,)"), "[Int(1)]");
    assert_eq!(value("{1}"), "[Int(1)]");
    assert_eq!(value("{'a': 1, k: 2, **x}"), "{a: Int(1), [@k]: Int(2), **@x}");
    assert_eq!(value("f(1, *a, k=2, **b)"), "@f(Int(1), *@a, k=Int(2), **@b)");
    assert_eq!(value("dict(a=1, **x)"), "@dict(a=Int(1), **@x)");
}

#[test]
fn operators_are_read() {
    assert_eq!(value("a + [1]"), "(@a Add [Int(1)])");
    assert_eq!(value("a | b | c"), "((@a Merge @b) Merge @c)");
    assert_eq!(value("a and b or c"), "((@a And @b) Or @c)");
    assert_eq!(value("a if b else c"), "@a if @b else @c");
    assert_eq!(value("a.b[0].c"), "@a.b[Int(0)].c");
    assert_eq!(value("a - b"), "?Dynamic");
    assert_eq!(value("(await f(x=1))"), "@f(x=Int(1))");
    assert_eq!(value("[y := 1, y]"), "[Int(1), $y]");
    assert_eq!(value("'a' + f'{b}'"), r#""a"·<@b>"#);
    assert_eq!(value("lambda a, b=1, *c: {'k': a}"), "fn/3 {k: $a}");
}

#[test]
fn outermost_expressions_are_sites() {
    let module = module(
        "@app.tool(name='t')\ndef f(a={'d': 1}):\n    return {'r': [1]}\nclass C:\n    x = [{}]\n    def g(self):\n        self.y = g(k=1)\nf(1)\nf([1])\nf(g(k=2))\nx = a == {'in': 1}\n[lambda: {'l': 1}]\nz = [{'c': i} for i in [3]]\n",
    );
    assert_eq!(
        sites(&module),
        [
            r#"@app.tool(name="t")"#,
            "a = {d: Int(1)}",
            "{r: [Int(1)]}",
            "x = [{}]",
            "y = @g(k=Int(1))",
            "$f([Int(1)])",
            "$f(@g(k=Int(2)))",
            "{in: Int(1)}",
            "[fn/0 {l: Int(1)}]",
            "{l: Int(1)}",
            "{c: $i}",
            "[Int(3)]",
        ]
    );
}

#[test]
fn names_follow_scopes() {
    let m = module(
        "x = 1\ndef f(y):\n    return [x, y, z, w]\nclass C:\n    w = 1\n    def g(self):\n        return [w]\nz = 2\n",
    );
    assert_eq!(sites(&m), ["[$x, $y, $z, @w]", "[@w]"]);
    let m = module("x = 1\ndef f():\n    global x\n    x = 2\ndef g():\n    x = 3\n    return [x]\n");
    assert_eq!(bound(&m, "x"), "Int(1)!");
    let m = module("x = 1\ndef f():\n    x = 2\n    def g():\n        nonlocal x\n        x = 3\n");
    assert!(!m.bindings.iter().find(|b| &*b.name == "x").expect("x").reassigned);
    assert!(m.bindings.iter().filter(|b| &*b.name == "x").any(|b| b.reassigned));
}

#[test]
fn imports_are_bindings() {
    let m = module("import a.b\nimport a.c as d\nfrom .e import f as g\nfrom . import h\nfrom i import *\n");
    assert_eq!(bound(&m, "a"), "import a/");
    assert_eq!(bound(&m, "d"), "import a.c/");
    assert_eq!(bound(&m, "g"), "import .e/f");
    assert_eq!(bound(&m, "h"), "import ./h");
    let imports: Vec<&str> = m.imports.iter().map(|i| &**i).collect();
    assert_eq!(imports, ["a.b", "a.c", ".e", ".", "i"]);
    assert!(m.exports.iter().any(|e| matches!(&e.value, Exported::From { module, .. } if &**module == "i")));
    assert!(m.exports.iter().any(|e| &*e.name == "g" && matches!(e.value, Exported::Binding(_))));
}

#[test]
fn importing_two_parts_of_a_package_changes_nothing() {
    assert_eq!(bound(&module("import a.b\nimport a.c\n"), "a"), "import a/");
}

#[test]
fn annotations_name_types() {
    let head = "import anthropic\nimport google.genai.types as gt\nfrom openai.types.chat import ChatCompletionToolParam as P\nfrom typing import List, Optional as O\n";
    let typed = |annotation: &str| bound(&module(&format!("{head}v: {annotation} = 1\n")), "v");
    assert_eq!(typed("list[P]"), "Int(1):<openai.types.chat/ChatCompletionToolParam>");
    assert_eq!(typed("List['P']"), "Int(1):<openai.types.chat/ChatCompletionToolParam>");
    assert_eq!(typed("O[anthropic.types.ToolParam]"), "Int(1):<anthropic/anthropic.types.ToolParam>");
    assert_eq!(typed("gt.Tool | None"), "Int(1):<google.genai.types/google.genai.types.Tool>");
    assert_eq!(typed("Mine[P]"), "Int(1):</Mine openai.types.chat/ChatCompletionToolParam>");
    assert_eq!(typed("dict[str, Any]"), "Int(1)");
    assert_eq!(sites(&module("def f() -> list[Tool]:\n    return [1]\n")), ["[Int(1)]:</Tool>"]);
}

#[test]
fn simple_functions_have_a_result() {
    let m = module("def f(a, b=1):\n    'doc'\n    c = {'k': a}\n    return [c]\n");
    assert_eq!(bound(&m, "f"), "fn/2 [$c]");
    assert_eq!(bound(&module("def f():\n    if x:\n        return 1\n    return 2\n"), "f"), "fn/0 ?");
    assert_eq!(bound(&module("@tool\ndef f():\n    return 1\n"), "f"), "fn/0 ?");
    assert_eq!(bound(&module("def f():\n    return [1]\ndef f():\n    return 2\n"), "f"), "fn/0 [Int(1)]!");
}

#[test]
fn classes_show_their_attributes() {
    let m = module("class C:\n    A = 'a'\n    b: int = 2\nx = [C.A]\n");
    assert_eq!(bound(&m, "C"), "{**?Dynamic, A: $A, b: $b}");
    let m = module("class E(str, Enum):\n    A = 'a'\nx = [E.A.value, E.A, f'{E.A}']\n");
    assert_eq!(bound(&m, "x"), "[$E.A, $E.A, <?Dynamic>]");
}

#[test]
fn a_method_may_assign_a_class_attribute() {
    let m = module("class C:\n    tools = []\n    def f(self):\n        self.tools = [1]\n");
    assert_eq!(bound(&m, "tools"), "[]!");
}

#[test]
fn what_is_changed_is_marked() {
    for change in [
        "x = 2",
        "x += 1",
        "del x",
        "x['k'] = 1",
        "del x['k']",
        "x.a = 1",
        "x['a'].b = 1",
        "x.append(1)",
        "x['a'].update(b=1)",
        "x.a.pop()",
        "for x in y: pass",
        "with y as x: pass",
        "for x[0] in y: pass",
        "if y:\n    x = 3",
        "def f():\n    x.append(1)",
        "x, z = 1, 2",
        "[x := 1]",
        "def x(): pass",
    ] {
        let m = module(&format!("x = {{}}\n{change}\n"));
        assert!(bound(&m, "x").ends_with('!'), "{change}");
    }
    for reading in
        ["x['k']", "x.a", "y = x", "for y in x: pass", "def f():\n    x = 2", "x.keys()", "print(x)"]
    {
        assert_eq!(bound(&module(&format!("x = {{}}\n{reading}\n")), "x"), "{}", "{reading}");
    }
}

#[test]
fn what_is_passed_away_is_marked() {
    for call in ["f(x)", "f(k=x)", "y.f(x)", "logger(x)"] {
        assert_eq!(bound(&module(&format!("x = {{}}\n{call}\n")), "x"), "{}>", "{call}");
    }
    for call in [
        "json.dumps(x)",
        "len(x)",
        "copy.deepcopy(x)",
        "logger.info(x)",
        "d.get(x)",
        "','.join(x)",
        "f([x])",
        "f(**x)",
        "client.chat.completions.create(tools=x)",
        "sorted(x)",
        "y.index(x)",
    ] {
        assert_eq!(bound(&module(&format!("x = {{}}\n{call}\n")), "x"), "{}", "{call}");
    }
}

#[test]
fn literal_tuples_are_unpacked() {
    let m = module("a, (b, c) = 1, [2, 3]\nd, e = f()\n");
    assert_eq!([bound(&m, "a"), bound(&m, "b"), bound(&m, "c")], ["Int(1)", "Int(2)", "Int(3)"]);
    assert_eq!(bound(&m, "d"), "@f()[Int(0)]");
}

#[test]
fn every_version_of_the_language_is_read() {
    for text in [
        "type X = list[int]\n",
        "def f[T](x: T) -> T: return x\n",
        "match x:\n    case {'a': [b, *_]} | C(d=b): pass\n",
        "try:\n    pass\nexcept* E:\n    pass\n",
        "with (a as b, c as d):\n    pass\n",
        "def f(a, /, b, *, c): pass\n",
        "x = f'{d['a']}'\n",
        "try:\n    pass\nexcept A, B:\n    pass\n",
        "async def f():\n    async with a: await b\n    return [c async for c in d]\n",
        "\u{feff}x = 1\n",
    ] {
        assert!(module(text).faults.is_empty(), "{text}: {:?}", module(text).faults);
    }
}

#[test]
fn notebook_commands_are_no_fault() {
    let text = "%pip install x\n!ls \\\n  é\nif x:\n    !ls\ny = !ls é\nx = {'a': 1 %\n  b}\nx?\nz = 'what?'  # why?\n";
    let m = read_cells(text, FileId(0));
    assert!(m.faults.is_empty(), "{:?}", m.faults);
    assert_eq!(sites(&m), ["x = {a: ?Dynamic}"]);
    assert_eq!([bound(&m, "y"), bound(&m, "z")], ["@_", r#""what?""#]);
}

#[test]
fn comments_to_the_linter_are_kept() {
    let m = module("# plain\nx = {}  # tooldef: ignore[name-pattern] why\ny = '# tooldef: no'\n");
    let comments: Vec<&str> = m.comments.iter().map(|c| &*c.text).collect();
    assert_eq!(comments, ["tooldef: ignore[name-pattern] why"]);
}
