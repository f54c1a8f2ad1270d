//! `schema-unsupported-format`: a `format` that the target doesn't list for its type.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::schema::Types;
use crate::value::Value;
use serde::Deserialize;
use std::collections::BTreeMap;

pub struct SchemaUnsupportedFormat;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The formats of each type that has any.
    formats: BTreeMap<String, Vec<String>>,
    /// What may become of another, as the end of a sentence.
    effect: String,
}

impl Rule for SchemaUnsupportedFormat {
    const ID: &'static str = "schema-unsupported-format";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-unsupported-format.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        for fact in cx.facts() {
            for schema in tool.schemas_for(fact.target) {
                let Some(format) = schema.get("format").lookup.found().and_then(Value::as_str) else { continue };
                let Types::Known(types) = schema.types() else { continue };
                let [only] = &types[..] else { continue };
                let Some(known) = fact.formats.get(only).filter(|known| !known.iter().any(|k| **k == *format)) else {
                    continue;
                };
                let listed: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
                cx.report(fact, schema.value_of("format"))
                    .claims(schema.at(), Aspect::keyword("format"))
                    .help(format!(
                        "say it in the description instead: for the type `{only}` the formats are {}",
                        listed.join(", ")
                    ))
                    .message(format!("the format `{format}` is one that {}", fact.effect));
            }
        }
    }
}
