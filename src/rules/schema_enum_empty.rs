//! `schema-enum-empty`: an `enum` without values, which nothing fits.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::value::Value;
use serde::Deserialize;

pub struct SchemaEnumEmpty;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for SchemaEnumEmpty {
    const ID: &'static str = "schema-enum-empty";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-enum-empty.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        for schema in tool.schemas() {
            let Some(values) = schema.get("enum").lookup.found().and_then(Value::as_array) else { continue };
            if !values.items.is_empty() || !values.is_closed() {
                continue;
            }
            for fact in cx.facts() {
                cx.report(fact, schema.value_of("enum"))
                    .claims(schema.at(), Aspect::keyword("enum"))
                    .help("list the values, or leave `enum` out where any value will do")
                    .message(format!("`enum` lists no values, so that {} can have none", schema.subject()));
            }
        }
    }
}
