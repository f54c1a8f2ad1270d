//! From a JSON pointer within a schema back to its value, its place, and the keyword it is under.

use super::walk::{LIST, MAP, ONE};
use crate::pointer::Pointer;
use crate::span::Span;
use crate::value::{Item, Kind, Value};

/// A value within a schema, as a validator's pointer names it.
pub struct Spot<'v> {
    pub value: &'v Value,
    pub pointer: Pointer,
    /// The innermost schema object around it; itself for the root.
    pub schema: &'v Value,
    /// The keyword of that schema that holds it; `None` for the root.
    pub keyword: Option<String>,
    /// The name or index under the keyword, where it stands deeper.
    pub below: Option<String>,
    /// Where the nearest key above it is written; `None` for the root.
    pub key_at: Option<Span>,
    /// Whether a schema is expected here.
    pub is_schema: bool,
}

enum Expected {
    Schema,
    Schemas,
    SchemaMap,
    Data,
}

/// Resolves a pointer, unescaped token by token, below a schema that stands at `pointer`. `None`
/// when something on the way isn't certainly there.
pub fn locate<'v>(root: &'v Value, pointer: &Pointer, tokens: &[String]) -> Option<Spot<'v>> {
    let mut spot = Spot {
        value: root,
        pointer: pointer.clone(),
        schema: root,
        keyword: None,
        below: None,
        key_at: None,
        is_schema: true,
    };
    let mut expected = Expected::Schema;
    for token in tokens {
        let (value, key_at) = child(spot.value, token)?;
        expected = match expected {
            Expected::Schema => {
                spot.schema = spot.value;
                spot.keyword = Some(token.clone());
                spot.below = None;
                match token.as_str() {
                    t if LIST.contains(&t) && value.as_array().is_some() && t != "items" => Expected::Schemas,
                    t if ONE.contains(&t) => Expected::Schema,
                    t if MAP.contains(&t) => Expected::SchemaMap,
                    _ => Expected::Data,
                }
            }
            Expected::Schemas | Expected::SchemaMap => {
                spot.below = Some(token.clone());
                Expected::Schema
            }
            Expected::Data => {
                spot.below.get_or_insert_with(|| token.clone());
                Expected::Data
            }
        };
        spot.pointer = spot.pointer.join(token);
        spot.key_at = key_at.or(spot.key_at);
        spot.value = value;
    }
    spot.is_schema = matches!(expected, Expected::Schema);
    Some(spot)
}

/// A value within plain data, with the place of its key.
pub(super) fn child<'v>(value: &'v Value, token: &str) -> Option<(&'v Value, Option<Span>)> {
    match value.kind() {
        Kind::Object(object) => {
            let value = object.get(token).found()?;
            Some((value, object.last(token).map(|e| e.key_at)))
        }
        Kind::Array(array) => {
            let index: usize = token.parse().ok()?;
            match array.items.get(index)? {
                Item::One(value) => Some((value, None)),
                Item::Perhaps(_) => None,
            }
        }
        _ => None,
    }
}
