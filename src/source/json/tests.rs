use super::read;
use crate::source::module::{Element, Expr, ExprId, Key, Member, Module, TextPart};
use crate::span::FileId;
use crate::value::Num;

mod differential;
mod recovery;
mod values;

fn module(text: &str) -> Module {
    let module = read(text, FileId(0));
    check_spans(&module, text);
    module
}

/// The first document, printed compactly; what is open ends in `...`, what is opaque is `?`.
fn printed(text: &str) -> String {
    let module = module(text);
    print(&module, module.sites[0].expr)
}

pub(super) fn print(module: &Module, id: ExprId) -> String {
    let list = |parts: Vec<String>| parts.join(",");
    match module.expr(id) {
        Expr::Null => "null".into(),
        Expr::Bool(b) => b.to_string(),
        Expr::Num(Num::Int(i)) => i.to_string(),
        Expr::Num(Num::Float(f)) => f.to_string(),
        Expr::Num(Num::Big(digits)) => digits.to_string(),
        Expr::Text(parts) => parts.iter().map(part).collect(),
        Expr::Array(elements) => {
            let parts = elements.iter().map(|e| match e {
                Element::Item(id) => print(module, *id),
                Element::Spread(_) => "...".into(),
            });
            format!("[{}]", list(parts.collect()))
        }
        Expr::Object(members) => {
            let parts = members.iter().map(|m| match m {
                Member::Pair { key: Key::Literal(key), value, .. } => {
                    format!("{:?}:{}", key.text, print(module, *value))
                }
                Member::Pair { .. } => unreachable!("no key is computed"),
                Member::Spread(_) => "...".into(),
            });
            format!("{{{}}}", list(parts.collect()))
        }
        Expr::Opaque(_) => "?".into(),
        other => unreachable!("not data: {other:?}"),
    }
}

fn part(part: &TextPart) -> String {
    match part {
        TextPart::Literal(literal) => format!("{:?}", literal.text),
        TextPart::Value(_) => unreachable!("data has no templates"),
    }
}

/// Every span lies in the text, at character boundaries; every character of a string maps to a
/// place in its literal.
fn check_spans(module: &Module, text: &str) {
    let mut copy = Module::new(FileId(0));
    for id in 0..module.len() {
        let id = ExprId(id as u32);
        assert!(text.get(module.at(id).range()).is_some(), "{:?} in {text:?}", module.at(id));
        copy.push(module.expr(id).clone(), module.at(id));
        let literals: Vec<_> = match module.expr(id) {
            Expr::Text(parts) => parts
                .iter()
                .filter_map(|p| if let TextPart::Literal(l) = p { Some(l) } else { None })
                .collect(),
            Expr::Object(members) => members
                .iter()
                .filter_map(|m| match m {
                    Member::Pair { key: Key::Literal(key), key_at, .. } => {
                        assert!(text.get(key_at.range()).is_some());
                        Some(key)
                    }
                    _ => None,
                })
                .collect(),
            _ => Vec::new(),
        };
        for literal in literals {
            assert!(text.get(literal.at.range()).is_some());
            for (i, c) in literal.text.char_indices() {
                let at = literal.span_of(i..i + c.len_utf8());
                assert!(literal.at.contains(at));
                let source = text.get(at.range()).expect("a character's place is a slice");
                assert!(source.starts_with(['\\', c]), "{c:?} comes from {source:?}");
            }
        }
    }
    for at in module.faults.iter().map(|f| f.at).chain(module.comments.iter().map(|c| c.at)) {
        assert!(text.get(at.range()).is_some(), "{at:?} in {text:?}");
    }
}
