//! `schema-type-missing`: a schema that doesn't say of which type a value is.

use crate::check::{Aspect, Check, Rule};
use crate::find::{SchemaDialect, Tool};
use crate::schema::Schema;
use serde::Deserialize;

pub struct SchemaTypeMissing;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Keywords that say as much as `type`.
    instead: Vec<String>,
    /// What becomes of the tool, as the end of a sentence.
    effect: Option<String>,
}

impl Rule for SchemaTypeMissing {
    const ID: &'static str = "schema-type-missing";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-type-missing.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        for fact in cx.facts() {
            for schema in tool.schemas_for(fact.target) {
                if schema.is_root() || !schema.get("type").lookup.is_absent() || !describes_a_value(&schema) {
                    continue;
                }
                if fact.instead.iter().any(|keyword| !schema.get(keyword).lookup.is_absent()) {
                    continue;
                }
                let effect = fact.effect.as_ref().map(|effect| format!(", {effect}")).unwrap_or_default();
                cx.report(fact, schema.place())
                    .claims(schema.at(), Aspect::keyword("type"))
                    .help("add a `type`, or list schemas with one under `anyOf`")
                    .message(format!("nothing says of which type {} is{effect}", schema.subject()));
            }
        }
    }
}

/// Whether the schema stands for a value of its own. A part of a combinator in JSON Schema only adds
/// to what stands around it, and what is defined may never be used.
fn describes_a_value(schema: &Schema<'_>) -> bool {
    match schema.dialect {
        SchemaDialect::Json => matches!(schema.under, Some("properties")),
        SchemaDialect::GeminiSchema => schema.under != Some("defs"),
    }
}
