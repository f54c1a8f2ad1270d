//! Values as JSON documents for a validator. What isn't known is left out, never made up.

use super::vocabulary::{Wants, wants};
use crate::value::{Array, Item, Kind, Num, Object, Sure, Value};
use serde_json::{Map, Number, Value as Json};

/// Nesting that a document may have; the validator recurses.
pub(super) const DEPTH: u32 = 128;
/// Nodes that a document may have: parts that are used often are written out at each use.
const NODES: u32 = 100_000;
/// Bytes of text that take as much room as a node.
const TEXT: usize = 64;

/// Bytes of the names on the way to a node: whatever is refused there repeats them.
const PATH: usize = 2_000;

/// Room that is left in a document.
pub(super) struct Room {
    nodes: u32,
    path: usize,
}

impl Room {
    pub fn new() -> Room {
        Room { nodes: NODES, path: 0 }
    }

    /// What follows stands under a name.
    pub fn enter(&mut self, name: &str) {
        self.path += name.len();
        self.nodes = self.nodes.saturating_sub((name.len() / TEXT) as u32);
    }

    /// Takes the room of a string.
    fn take_text(&mut self, text: &str) -> Option<()> {
        self.nodes = self.nodes.checked_sub((text.len() / TEXT) as u32)?;
        Some(())
    }

    /// What follows stands beside that name again.
    pub fn leave(&mut self, name: &str) {
        self.path -= name.len();
    }

    /// Takes a node's room; `None` when the document is too deep or too large.
    pub fn take(&mut self, depth: u32) -> Option<()> {
        if depth > DEPTH || self.path > PATH {
            return None;
        }
        self.nodes = self.nodes.checked_sub(1)?;
        Some(())
    }
}

/// The whole value as JSON; `None` when a part of it isn't known, or it is too deep or too large.
pub fn complete(value: &Value) -> Option<Json> {
    instance(value, 0, &mut Room::new())
}

pub(super) fn instance(value: &Value, depth: u32, room: &mut Room) -> Option<Json> {
    room.take(depth)?;
    Some(match value.kind() {
        Kind::Null => Json::Null,
        Kind::Bool(b) => Json::Bool(*b),
        Kind::Num(n) => Json::Number(number(n)?),
        Kind::Str(text) => {
            let text = text.known()?;
            room.take_text(&text)?;
            Json::String(text.into_owned())
        }
        Kind::Array(array) if array.is_closed() => {
            let items = array.known().map(|(_, item)| instance(item, depth + 1, room));
            Json::Array(items.collect::<Option<_>>()?)
        }
        Kind::Object(object) if has_all_keys(object) => {
            let mut map = Map::new();
            for entry in &object.entries {
                if entry.sure != Sure::Always {
                    return None;
                }
                let key = entry.key.known()?;
                room.enter(&key);
                let value = instance(&entry.value, depth + 1, room);
                room.leave(&key);
                map.insert(key.into_owned(), value?);
            }
            Json::Object(map)
        }
        Kind::Array(_) | Kind::Object(_) | Kind::Call(_) | Kind::Unknown(_) => return None,
    })
}

/// Whether every key of the object is known and certain.
pub(super) fn has_all_keys(object: &Object) -> bool {
    object.is_closed()
}

fn number(number: &Num) -> Option<Number> {
    match number {
        Num::Int(i) => Some((*i).into()),
        other => Number::from_f64(other.as_f64()),
    }
}

/// A schema as a document for the meta-schema: an unknown subschema is `true`, a keyword whose
/// value isn't known is left out, and so are entries that may not be there. Whether a `pattern`
/// is a regular expression isn't asked: dialects differ.
pub fn for_meta_schema(root: &Value) -> Json {
    schema(root, 0, &mut Room::new())
}

fn schema(value: &Value, depth: u32, room: &mut Room) -> Json {
    let Kind::Object(object) = value.kind() else {
        return if value.as_bool().is_some() { Json::Bool(true) } else { type_only(value) };
    };
    if room.take(depth).is_none() {
        return Json::Bool(true);
    }
    let mut map = Map::new();
    for (key, entry) in object.certain() {
        if let Some(json) = wants(&key).and_then(|wants| keyword(wants, &key, &entry.value, depth, room)) {
            map.insert(key.into_owned(), json);
        }
    }
    Json::Object(map)
}

fn keyword(wants: Wants, key: &str, value: &Value, depth: u32, room: &mut Room) -> Option<Json> {
    if value.is_unknown() {
        return None;
    }
    match (wants, value.kind()) {
        (Wants::Subschema, _) => Some(schema(value, depth + 1, room)),
        (Wants::Subschemas, Kind::Array(array)) => subschemas(array, depth, room),
        (Wants::SubschemaMap, Kind::Object(object)) => {
            let entries = object.certain().map(|(name, entry)| {
                room.enter(&name);
                let schema = schema(&entry.value, depth + 1, room);
                room.leave(&name);
                (name.into_owned(), schema)
            });
            Some(Json::Object(entries.collect()))
        }
        (Wants::Dependencies, Kind::Object(object)) => {
            let entries = object.certain().filter_map(|(name, entry)| {
                room.enter(&name);
                let needed = match entry.value.as_array() {
                    Some(_) => instance(&entry.value, depth + 1, room),
                    None => Some(schema(&entry.value, depth + 1, room)),
                };
                room.leave(&name);
                Some((name.into_owned(), needed?))
            });
            Some(Json::Object(entries.collect()))
        }
        (Wants::Text, Kind::Str(_)) if key == "pattern" => None,
        (
            Wants::Text
            | Wants::Flag
            | Wants::Number
            | Wants::Count
            | Wants::Names
            | Wants::NamesMap
            | Wants::FlagMap
            | Wants::TypeNames,
            _,
        ) => instance(value, depth + 1, room),
        (Wants::Subschemas | Wants::SubschemaMap | Wants::Dependencies | Wants::List, _) => {
            Some(type_only(value))
        }
        (Wants::Anything, _) => None,
    }
}

/// Subschemas keep their indices; what may stand between them is `true`.
fn subschemas(array: &Array, depth: u32, room: &mut Room) -> Option<Json> {
    if array.open.is_some() {
        return None;
    }
    let items = array.items.iter().map(|item| match item {
        Item::One(value) => schema(value, depth + 1, room),
        Item::Perhaps(_) => Json::Bool(true),
    });
    Some(Json::Array(items.collect()))
}

/// A value of the same type, for places where no value of that type would do, or any does.
fn type_only(value: &Value) -> Json {
    match value.kind() {
        Kind::Null => Json::Null,
        Kind::Bool(b) => Json::Bool(*b),
        Kind::Num(_) => Json::Number(0.into()),
        Kind::Str(_) => Json::String(String::new()),
        Kind::Array(_) => Json::Array(Vec::new()),
        Kind::Object(_) => Json::Object(Map::new()),
        Kind::Call(_) | Kind::Unknown(_) => Json::Bool(true),
    }
}
