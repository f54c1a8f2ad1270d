//! `name-style`: a name with characters that are taken, and that the documentation advises against.

use super::name_pattern::{complaint, tightest};
use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::naming::Pattern;
use serde::Deserialize;

pub struct NameStyle;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// What is recommended.
    pattern: Pattern,
}

impl Rule for NameStyle {
    const ID: &'static str = "name-style";
    const PAGE: &'static str = include_str!("../../docs/rules/name-style.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(name) = tool.sent_name() else { return };
        for fact in cx.facts() {
            let offences = fact.pattern.offences(&name.text);
            if offences.is_empty() {
                continue;
            }
            let help = match fact.pattern.repaired(&name.text) {
                Some(repaired) => format!("`{repaired}` would do"),
                None => "join the words with `_`".to_owned(),
            };
            cx.report(fact, tightest(&name, &offences))
                .claims(name.member.value.at(), Aspect::Name)
                .help(help)
                .message(format!("{}, which the documentation advises against", complaint(&name, &offences)));
        }
    }
}
