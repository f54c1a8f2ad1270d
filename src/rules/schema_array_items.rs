//! `schema-array-items`: an array schema that doesn't say what its items are.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::schema::Types;
use serde::Deserialize;

pub struct SchemaArrayItems;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for SchemaArrayItems {
    const ID: &'static str = "schema-array-items";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-array-items.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        for schema in tool.schemas() {
            let is_array = schema.names_type("array").is_yes();
            let says_items = ["items", "prefixItems"].iter().any(|k| !schema.get(k).lookup.is_absent());
            if !is_array || says_items {
                continue;
            }
            let subject = schema.subject();
            let is = if schema.types() == Types::Known(vec!["array".to_owned()]) { "is" } else { "may be" };
            for fact in cx.facts() {
                cx.report(fact, schema.value_of("type").pointing_to(&schema.pointer))
                    .claims(schema.at(), Aspect::keyword("items"))
                    .help("add `items`, for example `\"items\": {\"type\": \"string\"}`")
                    .message(format!("{subject} {is} an array, and nothing says what its items are"));
            }
        }
    }
}
