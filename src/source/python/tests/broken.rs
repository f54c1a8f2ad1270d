//! Broken, hostile and enormous text.

use super::{bound, module, show, sites};
use crate::source::module::{Expr, Key, Member, Module};
use crate::source::python::{read, read_cells};
use crate::span::{FileId, Span};
use crate::value::Why;
use proptest::prelude::*;

fn tool(name: &str) -> String {
    format!(
        "    {{\"name\": \"{name}\", \"description\": \"d\", \"parameters\": {{\"type\": \"object\", \"properties\": {{}}}}}},\n"
    )
}

/// A file with a list of five tools of which the third is `broken`.
fn five(broken: &str) -> Module {
    let text = format!(
        "import os\ntools = [\n{}{}{broken}{}{}]\nother = {{\"after\": 1}}\n",
        tool("a"),
        tool("b"),
        tool("d"),
        tool("e")
    );
    module(&text)
}

/// The names of dicts that are wholly there, wherever they stand.
fn complete(module: &Module) -> Vec<String> {
    let mut names = Vec::new();
    let mut pending: Vec<_> = module.sites.iter().map(|s| s.expr).collect();
    while let Some(id) = pending.pop() {
        match module.expr(id) {
            Expr::Array(elements) => pending.extend(elements.iter().map(|e| match e {
                crate::source::module::Element::Item(id) | crate::source::module::Element::Spread(id) => *id,
            })),
            Expr::Object(members) => {
                let mut name = None;
                let mut sound = true;
                for member in members {
                    match member {
                        Member::Pair { key: Key::Literal(key), value, .. } if &*key.text == "name" => {
                            name = Some(show(module, *value));
                        }
                        Member::Pair { .. } => {}
                        Member::Spread(_) => sound = false,
                    }
                }
                names.extend(name.filter(|_| sound));
            }
            _ => {}
        }
    }
    names.sort();
    names
}

#[track_caller]
fn four_of_five(broken: &str) {
    let module = five(broken);
    assert_eq!(complete(&module), [r#""a""#, r#""b""#, r#""d""#, r#""e""#], "{:?}", sites(&module));
    assert_eq!(module.faults.len(), 1, "{:?}", module.faults);
    assert!(!module.faults[0].message.is_empty());
}

#[test]
fn an_unclosed_brace_costs_one_tool() {
    four_of_five("    {\"name\": \"c\", \"description\": \"d\", \"parameters\": {\"type\": \"object\"},\n");
    four_of_five("    {\"name\": \"c\", \"description\": \"d\", \"parameters\": {\"type\": \"object\",\n");
}

#[test]
fn a_half_typed_key_costs_one_tool() {
    four_of_five("    {\"name\": \"c\", \"descr\n \"parameters\": {\"type\": \"object\"}},\n");
    four_of_five("    {\"name\": \"c\", descr: \n \"parameters\": {\"type\": \"object\"}},\n");
    four_of_five("    {\"name\": \"c\", \"descr\": },\n");
}

#[test]
fn a_missing_comma_costs_one_tool() {
    four_of_five("    {\"name\": \"c\" \"description\": \"d\"},\n");
    four_of_five(
        "    {\"name\": \"c\",\n \"description\": \"d\"\n \"parameters\": {\"type\": \"object\"}},\n",
    );
}

#[test]
fn a_missing_quote_costs_one_tool() {
    four_of_five("    {\"name\": \"c, \"description\": \"d\"},\n");
    four_of_five("    {\"name\": \"\"\"c, \"description\": \"d\"},\n");
    four_of_five("    {\"name\": f\"\"\"c, \"description\": \"d\"},\n");
}

#[test]
fn a_closed_twice_dict_is_open() {
    four_of_five("    {\"name\": \"c\", \"description\": \"d\"}, \"strict\": True},\n");
}

#[test]
fn a_merge_conflict_costs_what_it_holds() {
    four_of_five(
        "<<<<<<< HEAD\n    {\"name\": \"c\", \"description\": \"d\"},\n=======\n    {\"name\": \"c\", \"description\": \"other\"},\n>>>>>>> branch\n",
    );
    four_of_five(
        "    {\"name\": \"c\",\n<<<<<<< HEAD\n \"description\": \"d\",\n=======\n\"description\": \"other\",\n>>>>>>> branch\n},\n",
    );
    let module = five("<<<<<<< HEAD\n=======\n>>>>>>> branch\n");
    assert_eq!(module.faults[0].message, "unresolved merge conflict");
}

#[test]
fn a_broken_list_is_open() {
    let module =
        module("tools = [\n {\"name\": \"a\"},\n {\"name\": \"b\"}\n\ndef f():\n    y = {\"z\": 1}\n");
    assert_eq!(sites(&module), [r#"tools = [{name: "a"}, {name: "b"}, *?Unparsed]"#, "y = {z: Int(1)}"]);
}

#[test]
fn print_statements_hide_nothing() {
    let module = module(
        "print \"hello\"\nx = {\"name\": \"a\"}\nprint \"x %s\" % x\ny = {\"name\": \"b\"}\ntry:\n  pass\nexcept E, e:\n  print e\nz = {}\n",
    );
    assert_eq!(complete(&module), [r#""a""#, r#""b""#]);
    assert_eq!(module.faults.len(), 1, "{:?}", module.faults);
    assert_eq!(bound(&module, "z"), "{}");
}

#[test]
fn a_fault_has_its_place() {
    let text = "x = {'a': }\n";
    let fault = &module(text).faults[0];
    assert_eq!(&text[fault.at.range()], "}");
}

#[test]
fn a_missing_value_is_unparsed() {
    let module = module("x = {'a': , 'b': 1}\n");
    assert!(sites(&module)[0].contains("a: ?Unparsed"), "{:?}", sites(&module));
    assert!(module.sites.iter().any(|s| matches!(module.expr(s.expr), Expr::Object(m)
        if m.iter().any(|m| matches!(m, Member::Spread(id) if matches!(module.expr(*id), Expr::Opaque(Why::Unparsed)))))));
}

/// Runs on a stack as deep as the hosts give.
fn deep(run: impl FnOnce() + Send + 'static) {
    std::thread::Builder::new().stack_size(64 << 20).spawn(run).expect("a thread").join().expect("no panic");
}

#[test]
fn deep_nesting_is_a_fault() {
    deep(|| {
        let cases = [
            format!("x = {}{}\n", "[".repeat(100_000), "]".repeat(100_000)),
            format!("x = {}", "[".repeat(100_000)),
            format!("x = {}1", "- ".repeat(100_000)),
            format!("x = {}1", "lambda a, b=".repeat(100_000)),
            format!("x = {}1", "a if b else ".repeat(100_000)),
            format!("x = a{}", ".b".repeat(100_000)),
            format!("x = a{}", "()".repeat(100_000)),
            "x = [}\n".repeat(100_000),
            format!("x = f\"{}", "{f'".repeat(100_000)),
        ];
        for text in cases {
            let module = module(&text);
            let messages: Vec<_> = module.faults.iter().map(|f| &*f.message).collect();
            assert_eq!(messages, ["nested too deeply"], "{}", &text[..40]);
        }
    });
}

#[test]
fn what_is_just_not_too_deep_is_read() {
    deep(|| {
        for text in [
            format!("x = {}{}\n", "[".repeat(400), "]".repeat(400)),
            format!("x = {}{}\n", "{'a': [".repeat(195), "]}".repeat(195)),
            format!("x = {}1{}\n", "f(k=".repeat(395), ")".repeat(395)),
            format!("x = {}1{}\n", "(lambda a=1: ".repeat(395), ")".repeat(395)),
            format!("x = {}y{}\n", "[a for a in ".repeat(395), "]".repeat(395)),
            (0..190).map(|i| format!("{}def f(a=[]):\n", " ".repeat(i))).collect::<String>()
                + &" ".repeat(190)
                + "x = 1\n",
            (0..190).map(|i| format!("{}class C:\n", " ".repeat(i))).collect::<String>()
                + &" ".repeat(190)
                + "x = 1\n",
            format!("x = {}1\n", "- ".repeat(40_000)),
            format!("x = {}1\n", "not ".repeat(40_000)),
            format!("x = {}1\n", "a if b else ".repeat(20_000)),
            format!("x = a{}\n", ".b".repeat(40_000)),
            format!("x = a{}\n", "(k=1)".repeat(15_000)),
            format!("x = 1{}\n", " - 1".repeat(40_000)),
            format!("x = 1{}\n", " ** 1".repeat(40_000)),
            format!("x = f({{}}, {})\n", "a if b else ".repeat(20_000) + "1"),
            (0..150).map(|i| format!("{}if a:\n", " ".repeat(i))).collect::<String>()
                + &" ".repeat(150)
                + "x = 1\n",
        ] {
            assert!(module(&text).faults.is_empty(), "{}", &text[..40]);
        }
    });
}

#[test]
fn much_damage_is_read_in_time() {
    deep(|| {
        for text in [
            format!("x = '''{}{}", "{".repeat(200_000), "}".repeat(200_000)),
            format!("x = '''{}{}", "{'name': ".repeat(50_000), "}".repeat(50_000)),
            "<<<<<<< a\nx = {'name': 1}\n>>>>>>> b\n".repeat(10_000),
            "print 'x'\ny = {'name': 1}\n".repeat(20_000),
            "x = {'name' 1}\n".repeat(20_000),
        ] {
            let start = std::time::Instant::now();
            assert!(!module(&text).faults.is_empty());
            assert!(start.elapsed().as_secs() < 20, "{}", &text[..20]);
        }
    });
}

#[test]
fn a_long_chain_is_one_text() {
    deep(|| {
        let text = format!("x = {}\n", vec!["\"a\""; 10_000].join(" + "));
        let Expr::Text(parts) = module(&text).expr(crate::source::module::ExprId(0)).clone() else {
            panic!("a text")
        };
        assert_eq!(parts.len(), 10_000);
    });
}

#[test]
fn a_long_chain_of_names_is_shallow() {
    deep(|| {
        let text = format!("x = {}\n", vec!["a"; 10_000].join(" + "));
        let module = module(&text);
        let shown = bound(&module, "x");
        let (mut depth, mut deepest) = (0, 0);
        for c in shown.chars() {
            match c {
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            deepest = deepest.max(depth);
        }
        assert_eq!(shown.matches("@a").count(), 10_000);
        assert!(deepest < 50, "{deepest}");
    });
}

const SAMPLE: &str = r#"from openai.types.chat import ChatCompletionToolParam
UNIT = "°C"
def get(city: str, *, unit=UNIT, **kw) -> list[dict]:
    """Gets."""
    return [{"name": f"get_{city!r}", 'description': "é\u00e9\N{BULLET}" 'b' rb"x"}]
tools: list[ChatCompletionToolParam] = [
    {"type": "function", "function": {"name": "weather", "description": """a
    b \
    c""", "parameters": dict(type="object", properties={**X, "n": -0x1F})}},  # tooldef: ignore[x]
]
class E(Enum):
    A = "a"
tools.append({"name": E.A.value, "x": [i for i in tools if (j := i)], "y": lambda q: {"z": q | {"k": 1}}})
client.create(tools=tools, **{"a": 1})
match tools:
    case [a, *b]:
        del tools[0]
"#;

fn check(module: &Module, text: &str) {
    let sound = |at: Span| text.get(at.range()).is_some();
    let mut spans: Vec<Span> = module.faults.iter().map(|f| f.at).collect();
    spans.extend(module.comments.iter().map(|c| c.at));
    spans.extend(module.exprs().map(|(_, at)| at));
    for (expr, _) in module.exprs() {
        match expr {
            Expr::Text(parts) => {
                for part in parts {
                    if let crate::source::module::TextPart::Literal(l) = part {
                        spans.push(l.at);
                        for (i, c) in l.text.char_indices() {
                            spans.push(l.span_of(i..i + c.len_utf8()));
                        }
                    }
                }
            }
            Expr::Object(members) => spans.extend(members.iter().filter_map(|m| match m {
                Member::Pair { key_at, .. } => Some(*key_at),
                Member::Spread(_) => None,
            })),
            Expr::Member { name_at, .. } => spans.push(*name_at),
            Expr::Call { args, .. } => spans.extend(args.iter().map(|a| a.name_at)),
            _ => {}
        }
    }
    for at in spans {
        assert!(sound(at), "{at:?} in {text:?}");
    }
}

#[test]
fn the_sample_is_sound() {
    check(&module(SAMPLE), SAMPLE);
    assert_eq!(module(SAMPLE).faults.len(), 1, "the mixed bytes literal");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutated_text_gives_sound_spans(
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0usize..12, "[\\[\\]{}()\"'\\\\,:#fé\r\n \t*=.]{0,3}"), 1..6)
    ) {
        let mut text = SAMPLE.to_owned();
        for (at, length, insert) in edits {
            let start = text.floor_char_boundary(at.index(text.len() + 1));
            let end = text.floor_char_boundary((start + length).min(text.len())).max(start);
            text.replace_range(start..end, &insert);
        }
        check(&read(&text, FileId(0)), &text);
        check(&read_cells(&text, FileId(0)), &text);
    }

    #[test]
    fn any_text_gives_sound_spans(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "{", "}", "[", "]", "(", ")", "\"", "'", "\"\"\"", "f\"", "rb'", "\\", "\n", "\r\n", "\r", "  ", ",", ":",
                ":=", "=", "*", "**", "@", "?", "%", "!", "/", ";", "#", "é", "x", "name", "'name'", "lambda", "if", "else",
                "for", "in", "def f", "class C", "return", "match", "case", "global x", "del", "with", "as", "import", "from",
                ".", "+", "|", "-1", "0x", "1e9", "await", "yield", "<<<<<<< a\n", ">>>>>>> b\n", "x.append(", "\u{feff}", "\0",
                "type X", "try", "except", "\n    ", "\\N{", "\\u12", "{'name': 1}",
            ]),
            0..40,
        ),
        space in prop::bool::ANY,
    ) {
        let text = words.join(if space { " " } else { "" });
        check(&read(&text, FileId(0)), &text);
        check(&read_cells(&text, FileId(0)), &text);
    }
}
