//! Modules of data in a form that tests can compare, and what holds for every one of them.

use super::module::{Element, Expr, ExprId, Init, Key, Member, Module, TextPart};
use crate::value::{Literal, Num};

/// Prints compactly; what is open holds `...`, what is opaque is `?`, an alias is `*name`.
pub fn print(module: &Module, id: ExprId) -> String {
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
                Member::Pair { key: Key::Computed(key), value, .. } => {
                    format!("[{}]:{}", print(module, *key), print(module, *value))
                }
                Member::Spread(id) => match module.expr(*id) {
                    Expr::Name(_) => format!("...{}", print(module, *id)),
                    _ => "...".into(),
                },
            });
            format!("{{{}}}", list(parts.collect()))
        }
        Expr::Opaque(_) => "?".into(),
        Expr::Name(binding) => format!("*{}", module.binding(*binding).name),
        other => unreachable!("not data: {other:?}"),
    }
}

fn part(part: &TextPart) -> String {
    match part {
        TextPart::Literal(literal) => format!("{:?}", literal.text),
        TextPart::Value(_) => unreachable!("data has no templates"),
    }
}

/// The literals of an expression itself: of its text or its keys.
pub fn literals(expr: &Expr) -> Vec<&Literal> {
    match expr {
        Expr::Text(parts) => parts
            .iter()
            .filter_map(|p| match p {
                TextPart::Literal(literal) => Some(literal),
                TextPart::Value(_) => None,
            })
            .collect(),
        Expr::Object(members) => members
            .iter()
            .filter_map(|m| match m {
                Member::Pair { key: Key::Literal(key), .. } => Some(key),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    }
}

/// Every place lies in the text, at character boundaries; so does every character of a string,
/// within its literal.
pub fn check_spans(module: &Module, text: &str) {
    let inside = |at: crate::span::Span| assert!(text.get(at.range()).is_some(), "{at:?} in {text:?}");
    for id in (0..module.len()).map(|i| ExprId(i as u32)) {
        inside(module.at(id));
        if let Expr::Object(members) = module.expr(id) {
            for member in members {
                if let Member::Pair { key_at, .. } = member {
                    inside(*key_at);
                }
            }
        }
        for literal in literals(module.expr(id)) {
            inside(literal.at);
            for (i, c) in literal.text.char_indices() {
                let at = literal.span_of(i..i + c.len_utf8());
                assert!(literal.at.contains(at));
                inside(at);
            }
        }
    }
    for binding in &module.bindings {
        if let Init::Expr(id) = binding.init {
            assert!((id.0 as usize) < module.len());
        }
    }
    module.faults.iter().map(|f| f.at).chain(module.comments.iter().map(|c| c.at)).for_each(inside);
}
