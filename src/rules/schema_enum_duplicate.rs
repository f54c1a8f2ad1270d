//! `schema-enum-duplicate`: an `enum` that lists a value twice.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::schema::complete;
use crate::span::Span;
use crate::value::Value;
use serde::Deserialize;
use std::collections::HashMap;

pub struct SchemaEnumDuplicate;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for SchemaEnumDuplicate {
    const ID: &'static str = "schema-enum-duplicate";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-enum-duplicate.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        for schema in tool.schemas() {
            let Some(values) = schema.get("enum").lookup.found().and_then(Value::as_array) else { continue };
            if !values.is_closed() {
                continue;
            }
            let mut seen: HashMap<String, Span> = HashMap::new();
            for (index, value) in values.known() {
                // Numbers are compared as they are written: 1 and 1.0 stay two.
                let Some(written) = complete(value).map(|json| json.to_string()) else { continue };
                let Some(&first) = seen.get(&written) else {
                    seen.insert(written, value.at());
                    continue;
                };
                let place = Place { at: value.at(), pointer: schema.pointer.join("enum").index(index) };
                for fact in cx.facts() {
                    let report = cx
                        .report(fact, place.clone())
                        .claims(value.at(), Aspect::Whole)
                        .help("list each value once");
                    let report = if first == value.at() { report } else { report.related(first, "it is listed here") };
                    report.message(format!("`enum` lists {} twice", shown(value, &written)));
                }
            }
        }
    }
}

/// A value for a sentence, where it is short.
fn shown(value: &Value, written: &str) -> String {
    match value.as_str() {
        Some(text) if text.is_empty() => "the empty string".to_owned(),
        Some(text) if text.chars().count() <= 60 => format!("`{text}`"),
        None if written.len() <= 60 => format!("`{written}`"),
        _ => "a value".to_owned(),
    }
}
