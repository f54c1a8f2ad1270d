//! `schema-items-budget`: arrays that together may hold more items than the target's decoder takes.

use crate::check::{Check, Place, Rule};
use crate::find::Tool;
use crate::value::{Kind, Value};
use serde::Deserialize;

pub struct SchemaItemsBudget;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The sum of all `maxItems` that is known to pass.
    max: i64,
}

impl Rule for SchemaItemsBudget {
    const ID: &'static str = "schema-items-budget";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-items-budget.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(member) = tool.schema.found() else { return };
        for fact in cx.facts() {
            let sizes: Vec<i64> = tool
                .schemas_for(fact.target)
                .iter()
                .filter_map(|schema| schema.get("maxItems").lookup.found().and_then(count))
                .collect();
            let total = sizes.iter().fold(0_i64, |total, size| total.saturating_add(*size));
            if total <= fact.max {
                continue;
            }
            let arrays = match sizes.len() {
                1 => "one array".to_owned(),
                n => format!("{n} arrays"),
            };
            cx.report(fact, Place::key(member))
                .help("lower `maxItems`, or take it out and say in the description how many items are wanted")
                .message(format!(
                    "{arrays} may hold {total} items together, and requests with more than {} were refused",
                    fact.max
                ));
        }
    }
}

fn count(value: &Value) -> Option<i64> {
    match value.kind() {
        Kind::Num(number) => number.as_i64().filter(|n| *n > 0),
        _ => None,
    }
}
