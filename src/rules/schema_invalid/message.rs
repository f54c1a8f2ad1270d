//! What the parser of a protobuf message refuses, of a schema that is written as its JSON.

use super::cause::{self, Cause};
use super::{About, Fault};
use crate::check::{Aspect, Place};
use crate::schema::{Field, Message, Schema, Spot, Wants, wants};
use crate::value::{Entry, Kind, Num, Value};

/// Whether the parser takes a value.
#[derive(PartialEq)]
enum Takes {
    Yes,
    /// Some parsers of the format do.
    Perhaps,
    No,
}

/// Every place of a schema that the parser refuses.
pub(super) fn faults(root: &Schema<'_>, message: &Message) -> Vec<Fault> {
    let mut faults = Vec::new();
    for schema in root.clone().with_subschemas_under(|keyword| message.holds_schemas(keyword)) {
        for (keyword, entry) in schema.object.certain() {
            if let Some(field) = message.field(&keyword) {
                of_entry(&schema, &keyword, entry, field, message, &mut faults);
            }
        }
    }
    faults
}

fn of_entry(schema: &Schema<'_>, keyword: &str, entry: &Entry, field: Field, message: &Message, faults: &mut Vec<Fault>) {
    let spot = Spot {
        value: &entry.value,
        pointer: schema.pointer.join(keyword),
        schema: schema.value,
        keyword: Some(keyword.to_owned()),
        below: None,
        key_at: Some(entry.key_at),
        is_schema: field == Field::Schema,
    };
    match (field, entry.value.kind()) {
        (Field::TextList | Field::SchemaList, Kind::Array(array)) => {
            let is_schema = field == Field::SchemaList;
            for (index, item) in array.known() {
                let pointer = spot.pointer.index(index);
                let below = Some(index.to_string());
                let spot = Spot { value: item, pointer, below, is_schema, keyword: spot.keyword.clone(), ..spot };
                faults.extend(of_spot(spot, if is_schema { Field::Schema } else { Field::Text }, message));
            }
        }
        (Field::SchemaMap, Kind::Object(map)) => {
            for (name, entry) in map.certain() {
                let pointer = spot.pointer.join(&name);
                let below = Some(name.into_owned());
                let (keyword, key_at) = (spot.keyword.clone(), Some(entry.key_at));
                let spot = Spot { value: &entry.value, pointer, below, is_schema: true, keyword, key_at, ..spot };
                faults.extend(of_spot(spot, Field::Schema, message));
            }
        }
        _ => faults.extend(of_spot(spot, field, message)),
    }
}

fn of_spot(spot: Spot<'_>, field: Field, message: &Message) -> Option<Fault> {
    let takes = match spot.value.kind() {
        // A field that is null isn't set; what a null among others means depends on the parser.
        Kind::Null if spot.below.is_none() => Takes::Yes,
        Kind::Null => Takes::Perhaps,
        _ => takes(field, spot.value, message),
    };
    let about = match takes {
        Takes::Yes => return None,
        Takes::Perhaps => About::Doubtful,
        Takes::No => About::Message,
    };
    let keyword = spot.keyword.clone().unwrap_or_default();
    let cause = cause_of(&spot, field, &keyword, message);
    let aspect = match spot.is_schema {
        true => (spot.value.at(), Aspect::Whole),
        false => (spot.schema.at(), Aspect::Keyword(keyword.clone().into())),
    };
    Some(Fault {
        place: Place { at: spot.value.at(), pointer: spot.pointer.clone() },
        node: aspect,
        about,
        keyword,
        cause,
    })
}

fn takes(field: Field, value: &Value, message: &Message) -> Takes {
    let either = |takes: bool| if takes { Takes::Yes } else { Takes::No };
    match (field, value.kind()) {
        (_, Kind::Unknown(_) | Kind::Call(_)) => Takes::Yes,
        (Field::Text, Kind::Str(_)) => Takes::Yes,
        // Some parsers take one value for a list of one.
        (Field::List, Kind::Array(_)) => Takes::Yes,
        (Field::List | Field::TextList, Kind::Str(_)) | (Field::SchemaList, Kind::Object(_)) => Takes::Perhaps,
        (Field::Integer, Kind::Num(number)) => either(is_integer(number)),
        (Field::Integer, Kind::Str(text)) => {
            either(text.known().is_none_or(|text| Num::parse(text.trim()).is_some_and(|n| is_integer(&n))))
        }
        (Field::Number, Kind::Num(_)) => Takes::Yes,
        (Field::Number, Kind::Str(text)) => {
            let is_number = |text: &str| text.trim().parse::<f64>().is_ok();
            either(text.known().is_none_or(|text| is_number(&text)))
        }
        (Field::Flag, Kind::Bool(_)) => Takes::Yes,
        (Field::Flag, Kind::Str(text)) => match text.known().as_deref() {
            None | Some("true" | "false") => Takes::Perhaps,
            Some(_) => Takes::No,
        },
        // The values of an enumeration have numbers too.
        (Field::Type, Kind::Num(_)) => Takes::Yes,
        (Field::Type, Kind::Str(text)) => {
            let Some(name) = text.known() else { return Takes::Yes };
            let is_among = |names: &[String]| names.iter().any(|known| known.eq_ignore_ascii_case(&name));
            if is_among(&message.doubtful_types) {
                Takes::Perhaps
            } else {
                either(is_among(&message.types) || name.parse::<i32>().is_ok())
            }
        }
        (Field::Schema, Kind::Object(_)) => Takes::Yes,
        _ => Takes::No,
    }
}

/// Whether a number is whole and has 64 bits.
fn is_integer(number: &Num) -> bool {
    match number {
        Num::Int(_) => true,
        Num::Float(float) => float.fract() == 0.0 && float.abs() <= 2f64.powi(63),
        Num::Big(_) => false,
    }
}

fn cause_of(spot: &Spot<'_>, field: Field, keyword: &str, message: &Message) -> Cause {
    let expects = |what: &str| cause::expected(keyword, spot.value, what);
    match field {
        Field::Text if spot.below.is_some() => cause::holds_no_text(keyword, spot.value),
        Field::Text => expects("a string"),
        Field::List => expects("an array"),
        Field::TextList if wants(keyword) == Some(Wants::Names) => cause::of(spot),
        Field::TextList => expects("an array of names"),
        Field::Integer => cause::no_integer(keyword, spot.value),
        Field::Number => expects("a number"),
        Field::Flag => expects("a boolean"),
        Field::SchemaList => expects("an array of schemas"),
        Field::Type | Field::Schema | Field::SchemaMap => {
            let mut cause = cause::of(spot);
            if let Some(name) = spot.value.as_str().filter(|name| field == Field::Type && !name.is_empty()) {
                cause.message = format!("`{name}` isn't one of the types that the target knows");
            }
            match spot.value.kind() {
                Kind::Str(_) if takes(field, spot.value, message) == Takes::Perhaps => {
                    return cause::doubtful_type(spot.value);
                }
                _ if cause.leaves_type_out() => {
                    cause.help = "name the type that is meant, or list several schemas under `anyOf`".to_owned();
                }
                Kind::Array(_) if field == Field::Schema => {
                    cause.help = "describe all items by one schema".to_owned();
                }
                Kind::Bool(_) if field == Field::Schema => {
                    cause.help = "write a schema that names its type: there is none for any value".to_owned();
                }
                _ => {}
            }
            cause
        }
    }
}
