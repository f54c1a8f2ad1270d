//! `name-edge`: a name that begins or ends with punctuation.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use serde::Deserialize;

pub struct NameEdge;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The characters with which a name neither begins nor ends.
    not: String,
    /// What becomes of such a name: a clause that follows "which".
    effect: String,
}

impl Rule for NameEdge {
    const ID: &'static str = "name-edge";
    const PAGE: &'static str = include_str!("../../docs/rules/name-edge.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(name) = tool.sent_name() else { return };
        for fact in cx.facts() {
            let is_edge = |c: char| fact.not.contains(c);
            let bare = name.text.trim_matches(is_edge);
            if bare.is_empty() || bare.len() == name.text.len() {
                continue;
            }
            let begins = name.text.starts_with(is_edge);
            let edge = if begins { name.text.chars().next() } else { name.text.chars().last() };
            let Some(edge) = edge else { continue };
            let report = cx
                .report(fact, Place::value(name.member))
                .claims(name.member.value.at(), Aspect::Name)
                .help(format!("call it `{bare}`"));
            let written = name.member.value.as_text().and_then(|text| text.span_of(0..name.text.len()));
            let report = match written {
                Some(at) => report.edit(at, bare, false),
                None => report,
            };
            let verb = if begins { "begins" } else { "ends" };
            report.message(format!("the name {verb} with `{edge}`, which {}", fact.effect));
        }
    }
}
