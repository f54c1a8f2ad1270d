//! Why the meta-schema refuses a value, in words, and how to mend it.

use super::type_names;
use crate::check::Place;
use crate::schema::{Spot, Wants, wants};
use crate::value::{Kind, Num, Value};
use std::collections::HashSet;

/// The cause of one refusal.
pub(super) struct Cause {
    pub message: String,
    pub help: String,
    /// What python-jsonschema, which the APIs run, says of the value.
    pub validator: String,
    /// The item at fault, when it isn't the whole value.
    item: Option<usize>,
}

impl Cause {
    fn new(message: impl Into<String>, help: impl Into<String>, validator: impl Into<String>) -> Cause {
        Cause { message: message.into(), help: help.into(), validator: validator.into(), item: None }
    }

    pub fn not_a_uri(keyword: &str, text: &str) -> Cause {
        let what = if keyword == "$schema" { "uri" } else { "uri-reference" };
        Cause::new(
            format!("`{keyword}` isn't a URI{}", if keyword == "$schema" { "" } else { " reference" }),
            match keyword {
                "$schema" => {
                    "leave `$schema` out, or write `https://json-schema.org/draft/2020-12/schema`"
                }
                "$id" => "leave `$id` out: a tool's schema needs none, and a title belongs under `title`",
                _ => "a reference looks like `#/$defs/Name`: one `#`, and no spaces",
            },
            format!("'{text}' is not a '{what}'."),
        )
    }

    /// Whether the repair is to do without a `type`.
    pub fn leaves_type_out(&self) -> bool {
        self.help.starts_with("leave `type` out")
    }

    /// The place at fault.
    pub fn culprit(&self, spot: &Spot<'_>) -> Place {
        let item = self.item.and_then(|index| {
            let (_, value) = spot.value.as_array()?.known().find(|(i, _)| *i == index)?;
            Some(Place { at: value.at(), pointer: spot.pointer.index(index) })
        });
        item.unwrap_or_else(|| Place { at: spot.value.at(), pointer: spot.pointer.clone() })
    }
}

/// Why the meta-schema refuses what stands here.
pub(super) fn of(spot: &Spot<'_>) -> Cause {
    if spot.is_schema {
        return not_a_schema(spot);
    }
    let keyword = spot.keyword.as_deref().unwrap_or_default();
    if spot.below.is_some() {
        return match keyword {
            "required" => Cause::new(
                format!("`required` holds {}, where names are expected", a(spot.value)),
                "list the names of the required properties as strings",
                wrong_type(spot.value, "'string'"),
            ),
            _ => generic(keyword, spot.value),
        };
    }
    match wants(keyword) {
        Some(Wants::TypeNames) => type_names(spot.value),
        Some(Wants::Names) => names(keyword, spot.value),
        Some(Wants::Subschemas) => match spot.value.as_array() {
            Some(_) => Cause::new(
                format!("`{keyword}` is empty"),
                "give it at least one schema, or leave it out",
                "[] should be non-empty",
            ),
            None => wrong(keyword, spot.value, "an array of schemas", "'array'"),
        },
        Some(Wants::SubschemaMap) => {
            let cause = wrong(keyword, spot.value, "an object that maps names to schemas", "'object'");
            match spot.value.as_array() {
                Some(array) if array.items.is_empty() => {
                    Cause { help: format!("write `{{}}`: an empty `{keyword}` is an object too"), ..cause }
                }
                _ => cause,
            }
        }
        Some(Wants::Text) => text(keyword, spot.value),
        Some(Wants::Flag) => wrong(keyword, spot.value, "a boolean", "'boolean'"),
        Some(Wants::Number) => number(keyword, spot.value),
        Some(Wants::Count) => count(keyword, spot.value),
        Some(Wants::List) => wrong(keyword, spot.value, "an array", "'array'"),
        Some(Wants::NamesMap) => {
            wrong(keyword, spot.value, "an object that maps names to arrays of names", "'object'")
        }
        Some(Wants::Dependencies) => {
            wrong(keyword, spot.value, "an object that maps names to schemas or arrays of names", "'object'")
        }
        Some(Wants::FlagMap) => wrong(keyword, spot.value, "an object that maps URIs to booleans", "'object'"),
        Some(Wants::Subschema | Wants::Anything) | None => generic(keyword, spot.value),
    }
}

fn not_a_schema(spot: &Spot<'_>) -> Cause {
    let keyword = spot.keyword.as_deref().unwrap_or_default();
    let refused = wrong_type(spot.value, "'object', 'boolean'");
    let what = match (&spot.below, keyword) {
        (Some(name), "properties") => format!("the property `{name}`"),
        (Some(name), "$defs" | "definitions") => format!("the definition `{name}`"),
        (Some(_), "anyOf" | "any_of" | "oneOf" | "allOf" | "prefixItems") => format!("a part of `{keyword}`"),
        (Some(name), _) => format!("`{name}` under `{keyword}`"),
        (None, _) => format!("`{keyword}`"),
    };
    if keyword == "items" && spot.below.is_none() && spot.value.as_array().is_some() {
        return Cause::new(
            "`items` is an array of schemas, the tuple form of older drafts",
            "put the array under `prefixItems`: since 2020-12 `items` is one schema, for what comes after",
            refused,
        );
    }
    if keyword == "properties"
        && let Some(misplaced @ ("type" | "required" | "additionalProperties" | "enum" | "items")) =
            spot.below.as_deref()
    {
        return Cause::new(
            format!("the keyword `{misplaced}` stands among the properties, where each value is a schema"),
            "move it out of `properties`, one level up",
            refused,
        );
    }
    if let Some(word) = spot.value.as_str().filter(|word| type_names::is_type_word(word)) {
        let meant = match type_names::repair(&word) {
            None => format!("write `{{\"type\": \"{word}\"}}`"),
            Some(_) => "write an object with a `type`".to_owned(),
        };
        return Cause::new(format!("{what} is the string `{word}`, not a schema"), meant, refused);
    }
    let help = match keyword {
        "additionalProperties" | "unevaluatedProperties" => "write `false`, `true` or a schema, without quotes",
        _ => "a schema is an object, or `true` where any value will do",
    };
    Cause::new(format!("{what} is {}, not a schema", a(spot.value)), help, refused)
}

fn type_names(value: &Value) -> Cause {
    let refused = format!("{} is not valid under any of the given schemas", repr(value));
    match value.kind() {
        Kind::Str(text) => {
            let word = text.known().unwrap_or_default();
            let help = type_names::repair(&word).unwrap_or_default();
            Cause::new(unknown_type(&word), help, refused)
        }
        Kind::Null => Cause::new(
            "`type` is null",
            "name a type, or leave `type` out; the type of null is the string `\"null\"`",
            refused,
        ),
        Kind::Array(array) if array.items.is_empty() => Cause::new(
            "the list of types is empty",
            "name a type, or leave `type` out where any value will do",
            refused,
        ),
        Kind::Array(array) => {
            let mut seen = Vec::new();
            for (index, item) in array.known() {
                let Some(word) = item.as_str() else {
                    let message = format!("the list of types holds {}, where names are expected", a(item));
                    let help = "name each type by a string; the type of null is `\"null\"`";
                    return Cause { item: Some(index), ..Cause::new(message, help, refused) };
                };
                if let Some(help) = type_names::repair(&word) {
                    return Cause { item: Some(index), ..Cause::new(unknown_type(&word), help, refused) };
                }
                if seen.contains(&word) {
                    let message = format!("the type `{word}` is listed twice");
                    return Cause { item: Some(index), ..Cause::new(message, "name each type once", refused) };
                }
                seen.push(word);
            }
            generic("type", value)
        }
        _ => Cause::new(
            format!("`type` is {}, not the name of a type", a(value)),
            "a property that is itself called `type` is declared under `properties`",
            refused,
        ),
    }
}

fn unknown_type(word: &str) -> String {
    match word {
        "" => "`type` is an empty string, and no type".to_owned(),
        _ => format!("`{word}` isn't a type of JSON Schema"),
    }
}

fn names(keyword: &str, value: &Value) -> Cause {
    match value.kind() {
        Kind::Bool(b) => Cause::new(
            format!("`{keyword}` is {b}, but it lists the names of an object's properties"),
            "put the property's name into the `required` array of the object around it",
            wrong_type(value, "'array'"),
        ),
        Kind::Array(array) => {
            let mut seen = HashSet::new();
            for (index, item) in array.known() {
                let Some(name) = item.as_str() else { continue };
                if !seen.insert(name.clone()) {
                    let message = format!("`{keyword}` lists `{name}` twice");
                    let refused = format!("{} has non-unique elements", repr(value));
                    return Cause { item: Some(index), ..Cause::new(message, "list each name once", refused) };
                }
            }
            generic(keyword, value)
        }
        Kind::Null => Cause::new(
            format!("`{keyword}` is null, not an array of names"),
            "leave it out, or write `[]`",
            wrong_type(value, "'array'"),
        ),
        _ => wrong(keyword, value, "an array of names", "'array'"),
    }
}

fn text(keyword: &str, value: &Value) -> Cause {
    match (value.kind(), keyword) {
        (Kind::Str(_), "$id") => Cause::new(
            "`$id` has a fragment",
            "leave `$id` out, or name the place with `$anchor`",
            format!("{} does not match '^[^#]*#?$'", repr(value)),
        ),
        (Kind::Str(_), _) => Cause::new(
            format!("`{keyword}` isn't a valid name"),
            "begin it with a letter or `_`, and go on with letters, digits, `-`, `_` and `.`",
            format!("{} does not match '^[A-Za-z_][-A-Za-z0-9._]*$'", repr(value)),
        ),
        _ => wrong(keyword, value, "a string", "'string'"),
    }
}

fn number(keyword: &str, value: &Value) -> Cause {
    match value.kind() {
        Kind::Num(_) => Cause::new(
            format!("`{keyword}` isn't greater than 0"),
            "give a positive number",
            format!("{} is less than or equal to the minimum of 0", repr(value)),
        ),
        Kind::Bool(b) if keyword.starts_with("exclusive") => {
            let inclusive = if keyword == "exclusiveMinimum" { "minimum" } else { "maximum" };
            let help = if *b {
                format!("give the bound itself as `{keyword}`, and take `{inclusive}` out")
            } else {
                format!("take it out: `{inclusive}` alone includes its bound")
            };
            Cause::new(
                format!("`{keyword}` is a boolean, as in draft-04, not the bound itself"),
                help,
                wrong_type(value, "'number'"),
            )
        }
        _ => wrong(keyword, value, "a number", "'number'"),
    }
}

fn count(keyword: &str, value: &Value) -> Cause {
    match value.kind() {
        Kind::Num(n) if n.as_f64() < 0.0 => Cause::new(
            format!("`{keyword}` is negative"),
            "give a whole number from 0 on",
            format!("{} is less than the minimum of 0", repr(value)),
        ),
        Kind::Num(_) => Cause::new(
            format!("`{keyword}` isn't a whole number"),
            "give a whole number from 0 on",
            wrong_type(value, "'integer'"),
        ),
        _ => wrong(keyword, value, "a whole number", "'integer'"),
    }
}

/// A field of a message whose value has the wrong type.
pub(super) fn expected(keyword: &str, value: &Value, wanted: &str) -> Cause {
    wrong(keyword, value, wanted, "")
}

/// The name of a type that not every version of a message has.
pub(super) fn doubtful_type(value: &Value) -> Cause {
    let name = value.as_str().unwrap_or_default();
    let help = "write `\"nullable\": true` beside the type that is meant";
    Cause::new(format!("the type `{name}` isn't in the published `Schema`"), help, "")
}

/// A list of strings that holds something else.
pub(super) fn holds_no_text(keyword: &str, value: &Value) -> Cause {
    let message = format!("`{keyword}` holds {}, where strings are expected", a(value));
    Cause::new(message, "write each as a string", "")
}

/// What should have been a whole number, of either sign.
pub(super) fn no_integer(keyword: &str, value: &Value) -> Cause {
    match value.kind() {
        Kind::Num(n) if n.as_f64().fract() == 0.0 => {
            Cause::new(format!("`{keyword}` has more than 64 bits"), "give a smaller number, or leave it out", "")
        }
        Kind::Num(_) => count(keyword, value),
        _ => expected(keyword, value, "a whole number"),
    }
}

/// A keyword whose value has the wrong type.
fn wrong(keyword: &str, value: &Value, wanted: &str, python: &str) -> Cause {
    let help = match value.kind() {
        Kind::Null => format!("leave `{keyword}` out instead of writing null"),
        Kind::Str(text) if without_quotes(text.known().as_deref().unwrap_or_default(), wanted) => {
            "write it without quotes".to_owned()
        }
        _ => format!("write {wanted}"),
    };
    Cause::new(format!("`{keyword}` is {}, not {wanted}", a(value)), help, wrong_type(value, python))
}

fn without_quotes(text: &str, wanted: &str) -> bool {
    match wanted {
        "a boolean" => matches!(text, "true" | "false"),
        "a number" | "a whole number" => Num::parse(text).is_some(),
        _ => false,
    }
}

fn generic(keyword: &str, value: &Value) -> Cause {
    Cause::new(
        format!("the value of `{keyword}` isn't valid in JSON Schema 2020-12"),
        format!("see the keyword `{keyword}` in JSON Schema 2020-12"),
        format!("{} is not valid", repr(value)),
    )
}

fn wrong_type(value: &Value, wanted: &str) -> String {
    format!("{} is not of type {wanted}", repr(value))
}

/// "a string", "null", "an array".
fn a(value: &Value) -> &'static str {
    match value.kind() {
        Kind::Null => "null",
        Kind::Bool(true) => "true",
        Kind::Bool(false) => "false",
        Kind::Num(_) => "a number",
        Kind::Str(_) => "a string",
        Kind::Array(_) => "an array",
        Kind::Object(_) => "an object",
        Kind::Call(_) | Kind::Unknown(_) => "unknown",
    }
}

/// The value as Python writes it, where it is short.
fn repr(value: &Value) -> String {
    match value.kind() {
        Kind::Null => "None".to_owned(),
        Kind::Bool(true) => "True".to_owned(),
        Kind::Bool(false) => "False".to_owned(),
        Kind::Num(Num::Int(i)) => i.to_string(),
        Kind::Num(Num::Float(f)) => f.to_string(),
        Kind::Num(Num::Big(digits)) => digits.to_string(),
        Kind::Str(text) => match text.known() {
            Some(text) if text.len() <= 60 => format!("'{text}'"),
            _ => "'…'".to_owned(),
        },
        Kind::Array(array) if array.items.is_empty() => "[]".to_owned(),
        Kind::Array(array) if array.items.len() <= 4 => {
            let items: Vec<String> = array.known().map(|(_, item)| repr(item)).collect();
            format!("[{}]", items.join(", "))
        }
        Kind::Array(_) => "[…]".to_owned(),
        Kind::Object(object) if object.entries.is_empty() => "{}".to_owned(),
        Kind::Object(_) => "{…}".to_owned(),
        Kind::Call(_) | Kind::Unknown(_) => "…".to_owned(),
    }
}
