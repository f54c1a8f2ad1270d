//! Whether what stands in a schema's place can be a schema.

use crate::value::{Kind, Lookup, Value};

/// Whether a value is written as the schema of an object: it says `properties`, or a `type` of
/// object. A map from parameters to their schemas is none.
pub(super) fn is_schema(value: &Value) -> bool {
    let Some(object) = value.as_object() else { return false };
    if object.entries.is_empty() {
        return false;
    }
    let type_is_schema_like = match object.get("type") {
        Lookup::Found(v) => v.as_object().is_none() && !is_no_type(v),
        Lookup::Unsure { maybe, .. } => maybe.is_some(),
        Lookup::Absent => false,
    };
    let properties =
        object.get("properties").found_or_maybe().is_some_and(|v| v.as_object().is_some() || v.is_unknown());
    type_is_schema_like || properties
}

/// Whether a schema has `properties`, or may have: without them a name, a description and parameters
/// may be those of anything.
pub(super) fn lists_properties(value: &Value) -> bool {
    value.as_object().is_some_and(|o| o.last("properties").is_some() || o.open.is_some())
}

/// Names that a `type` of a schema has in some dialect, in lower case.
const TYPES: &[&str] = &[
    "object", "dict", "array", "list", "string", "str", "number", "float", "integer", "int", "boolean",
    "bool", "null", "none", "any",
];

/// Keywords of which the schema of an input has at least one.
const KEYWORDS: &[&str] = &[
    "type",
    "properties",
    "required",
    "$ref",
    "$schema",
    "$defs",
    "definitions",
    "anyOf",
    "oneOf",
    "allOf",
    "additionalProperties",
    "description",
    "title",
    "items",
    "enum",
];

/// Whether a `type` is one of no schema: a record's, a backup's.
fn is_no_type(value: &Value) -> bool {
    value.as_str().is_some_and(|name| !TYPES.contains(&name.to_lowercase().as_str()))
}

/// Whether what stands in a schema's place is certainly something else: a list of columns, settings.
pub(super) fn is_no_schema(value: &Value) -> bool {
    match value.kind() {
        Kind::Array(array) => array.is_closed() && !array.items.is_empty(),
        Kind::Object(object) => {
            let known = object.is_closed() && !object.entries.is_empty();
            let foreign_type =
                object.get("type").found().is_some_and(is_no_type) && object.has("properties").is_no();
            let says_none = KEYWORDS.iter().all(|k| object.has(k).is_no());
            known && (foreign_type || (says_none && object.entries.iter().all(|e| !e.value.is_unknown())))
        }
        _ => false,
    }
}
