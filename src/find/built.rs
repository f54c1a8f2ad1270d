//! Schemas that a builder makes (zod, TypeBox, …), where a definition has its schema.

use super::schema_place;
use super::tool::{Field, Member};
use crate::builders::zod::Version;
use crate::builders::{self, Converter};
use crate::value::{Call, Kind, Object, Symbol, Value, Why};
use std::sync::Arc;

/// Modules of builders, by how their names begin, and names that builders' modules go by.
const MODULES: &[&str] = &["zod", "@sinclair/typebox", "typebox", "valibot", "arktype", "effect", "yup"];
const NAMES: &[&str] = &["z", "zod", "Type", "t", "v"];

/// Functions that make a schema of what a builder built.
const CONVERTERS: &[&str] = &[
    "zodToJsonSchema",
    "toJSONSchema",
    "toJsonSchema",
    "jsonSchema",
    "zodSchema",
    "asSchema",
    "jsonSchemaAdapter",
];

/// Methods and functions whose result is an object's schema when nothing after them changes that.
const OBJECTS: &[&str] = &[
    "object",
    "strictObject",
    "looseObject",
    "Object",
    "discriminatedUnion",
    "union",
    "Union",
    "intersection",
    "interface",
];

/// Builders' functions that make something.
const PARTS: &[&str] = &[
    "string",
    "number",
    "boolean",
    "array",
    "enum",
    "nativeEnum",
    "object",
    "strictObject",
    "looseObject",
    "record",
    "union",
    "discriminatedUnion",
    "literal",
    "any",
    "unknown",
    "coerce",
    "int",
    "date",
    "tuple",
    "optional",
    "nullable",
    "nullish",
    "email",
    "url",
    "uuid",
    "null",
    "bigint",
    "lazy",
    "preprocess",
    "String",
    "Number",
    "Integer",
    "Boolean",
    "Array",
    "Object",
    "Optional",
    "Union",
    "Literal",
    "Enum",
    "Record",
    "map",
    "set",
    "intersection",
    "iso",
    "base64",
    "void",
    "undefined",
    "never",
    "custom",
    "instanceof",
    "templateLiteral",
    "json",
    "stringbool",
    "file",
    "promise",
    "pipe",
    "transform",
    "interface",
    "partialRecord",
    "datetime",
    "float32",
    "float64",
];

/// The call at which a chain of methods begins: `z.object` of `z.object({…}).strict()`.
fn root(call: &Call) -> &Call {
    let mut call = call;
    while let Some(Kind::Call(on)) = call.receiver.as_ref().map(Value::kind) {
        call = on;
    }
    call
}

/// Whether a call is of a builder's module.
fn is_builders(callee: &Symbol) -> bool {
    let from = |module: &str| MODULES.iter().any(|prefix| super::context::begins(module, prefix));
    let named = || callee.path.len() >= 2 && NAMES.contains(&&*callee.path[0]);
    callee.module.as_deref().is_some_and(from) || named()
}

fn last(callee: &Symbol) -> &str {
    callee.path.last().map_or("", |name| name)
}

/// Whether a value is what a builder built, or what a converter makes of that.
pub(super) fn is_built(value: &Value) -> bool {
    let Kind::Call(call) = value.kind() else { return false };
    let root = root(call);
    let part = |name: &Arc<str>| PARTS.contains(&&**name);
    (is_builders(&root.callee) && root.callee.path.iter().any(part)) || is_converted(&root.callee)
}

fn is_converted(callee: &Symbol) -> bool {
    CONVERTERS.contains(&last(callee))
}

/// Whether a value is certainly the schema of an object, or a map of a builder's parts.
pub(super) fn is_objects(value: &Value) -> bool {
    match value.kind() {
        Kind::Call(call) => {
            let root = root(call);
            is_converted(&root.callee) || (is_builders(&root.callee) && OBJECTS.contains(&last(&root.callee)))
        }
        Kind::Object(_) => is_shape(value),
        _ => false,
    }
}

/// Whether a value is a map from arguments to what a builder built of each.
pub(super) fn is_shape(value: &Value) -> bool {
    let Some(object) = value.as_object().filter(|object| !object.entries.is_empty()) else { return false };
    object.entries.iter().any(|entry| is_built(&entry.value))
        && object.entries.iter().all(|entry| entry.value.is_unknown())
}

/// Whether a value is written as a schema, or certainly made as one.
pub(super) fn is_schema(value: &Value) -> bool {
    (schema_place::is_schema(value) && schema_place::lists_properties(value)) || is_objects(value)
}

/// A schema as the API gets it, and whether it was made and isn't written so in the source.
pub(super) fn read(field: Field, converter: Option<Converter>, zod: &[Option<Version>]) -> (Field, bool) {
    let Some(member) = field.found_or_maybe() else { return (field, false) };
    let is_call = matches!(member.value.kind(), Kind::Call(_));
    if !is_call && !is_shape(&member.value) && !is_empty_shape(&member.value, converter) {
        return (field, false);
    }
    // The parts of a map that stands elsewhere are made there.
    let at = part_of(&member.value).unwrap_or(&member.value).at();
    // What is written tells more than what the repository asks for: `zod/v4` is a part of zod 3 too.
    let told = builders::zod::read::version(part_of(&member.value).unwrap_or(&member.value));
    let version = told.or_else(|| zod.get(at.file.0 as usize).copied().flatten());
    let made = converter.and_then(|by| match by {
        by if by.takes_shapes() => builders::convert_for_any_minor(&member.value, by, version),
        // Whoever takes a map makes an object of it.
        by if is_shape(&member.value) => {
            builders::convert_for_any_minor(&object_of(&member.value), by, version)
        }
        by => builders::convert_for_any_minor(&member.value, by, version),
    });
    // What the MCP SDK makes of anything else than an object depends on its version.
    let made = made.map(|made| match converter {
        Some(by) if by.takes_shapes() && !is_objects_schema(&made) => {
            Value::unknown(Why::Version("the MCP SDK".into()), made.used_at())
        }
        _ => made,
    });
    let Some(made) = made else {
        // A map of parts isn't what is sent.
        let why = member.value.why().or_else(|| part_of(&member.value)?.why());
        let member = |why: &Why| Member {
            value: Value::unknown(why.clone(), member.value.used_at()),
            ..member.clone()
        };
        return match (&field, why) {
            (Field::Found(_), Some(why)) => (Field::Unsure { maybe: Some(member(&why)), why }, false),
            _ => (field, false),
        };
    };
    let is_there = match &field {
        Field::Unsure { why, .. } => member.value.why().as_ref() == Some(why),
        _ => true,
    };
    let member = Member { value: made, ..member.clone() };
    match field {
        Field::Unsure { why, .. } if !is_there => (Field::Unsure { maybe: Some(member), why }, true),
        // Refused, or different from version to version.
        _ => match member.value.why() {
            Some(why) => (Field::Unsure { maybe: Some(member), why }, true),
            None => (Field::Found(member), true),
        },
    }
}

/// Whether a value is a map without arguments, for a converter that takes maps.
pub(super) fn is_empty_shape(value: &Value, converter: Option<Converter>) -> bool {
    converter.is_some_and(Converter::takes_shapes)
        && value.as_object().is_some_and(|object| object.entries.is_empty() && object.open.is_none())
}

/// Whether a schema that was made says that it is an object's, or may.
fn is_objects_schema(made: &Value) -> bool {
    made.is_unknown()
        || made.get("type").found().is_some_and(|value| value.as_str().is_some_and(|t| t == "object"))
}

/// What zod makes of a map.
fn object_of(shape: &Value) -> Value {
    let callee = Symbol { module: Some("zod".into()), path: vec!["z".into(), "object".into()] };
    let call = Call {
        callee,
        positional: vec![shape.clone()],
        named: Object::default(),
        receiver: None,
        name_at: shape.at(),
    };
    let made = Value::new(Kind::Call(Arc::new(call)), shape.at());
    shape.via().map_or(made.clone(), |via| made.used(via))
}

/// One of the parts of a map of them.
fn part_of(shape: &Value) -> Option<&Value> {
    Some(&shape.as_object()?.entries.iter().find(|entry| is_built(&entry.value))?.value)
}
