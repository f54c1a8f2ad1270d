//! `shape-schema-key`: a schema under the key that another API has for it.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::pointer::Pointer;
use crate::providers;
use crate::value::{Entry, Value};
use serde::Deserialize;

pub struct ShapeSchemaKey;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Where the schema belongs.
    key: String,
    /// What others call it.
    foreign: Vec<String>,
    /// The `type` that a definition for the API has, where it needs one.
    with_type: Option<String>,
}

impl Rule for ShapeSchemaKey {
    const ID: &'static str = "shape-schema-key";
    const PAGE: &'static str = include_str!("../../docs/rules/shape-schema-key.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        for fact in cx.facts() {
            let Some(api) = providers::wire_format(fact.target) else { continue };
            let is_own = tool.apis == [api] && tool.schema.is_absent();
            let goes_there = tool.request.is_some_and(|request| request.api == api);
            // Of another shape it has the schema's key alone.
            let is_near = goes_there && tool.misplaced_in().is_some() && fact.has_its_type(tool);
            if !is_own && !is_near {
                continue;
            }
            let Some((entry, pointer)) = fact.foreign(tool) else { continue };
            let written = entry.key.known().unwrap_or_default();
            let report = cx
                .report(fact, Place { at: entry.key_at, pointer })
                .claims(tool.at(), Aspect::Whole)
                .help(format!("call it `{}`", fact.key));
            let report = match entry.key.span_of(0..written.len()) {
                Some(at) => report.edit(at, fact.key.clone(), false),
                None => report,
            };
            report.message(format!("the schema stands under `{written}`, and belongs under `{}`", fact.key));
        }
    }
}

impl Params {
    fn has_its_type(&self, tool: &Tool) -> bool {
        let Some(whole) = tool.whole_object().filter(|_| tool.whole.same(&tool.body)) else { return false };
        match &self.with_type {
            Some(wanted) => {
                whole.get("type").found().and_then(Value::as_str).is_some_and(|kind| kind == *wanted)
            }
            None => whole.has("type").is_no(),
        }
    }

    /// The schema under another's key, where there is certainly none under the right one.
    fn foreign<'t>(&self, tool: &'t Tool) -> Option<(&'t Entry, Pointer)> {
        let body = tool.body.as_object()?;
        let key = self.foreign.iter().find(|key| body.get(key).found().is_some_and(|v| v.as_object().is_some()))?;
        let within = match tool.whole.same(&tool.body) {
            true => tool.pointer.clone(),
            false => tool.pointer.join("function"),
        };
        body.has(&self.key).is_no().then_some(())?;
        Some((body.last(key)?, within.join(key)))
    }
}
