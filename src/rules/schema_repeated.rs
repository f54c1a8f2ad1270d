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
    /// What stands there.
    of: String,
}

impl Rule for SchemaRepeated {
    const ID: &'static str = "schema-repeated";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-repeated.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(body) = tool.body.as_object() else { return };
        let of_body = match tool.schema.found_or_maybe().and_then(|schema| schema.pointer.parent()) {
            Some(of) => of.clone(),
            None => tool.pointer.clone(),
        };
        // A member that is null isn't sent.
        let is_sent = |key: &&String| {
            body.get(key).found().is_some_and(|value| !value.is_null() && !value.is_unknown())
        };
        for fact in cx.facts() {
            // The input schema is read under the key that the finder took it from.
            let read = tool.schema.found().map(|schema| &*schema.key);
            let is_read = |key: &&String| Some(key.as_str()) == read;
            let mut sent = fact.keys.iter().filter(is_sent);
            let Some(taken) = sent.clone().find(is_read).or_else(|| sent.next()) else { continue };
            let taken_at = body.last(taken).map(|entry| entry.key_at);
            for key in fact.keys.iter().filter(is_sent).filter(|key| *key != taken) {
                let Some(entry) = body.last(key) else { continue };
                let report = cx
                    .report(fact, Place { at: entry.key_at, pointer: of_body.join(key) })
                    .claims(tool.body.at(), Aspect::Keyword(key.clone().into()))
                    .help("keep one of the two");
                let report = match taken_at {
                    Some(at) => report.related(at, format!("`{taken}`")),
                    None => report,
                };
                report.message(format!("the {} stands under `{key}` and under `{taken}`", fact.of));
            }
        }
    }
}
