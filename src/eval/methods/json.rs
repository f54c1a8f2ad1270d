//! `JSON.stringify` within a text, where all that it is given is known. By itself it stays a call: what it is
//! given may be a request.

use super::objects::members;
use crate::value::{Item, Kind, Num, Value, Why};

/// Bytes of the longest text that is made.
const LENGTH: usize = 16 * 1024;
/// Nesting that is followed.
const DEPTH: usize = 64;
/// Spaces of the widest indent.
const INDENT: usize = 10;

/// The text of a value; `None` where something of it isn't known or can't be written.
pub(in crate::eval) fn stringify(value: &Value, rest: &[Value]) -> Option<String> {
    let indent = match rest {
        [] | [_] => String::new(),
        [_, indent] => match indent.kind() {
            Kind::Num(n) => " ".repeat(usize::try_from(n.as_i64()?.max(0)).ok()?.min(INDENT)),
            Kind::Str(text) => text.known()?.chars().take(INDENT).collect(),
            Kind::Null | Kind::Unknown(Why::Absent) => String::new(),
            _ => return None,
        },
        _ => return None,
    };
    let plain = |value: &Value| value.is_null() || value.is_undefined();
    if !rest.first().is_none_or(plain) {
        return None;
    }
    let mut text = String::new();
    write(value, &indent, 0, &mut text)?;
    Some(text)
}

fn write(value: &Value, indent: &str, depth: usize, text: &mut String) -> Option<()> {
    if depth > DEPTH || text.len() > LENGTH {
        return None;
    }
    match value.kind() {
        Kind::Null => text.push_str("null"),
        Kind::Bool(b) => text.push_str(if *b { "true" } else { "false" }),
        // What is beyond is printed with an exponent, or rounded.
        Kind::Num(Num::Int(i)) if i.unsigned_abs() < 1 << 53 => text.push_str(&i.to_string()),
        Kind::Str(string) => quote(&string.known()?, text),
        Kind::Array(array) if array.is_closed() => {
            let items = array.items.iter().map(|item| match item {
                Item::One(value) => Some((None, value)),
                Item::Perhaps(_) => None,
            });
            list(items.collect::<Option<_>>()?, ('[', ']'), indent, depth, text)?;
        }
        Kind::Object(_) => {
            let members = members(value)?;
            let mut entries = Vec::with_capacity(members.len());
            for entry in members {
                let key = entry.key.known()?.into_owned();
                // A method of its own says how it is written.
                if key == "toJSON" {
                    return None;
                }
                if !matches!(entry.value.kind(), Kind::Unknown(Why::Function(_) | Why::Absent)) {
                    entries.push((Some(key), &entry.value));
                }
            }
            list(entries, ('{', '}'), indent, depth, text)?;
        }
        _ => return None,
    }
    Some(())
}

fn list(
    entries: Vec<(Option<String>, &Value)>,
    brackets: (char, char),
    indent: &str,
    depth: usize,
    text: &mut String,
) -> Option<()> {
    text.push(brackets.0);
    let is_empty = entries.is_empty();
    for (i, (key, value)) in entries.into_iter().enumerate() {
        if i > 0 {
            text.push(',');
        }
        break_line(indent, depth + 1, text);
        if let Some(key) = key {
            quote(&key, text);
            text.push_str(if indent.is_empty() { ":" } else { ": " });
        }
        match value.kind() {
            Kind::Unknown(Why::Function(_) | Why::Absent) => text.push_str("null"),
            _ => write(value, indent, depth + 1, text)?,
        }
    }
    if !is_empty {
        break_line(indent, depth, text);
    }
    text.push(brackets.1);
    Some(())
}

fn break_line(indent: &str, depth: usize, text: &mut String) {
    if !indent.is_empty() {
        text.push('\n');
        (0..depth).for_each(|_| text.push_str(indent));
    }
}

fn quote(string: &str, text: &mut String) {
    text.push('"');
    for c in string.chars() {
        match c {
            '"' => text.push_str("\\\""),
            '\\' => text.push_str("\\\\"),
            '\u{8}' => text.push_str("\\b"),
            '\u{c}' => text.push_str("\\f"),
            '\n' => text.push_str("\\n"),
            '\r' => text.push_str("\\r"),
            '\t' => text.push_str("\\t"),
            c if c < ' ' => text.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => text.push(c),
        }
    }
    text.push('"');
}
