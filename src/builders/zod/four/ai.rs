//! What the AI SDK does to a schema of zod 4: it closes every object that isn't open by a schema.

use super::keywords::{Keywords, boolean};
use crate::value::{Answer, Array, Item, Kind, Object, Value, Why};

const DEPTH: u32 = 300;

/// The schema with its objects closed.
pub fn closed(schema: Value) -> Value {
    visit(&schema, DEPTH)
}

fn visit(schema: &Value, depth: u32) -> Value {
    let Some(deeper) = depth.checked_sub(1) else { return Value::unknown(Why::TooDeep, schema.at()) };
    let Some(object) = schema.as_object() else { return schema.clone() };
    let mut keywords = Keywords::default();
    keywords.assign(object);
    match is_object(object) {
        Answer::Yes => close(&mut keywords, schema, deeper),
        Answer::No => {}
        Answer::Unknown => {
            keywords.perhaps("additionalProperties", Why::Dynamic, schema.at());
            map(&mut keywords, "properties", |value| each(value, deeper));
        }
    }
    for key in ["items", "anyOf", "allOf", "oneOf"] {
        map(&mut keywords, key, |value| each_item(value, deeper));
    }
    map(&mut keywords, "definitions", |value| each(value, deeper));
    same_place(schema, Kind::Object(keywords.into_object()))
}

fn close(keywords: &mut Keywords, schema: &Value, depth: u32) {
    map(keywords, "properties", |value| each(value, depth));
    match keywords.entry("additionalProperties").map(|entry| entry.value.clone()) {
        Some(others) if others.as_bool().is_none() => {
            map(keywords, "additionalProperties", |value| visit(value, depth));
        }
        Some(others) => keywords.put("additionalProperties", others.at(), boolean(false, others.at())),
        None if keywords.has("additionalProperties").is_no() => {
            keywords.put("additionalProperties", schema.at(), boolean(false, schema.at()));
        }
        None => {}
    }
}

fn is_object(object: &Object) -> Answer {
    match object.get("type").found().map(Value::kind) {
        Some(Kind::Str(ty)) => ty.is("object"),
        Some(Kind::Array(types)) => {
            types.known().any(|(_, ty)| ty.as_str().as_deref() == Some("object")).into()
        }
        Some(_) => Answer::Unknown,
        None => match object.has("type") {
            Answer::No => Answer::No,
            _ => Answer::Unknown,
        },
    }
}

/// Changes a keyword's value where it is there, however certain that is.
fn map(keywords: &mut Keywords, key: &str, change: impl Fn(&Value) -> Value) {
    if let Some(entry) = keywords.entry(key).cloned() {
        keywords.take_out(key);
        keywords.push(key, entry.key_at, change(&entry.value), entry.sure);
    }
}

/// Each of an object's members.
fn each(value: &Value, depth: u32) -> Value {
    let Some(object) = value.as_object() else { return value.clone() };
    let mut object = object.clone();
    for entry in &mut object.entries {
        entry.value = visit(&entry.value, depth);
    }
    same_place(value, Kind::Object(object))
}

/// Each of an array's items, or the schema that stands alone.
fn each_item(value: &Value, depth: u32) -> Value {
    let Some(array) = value.as_array() else { return visit(value, depth) };
    let items = array.items.iter().map(|item| match item {
        Item::One(value) => Item::One(visit(value, depth)),
        perhaps => perhaps.clone(),
    });
    let array = Array { items: items.collect(), open: array.open.clone() };
    same_place(value, Kind::Array(array))
}

pub fn same_place(of: &Value, kind: Kind) -> Value {
    let value = Value::new(kind, of.at());
    match of.via() {
        Some(via) => value.used(via),
        None => value,
    }
}
