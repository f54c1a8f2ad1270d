//! Regular expressions as JavaScript writes them out.

use crate::value::{Kind, Literal, Text, Value};

/// The source of a regular expression, as its property `source` gives it: of a literal, or of a call of
/// `RegExp`.
pub fn source(value: &Value) -> Option<Value> {
    let Kind::Call(call) = value.kind() else { return None };
    if call.callee.module.is_some() || call.callee.dotted() != "RegExp" || call.receiver.is_some() {
        return None;
    }
    let pattern = call.positional.first()?;
    let Some(text) = pattern.as_str() else {
        return pattern.as_text().is_some().then(|| pattern.clone());
    };
    let written = written(&text);
    if written == text {
        return Some(pattern.clone());
    }
    Some(Value::new(Kind::Str(Text::literal(Literal::new(written, pattern.at()))), pattern.at()))
}

/// The flags of a regular expression, where they are known.
pub fn flags(value: &Value) -> Option<String> {
    let Kind::Call(call) = value.kind() else { return None };
    match call.positional.get(1) {
        Some(flags) => Some(flags.as_str()?.into_owned()),
        None => Some(String::new()),
    }
}

/// A text as a pattern that matches it alone, with what a source escapes besides.
pub fn escaped(text: &str) -> String {
    let mut pattern = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '.' | '*' | '+' | '?' | '^' | '$' | '{' | '}' | '(' | ')' | '|' | '[' | ']' | '\\') {
            pattern.push('\\');
        }
        pattern.push(c);
    }
    written(&pattern)
}

/// A pattern as it would be written between slashes.
fn written(pattern: &str) -> String {
    let mut written = String::with_capacity(pattern.len());
    let (mut is_escaped, mut in_class) = (false, false);
    for c in pattern.chars() {
        match c {
            '/' if !is_escaped && !in_class => written.push_str("\\/"),
            '\n' => written.push_str(if is_escaped { "n" } else { "\\n" }),
            '\r' => written.push_str(if is_escaped { "r" } else { "\\r" }),
            c => written.push(c),
        }
        match c {
            '[' if !is_escaped => in_class = true,
            ']' if !is_escaped => in_class = false,
            _ => {}
        }
        is_escaped = c == '\\' && !is_escaped;
    }
    written
}
