//! `schema-nullable`: OpenAPI's `nullable`, which JSON Schema doesn't know.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::schema::{Types, a_list_of};
use crate::value::Value;
use serde::Deserialize;

pub struct SchemaNullable;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for SchemaNullable {
    const ID: &'static str = "schema-nullable";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-nullable.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        for schema in tool.schemas() {
            let Types::Known(mut types) = schema.types() else { continue };
            let asks = schema.get("nullable").lookup.found().and_then(Value::as_bool) == Some(true);
            if !asks || types.iter().any(|name| name == "null") {
                continue;
            }
            types.push("null".to_owned());
            let list = a_list_of(&types);
            for fact in cx.facts() {
                cx.report(fact, schema.key("nullable"))
                    .claims(schema.at(), Aspect::keyword("nullable"))
                    .help(format!("write `\"type\": {list}` instead"))
                    .message("`nullable` is OpenAPI's, and JSON Schema ignores it: null stays ruled out");
            }
        }
    }
}
