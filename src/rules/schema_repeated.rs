//! `schema-repeated`: a definition that gives one schema under two keys.

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
        let Some(around) = tool.name.found().and_then(|name| name.pointer.parent()) else { return };
        for fact in cx.facts() {
            // A member that is null isn't sent.
            let given = |key: &&String| body.get(key).found().is_some_and(|v| !v.is_null() && !v.is_unknown());
            let mut keys: Vec<&String> = fact.fact.params.keys.iter().filter(given).collect();
            // The one that is read as the schema is the one to keep.
            keys.sort_by_key(|key| tool.schema.found().is_none_or(|schema| *schema.key != ***key));
            let Some((kept, others)) = keys.split_first() else { continue };
            for key in others {
                let Some(entry) = body.last(key) else { continue };
                let mut report = cx
                    .report(fact, Place { at: entry.key_at, pointer: around.join(key) })
                    .claims(tool.body.at(), Aspect::Keyword((*key).clone().into()))
                    .help("keep one of the two");
                if let Some(kept) = body.last(kept) {
                    report = report.related(kept.key_at, format!("`{kept}`", kept = keys[0]));
                }
                report.message(format!("the schema stands under `{key}` and under `{kept}`"));
            }
        }
    }
}
