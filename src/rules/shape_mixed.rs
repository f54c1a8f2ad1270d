//! `shape-mixed`: parts of a definition beside the object that they belong into.

use crate::check::{Aspect, Check, Place, Rule};
use super::shape_unknown_key::listed;
use crate::find::{Tool, ToolKind};
use crate::providers;
use crate::target::Api;
use serde::Deserialize;

pub struct ShapeMixed;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The wire format of which the fact speaks.
    api: Api,
    /// The key of the object that holds the parts.
    within: String,
    /// The parts.
    keys: Vec<String>,
}

impl Rule for ShapeMixed {
    const ID: &'static str = "shape-mixed";
    const PAGE: &'static str = include_str!("../../docs/rules/shape-mixed.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        if tool.kind != ToolKind::Function || tool.misplaced_in().is_some() {
            return;
        }
        let (Some(whole), Some(body)) = (tool.whole_object(), tool.body.as_object()) else { return };
        for fact in cx.facts() {
            let is_own = tool.apis == [fact.api] && providers::wire_format(fact.target) == Some(fact.api);
            if !is_own || !whole.get(&fact.within).found().is_some_and(|value| value.same(&tool.body)) {
                continue;
            }
            let is_part = |key: &str| fact.keys.iter().any(|part| part == key);
            let beside: Vec<_> = whole.certain().filter(|(key, _)| is_part(key)).collect();
            let Some((first, entry)) = beside.first() else { continue };
            let names: Vec<String> = beside.iter().map(|(key, _)| key.to_string()).collect();
            let lacking: Vec<String> =
                names.iter().filter(|name| body.has(name).is_no()).cloned().collect();
            let help = match &lacking[..] {
                [] => format!("leave out what `{}` says already", fact.within),
                lacking => format!("move {} into `{}`", listed(lacking), fact.within),
            };
            let (verb, them) = if names.len() == 1 { ("stands", "it") } else { ("stand", "them") };
            let mut report =
                cx.report(fact, Place { at: entry.key_at, pointer: tool.pointer.join(first) }).help(help);
            if lacking.iter().any(|name| name == "description") {
                report = report.claims(tool.place().at, Aspect::Description);
            }
            report.message(format!(
                "{} {verb} beside `{}`, where the API doesn't look for {them}",
                listed(&names),
                fact.within
            ));
        }
    }
}
