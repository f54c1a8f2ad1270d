//! `strict-ref-recursive`: a schema that refers back to itself, in a strict mode without recursion.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::schema::in_cycles;
use serde::Deserialize;

pub struct StrictRefRecursive;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for StrictRefRecursive {
    const ID: &'static str = "strict-ref-recursive";
    const PAGE: &'static str = include_str!("../../docs/rules/strict-ref-recursive.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(root) = tool.root_schema().filter(|_| tool.is_strict()) else { return };
        for schema in in_cycles(&root, |_| true) {
            for fact in cx.facts() {
                cx.report(fact, schema.value_of("$ref"))
                    .claims(schema.at(), Aspect::keyword("$ref"))
                    .help("write the levels out as far as they are needed, or take the deeper ones as a string")
                    .message(format!(
                        "the `$ref` of {} is part of a reference cycle, and strict mode takes no recursion",
                        schema.subject()
                    ));
            }
        }
    }
}
