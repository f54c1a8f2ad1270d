//! `strict-ref-target`: a `$ref` that leads where strict mode doesn't follow.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::value::Value;
use serde::Deserialize;

pub struct StrictRefTarget;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// What a reference may begin with, besides being `#`.
    begins: Vec<String>,
    /// Whether one name must follow, and nothing below it.
    #[serde(default)]
    one_name: bool,
}

impl Rule for StrictRefTarget {
    const ID: &'static str = "strict-ref-target";
    const PAGE: &'static str = include_str!("../../docs/rules/strict-ref-target.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        if !tool.is_strict() {
            return;
        }
        for schema in tool.schemas() {
            let Some(reference) = schema.get("$ref").lookup.found().and_then(Value::as_str) else { continue };
            for fact in cx.facts().into_iter().filter(|fact| !fact.takes(&reference)) {
                let help = match fact.one_name {
                    true => "move what it leads to into the root's `$defs`, and refer to it there",
                    false => "copy what it leads to into the root's `$defs`, and refer to it there",
                };
                let where_to = match reference.starts_with('#') {
                    true => "to no definition at the root of the schema",
                    false => "out of the schema",
                };
                cx.report(fact, schema.value_of("$ref"))
                    .claims(schema.at(), Aspect::keyword("$ref"))
                    .help(help)
                    .message(format!(
                        "the `$ref` of {} leads {where_to}, and strict mode doesn't follow it",
                        schema.subject()
                    ));
            }
        }
    }
}

impl Params {
    fn takes(&self, reference: &str) -> bool {
        let after = |start: &String| reference.strip_prefix(start.as_str());
        reference == "#"
            || self.begins.iter().filter_map(after).any(|rest| !self.one_name || (!rest.is_empty() && !rest.contains('/')))
    }
}
