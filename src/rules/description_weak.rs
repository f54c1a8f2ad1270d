//! `description-weak`: a description that doesn't tell a model when to call the tool.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::value::Text;
use crate::words;
use serde::Deserialize;

pub struct DescriptionWeak;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Fewer words than these say nothing of when to call the tool; two characters of a script
    /// without spaces count as a word.
    min_words: usize,
}

impl Rule for DescriptionWeak {
    const ID: &'static str = "description-weak";
    const PAGE: &'static str = include_str!("../../docs/rules/description-weak.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(member) = tool.description.found() else { return };
        // What fills a hole may say all that is needed.
        let Some(text) = member.value.as_text().and_then(Text::known) else { return };
        let text = text.trim();
        if text.is_empty() || words::is_filled_in_later(text) {
            return;
        }
        let name = tool.name.as_str().unwrap_or_default();
        for fact in cx.facts() {
            let Some(message) = fault(text, &name, fact.min_words) else { continue };
            cx.report(fact, Place::value(member))
                .claims(member.value.at(), Aspect::Description)
                .help("say what the tool does, what it returns and when to call it, in whole sentences")
                .message(message);
        }
    }
}

/// What makes a description weak.
fn fault(text: &str, name: &str, min_words: usize) -> Option<String> {
    if words::is_placeholder(text) {
        return Some("the description is a placeholder".to_owned());
    }
    if words::restates(text, name) {
        return Some("the description only says the name again".to_owned());
    }
    match words::count(text, min_words) {
        words if words >= min_words => None,
        _ if words::has_unspaced(text) => Some("so short a text doesn't say when to call the tool".to_owned()),
        1 => Some("one word doesn't say when to call the tool".to_owned()),
        words => Some(format!("{words} words don't say when to call the tool")),
    }
}
