//! `request-tools-count`: more tools in one request than the target takes.

use crate::check::{Check, Place, Rule};
use crate::find::Tool;
use serde::Deserialize;

pub struct RequestToolsCount;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Tools at most.
    pub(super) max: usize,
    /// What becomes of more.
    effect: String,
}

impl Rule for RequestToolsCount {
    const ID: &'static str = "request-tools-count";
    const PAGE: &'static str = include_str!("../../docs/rules/request-tools-count.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        for set in cx.requests() {
            for fact in cx.facts() {
                // The first tool too many speaks for all of them.
                if set.tools.get(fact.max) != Some(&cx.index()) {
                    continue;
                }
                cx.report(fact, Place { at: set.at, pointer: set.pointer.clone() })
                    .related(tool.place().at, "the first tool beyond the limit")
                    .help("send only the tools that the task needs, or let the model search for them")
                    .message(format!(
                        "the request has {} tools; with more than {}, {}",
                        set.tools.len(),
                        fact.max,
                        fact.effect
                    ));
            }
        }
    }
}
