//! Regular expressions: those that mean the same in every dialect, and those that a dialect refuses.

mod ecma;
mod python;

#[cfg(test)]
mod feature_tests;
#[cfg(test)]
mod tests;

use regex::RegexBuilder;
use serde::Deserialize;
use std::ops::Range;

/// Patterns longer than this aren't judged.
const LENGTH: usize = 1_024;

/// Whose regular expressions a pattern should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RegexSyntax {
    /// Every version of Python's `re` from 3.8 on.
    Python,
    /// Python's `re` before 3.14.
    #[serde(rename = "python-3.13")]
    Python313,
    /// ECMA-262, in whatever mode.
    #[serde(rename = "ecma-262")]
    Ecma262,
    /// Python's or ECMA-262.
    Any,
}

/// Why a pattern is no regular expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The bytes at fault.
    pub range: Range<usize>,
    /// One clause.
    pub what: String,
    /// The repair, as a sentence.
    pub help: String,
}

impl RegexSyntax {
    /// Why the pattern certainly is none; `None` also where that isn't known.
    pub fn refusal(self, pattern: &str) -> Option<Refusal> {
        if pattern.len() > LENGTH {
            return None;
        }
        match self {
            RegexSyntax::Python => python::refusal(pattern, false),
            RegexSyntax::Python313 => python::refusal(pattern, true),
            RegexSyntax::Ecma262 => ecma::refusal(pattern),
            RegexSyntax::Any => ecma::refusal(pattern).and_then(|_| python::refusal(pattern, false)),
        }
    }
}
/// Bytes that a compiled pattern may take.
const COMPILED: usize = 1 << 20;

/// Whether Python, ECMAScript, RE2 and Rust take the pattern alike. Lookaround, back-references,
/// flags, named groups, anchors by letter and set operations are left to each dialect.
pub(super) fn is_portable(pattern: &str) -> bool {
    pattern.len() <= LENGTH
        && has_portable_syntax(pattern)
        && RegexBuilder::new(pattern).size_limit(COMPILED).build().is_ok()
}

fn has_portable_syntax(pattern: &str) -> bool {
    let mut chars = pattern.chars().peekable();
    let mut in_class = false;
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some('d' | 'D' | 'w' | 'W' | 's' | 'S' | 'n' | 'r' | 't') => {}
                Some('b' | 'B') if !in_class => {}
                Some('<' | '>') | None => return false,
                Some(escaped) if escaped.is_ascii_punctuation() => {}
                Some(_) => return false,
            },
            '(' if !in_class && chars.next_if_eq(&'?').is_some() && chars.next() != Some(':') => {
                return false;
            }
            '[' if in_class => return false,
            '[' => {
                in_class = true;
                chars.next_if_eq(&'^');
                if chars.peek() == Some(&']') {
                    return false;
                }
            }
            ']' if in_class => in_class = false,
            '&' | '-' | '~' if in_class && chars.peek() == Some(&c) => return false,
            // Only a quantifier: `{` as itself isn't taken by all.
            '{' if !in_class => {
                let mut inner = String::new();
                while let Some(next) = chars.next_if(|next| *next != '}') {
                    inner.push(next);
                }
                let is_bound = !inner.is_empty()
                    && inner.starts_with(|d: char| d.is_ascii_digit())
                    && inner.chars().all(|d| d.is_ascii_digit() || d == ',');
                if chars.next().is_none() || !is_bound {
                    return false;
                }
            }
            _ => {}
        }
    }
    !in_class
}

/// What many engines know, and those that build automata don't.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Feature {
    /// `(?=…)`, `(?!…)`, `(?<=…)`, `(?<!…)`
    Lookaround,
    /// `\1`, `\k<name>`, `(?P=name)`
    BackReference,
    /// `\b`, `\B`
    WordBoundary,
}

impl Feature {
    /// With its article.
    pub fn name(self) -> &'static str {
        match self {
            Feature::Lookaround => "a lookaround",
            Feature::BackReference => "a back-reference",
            Feature::WordBoundary => "a word boundary",
        }
    }
}

/// The features that a pattern uses, each with the bytes that begin it. It ends where dialects
/// begin to read the pattern differently.
pub fn features(pattern: &str) -> Vec<(Feature, Range<usize>)> {
    let mut found = Vec::new();
    let mut in_class = false;
    let mut at = 0;
    while let Some(c) = pattern[at..].chars().next() {
        let rest = &pattern[at..];
        let starts = |openings: &[&str]| openings.iter().find(|o| rest.starts_with(**o)).map(|o| o.len());
        match c {
            '\\' => {
                let escaped = rest[1..].chars().next();
                let feature = match escaped {
                    Some('1'..='9') if !in_class => Some(Feature::BackReference),
                    Some('k') if !in_class && rest.starts_with("\\k<") => Some(Feature::BackReference),
                    Some('b' | 'B') if !in_class => Some(Feature::WordBoundary),
                    _ => None,
                };
                let length = 1 + escaped.map_or(0, char::len_utf8);
                found.extend(feature.map(|feature| (feature, at..at + length)));
                at += length;
                continue;
            }
            // An empty class for one, a class that begins with a bracket for another.
            '[' if starts(&["[]", "[^]"]).is_some() => return found,
            '[' => in_class = true,
            ']' => in_class = false,
            '(' if !in_class => {
                if let Some(length) = starts(&["(?=", "(?!", "(?<=", "(?<!"]) {
                    found.push((Feature::Lookaround, at..at + length));
                } else if let Some(length) = starts(&["(?P="]) {
                    found.push((Feature::BackReference, at..at + length));
                }
            }
            _ => {}
        }
        at += c.len_utf8();
    }
    found
}
