//! What zod and its converters make of the fixtures' schemas, and what tooldef says they make.

use tooldef::eval::Evaluator;
use tooldef::source::{Dialect, Language, ReadOptions, read};
use tooldef::span::FileId;

#[test]
fn probe() {
    for text in std::fs::read_to_string("/tmp/probe.ts").unwrap().split("//---\n") {
        let language = Language::JavaScript(tooldef::source::Dialect::TypeScript);
        let module = read(text, language, FileId(0), ReadOptions::default());
        let mut evaluator = Evaluator::alone(&module);
        println!("=== {text}");
        for site in &module.sites {
            println!("{:?}: {}", site.name, show(&evaluator.site(site)));
        }
    }
}

fn show(v: &tooldef::value::Value) -> String {
    use tooldef::value::Kind;
    match v.kind() {
        Kind::Call(c) => format!(
            "CALL<{:?} {} | {} | recv {} >@{:?}",
            c.callee.module,
            c.callee.path.join("/"),
            c.positional.iter().map(show).collect::<Vec<_>>().join(", "),
            c.receiver.as_ref().map(show).unwrap_or_default(),
            v.made_for().map(|s| s.start)
        ),
        Kind::Object(o) => format!(
            "{{{}{}}}",
            o.entries
                .iter()
                .map(|e| format!("{}: {}", e.key.display("?"), show(&e.value)))
                .collect::<Vec<_>>()
                .join(", "),
            if o.open.is_some() { ", OPEN" } else { "" }
        ),
        Kind::Array(a) => format!(
            "[{}]",
            a.items
                .iter()
                .map(|e| match e {
                    tooldef::value::Item::One(v) => show(v),
                    _ => "?".into(),
                })
                .collect::<Vec<_>>()
                .join(", ")
        ),
        Kind::Str(s) => format!("{:?}", s.display("?")),
        Kind::Num(n) => format!("{n:?}"),
        Kind::Bool(n) => format!("{n:?}"),
        Kind::Null => "null".into(),
        Kind::Unknown(w) => format!("UNKNOWN({w:?})"),
    }
}
