//! `schema-default-invalid`: a `default` that its own schema refuses.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::schema::refusal;
use crate::value::Lookup;
use serde::Deserialize;

pub struct SchemaDefaultInvalid;

/// Visits of subschemas that judging one default may take.
const VISITS: u64 = 20_000;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Whether the fact is about null, which often stands for "no default".
    #[serde(default)]
    null: bool,
}

impl Rule for SchemaDefaultInvalid {
    const ID: &'static str = "schema-default-invalid";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-default-invalid.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        // In strict mode another rule may have more to say of the same cause.
        if !tool.strict_is_known() {
            return;
        }
        let Some(root) = tool.root_schema() else { return };
        for schema in tool.schemas() {
            let Lookup::Found(value) = schema.get("default").lookup else { continue };
            // OpenAPI's `nullable`, and a type that is none, have rules of their own.
            if value.is_null() && !schema.get("nullable").lookup.is_absent() {
                continue;
            }
            let mut affords = |visits| visits <= VISITS && cx.affords(visits);
            let Some(why) = refusal(root.value, &schema, value, &mut affords) else { continue };
            for fact in cx.facts() {
                if fact.null != value.is_null() || cx.is_claimed(schema.at(), &Aspect::keyword("type")) {
                    continue;
                }
                let help = match value.is_null() {
                    true => "leave `default` out, or let the type take null",
                    false => "give a default that fits, or change the schema",
                };
                cx.report(fact, schema.value_of("default"))
                    .claims(schema.at(), Aspect::keyword("default"))
                    .help(help)
                    .message(format!("the default of {} {why}", schema.subject()));
            }
        }
    }
}
