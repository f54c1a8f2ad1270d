//! What arguments say: lists, entries of enumerations, masks, metadata.

use super::Reader;
use crate::builders::zod::schema::{Enum, Schema};
use crate::span::Span;
use crate::value::{Answer, Array, Entry, Item, Kind, Literal, Object, Sure, Text, Value, Why};

fn entry(key: Text, key_at: Span, value: Value) -> Entry {
    Entry { key, key_at, value, sure: Sure::Always }
}

/// The metadata that `describe` gives.
pub(super) fn described(text: &Value, name_at: Span) -> Object {
    let key = Text::literal(Literal::new("description", name_at));
    let mut meta = Object::default();
    meta.entries.push(entry(key, name_at, text.clone()));
    meta
}

/// The metadata that `meta` gives.
pub(super) fn metadata(given: &Value) -> Object {
    match given.kind() {
        Kind::Object(object) => object.clone(),
        _ => {
            let mut object = Object::default();
            object.open_by(given.why().unwrap_or(Why::Dynamic));
            object
        }
    }
}

/// The description among the options that zod 3 takes.
pub(super) fn description_option(options: Option<&Value>) -> Object {
    let mut meta = Object::default();
    let Some(object) = options.and_then(Value::as_object) else { return meta };
    if let Some(description) = object.last("description") {
        meta.entries.push(description.clone());
    }
    meta
}

/// The entries of an enumeration.
pub(super) fn enumeration(values: Option<&Value>, native: bool, at: Span) -> Enum {
    let at = values.map_or(at, Value::at);
    let entries = match values.map(Value::kind) {
        Some(Kind::Array(array)) => listed(array),
        Some(Kind::Object(object)) => return Enum { entries: object.clone(), native: true, at },
        _ => {
            let mut unknown = Object::default();
            unknown.open_by(values.and_then(Value::why).unwrap_or(Why::Dynamic));
            unknown
        }
    };
    Enum { entries, native, at }
}

fn listed(array: &Array) -> Object {
    let mut entries = Object::default();
    for item in &array.items {
        match item {
            Item::One(value) => match value.kind() {
                Kind::Str(text) => {
                    let is_known = text.known().is_some_and(|key| entries.last(&key).is_some());
                    if !is_known {
                        entries.entries.push(entry(text.clone(), value.at(), value.clone()));
                    }
                }
                _ => entries.open_by(value.why().unwrap_or(Why::Dynamic)),
            },
            Item::Perhaps(why) => entries.open_by(why.clone()),
        }
    }
    if let Some(why) = &array.open {
        entries.open_by(why.clone());
    }
    entries
}

/// Which keys a mask `{ a: true }` or a list `["a"]` names.
pub(super) struct Mask {
    keys: Vec<(String, Span, Answer)>,
    /// Why others may be named too.
    open: Option<Why>,
}

impl Mask {
    pub fn new(given: Option<&Value>) -> Mask {
        let unknown = |why: Option<Why>| Mask { keys: Vec::new(), open: Some(why.unwrap_or(Why::Dynamic)) };
        match given.map(Value::kind) {
            Some(Kind::Object(object)) => {
                let names = |(key, entry): (std::borrow::Cow<'_, str>, &Entry)| {
                    let answer = match (entry.value.as_bool(), &entry.sure) {
                        (Some(named), Sure::Always) => named.into(),
                        _ => Answer::Unknown,
                    };
                    (key.into_owned(), entry.key_at, answer)
                };
                let hole = object.entries.iter().any(|entry| entry.key.has_hole());
                let open = object.open.clone().or(hole.then_some(Why::ComputedKey));
                Mask { keys: object.known().map(names).collect(), open }
            }
            Some(Kind::Array(array)) => {
                let mut mask = Mask { keys: Vec::new(), open: array.open.clone() };
                for item in &array.items {
                    match item {
                        Item::One(value) => match value.as_str() {
                            Some(key) => mask.keys.push((key.into_owned(), value.at(), Answer::Yes)),
                            None => mask.open = Some(value.why().unwrap_or(Why::Dynamic)),
                        },
                        Item::Perhaps(why) => mask.open = Some(why.clone()),
                    }
                }
                mask
            }
            _ => unknown(given.and_then(Value::why)),
        }
    }

    /// Whether it names a key.
    pub fn names(&self, key: &Text) -> Answer {
        let Some(key) = key.known() else { return Answer::Unknown };
        match self.keys.iter().rev().find(|(name, ..)| *name == key) {
            Some((_, _, answer)) => *answer,
            None if self.open.is_some() => Answer::Unknown,
            None => Answer::No,
        }
    }

    /// Where it names a key among the others that it names.
    pub fn place(&self, key: &Text) -> Option<usize> {
        let key = key.known()?;
        self.keys.iter().position(|(name, ..)| *name == key)
    }

    /// The keys that it certainly names.
    pub fn certain(&self) -> impl Iterator<Item = (&str, Span)> {
        self.keys.iter().filter(|(.., answer)| answer.is_yes()).map(|(key, at, _)| (key.as_str(), *at))
    }

    /// Whether every key that it names is known.
    pub fn is_closed(&self) -> bool {
        self.open.is_none()
    }

    pub fn why(&self) -> Why {
        self.open.clone().unwrap_or(Why::Dynamic)
    }
}

impl Reader {
    /// The schemas that a list holds, and why there may be others.
    pub(super) fn parts(&mut self, list: Option<&Value>) -> (Vec<Schema>, Option<Why>) {
        let Some(Kind::Array(array)) = list.map(Value::kind) else {
            return (Vec::new(), Some(list.and_then(Value::why).unwrap_or(Why::Dynamic)));
        };
        let mut open = array.open.clone();
        let mut parts = Vec::new();
        for item in &array.items {
            match item {
                Item::One(value) => parts.push(self.part(value)),
                Item::Perhaps(why) => open = Some(why.clone()),
            }
        }
        (parts, open)
    }
}
