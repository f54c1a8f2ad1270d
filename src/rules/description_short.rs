//! `description-short`: a description of fewer sentences than the documentation recommends.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::value::Text;
use crate::words;
use serde::Deserialize;

/// Bytes of a description that isn't short, however few its sentences.
const LONG: usize = 4_000;

pub struct DescriptionShort;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Sentences at least; a line is one too.
    min_sentences: usize,
}

impl Rule for DescriptionShort {
    const ID: &'static str = "description-short";
    const PAGE: &'static str = include_str!("../../docs/rules/description-short.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(member) = tool.description.found() else { return };
        // What fills a hole may be as long as is wanted.
        let Some(text) = member.value.as_text().and_then(Text::known) else { return };
        if text.len() > LONG || text.trim().is_empty() || words::is_filled_in_later(text.trim()) {
            return;
        }
        for fact in cx.facts() {
            let sentences = words::sentences(&text, fact.min_sentences);
            if sentences >= fact.min_sentences {
                continue;
            }
            let has = if sentences == 1 { "1 sentence".to_owned() } else { format!("{sentences} sentences") };
            cx.report(fact, Place::value(member))
                .claims(member.value.at(), Aspect::Description)
                .help("say also when to call the tool and when not, what each parameter means, and what it doesn't do")
                .message(format!("the description has {has}; {} or more are recommended", fact.min_sentences));
        }
    }
}
