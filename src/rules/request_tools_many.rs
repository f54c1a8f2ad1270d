//! `request-tools-many`: more tools at once than a model chooses well among.

use super::request_tools_count::{self, RequestToolsCount};
use crate::check::{Check, Place, Rule};
use crate::find::Tool;
use crate::providers::{self, Fact};
use crate::target::Target;
use crate::value::Lookup;
use serde::Deserialize;
use std::sync::LazyLock;

pub struct RequestToolsMany;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Tools at most that are recommended.
    max: usize,
    /// The key of a tool that isn't shown to the model before it is searched for.
    deferred_by: Option<String>,
}

static LIMITS: LazyLock<Vec<(Target, Vec<Fact<request_tools_count::Params>>)>> =
    LazyLock::new(|| providers::facts(RequestToolsCount::ID));

impl Rule for RequestToolsMany {
    const ID: &'static str = "request-tools-many";
    const PAGE: &'static str = include_str!("../../docs/rules/request-tools-many.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        for set in cx.requests() {
            for fact in cx.facts() {
                // What is refused needs no advice.
                if limits(fact.target).any(|max| set.tools.len() > max) {
                    continue;
                }
                let is_shown = |tool: &&Tool| !may_be_deferred(tool, fact.deferred_by.as_deref());
                let mut shown = cx.tools_of(set).filter(is_shown);
                // The first tool too many speaks for all of them.
                if !is_shown(&tool) || shown.nth(fact.max).is_none_or(|first| first.at() != tool.at()) {
                    continue;
                }
                let shown = fact.max + 1 + shown.count();
                let search = match &fact.deferred_by {
                    Some(key) => format!(", or set `{key}` and let the model search"),
                    None => String::new(),
                };
                cx.report(fact, Place { at: set.at, pointer: set.pointer.clone() })
                    .related(tool.place().at, "the first tool beyond what is recommended")
                    .help(format!("send only the tools that the task needs{search}"))
                    .message(format!(
                        "the request shows {} tools at once; {} at most are recommended",
                        shown,
                        fact.max
                    ));
            }
        }
    }
}

fn limits(target: Target) -> impl Iterator<Item = usize> {
    let facts = LIMITS.iter().filter(move |(of, _)| *of == target);
    facts.flat_map(|(_, facts)| facts).map(|fact| fact.params.max)
}

/// Whether a tool may be one that the model doesn't see at first.
fn may_be_deferred(tool: &Tool, key: Option<&str>) -> bool {
    let says = |key: &str| match tool.body.get(key) {
        Lookup::Absent => false,
        Lookup::Found(value) => value.as_bool() != Some(false),
        Lookup::Unsure { .. } => true,
    };
    key.is_some_and(says)
}
