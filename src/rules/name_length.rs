//! `name-length`: a name that is longer than the target takes.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::naming;
use crate::target::Target;
use serde::Deserialize;

pub struct NameLength;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Characters (code points) at most.
    pub max: usize,
    /// What the client puts before the name, `{server}` standing for the server's; the limit is then
    /// on both together. A server whose name isn't known counts as one of no characters.
    pub prefix: Option<String>,
    /// Characters of the prefix at most: the client cuts it there.
    pub prefix_max: Option<usize>,
    /// What becomes of a longer name, where it isn't refused: a clause that follows "where".
    pub effect: Option<String>,
}

impl Rule for NameLength {
    const ID: &'static str = "name-length";
    const PAGE: &'static str = include_str!("../../docs/rules/name-length.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(name) = tool.sent_name() else { return };
        let length = name.text.chars().count();
        let server = cx.server().unwrap_or_default();
        let before = |params: &Params| {
            let Some(prefix) = &params.prefix else { return 0 };
            naming::prefix(prefix, params.prefix_max, server).chars().count()
        };
        let exceeds = |params: &Params| before(params) + length > params.max;
        let mut facts: Vec<_> = cx.facts().into_iter().filter(|fact| exceeds(fact)).collect();
        // Of a target's limits the one that weighs most speaks.
        facts.sort_by_key(|fact| (fact.target, std::cmp::Reverse(fact.fact.severity)));
        let mut said: Option<Target> = None;
        for fact in facts {
            if said.replace(fact.target) == Some(fact.target) {
                continue;
            }
            let before = before(&fact);
            let effect = fact.effect.as_ref().map_or_else(String::new, |effect| format!(", where {effect}"));
            let message = match before {
                0 => format!("the name has {length} characters, over the limit of {}{effect}", fact.max),
                _ => format!(
                    "the name has {} characters with what the client puts before it, over the limit of {}{effect}",
                    length + before,
                    fact.max
                ),
            };
            cx.report(fact, Place::value(name.member))
                .claims(name.member.value.at(), Aspect::Name)
                .help(format!("shorten it to {} characters at most", fact.max.saturating_sub(before)))
                .message(message);
        }
    }
}
