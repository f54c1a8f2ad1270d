//! `schema-type-null`: the type `null`, where the target says otherwise that a value may be null.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::schema::Types;
use serde::Deserialize;

pub struct SchemaTypeNull;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// What becomes of it, after "which".
    effect: String,
}

impl Rule for SchemaTypeNull {
    const ID: &'static str = "schema-type-null";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-type-null.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        // An SDK that rewrites schemas makes `nullable` of it.
        if tool.is_adapted || cx.is_undecided() {
            return;
        }
        for fact in cx.facts() {
            for schema in tool.schemas_for(fact.target) {
                let is_null = matches!(schema.types(), Types::Known(names) if names == ["null"]);
                let is_list = schema.get("type").lookup.found().is_some_and(|value| value.as_array().is_some());
                if !is_null || is_list {
                    continue;
                }
                let help = match schema.under {
                    Some("anyOf" | "any_of") => "take the branch out, and write `\"nullable\": true` into the others",
                    _ => "write the type that a value has, and `\"nullable\": true` where it may be null",
                };
                cx.report(fact, schema.value_of("type"))
                    .claims(schema.at(), Aspect::keyword("type"))
                    .help(help)
                    .message(format!("the type of {} is `null`, which {}", schema.subject(), fact.effect));
            }
        }
    }
}
