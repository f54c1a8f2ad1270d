//! A schema that is read as a protobuf message, as Gemini's `Schema` is.

use super::Fault;
use super::cause::Cause;
use crate::check::Aspect;
use crate::schema::{Schema, Spot, Wants, wants};
use crate::value::{Kind, Num, Value};

/// Whether protobuf's JSON takes what the meta-schema refuses: null for nothing, a name twice in a
/// list, a number in quotes, a negative count, no branches.
pub(super) fn takes(spot: &Spot<'_>, keyword: &str) -> bool {
    if spot.is_schema {
        return spot.value.is_null();
    }
    match (spot.value.kind(), wants(keyword)) {
        (Kind::Null, _) => true,
        (Kind::Array(_), Some(Wants::Names)) => spot.below.is_none(),
        (Kind::Array(array), Some(Wants::Subschemas)) => array.items.is_empty(),
        (Kind::Num(n), Some(Wants::Count)) => n.as_f64().fract() == 0.0,
        (Kind::Str(text), Some(Wants::Count | Wants::Number)) => {
            text.known().is_none_or(|text| Num::parse(&text).is_some())
        }
        _ => false,
    }
}

/// What only a message refuses: `true` and `false` for a schema, and wrong values of the fields that
/// JSON Schema doesn't have.
pub(super) fn faults(schemas: &[Schema<'_>]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for schema in schemas {
        for (keyword, is, place) in schema.booleans() {
            let help = match is {
                true => "write a schema with a `type`",
                false => "leave it out",
            };
            let cause = Cause::of_message(format!("the schema is the boolean `{is}`, not an object"), help);
            let claim = (place.at, Aspect::Whole);
            faults.push(Fault::of_message(place, claim, keyword.to_owned(), cause));
        }
        for (keyword, wanted) in [("nullable", "a boolean"), ("propertyOrdering", "an array of names")] {
            if schema.get(keyword).lookup.found().is_none_or(|value| fits(keyword, value)) {
                continue;
            }
            let cause = Cause::of_message(format!("`{keyword}` isn't {wanted}"), &format!("write {wanted}"));
            let claim = (schema.at(), Aspect::Keyword(keyword.into()));
            faults.push(Fault::of_message(schema.value_of(keyword), claim, keyword.to_owned(), cause));
        }
    }
    faults
}

/// Whether a value may be what the field takes; one that isn't known may.
fn fits(keyword: &str, value: &Value) -> bool {
    let Some(kind) = value.type_name() else { return true };
    match keyword {
        "nullable" => matches!(kind, "boolean" | "null"),
        _ => match value.as_array() {
            Some(names) => names.known().all(|(_, name)| name.type_name().is_none_or(|kind| kind == "string")),
            None => kind == "null",
        },
    }
}
