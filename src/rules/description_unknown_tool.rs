//! `description-unknown-tool`: a description that names a tool which isn't there.

use crate::check::{Aspect, Check, Company, Place, Rule, stems};
use crate::closest;
use crate::find::{Member, Tool};
use crate::mention::{self, Mention, Said};
use crate::naming::Style;
use crate::schema::Schema;
use crate::value::{Text, Value};
use serde::Deserialize;
use std::collections::HashSet;

pub struct DescriptionUnknownTool;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Keys of a request that may bring tools from elsewhere.
    #[serde(default)]
    more_with: Vec<String>,
}

/// Names of one tool's descriptions that are reported.
const REPORTED: usize = 16;

impl Rule for DescriptionUnknownTool {
    const ID: &'static str = "description-unknown-tool";
    const PAGE: &'static str = include_str!("../../docs/rules/description-unknown-tool.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let mut said = HashSet::new();
        for (text, place) in descriptions(tool) {
            let Some(known) = text.known() else { continue };
            for mention in mention::mentions(&known) {
                let Some(companies) = cx.company() else { return };
                let Some(company) = companies.first().filter(|company| company.style().is_some()) else {
                    return;
                };
                let is_sent_alone = cx.sent_with().any(|request| request.is_called);
                let name = mention.name;
                if companies.iter().any(|company| company.has(name))
                    || cx.is_named_in_file(name)
                    || !company.misses(&mention, is_sent_alone)
                    || said.len() == REPORTED
                    || !said.insert(name.to_owned())
                {
                    continue;
                }
                let place = match text.span_of(mention.range.clone()) {
                    Some(at) => Place { at, ..place.clone() },
                    None => place.clone(),
                };
                for fact in cx.facts() {
                    let brings = |key: &String| cx.sent_with().any(|request| !request.field(key).is_absent());
                    if fact.more_with.iter().any(brings) {
                        continue;
                    }
                    let help = match company.closest_to(name) {
                        Some(near) => format!("did you mean `{near}`?"),
                        None => "name a tool that is there, or say what to do without one".to_owned(),
                    };
                    cx.report(fact, place.clone())
                        .claims(place.at, Aspect::Description)
                        .help(help)
                        .message(format!("the description names the tool `{name}`, which isn't among the {} tools here", company.names.len()));
                }
            }
        }
    }
}

/// The descriptions of a tool and of its parameters, as far as they are certain.
fn descriptions(tool: &Tool) -> Vec<(&Text, Place)> {
    let own = tool.description.found().and_then(|member: &Member| {
        Some((member.value.as_text()?, Place::value(member)))
    });
    let schemas = tool.schemas();
    let of_parameters = schemas.iter().filter_map(|schema: &Schema<'_>| {
        let value: &Value = schema.object.get("description").found()?;
        Some((value.as_text()?, Place { at: value.at(), pointer: schema.pointer.join("description") }))
    });
    own.into_iter().chain(of_parameters).collect()
}

impl Company {
    /// Whether a name that none of the tools has is meant as one of theirs.
    fn misses(&self, mention: &Mention<'_>, is_sent_alone: bool) -> bool {
        let name = mention.name;
        let style = Style::of(name);
        if style.is_none() || style != self.style() {
            return false;
        }
        let words = stems(name);
        let shared = self.shared_words(name);
        let (first, last) = (words.first().map(String::as_str), words.last().map(String::as_str));
        // What all names have that this one lacks, something adds to all of them.
        if self.prefix().is_some_and(|prefix| first != Some(prefix))
            || self.suffix().is_some_and(|suffix| last != Some(suffix))
            || self.differs_by_prefix(&words)
        {
            return false;
        }
        let is_kin = self.begins_alike(name) && 2 * shared > words.len();
        let is_field = last.is_some_and(mention::is_field) && !self.ends_alike(name);
        let is_meant = match mention.said {
            Said::Called if mention.ticked => shared > 0 || is_sent_alone,
            // Words joined by hyphens may be anything: "the read-only tool".
            Said::Called => self.has_near(name) || (is_kin && style != Some(Style::Kebab)),
            Said::Named if style == Some(Style::Kebab) && !mention.ticked => false,
            Said::Named => !is_field && (is_kin || self.has_near(name)),
            Said::Bare => !is_field && self.prefix().is_some() && words.len() > 2 && shared == words.len(),
            Said::Another => false,
        };
        is_meant && self.has_field(name) == Some(false)
    }

    /// Whether a name is one of the tools' but for the number of a word, or one letter.
    fn has_near(&self, name: &str) -> bool {
        let words = stems(name);
        self.names.iter().any(|own| {
            own.len().abs_diff(name.len()) <= 3 && (stems(own) == words || is_one_edit(own, name))
        })
    }

    /// Whether it is one of the tools' names with something before it, or without what stands before that: a client
    /// may add it.
    fn differs_by_prefix(&self, words: &[String]) -> bool {
        self.names.iter().any(|own| {
            let own = stems(own);
            own.len() != words.len() && (own.ends_with(words) || words.ends_with(&own))
        })
    }

    /// The tool with the most words in common, of those the one with the fewest edits.
    fn closest_to(&self, name: &str) -> Option<&str> {
        let words: HashSet<String> = stems(name).into_iter().collect();
        let shared = |own: &str| stems(own).iter().filter(|word| words.contains(*word)).count();
        let near = self.names.iter().map(|own| (shared(own), &**own)).filter(|(shared, own)| *shared > 0 || is_one_edit(own, name));
        near.min_by_key(|(shared, own)| (usize::MAX - shared, closest::edits_between(own, name))).map(|(_, own)| own)
    }
}

/// Whether one letter more, less or other makes two names of one.
fn is_one_edit(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let same = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let (one, other) = (&one[same..], &other[same..]);
    match one.len().cmp(&other.len()) {
        std::cmp::Ordering::Equal => one.get(1..) == other.get(1..),
        std::cmp::Ordering::Less => other.len() == one.len() + 1 && *one == other[1..],
        std::cmp::Ordering::Greater => one.len() == other.len() + 1 && one[1..] == *other,
    }
}
