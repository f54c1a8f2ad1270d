//! Text: literals and what is formatted into them.

use super::Evaluator;
use super::methods::json::stringify;
use crate::source::module::TextPart;
use crate::span::Span;
use crate::value::{Kind, Literal, Num, Piece, Text, Value, Why};

/// The largest integer that every language prints as it is written.
const EXACT: u64 = 1 << 53;

impl Evaluator<'_> {
    pub(super) fn text(&mut self, parts: &[TextPart], at: Span) -> Value {
        let mut pieces = Vec::with_capacity(parts.len());
        for part in parts {
            match part {
                TextPart::Literal(literal) => pieces.push(Piece::Literal(self.literal(literal))),
                TextPart::Value(id) => {
                    let value = self.eval(*id);
                    self.append(&mut pieces, &value, self.at(*id));
                }
            }
        }
        Value::new(Kind::Str(Text::from_pieces(pieces)), at)
    }

    /// Appends a value as the module's language formats it; `at` is its place in the text.
    pub(super) fn append(&self, pieces: &mut Vec<Piece>, value: &Value, at: Span) {
        match self.module.lacks_quietly {
            true => append_printed(pieces, value, at),
            false => append_formatted(pieces, value, at),
        }
    }
}

/// Appends a value as JavaScript makes a string of it.
pub(super) fn append_printed(pieces: &mut Vec<Piece>, value: &Value, at: Span) {
    let printed = match value.kind() {
        Kind::Null => "null".into(),
        Kind::Bool(b) => b.to_string(),
        Kind::Num(n) => printed(n.as_f64()),
        Kind::Unknown(Why::Absent) => "undefined".into(),
        Kind::Array(array) if array.is_closed() => {
            for (index, item) in array.known() {
                if index > 0 {
                    pieces.push(Piece::Literal(Literal::new(",", at)));
                }
                if !item.is_null() && !item.is_undefined() {
                    append_printed(pieces, item, at);
                }
            }
            return;
        }
        _ => return append_formatted(pieces, value, at),
    };
    pieces.push(Piece::Literal(Literal::new(printed, at)));
}

/// A number as JavaScript prints it: the shortest digits that mean it.
fn printed(n: f64) -> String {
    let size = n.abs();
    if n == 0.0 {
        return "0".into();
    }
    if (1e-6..1e21).contains(&size) {
        return n.to_string();
    }
    let printed = format!("{n:e}");
    match printed.contains("e-") {
        true => printed,
        false => printed.replace('e', "e+"),
    }
}

/// Appends a value as a template formats it; `at` is its place in the template.
pub(super) fn append_formatted(pieces: &mut Vec<Piece>, value: &Value, at: Span) {
    match value.kind() {
        Kind::Str(text) => pieces.extend(text.pieces().iter().cloned()),
        Kind::Num(Num::Int(i)) if i.unsigned_abs() <= EXACT => {
            pieces.push(Piece::Literal(Literal::new(i.to_string(), at)));
        }
        Kind::Call(call)
            if call.callee.module.is_none()
                && call.callee.dotted() == "JSON.stringify"
                && let [on, rest @ ..] = &call.positional[..]
                && let Some(text) = stringify(on, rest) =>
        {
            pieces.push(Piece::Literal(Literal::new(text, at)));
        }
        // How languages print the rest differs.
        _ => pieces.push(Piece::Hole { at, why: value.why().unwrap_or(Why::Dynamic) }),
    }
}
