//! What FastMCP does to a schema: it closes the object and those among its properties, whatever they said.

use super::ai::same_place;
use super::keywords::{Keywords, boolean};
use crate::value::{Answer, Kind, Value, Why};

const DEPTH: u32 = 300;

/// The schema closed, as `strictJsonSchema` of xsschema does it.
pub fn closed(schema: &Value) -> Value {
    close(schema, DEPTH)
}

fn close(schema: &Value, depth: u32) -> Value {
    let Some(deeper) = depth.checked_sub(1) else { return Value::unknown(Why::TooDeep, schema.at()) };
    let Some(object) = schema.as_object() else { return schema.clone() };
    let mut keywords = Keywords::default();
    keywords.assign(object);
    keywords.put("additionalProperties", schema.at(), boolean(false, schema.at()));
    if let Some(entry) = keywords.entry("properties").cloned() {
        keywords.take_out("properties");
        keywords.push("properties", entry.key_at, properties(&entry.value, deeper), entry.sure);
    }
    same_place(schema, Kind::Object(keywords.into_object()))
}

fn properties(value: &Value, depth: u32) -> Value {
    let Some(object) = value.as_object() else { return value.clone() };
    let mut object = object.clone();
    for entry in &mut object.entries {
        entry.value = property(&entry.value, depth);
    }
    same_place(value, Kind::Object(object))
}

fn property(value: &Value, depth: u32) -> Value {
    let Some(object) = value.as_object() else { return value.clone() };
    let is_object = match object.get("type").found().map(Value::kind) {
        Some(Kind::Str(name)) => name.is("object"),
        Some(_) => Answer::No,
        None => match object.has("type") {
            Answer::No => Answer::No,
            _ => Answer::Unknown,
        },
    };
    match is_object {
        Answer::Yes => close(value, depth),
        Answer::No => value.clone(),
        Answer::Unknown => {
            let mut keywords = Keywords::default();
            keywords.assign(object);
            keywords.perhaps("additionalProperties", Why::Dynamic, value.at());
            same_place(value, Kind::Object(keywords.into_object()))
        }
    }
}
