//! `schema-enum-type`: an `enum` beside a type, or without one, that the target refuses there.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::schema::{Schema, TYPES, Types};
use crate::value::Value;
use serde::Deserialize;

pub struct SchemaEnumType;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    when: When,
    /// A `format` with which it is allowed all the same.
    unless_format: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum When {
    /// There is no type.
    Untyped,
    /// There is one that isn't `string`.
    OtherType,
}

impl Rule for SchemaEnumType {
    const ID: &'static str = "schema-enum-type";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-enum-type.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        if cx.is_undecided() {
            return;
        }
        for fact in cx.facts() {
            for schema in tool.schemas_for(fact.target) {
                if !lists_strings(&schema) || may_have_format(&schema, &fact) {
                    continue;
                }
                let (place, help, message) = match (schema.types(), fact.when) {
                    (Types::Absent, When::Untyped) if !says_type_elsewhere(&schema) => (
                        schema.key("enum"),
                        "add `\"type\": \"string\"`",
                        format!("{} has an `enum` and no type, where only a string may have one", schema.subject()),
                    ),
                    (Types::Known(names), When::OtherType) if !is_string(&names) && are_types(&names) => (
                        schema.value_of("type").pointing_to(&schema.pointer.join("enum")),
                        "write the type `string`, or take `enum` out and name the values in the description",
                        format!("{} has an `enum` and isn't a string", schema.subject()),
                    ),
                    _ => continue,
                };
                cx.report(fact, place)
                    .claims(schema.at(), Aspect::keyword("enum"))
                    .claims(schema.at(), Aspect::keyword("type"))
                    .help(help)
                    .message(message);
            }
        }
    }
}

/// Whether there are values, and all are strings: others are at fault themselves.
fn lists_strings(schema: &Schema<'_>) -> bool {
    schema.get("enum").lookup.found().and_then(Value::as_array).is_some_and(|values| {
        let all = values.known().all(|(_, value)| value.as_text().is_some());
        values.is_closed() && !values.items.is_empty() && all
    })
}

fn is_string(names: &[String]) -> bool {
    names.iter().any(|name| name == "string")
}

/// Whether all are names of types: of another there is more to say.
fn are_types(names: &[String]) -> bool {
    names.iter().all(|name| TYPES.contains(&name.as_str()))
}

/// What isn't a type of its own: the branches say it, or a keyword that is at fault itself.
fn says_type_elsewhere(schema: &Schema<'_>) -> bool {
    ["anyOf", "any_of", "ref", "oneOf", "allOf", "$ref"].iter().any(|k| !schema.get(k).lookup.is_absent())
}

fn may_have_format(schema: &Schema<'_>, fact: &Params) -> bool {
    let Some(wanted) = &fact.unless_format else { return false };
    match schema.get("format").lookup.found_or_maybe() {
        Some(value) => value.as_str().is_none_or(|format| format == *wanted),
        None => !schema.get("format").lookup.is_absent(),
    }
}
