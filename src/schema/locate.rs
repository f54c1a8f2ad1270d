//! From a JSON pointer within a schema back to its value, its place, and the keyword it is under.

use super::walk::{LIST, MAP, ONE};
use crate::pointer::Pointer;
use crate::span::Span;
use crate::value::{Entry, Item, Kind, Object, Value};
use std::borrow::Cow;
use std::collections::HashMap;

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
pub fn locate<'v>(
    root: &'v Value,
    pointer: &Pointer,
    tokens: &[String],
    children: &mut Children<'v>,
) -> Option<Spot<'v>> {
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
        let (value, key_at) = children.of(spot.value, token)?;
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
                let is_names = spot.keyword.as_deref() == Some("dependencies") && value.as_array().is_some();
                if is_names { Expected::Data } else { Expected::Schema }
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

/// Look-ups in the values of one tool. A validator that refuses every member of a large object
/// names each of them: the members are listed once.
#[derive(Default)]
pub struct Children<'v>(HashMap<*const Object, HashMap<Cow<'v, str>, &'v Entry>>);

impl<'v> Children<'v> {
    /// A value directly within another that is certainly there, with the place of its key.
    pub fn of(&mut self, value: &'v Value, token: &str) -> Option<(&'v Value, Option<Span>)> {
        match value.kind() {
            Kind::Object(object) => {
                let entry = self.entry(object, token)?;
                Some((&entry.value, Some(entry.key_at)))
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

    /// The entry that a look-up of a key certainly finds.
    pub fn entry(&mut self, object: &'v Object, key: &str) -> Option<&'v Entry> {
        self.0.entry(object).or_insert_with(|| object.certain().collect()).get(key).copied()
    }
}
