//! Methods of strings.

use super::super::text::append_formatted;
use super::bounds;
use crate::span::Span;
use crate::value::{Array, Item, Kind, Literal, Piece, Text, Value};

pub(super) fn of_text(text: &Text, name: &str, args: &[Value], at: Span) -> Option<Value> {
    let made = |text: Text| Some(Value::new(Kind::Str(text), at));
    match (name, args) {
        ("trim", []) => made(text.trimmed(true, true)?),
        ("trimStart", []) => made(text.trimmed(true, false)?),
        ("trimEnd", []) => made(text.trimmed(false, true)?),
        ("toString", []) => made(text.clone()),
        ("toLowerCase", []) => made(text.mapped(str::to_lowercase)),
        ("toUpperCase", []) => made(text.mapped(str::to_uppercase)),
        ("concat", others) => {
            let mut pieces = text.pieces().to_vec();
            others.iter().for_each(|other| append_formatted(&mut pieces, other, at));
            made(Text::from_pieces(pieces))
        }
        ("replace" | "replaceAll", [from, to]) => {
            let (from, to) = (from.as_str()?, to.as_str()?);
            // `$` in the replacement stands for what was found.
            if from.is_empty() || to.contains('$') {
                return None;
            }
            let whole = text.known()?;
            let replaced = match name {
                "replace" => whole.replacen(&*from, &to, 1),
                _ => whole.replace(&*from, &to),
            };
            made(Text::literal(Literal::new(replaced, place_of(text).unwrap_or(at))))
        }
        ("split", [separator]) => {
            let (whole, separator) = (text.known()?, separator.as_str()?);
            if separator.is_empty() {
                return None;
            }
            let place = place_of(text).unwrap_or(at);
            let part = |part: &str| {
                Item::One(Value::new(Kind::Str(Text::literal(Literal::new(part, place))), place))
            };
            let items = whole.split(&*separator).map(part).collect();
            Some(Value::new(Kind::Array(Array { items, open: None }), at))
        }
        ("includes", [wanted]) => {
            let holds = text.known()?.contains(&*wanted.as_str()?);
            Some(Value::new(Kind::Bool(holds), at))
        }
        ("slice", range) => {
            let whole = text.known().filter(|whole| whole.is_ascii())?;
            let (from, to) = bounds(range, whole.len())?;
            made(Text::literal(Literal::new(&whole[from..to], place_of(text).unwrap_or(at))))
        }
        _ => None,
    }
}

/// Where a text is written, when it is one literal.
fn place_of(text: &Text) -> Option<Span> {
    match text.pieces() {
        [Piece::Literal(literal)] => Some(literal.at),
        _ => None,
    }
}
