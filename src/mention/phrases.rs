//! The words that say of a name what it is, as data.

use regex::Regex;
use serde::Deserialize;
use std::collections::{BTreeMap, HashSet};
use std::ops::Range;
use std::sync::LazyLock;

/// Words and phrases by language.
type Lists = BTreeMap<String, Vec<String>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    called: Sides,
    named: Sides,
    another: Sides,
    articles: Lists,
    elsewhere: Lists,
    examples: Lists,
    between: Lists,
    #[serde(rename = "well-known")]
    well_known: Lists,
    fields: Lists,
    first: Lists,
    unless: Lists,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sides {
    before: Lists,
    after: Lists,
}

pub(super) struct Phrases {
    called_before: Regex,
    called_after: Regex,
    named_before: Regex,
    named_after: Regex,
    another_before: Regex,
    another_after: Regex,
    article: Regex,
    elsewhere: Regex,
    examples: Regex,
    listed: Regex,
    well_known: HashSet<String>,
    unless: Regex,
    fields: HashSet<String>,
    first: Vec<Regex>,
}

pub(super) static PHRASES: LazyLock<Phrases> = LazyLock::new(|| {
    let data: Data =
        toml::from_str(include_str!("../mention.toml")).unwrap_or_else(|e| panic!("mention.toml: {e}"));
    const START: &str = r"(?:^|[^\w'-])";
    const END: &str = r"(?:[^\w'-]|$)";
    let before = |lists: &Lists| {
        let (spaced, unspaced) = any_of(lists);
        regex(&format!(r"(?:{START}(?:{spaced})|(?:{unspaced}))$"))
    };
    let after = |lists: &Lists| {
        let (spaced, unspaced) = any_of(lists);
        regex(&format!(r"^(?:(?:{spaced}){END}|(?:{unspaced}))"))
    };
    let within = |lists: &Lists| {
        let (spaced, unspaced) = any_of(lists);
        regex(&format!(r"(?i){START}(?:{spaced}){END}|(?:{unspaced})"))
    };
    let listed = |lists: &Lists| {
        let (spaced, unspaced) = any_of(lists);
        let name = r"[`*]*[a-z][a-z0-9]*(?:[_-][a-z0-9]+)+(?:\(\))?[`*]*";
        regex(&format!(r"(?:{name}\s*(?:{spaced}|{unspaced})[\s`*]*)+$"))
    };
    // Letters of either case: a demand may open a sentence.
    let demand = |pattern: &String| {
        let tool = r"[`*]*(?<tool>[A-Za-z][A-Za-z0-9]*(?:[_-][A-Za-z0-9]+)*)(?:\(\))?[`*]*";
        regex(&format!(r"(?i)\b{}", pattern.replace("{tool}", tool).replace(' ', r"\s+")))
    };
    Phrases {
        called_before: before(&data.called.before),
        called_after: after(&data.called.after),
        named_before: before(&data.named.before),
        named_after: after(&data.named.after),
        another_before: before(&data.another.before),
        another_after: after(&data.another.after),
        article: before(&data.articles),
        elsewhere: within(&data.elsewhere),
        examples: within(&data.examples),
        listed: listed(&data.between),
        well_known: data.well_known.into_values().flatten().collect(),
        unless: within(&data.unless),
        fields: data.fields.into_values().flatten().collect(),
        first: data.first.values().flatten().map(demand).collect(),
    }
});

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).unwrap_or_else(|e| panic!("mention.toml: {e}"))
}

/// One of the phrases, whatever white space stands between their words: those that stand between spaces, and those
/// of scripts without.
fn any_of(lists: &Lists) -> (String, String) {
    let is_unspaced = |phrase: &&String| phrase.chars().all(|c| !c.is_ascii());
    let (unspaced, spaced): (Vec<&String>, Vec<&String>) = lists.values().flatten().partition(is_unspaced);
    let one_of = |phrases: Vec<&String>| {
        let escaped = phrases.iter().map(|phrase| regex::escape(phrase).replace(' ', r"\s+"));
        // Nothing at all matches neither.
        let never = r"[^\s\S]".to_owned();
        escaped.chain([never]).collect::<Vec<_>>().join("|")
    };
    (one_of(spaced), one_of(unspaced))
}

impl Phrases {
    /// Whether what stands beside a name says that it is of something else than a tool.
    pub fn is_of_another(&self, before: &str, after: &str) -> bool {
        self.another_before.is_match(before) || self.another_after.is_match(after)
    }

    /// Whether a text in lower case ends with words that call what follows, or that name it.
    pub(super) fn end_of(&self, text: &str) -> (bool, bool) {
        (self.called_before.is_match(text), self.named_before.is_match(text))
    }

    /// Whether a text in lower case starts with words that call what stands before it, or that name it.
    pub(super) fn start_of(&self, text: &str) -> (bool, bool) {
        (self.called_after.is_match(text), self.named_after.is_match(text))
    }

    /// A text in lower case without the names at its end that are listed with what follows, and without an article.
    pub(super) fn without_article<'t>(&self, text: &'t str) -> &'t str {
        let without = |text: &'t str, end: &Regex| match end.find(text) {
            Some(found) => text[..found.start()].trim_end_matches(super::is_around),
            None => text,
        };
        without(without(text, &self.listed), &self.article)
    }

    /// Whether what follows a text is an example.
    pub(super) fn introduces_example(&self, text: &str) -> bool {
        self.examples.is_match(text)
    }

    pub(super) fn is_well_known(&self, name: &str) -> bool {
        self.well_known.contains(name)
    }

    pub(super) fn is_elsewhere(&self, sentence: &str) -> bool {
        self.elsewhere.is_match(sentence)
    }

    pub(super) fn is_conditional(&self, sentence: &str) -> bool {
        self.unless.is_match(sentence)
    }

    pub(super) fn is_field(&self, word: &str) -> bool {
        self.fields.contains(word)
    }

    /// The tools that are demanded first, with their places.
    pub(super) fn demands<'t>(&self, text: &'t str) -> impl Iterator<Item = (&'t str, Range<usize>)> {
        self.first.iter().flat_map(move |pattern| pattern.captures_iter(text)).filter_map(|captures| {
            let tool = captures.name("tool")?;
            Some((tool.as_str(), tool.range()))
        })
    }
}

/// Whether a word ends names of fields more often than those of tools.
pub fn is_field(word: &str) -> bool {
    PHRASES.is_field(word)
}
