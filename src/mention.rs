//! How a description speaks of tools: the names in it, and what is said of them.

mod phrases;
#[cfg(test)]
mod tests;

pub use phrases::is_field;

use crate::naming::Style;
use phrases::PHRASES;
use regex::Regex;
use std::ops::Range;
use std::sync::LazyLock;

/// Bytes of a text that are read; no API takes a longer description.
const LONG: usize = 30_000;
/// Names of one text that are looked at.
const MENTIONS: usize = 300;
/// Bytes beside a name in which phrases are looked for.
const NEAR: usize = 60;

/// A name of several words that stands in a text by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention<'t> {
    pub name: &'t str,
    /// The bytes of the name in the text.
    pub range: Range<usize>,
    pub said: Said,
    /// Whether it stands between back-ticks.
    pub ticked: bool,
}

/// What is said of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// That it is called, run, or a tool.
    Called,
    /// That it is used, or comes first: so may be a parameter.
    Named,
    /// Nothing that tells.
    Bare,
    /// That it is something else: a parameter, a table.
    Another,
}

static NAME: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"[A-Za-z][A-Za-z0-9]*(?:[_-][A-Za-z0-9]+)*")
        .unwrap_or_else(|e| unreachable!("the pattern is a constant: {e}"))
});

/// The names in a text that may be those of tools, by what stands beside them. Names within code, quotes, paths
/// and addresses are none, nor those in a sentence about tools that need not be there.
pub fn mentions(text: &str) -> Vec<Mention<'_>> {
    if text.len() > LONG {
        return Vec::new();
    }
    let code = code(text);
    let mut found = Vec::new();
    for m in NAME.find_iter(text) {
        let is_within_code = || code.iter().any(|range| range.contains(&m.start()));
        if Style::of(m.as_str()).is_none() || is_within_code() || !stands_alone(text, &m.range()) {
            continue;
        }
        let said = said(text, &m.range());
        let sentence = sentence(text, &m.range());
        let is_example = PHRASES.introduces_example(&text[sentence.start..m.start()]);
        if said == Said::Another
            || is_example
            || PHRASES.is_elsewhere(&text[sentence])
            || PHRASES.is_well_known(m.as_str())
        {
            continue;
        }
        found.push(Mention {
            name: m.as_str(),
            range: m.range(),
            said,
            ticked: text[m.end()..].trim_start_matches("()").starts_with('`'),
        });
        if found.len() == MENTIONS {
            break;
        }
    }
    found
}

/// The tools that a text demands to be called before the one it describes.
pub fn demanded_first(text: &str) -> Vec<(&str, Range<usize>)> {
    if text.len() > LONG {
        return Vec::new();
    }
    PHRASES
        .demands(text)
        .filter(|(_, range)| {
            let sentence = &text[sentence(text, range)];
            !PHRASES.is_elsewhere(sentence) && !PHRASES.is_conditional(sentence)
        })
        .take(MENTIONS)
        .collect()
}

/// Fenced code, and what stands between single back-ticks and is more than a name.
fn code(text: &str) -> Vec<Range<usize>> {
    let mut ranges = Vec::new();
    let mut at = 0;
    while let Some(open) = text[at..].find('`').map(|found| at + found) {
        let ticks = text[open..].bytes().take_while(|b| *b == b'`').count();
        let fence = &text[open..open + ticks];
        let start = open + ticks;
        let Some(close) = text[start..].find(fence).map(|found| start + found) else {
            // A fence that isn't closed goes to the end; a single back-tick is a mark.
            ranges.extend((ticks >= 3).then_some(start..text.len()));
            break;
        };
        let inner = text[start..close].trim_end_matches("()");
        let is_name = ticks == 1 && NAME.find(inner).is_some_and(|m| m.as_str() == inner);
        if !is_name {
            ranges.push(start..close);
        }
        at = close + ticks;
    }
    ranges
}

/// Whether what stands at both sides leaves a name a word of the sentence.
fn stands_alone(text: &str, range: &Range<usize>) -> bool {
    let before = text[..range.start].chars().next_back();
    let rest = &text[range.end..];
    let rest = rest.strip_prefix("()").unwrap_or(rest);
    let mut after = rest.chars();
    let (next, second) = (after.next(), after.next());
    // Scripts that put no spaces between words, with their punctuation.
    let is_unspaced = |c: char| c >= '\u{2E80}';
    let opens = |c: char| c.is_whitespace() || is_unspaced(c) || matches!(c, '(' | '`' | '*' | '—' | '–');
    let closes = |c: char| {
        c.is_whitespace()
            || is_unspaced(c)
            || matches!(c, ')' | '`' | '*' | ',' | ';' | '!' | '?' | '—' | '–')
    };
    let ends = |c: char| {
        matches!(c, '.' | ':') && second.is_none_or(|c| c.is_whitespace() || matches!(c, '*' | ')'))
    };
    let (ticked, closed) = (before == Some('`'), next == Some('`'));
    before.is_none_or(opens) && next.is_none_or(|c| closes(c) || ends(c)) && ticked == closed
}

/// What the words beside a name say of it.
fn said(text: &str, range: &Range<usize>) -> Said {
    let from = floor(text, range.start.saturating_sub(NEAR));
    let to = floor(text, (range.end + NEAR).min(text.len()));
    let before = text[from..range.start].trim_end_matches(is_around).to_lowercase();
    let after = text[range.end..to].trim_start_matches("()").trim_start_matches(is_around).to_lowercase();
    let before = PHRASES.without_article(&before);
    if PHRASES.is_of_another(before, &after) {
        return Said::Another;
    }
    let (called_before, named_before) = PHRASES.end_of(before);
    let (called_after, named_after) = PHRASES.start_of(&after);
    if called_before || called_after || (named_before && named_after) {
        Said::Called
    } else if named_before || named_after {
        Said::Named
    } else {
        Said::Bare
    }
}

/// What may stand between a name and the words that belong to it.
fn is_around(c: char) -> bool {
    c == ' ' || c == '\n' || matches!(c, '`' | '*')
}

/// The sentence or line that a range stands in.
fn sentence(text: &str, range: &Range<usize>) -> Range<usize> {
    let ends = |(at, c): (usize, char)| match c {
        '\n' | '!' | '?' | ';' | '。' | '！' | '？' | '；' => Some(at + c.len_utf8()),
        '.' if text[at + 1..].starts_with(char::is_whitespace) => Some(at + 1),
        _ => None,
    };
    let start = text[..range.start].char_indices().rev().find_map(ends).unwrap_or(0);
    let end = text[range.end..].char_indices().map(|(at, c)| (range.end + at, c)).find_map(ends);
    start..end.unwrap_or(text.len())
}

/// The last border between characters that isn't after `at`.
fn floor(text: &str, at: usize) -> usize {
    (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}
