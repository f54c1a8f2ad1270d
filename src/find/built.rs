//! Schemas that a builder makes (zod, TypeBox, …), where a definition has its schema.

use super::schema_place;
use super::tool::{Field, Member};
pub(super) use crate::builders::recognised::is_built;
use crate::builders::zod::{Minors, Release, Version};
use crate::builders::{self, Converter, recognised};
use crate::value::{Call, Kind, Object, Symbol, Value, Why};
use std::sync::Arc;

/// Whether a value is certainly the schema of an object, or a map of a builder's parts.
pub(super) fn is_objects(value: &Value) -> bool {
    match value.kind() {
        Kind::Call(call) => recognised::makes_objects(call),
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

/// The version of zod that a schema is written with, where that is told.
#[derive(Clone, Copy, Debug)]
pub(super) struct Zod {
    version: Option<Version>,
    minors: Minors,
}

/// The version of zod that a schema is written with: what is written tells more than what the repository asks
/// for, as `zod/v4` is a part of zod 3 too. `zod` are the versions by file.
pub(super) fn version(field: &Field, zod: &[Option<Release>]) -> Zod {
    let untold = Zod { version: None, minors: Minors::From(0) };
    let Some(member) = field.found_or_maybe() else { return untold };
    // The parts of a map that stands elsewhere are made there.
    let of = part_of(&member.value).unwrap_or(&member.value);
    let is_empty = member.value.as_object().is_some_and(|object| object.entries.is_empty());
    if !is_empty && !matches!(of.kind(), Kind::Call(_)) {
        return untold;
    }
    let release = zod.get(of.at().file.0 as usize).copied().flatten();
    let version = builders::zod::read::version(of).or(release.map(|release| release.version));
    let release = release.filter(|release| version == Some(release.version));
    Zod { version, minors: release.map_or(untold.minors, |release| release.minors) }
}

/// A schema as the API gets it, and whether it was made and isn't written so in the source.
pub(super) fn read(field: Field, converter: Option<Converter>, zod: Zod) -> (Field, bool) {
    let Some(member) = field.found_or_maybe() else { return (field, false) };
    let is_call = matches!(member.value.kind(), Kind::Call(_));
    if !is_call && !is_shape(&member.value) && !is_empty_shape(&member.value, converter) {
        return (field, false);
    }
    let Zod { version, minors } = zod;
    let made = converter.and_then(|by| match by {
        // Whoever takes no map makes an object of it.
        by if !by.takes_shapes() && is_shape(&member.value) => {
            builders::convert_for(&object_of(&member.value), by, version, minors)
        }
        by => builders::convert_for(&member.value, by, version, minors),
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

/// Whether a value is JSON Schema that the program itself has a builder's schema written as.
pub(super) fn is_written(value: &Value) -> bool {
    builders::asked(value, None, Minors::Recorded).is_some()
}

/// The same where something else may be sent in place of what is refused.
pub(super) fn or_else(field: Field) -> Field {
    match field {
        Field::Unsure { maybe, why: Why::Refused(_) } => {
            let why = Why::Version("the framework".into());
            let unknown = |member: Member| Member {
                value: Value::unknown(why.clone(), member.value.used_at()),
                ..member
            };
            Field::Unsure { maybe: maybe.map(unknown), why }
        }
        field => field,
    }
}

/// Whether a value is a map without arguments, for a converter that takes maps.
pub(super) fn is_empty_shape(value: &Value, converter: Option<Converter>) -> bool {
    converter.is_some_and(Converter::takes_shapes) && is_empty_map(value)
}

/// Whether a value is an object that certainly has nothing.
pub(super) fn is_empty_map(value: &Value) -> bool {
    value.as_object().is_some_and(|object| object.entries.is_empty() && object.open.is_none())
}

/// A schema that may be a map of a builder's parts.
pub(super) fn doubted(field: Field) -> Field {
    let Some(member) = field.found_or_maybe() else { return field };
    let why = Why::Converter("zod".into());
    let value = Value::unknown(why.clone(), member.value.used_at());
    Field::Unsure { maybe: Some(Member { value, ..member.clone() }), why }
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
