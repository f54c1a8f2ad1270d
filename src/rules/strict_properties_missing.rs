//! `strict-properties-missing`: an object of a strict tool that declares no properties.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::schema::Schema;
use crate::value::Answer;
use serde::Deserialize;

pub struct StrictPropertiesMissing;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for StrictPropertiesMissing {
    const ID: &'static str = "strict-properties-missing";
    const PAGE: &'static str = include_str!("../../docs/rules/strict-properties-missing.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        if !tool.is_strict() {
            return;
        }
        for schema in tool.schemas().iter().filter(|schema| !schema.is_root() && is_closed_and_empty(schema)) {
            for fact in cx.facts() {
                cx.report(fact, schema.place())
                    .claims(schema.at(), Aspect::keyword("properties"))
                    .help("declare its properties; for any keys at all take an array of objects with a key and a value")
                    .message(format!(
                        "{} is a closed object without `properties`, which strict mode was seen to refuse",
                        schema.subject()
                    ));
            }
        }
    }
}

/// Whether an object is closed, so that nothing else is at fault, and nothing says what is in it.
fn is_closed_and_empty(schema: &Schema<'_>) -> bool {
    let closes = schema.get("additionalProperties").lookup.found().and_then(|value| value.as_bool());
    let says = ["properties", "$ref", "anyOf", "oneOf", "allOf", "enum", "const", "patternProperties"];
    schema.names_type("object") == Answer::Yes
        && closes == Some(false)
        && says.iter().all(|keyword| schema.get(keyword).lookup.is_absent())
}
