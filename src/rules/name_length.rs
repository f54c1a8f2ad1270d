//! `name-length`: a name that is longer than the target takes.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::target::Target;
use serde::Deserialize;

pub struct NameLength;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Characters (code points) at most.
    pub max: usize,
}

impl Rule for NameLength {
    const ID: &'static str = "name-length";
    const PAGE: &'static str = include_str!("../../docs/rules/name-length.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(name) = tool.sent_name() else { return };
        let length = name.text.chars().count();
        let mut facts: Vec<_> = cx.facts().into_iter().filter(|fact| length > fact.max).collect();
        // Of a target's limits the one that weighs most speaks.
        facts.sort_by_key(|fact| (fact.target, std::cmp::Reverse(fact.fact.severity)));
        let mut said: Option<Target> = None;
        for fact in facts {
            if said.replace(fact.target) == Some(fact.target) {
                continue;
            }
            cx.report(fact, Place::value(name.member))
                .claims(name.member.value.at(), Aspect::Name)
                .help(format!("shorten it to {} characters at most", fact.max))
                .message(format!("the name has {length} characters, over the limit of {}", fact.max));
        }
    }
}
