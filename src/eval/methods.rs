//! Methods of strings and arrays, and functions of `Object`: those whose result follows from what is known.

mod arrays;
pub(super) mod json;
mod objects;
mod patterns;
mod strings;

use super::Evaluator;
use crate::span::Span;
use crate::value::{Kind, Num, Value};

/// Methods that are followed where what they are called on is a string or an array.
const METHODS: &[&str] = &[
    "trim",
    "trimStart",
    "trimEnd",
    "toLowerCase",
    "toUpperCase",
    "replace",
    "replaceAll",
    "concat",
    "join",
    "map",
    "filter",
    "flatMap",
    "flat",
    "find",
    "slice",
    "at",
    "some",
    "every",
    "includes",
    "reduce",
    "toString",
    "repeat",
    "padStart",
    "padEnd",
    "substring",
    "charAt",
    "startsWith",
    "endsWith",
    "split",
    "reverse",
    "toReversed",
    "entries",
    "keys",
    "values",
    "indexOf",
    "substr",
    "trimLeft",
    "trimRight",
    "findIndex",
    "test",
];

/// Whether a method of this name may be one that is followed.
pub(super) fn is_followed(name: &str) -> bool {
    METHODS.contains(&name)
}

/// Whether a method of this name is followed on such a value.
pub(super) fn is_followed_on(on: &Value, name: &str) -> bool {
    match on.kind() {
        Kind::Str(_) | Kind::Array(_) => is_followed(name),
        Kind::Call(_) => name == "test",
        _ => false,
    }
}

impl Evaluator<'_> {
    /// What a method of a string or an array gives; `None` where that isn't followed.
    pub(super) fn method(&mut self, on: &Value, name: &str, args: &[Value], at: Span) -> Option<Value> {
        match on.kind() {
            Kind::Str(text) => match args {
                [pattern, ..] if matches!(pattern.kind(), Kind::Call(_)) => {
                    self.with_pattern(text, name, args, at)
                }
                _ => strings::of_text(text, name, args, at),
            },
            Kind::Call(_) => match (name, args) {
                ("test", [text]) => Some(Value::new(Kind::Bool(patterns::test(on, text)?), at)),
                _ => None,
            },
            Kind::Array(array) => self.of_array(array, name, args, at),
            _ => None,
        }
    }
}

fn number(i: usize, at: Span) -> Value {
    Value::new(Kind::Num(Num::Int(i as i64)), at)
}

/// The range that `slice` and `at` mean, from where the end counts backwards.
fn bounds(args: &[Value], len: usize) -> Option<(usize, usize)> {
    let index = |value: &Value| match value.kind() {
        Kind::Num(n) => n.as_i64().map(|i| match i {
            i if i < 0 => len.saturating_sub(i.unsigned_abs() as usize),
            i => (i as usize).min(len),
        }),
        _ => None,
    };
    let (from, to) = match args {
        [] => (0, len),
        [from] => (index(from)?, len),
        [from, to] => (index(from)?, index(to)?),
        _ => return None,
    };
    Some((from, to.max(from)))
}
