//! `schema-unknown-keyword`: a misspelt keyword.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::schema::{may_be_value_of, misspelt};
use serde::Deserialize;
use std::collections::HashMap;

pub struct SchemaUnknownKeyword;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for SchemaUnknownKeyword {
    const ID: &'static str = "schema-unknown-keyword";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-unknown-keyword.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let mut known: HashMap<String, Option<&'static str>> = HashMap::new();
        for schema in tool.schemas() {
            for (word, entry) in schema.object.certain() {
                let meant = *known.entry(word.to_string()).or_insert_with(|| misspelt(&word));
                let Some(keyword) = meant else { continue };
                // Where the right word stands beside it, or its value is no such keyword's, it says
                // something else.
                let is_value = !entry.value.is_unknown() && may_be_value_of(keyword, &entry.value);
                if !is_value || !schema.get(keyword).lookup.is_absent() {
                    continue;
                }
                for fact in cx.facts() {
                    let place = Place { at: entry.key_at, pointer: schema.pointer.join(&word) };
                    let report = cx
                        .report(fact, place)
                        .claims(schema.at(), Aspect::Keyword(word.to_string().into()))
                        .help(format!("did you mean `{keyword}`?"));
                    let report = match entry.key.span_of(0..word.len()) {
                        Some(at) => report.edit(at, keyword, false),
                        None => report,
                    };
                    report.message(format!("`{word}` isn't a keyword of JSON Schema, and is ignored"));
                }
            }
        }
    }
}
