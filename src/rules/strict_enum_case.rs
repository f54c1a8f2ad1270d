//! `strict-enum-case`: values of an `enum` that differ in case alone, in a strict tool.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::value::Value;
use serde::Deserialize;
use std::collections::HashMap;

pub struct StrictEnumCase;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for StrictEnumCase {
    const ID: &'static str = "strict-enum-case";
    const PAGE: &'static str = include_str!("../../docs/rules/strict-enum-case.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        if !tool.is_strict() {
            return;
        }
        for schema in tool.schemas() {
            let Some(values) = schema.get("enum").lookup.found().and_then(Value::as_array) else { continue };
            let mut seen: HashMap<String, String> = HashMap::new();
            for (index, value) in values.known() {
                let Some(text) = value.as_str() else { continue };
                let earlier = seen.entry(text.to_lowercase()).or_insert_with(|| text.to_string());
                // The same value once more is another fault.
                if **earlier == *text {
                    continue;
                }
                let pointer = schema.pointer.join("enum").index(index);
                for fact in cx.facts() {
                    cx.report(fact, Place { at: value.at(), pointer: pointer.clone() })
                        .claims(value.at(), Aspect::Whole)
                        .help("give the two different words, or keep one of them")
                        .message(format!(
                            "`{text}` and `{earlier}` differ in case alone, and strict mode doesn't promise the case"
                        ));
                }
            }
        }
    }
}
