//! `schema-ref-siblings`: keywords beside a `$ref` that must stand alone.

use super::strict_ref_siblings::{siblings, wrapped};
use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::value::Value;
use serde::Deserialize;

pub struct SchemaRefSiblings;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Keywords that may stand beside it.
    except: Vec<String>,
    /// What becomes of others, after "which".
    effect: String,
}

impl Rule for SchemaRefSiblings {
    const ID: &'static str = "schema-ref-siblings";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-ref-siblings.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        for fact in cx.facts() {
            for schema in tool.schemas_for(fact.target).iter().filter(|schema| !schema.is_root()) {
                let Some(reference) = schema.get("$ref").lookup.found().and_then(Value::as_str) else { continue };
                let beside = siblings(schema, &fact.except);
                if beside.is_empty() {
                    continue;
                }
                let mut report = cx.report(fact, schema.key("$ref")).claims(schema.at(), Aspect::keyword("$ref"));
                for (at, text) in wrapped(schema, &reference).into_iter().flatten() {
                    report = report.edit(at, text, false);
                }
                let named: Vec<String> = beside.iter().map(|name| format!("`{name}`")).collect();
                report
                    .help("take it out, or wrap the reference: `\"anyOf\": [{\"$ref\": …}]`")
                    .message(format!(
                        "the `$ref` of {} has {} beside it, which {}",
                        schema.subject(),
                        named.join(", "),
                        fact.effect
                    ));
            }
        }
    }
}
