//! Methods of strings.

use super::super::text::append_printed;
use super::bounds;
use crate::span::Span;
use crate::value::{Array, Item, Kind, Literal, Num, Piece, Text, Value, Why};

/// Bytes that a text may grow by at one stroke.
const GROWN: usize = 1 << 20;
/// Bytes of the longest text that is made of a short one.
const LENGTH: usize = 16 * 1024;

pub(super) fn of_text(text: &Text, name: &str, args: &[Value], at: Span) -> Option<Value> {
    let made = |text: Text| Some(Value::new(Kind::Str(text), at));
    match (name, args) {
        ("trim", []) => made(text.trimmed(true, true)?),
        ("trimStart" | "trimLeft", []) => made(text.trimmed(true, false)?),
        ("trimEnd" | "trimRight", []) => made(text.trimmed(false, true)?),
        ("toString", []) => made(text.clone()),
        ("toLowerCase", []) => made(text.mapped(str::to_lowercase)),
        ("toUpperCase", []) => made(text.mapped(str::to_uppercase)),
        ("concat", others) => {
            let mut pieces = text.pieces().to_vec();
            others.iter().for_each(|other| append_printed(&mut pieces, other, at));
            made(Text::from_pieces(pieces))
        }
        ("replace" | "replaceAll", [from, to]) => {
            let (from, to) = (from.as_str()?, to.as_str()?);
            // `$` in the replacement stands for what was found.
            if from.is_empty() || to.contains('$') {
                return None;
            }
            let whole = text.known()?;
            let grown = whole.matches(&*from).count().saturating_mul(to.len());
            if name == "replaceAll" && grown > GROWN {
                return None;
            }
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
        ("startsWith" | "endsWith", [wanted]) => {
            let (whole, wanted) = (text.known()?, wanted.as_str()?);
            let holds = match name {
                "startsWith" => whole.starts_with(&*wanted),
                _ => whole.ends_with(&*wanted),
            };
            Some(Value::new(Kind::Bool(holds), at))
        }
        ("repeat", [times]) => {
            let whole = text.known()?;
            let times = count(times)?;
            if whole.len().saturating_mul(times) > LENGTH {
                return None;
            }
            made(Text::literal(Literal::new(whole.repeat(times), place_of(text).unwrap_or(at))))
        }
        ("padStart" | "padEnd", [width, fill @ ..]) => {
            let whole = text.known().filter(|whole| whole.is_ascii())?;
            let fill = match fill {
                [] => " ".into(),
                [fill] => fill.as_str().filter(|fill| fill.is_ascii() && !fill.is_empty())?,
                _ => return None,
            };
            let width = count(width).filter(|width| *width <= LENGTH)?;
            let missing = width.saturating_sub(whole.len());
            let padding: String = fill.chars().cycle().take(missing).collect();
            let padded = if name == "padStart" { padding + &whole } else { whole.into_owned() + &padding };
            made(Text::literal(Literal::new(padded, place_of(text).unwrap_or(at))))
        }
        ("substring", [from, to @ ..]) => {
            let whole = text.known().filter(|whole| whole.is_ascii())?;
            let from = count(from)?.min(whole.len());
            let to = match to {
                [] => whole.len(),
                [to] => count(to)?.min(whole.len()),
                _ => return None,
            };
            let part = &whole[from.min(to)..from.max(to)];
            made(Text::literal(Literal::new(part, place_of(text).unwrap_or(at))))
        }
        ("substr", [from, length @ ..]) => {
            let whole = text.known().filter(|whole| whole.is_ascii())?;
            let (from, end) = bounds(std::slice::from_ref(from), whole.len())?;
            let length = match length {
                [] => end - from,
                [length] => count(length)?.min(end - from),
                _ => return None,
            };
            made(Text::literal(Literal::new(&whole[from..from + length], place_of(text).unwrap_or(at))))
        }
        ("at", [index]) => {
            let whole = text.known().filter(|whole| whole.is_ascii())?;
            let Kind::Num(index) = index.kind() else { return None };
            let index = index.as_i64()?;
            let index = if index < 0 { index + whole.len() as i64 } else { index };
            let part = usize::try_from(index).ok().and_then(|index| whole.get(index..index + 1));
            match part {
                Some(part) => made(Text::literal(Literal::new(part, place_of(text).unwrap_or(at)))),
                None => Some(Value::unknown(Why::Absent, at)),
            }
        }
        ("indexOf", [wanted]) => {
            let whole = text.known().filter(|whole| whole.is_ascii())?;
            let found = whole.find(&*wanted.as_str()?).map_or(-1, |index| index as i64);
            Some(Value::new(Kind::Num(Num::Int(found)), at))
        }
        ("charAt", [index]) => {
            let whole = text.known().filter(|whole| whole.is_ascii())?;
            let index = count(index)?;
            let part = whole.get(index..index + 1).unwrap_or_default();
            made(Text::literal(Literal::new(part, place_of(text).unwrap_or(at))))
        }
        ("slice", range) => {
            let whole = text.known().filter(|whole| whole.is_ascii())?;
            let (from, to) = bounds(range, whole.len())?;
            made(Text::literal(Literal::new(&whole[from..to], place_of(text).unwrap_or(at))))
        }
        _ => None,
    }
}

/// A number that counts characters.
fn count(value: &Value) -> Option<usize> {
    match value.kind() {
        Kind::Num(n) => usize::try_from(n.as_i64()?).ok().filter(|count| *count <= u32::MAX as usize),
        _ => None,
    }
}

/// Where a text is written, when it is one literal.
pub(super) fn place_of(text: &Text) -> Option<Span> {
    match text.pieces() {
        [Piece::Literal(literal)] => Some(literal.at),
        _ => None,
    }
}
