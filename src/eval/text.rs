//! Text: literals and what is formatted into them.

use super::Evaluator;
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
                    append_formatted(&mut pieces, &value, self.at(*id));
                }
            }
        }
        Value::new(Kind::Str(Text::from_pieces(pieces)), at)
    }
}

/// Appends a value as a template formats it; `at` is its place in the template.
pub(super) fn append_formatted(pieces: &mut Vec<Piece>, value: &Value, at: Span) {
    match value.kind() {
        Kind::Str(text) => pieces.extend(text.pieces().iter().cloned()),
        Kind::Num(Num::Int(i)) if i.unsigned_abs() <= EXACT => {
            pieces.push(Piece::Literal(Literal::new(i.to_string(), at)));
        }
        // How languages print the rest differs: a float, a large integer, a boolean, null.
        _ => pieces.push(Piece::Hole { at, why: value.why().unwrap_or(Why::Dynamic) }),
    }
}
