//! `strict-default`: a `default` in a strict tool.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::value::Value;
use serde::Deserialize;

pub struct StrictDefault;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for StrictDefault {
    const ID: &'static str = "strict-default";
    const PAGE: &'static str = include_str!("../../docs/rules/strict-default.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        if !tool.is_strict() {
            return;
        }
        for schema in tool.schemas() {
            // Beside a reference it is one of the siblings.
            let is_beside_reference = !schema.get("$ref").lookup.is_absent();
            if is_beside_reference || schema.get("default").lookup.found().is_none_or(Value::is_unknown) {
                continue;
            }
            for fact in cx.facts() {
                cx.report(fact, schema.key("default"))
                    .claims(schema.at(), Aspect::keyword("default"))
                    .help("take it out; say in the description what null stands for, and fill it in in the handler")
                    .message(format!(
                        "{} has a `default`, which is never used in strict mode, and which some deployments refuse",
                        schema.subject()
                    ));
            }
        }
    }
}
