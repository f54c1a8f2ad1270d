//! `schema-enum-empty`: an `enum` without values, which nothing fits.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::schema::Schema;
use crate::value::Value;
use serde::Deserialize;

pub struct SchemaEnumEmpty;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The `format` without which the fact isn't about a schema.
    format: Option<String>,
}

impl Rule for SchemaEnumEmpty {
    const ID: &'static str = "schema-enum-empty";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-enum-empty.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        for fact in cx.facts() {
            for schema in tool.schemas_for(fact.target) {
                let Some(values) = schema.get("enum").lookup.found().and_then(Value::as_array) else { continue };
                if !values.items.is_empty() || !values.is_closed() || !fact.is_about(&schema) {
                    continue;
                }
                cx.report(fact, schema.value_of("enum"))
                    .claims(schema.at(), Aspect::keyword("enum"))
                    .help("list the values, or leave `enum` out where any value will do")
                    .message(format!("`enum` lists no values, so that {} can have none", schema.subject()));
            }
        }
    }
}

impl Params {
    fn is_about(&self, schema: &Schema<'_>) -> bool {
        let format = schema.get("format").lookup.found().and_then(Value::as_str);
        self.format.is_none() || self.format.as_deref() == format.as_deref()
    }
}
