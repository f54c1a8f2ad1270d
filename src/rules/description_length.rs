//! `description-length`: a description that is longer than the target takes.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use serde::Deserialize;

pub struct DescriptionLength;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Characters (code points) at most.
    max: usize,
    /// What becomes of a longer one: a clause that follows "where".
    effect: String,
}

impl Rule for DescriptionLength {
    const ID: &'static str = "description-length";
    const PAGE: &'static str = include_str!("../../docs/rules/description-length.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(member) = tool.description.found() else { return };
        let Some(text) = member.value.as_text() else { return };
        // What the program fills in makes it no shorter.
        let length: usize = text.literals().map(|literal| literal.text.chars().count()).sum();
        let about = if text.has_hole() { "at least " } else { "" };
        for fact in cx.facts().into_iter().filter(|fact| length > fact.max) {
            cx.report(fact, Place::value(member))
                .claims(member.value.at(), Aspect::Description)
                .help(format!(
                    "keep it to {} characters: when to call the tool first, and details with the parameters",
                    fact.max
                ))
                .message(format!(
                    "the description has {about}{length} characters, over the limit of {}, where {}",
                    fact.max, fact.effect
                ));
        }
    }
}
