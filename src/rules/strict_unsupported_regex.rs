//! `strict-unsupported-regex`: a `pattern` with what strict mode can't make a grammar of.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::schema::{Feature, features};
use serde::Deserialize;

pub struct StrictUnsupportedRegex;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    refuses: Vec<Feature>,
}

impl Rule for StrictUnsupportedRegex {
    const ID: &'static str = "strict-unsupported-regex";
    const PAGE: &'static str = include_str!("../../docs/rules/strict-unsupported-regex.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        if !tool.is_strict() {
            return;
        }
        for schema in tool.schemas() {
            let Some(value) = schema.get("pattern").lookup.found() else { continue };
            let Some(pattern) = value.as_str() else { continue };
            let features = features(&pattern);
            for fact in cx.facts() {
                let Some((feature, range)) = features.iter().find(|(feature, _)| fact.refuses.contains(feature))
                else {
                    continue;
                };
                let whole = schema.value_of("pattern");
                let at = value.as_text().and_then(|text| text.span_of(range.clone())).unwrap_or(whole.at);
                cx.report(fact, Place { at, ..whole })
                    .claims(schema.at(), Aspect::keyword("pattern"))
                    .help("write a pattern without it, or say in the description what the string looks like")
                    .message(format!(
                        "`pattern` of {} holds {}, `{}`, which strict mode doesn't take",
                        schema.subject(),
                        feature.name(),
                        &pattern[range.clone()]
                    ));
            }
        }
    }
}
