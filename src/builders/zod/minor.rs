//! What minor versions of zod 4 write in different ways: some say that something has one of several types with a list
//! of types, others with a schema for each.

use super::Minors;
use crate::value::{Entry, Kind, Literal, Object, Sure, Text, Value, Why};

const DEPTH: u32 = 300;

/// What every version says of what it describes.
const SAID_BY_ALL: &[&str] =
    &["title", "description", "default", "deprecated", "examples", "readOnly", "$schema"];

/// Keywords that hold values and no schemas.
const VALUES: &[&str] = &["default", "enum", "const", "examples"];

/// Keywords that hold schemas by names, which may be those of keywords.
const NAMED: &[&str] = &["properties", "patternProperties", "definitions", "$defs"];

/// The minor version from which on one list of types is written.
const LISTS_SINCE: u32 = 6;

/// A schema as any of the versions writes it: what they don't agree in is unsure.
pub fn doubted(schema: Value, minors: Minors) -> Value {
    match minors.may_precede(LISTS_SINCE) {
        true => visit(&schema, false, DEPTH),
        false => schema,
    }
}

fn visit(value: &Value, by_names: bool, depth: u32) -> Value {
    let Some(deeper) = depth.checked_sub(1) else { return Value::unknown(Why::TooDeep, value.at()) };
    let kind = match value.kind() {
        Kind::Object(object) => {
            let mut object = object.clone();
            for entry in &mut object.entries {
                let is =
                    |keys: &[&str]| !by_names && entry.key.known().is_some_and(|key| keys.contains(&&*key));
                let (holds_value, holds_names) = (is(VALUES), is(NAMED));
                if !holds_value {
                    entry.value = visit(&entry.value, holds_names, deeper);
                }
            }
            if !by_names && object.last("type").is_some_and(|entry| entry.value.as_array().is_some()) {
                doubt(&mut object, value);
            }
            Kind::Object(object)
        }
        Kind::Array(array) => {
            let mut array = array.clone();
            for item in &mut array.items {
                if let crate::value::Item::One(item) = item {
                    *item = visit(item, false, deeper);
                }
            }
            Kind::Array(array)
        }
        _ => return value.clone(),
    };
    let made = Value::new(kind, value.at());
    match value.via() {
        Some(via) => made.used(via),
        None => made,
    }
}

fn doubt(object: &mut Object, schema: &Value) {
    for entry in &mut object.entries {
        let is_said = entry.key.known().is_some_and(|key| SAID_BY_ALL.contains(&&*key));
        if !is_said && entry.sure == Sure::Always {
            entry.sure = Sure::Optional(Why::Version("zod".into()));
        }
    }
    if object.last("anyOf").is_none() {
        let at = schema.at();
        let key = Text::literal(Literal::new("anyOf", at));
        let value = Value::unknown(Why::Version("zod".into()), at);
        object.entries.push(Entry {
            key,
            key_at: at,
            value,
            sure: Sure::Optional(Why::Version("zod".into())),
        });
    }
}
