//! `schema-regex`: a pattern that isn't a regular expression where it is sent.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::pointer::Pointer;
use crate::schema::{Feature, Refusal, RegexSyntax, Schema, features, wants};
use crate::span::Span;
use crate::value::{Lookup, Text};
use serde::Deserialize;
use std::collections::HashMap;

pub struct SchemaRegex;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    syntax: RegexSyntax,
    /// What of a pattern that is one some of the target's models refuse, in tools that aren't strict:
    /// in strict mode another rule speaks of it.
    #[serde(default)]
    refuses: Vec<Feature>,
}

impl Rule for SchemaRegex {
    const ID: &'static str = "schema-regex";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-regex.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        // One expression is often used for many properties.
        let mut known = HashMap::new();
        let Some(root) = tool.root_schema() else { return };
        for schema in root.with_subschemas_under(|keyword| wants(keyword).is_some()) {
            for pattern in patterns(&schema) {
                let Some(written) = pattern.text.known() else { continue };
                for (index, fact) in cx.facts().into_iter().enumerate() {
                    if !fact.refuses.is_empty() && (tool.is_strict() || !tool.strict_is_known()) {
                        continue;
                    }
                    let refusal = known
                        .entry((index, written.clone().into_owned()))
                        .or_insert_with(|| fact.refusal(&written));
                    let Some(refusal) = refusal else { continue };
                    let at = pattern.text.span_of(refusal.range.clone()).unwrap_or(pattern.at);
                    cx.report(fact, Place { at, pointer: pattern.pointer.clone() })
                        .claims(schema.at(), Aspect::keyword(pattern.keyword))
                        .help(refusal.help.clone())
                        .message(match fact.refuses.is_empty() {
                            true => format!("the {} isn't a regular expression: {}", pattern.what, refusal.what),
                            false => format!("the {} holds {}", pattern.what, refusal.what),
                        });
                }
            }
        }
    }
}

impl Params {
    fn refusal(&self, pattern: &str) -> Option<Refusal> {
        if self.refuses.is_empty() {
            return self.syntax.refusal(pattern);
        }
        let found = features(pattern).into_iter().find(|(feature, _)| self.refuses.contains(feature));
        found.map(|(feature, range)| Refusal {
            what: format!("{}, which some models refuse", feature.name()),
            help: "write a pattern without it, or say in the description what the string looks like".to_owned(),
            range,
        })
    }
}

struct Pattern<'t> {
    text: &'t Text,
    at: Span,
    pointer: Pointer,
    keyword: &'static str,
    what: &'static str,
}

/// The regular expressions of one schema.
fn patterns<'t>(schema: &Schema<'t>) -> Vec<Pattern<'t>> {
    let mut all = Vec::new();
    if let Lookup::Found(value) = schema.get("pattern").lookup
        && let Some(text) = value.as_text()
    {
        let pointer = schema.pointer.join("pattern");
        all.push(Pattern { text, at: value.at(), pointer, keyword: "pattern", what: "pattern" });
    }
    if let Lookup::Found(value) = schema.get("patternProperties").lookup
        && let Some(map) = value.as_object()
    {
        for (name, entry) in map.certain() {
            all.push(Pattern {
                text: &entry.key,
                at: entry.key_at,
                pointer: schema.pointer.join("patternProperties").join(&name),
                keyword: "patternProperties",
                what: "key of `patternProperties`",
            });
        }
    }
    all
}
