//! `schema-examples-invalid`: an example value that its own schema refuses.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::schema::refusal;
use crate::value::Value;
use serde::Deserialize;

pub struct SchemaExamplesInvalid;

/// Visits of subschemas that judging one example may take.
const VISITS: u64 = 20_000;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for SchemaExamplesInvalid {
    const ID: &'static str = "schema-examples-invalid";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-examples-invalid.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(root) = tool.root_schema() else { return };
        for schema in tool.schemas() {
            let Some(examples) = schema.get("examples").lookup.found().and_then(Value::as_array) else {
                continue;
            };
            if !examples.is_closed() || cx.is_claimed(schema.at(), &Aspect::keyword("type")) {
                continue;
            }
            for (index, value) in examples.known() {
                // A null for "none", and OpenAPI's `nullable`, have a rule of their own.
                if value.is_null() {
                    continue;
                }
                let mut affords = |visits| visits <= VISITS && cx.affords(visits);
                let Some(why) = refusal(root.value, &schema, value, &mut affords) else { continue };
                let place = Place { at: value.at(), pointer: schema.pointer.join("examples").index(index) };
                for fact in cx.facts() {
                    cx.report(fact, place.clone())
                        .claims(value.at(), Aspect::Whole)
                        .help("give an example that fits, or change the schema")
                        .message(format!("an example of {} {why}", schema.subject()));
                }
            }
        }
    }
}
