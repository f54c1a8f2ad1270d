//! `schema-missing-type`: a property, or an item, of which nothing says what it is.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::schema::Schema;
use serde::Deserialize;

pub struct SchemaMissingType;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Keywords that do instead of `type`.
    instead: Vec<String>,
}

impl Rule for SchemaMissingType {
    const ID: &'static str = "schema-missing-type";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-missing-type.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let facts = cx.facts();
        for schema in tool.schemas().iter().filter(|schema| is_of_a_value(schema)) {
            if !schema.get("type").lookup.is_absent() {
                continue;
            }
            for &fact in &facts {
                if fact.instead.iter().any(|keyword| !schema.get(keyword).lookup.is_absent()) {
                    continue;
                }
                cx.report(fact, schema.place())
                    .claims(schema.at(), Aspect::keyword("type"))
                    .help("give it a `type`; where any value will do, say so by a list of types")
                    .message(format!("nothing says what type {} has", schema.subject()));
            }
        }
    }
}

/// Whether a schema alone says what a value is: a part of a combinator only adds to it.
fn is_of_a_value(schema: &Schema<'_>) -> bool {
    matches!(schema.under, Some("properties" | "items"))
}
