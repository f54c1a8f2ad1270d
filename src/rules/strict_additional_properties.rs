//! `strict-additional-properties`: an object of a strict tool that isn't closed.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::schema::{Schema, Types};
use crate::value::{Kind, Lookup};
use serde::Deserialize;

pub struct StrictAdditionalProperties;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for StrictAdditionalProperties {
    const ID: &'static str = "strict-additional-properties";
    const PAGE: &'static str = include_str!("../../docs/rules/strict-additional-properties.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        if !tool.is_strict() {
            return;
        }
        for schema in tool.schemas() {
            let Some(says_object) = says_object(&schema) else { continue };
            let (place, message) = match schema.get("additionalProperties").lookup {
                Lookup::Absent => (
                    schema.value_of(says_object).pointing_to(&schema.pointer),
                    format!(
                        "{} has no `additionalProperties: false`, which strict mode wants of each object",
                        schema.subject()
                    ),
                ),
                Lookup::Found(value) => {
                    let is = match value.kind() {
                        Kind::Bool(true) => "is true",
                        Kind::Object(_) => "holds a schema",
                        _ => continue,
                    };
                    let subject = schema.subject();
                    let message =
                        format!("`additionalProperties` of {subject} {is}, and strict mode takes only false");
                    (schema.value_of("additionalProperties"), message)
                }
                Lookup::Unsure { .. } => continue,
            };
            let help = match schema.get("properties").lookup {
                Lookup::Absent => {
                    "strict mode knows no free keys: name the properties, or take an array of key and value"
                }
                _ => "add `\"additionalProperties\": false` to every object, nested ones too",
            };
            for fact in cx.facts() {
                cx.report(fact, place.clone())
                    .claims(schema.at(), Aspect::keyword("additionalProperties"))
                    .help(help)
                    .message(message.clone());
            }
        }
    }
}

/// The keyword by which a schema says that it is an object's, when it certainly does.
fn says_object(schema: &Schema<'_>) -> Option<&'static str> {
    match schema.types() {
        Types::Known(names) => names.iter().any(|name| name == "object").then_some("type"),
        Types::Absent => {
            schema.get("properties").lookup.found().and_then(|p| p.as_object()).map(|_| "properties")
        }
        Types::Invalid | Types::Unknown => None,
    }
}
