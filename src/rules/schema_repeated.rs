//! `schema-repeated`: a definition that gives its input schema under two keys.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use serde::Deserialize;

pub struct SchemaRepeated;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The keys of which the target takes one.
    keys: Vec<String>,
}

impl Rule for SchemaRepeated {
    const ID: &'static str = "schema-repeated";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-repeated.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(body) = tool.body.as_object() else { return };
        let Some(taken) = tool.schema.found().filter(|member| !member.value.is_null()) else { return };
        for fact in cx.facts() {
            if !fact.keys.iter().any(|key| **key == *taken.key) {
                continue;
            }
            for key in fact.keys.iter().filter(|key| ***key != *taken.key) {
                // A member that is null isn't sent.
                let Some(other) = body.get(key).found().filter(|v| !v.is_null() && !v.is_unknown()) else { continue };
                let at = body.last(key).map_or(other.at(), |entry| entry.key_at);
                let pointer = taken.pointer.parent().map(|of| of.join(key)).unwrap_or_default();
                cx.report(fact, Place { at, pointer })
                    .claims(tool.body.at(), Aspect::Keyword(key.clone().into()))
                    .related(taken.key_at, format!("`{}`", taken.key))
                    .help("keep one of the two")
                    .message(format!("the schema stands under `{key}` and under `{}`", taken.key));
            }
        }
    }
}
