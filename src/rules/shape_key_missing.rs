//! `shape-key-missing`: a definition without a key that its reader asks for.

use crate::check::{Check, Rule};
use crate::find::Tool;
use crate::value::{Lookup, Object};
use serde::Deserialize;

pub struct ShapeKeyMissing;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    key: String,
    /// The key of the list of which the fact speaks: elsewhere the target takes another shape.
    among: String,
    /// A key which asks for the other where it is true.
    with: Option<String>,
    /// What it is for.
    purpose: String,
}

impl Rule for ShapeKeyMissing {
    const ID: &'static str = "shape-key-missing";
    const PAGE: &'static str = include_str!("../../docs/rules/shape-key-missing.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(body) = tool.body.as_object() else { return };
        let list = tool.pointer.parent().and_then(|list| list.tokens().last());
        for fact in cx.facts() {
            if list.as_ref() != Some(&fact.among) || !fact.is_asked_for(body) {
                continue;
            }
            let what = match body.get(&fact.key) {
                Lookup::Absent => "no",
                Lookup::Found(value) if value.as_str().is_some_and(|text| text.is_empty()) => "an empty",
                _ => continue,
            };
            let with = fact.with.as_ref().map(|with| format!(" beside `{with}`")).unwrap_or_default();
            cx.report(fact, tool.place())
                .help(format!("give it a `{}`, {}", fact.key, fact.purpose))
                .message(format!("the tool has {what} `{}`{with}", fact.key));
        }
    }
}

impl Params {
    fn is_asked_for(&self, body: &Object) -> bool {
        let is_true = |with: &String| body.get(with).found().is_some_and(|value| value.as_bool() == Some(true));
        self.with.as_ref().is_none_or(is_true)
    }
}
