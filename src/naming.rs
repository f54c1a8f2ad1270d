//! What a name may be made of: the patterns that targets give, and where a name breaks one.

mod style;

pub use style::Style;

use crate::find::{Member, Tool};
use regex::Regex;
use serde::Deserialize;
use std::borrow::Cow;
use std::ops::Range;

/// Characters of a name that are looked at one by one; no target takes a name of that length.
const LOOKED_AT: usize = 4096;

/// The characters that a name may hold, as a regular expression of the form
/// `^[first][rest]*$`; it must match `a`, and judge each later character by itself.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Pattern(Regex);

/// Characters of a name that a pattern refuses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offence {
    /// The decoded bytes that the characters take.
    pub range: Range<usize>,
    /// Whether they would be fine anywhere but at the start.
    pub only_as_first: bool,
}

/// A name that is wholly known, holds something, and is sent as it is written.
pub struct SentName<'t> {
    pub text: Cow<'t, str>,
    pub member: &'t Member,
}

impl TryFrom<String> for Pattern {
    type Error = regex::Error;

    fn try_from(text: String) -> Result<Pattern, regex::Error> {
        Regex::new(&text).map(Pattern)
    }
}

impl Pattern {
    pub fn accepts(&self, name: &str) -> bool {
        self.0.is_match(name)
    }

    /// Whether a name may hold a character anywhere after its first.
    pub fn takes(&self, c: char) -> bool {
        self.accepts(&format!("a{c}"))
    }

    /// What the pattern refuses, in order; neighbours are one.
    pub fn offences(&self, name: &str) -> Vec<Offence> {
        let mut found: Vec<Offence> = Vec::new();
        if self.accepts(name) {
            return found;
        }
        let mut probe = String::from("a");
        for (at, c) in name.char_indices().take(LOOKED_AT) {
            probe.truncate(1);
            probe.push(c);
            let fits_later = self.accepts(&probe);
            let fits_here = if at == 0 { self.accepts(&probe[1..]) } else { fits_later };
            if fits_here {
                continue;
            }
            let range = at..at + c.len_utf8();
            match found.last_mut() {
                Some(last) if last.range.end == at && !last.only_as_first => last.range.end = range.end,
                _ => found.push(Offence { range, only_as_first: fits_later }),
            }
        }
        found
    }

    /// A name much like this one that the pattern takes, if putting `_` for what it refuses
    /// makes one.
    pub fn repaired(&self, name: &str) -> Option<String> {
        let mut made = String::new();
        let mut end = 0;
        for offence in self.offences(name) {
            made.push_str(&name[end..offence.range.start]);
            end = offence.range.end;
            let cut_off = offence.range.start == 0 || offence.range.end == name.len();
            if offence.only_as_first {
                made.push('_');
                end = offence.range.start;
            } else if !cut_off && !made.ends_with('_') {
                made.push('_');
            }
        }
        made.push_str(&name[end..]);
        let says_something = made.chars().any(char::is_alphanumeric);
        (says_something && made != name && self.accepts(&made)).then_some(made)
    }
}

/// The refused characters for a sentence: "`.` and a space".
pub fn listed(name: &str, offences: &[Offence]) -> String {
    let mut shown: Vec<String> = Vec::new();
    for c in offences.iter().flat_map(|o| name[o.range.clone()].chars()) {
        let c = spelt(c);
        if !shown.contains(&c) {
            shown.push(c);
        }
        if shown.len() > 3 {
            shown.truncate(2);
            shown.push("others".to_owned());
            break;
        }
    }
    match shown.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [init @ .., last] => format!("{} and {last}", init.join(", ")),
    }
}

fn spelt(c: char) -> String {
    match c {
        ' ' => "a space".to_owned(),
        '`' => "a backtick".to_owned(),
        c if c.is_control() || c.is_whitespace() || !is_plain(c) => format!("U+{:04X}", c as u32),
        c => format!("`{c}`"),
    }
}

/// Whether a character shows itself: no format control, no mark that joins its neighbour.
fn is_plain(c: char) -> bool {
    c.is_ascii_graphic()
        || c.is_alphanumeric()
        || unicode_width::UnicodeWidthChar::width(c).is_some_and(|w| w > 0)
}

/// What a client puts before the names of a server's tools, `{server}` standing for the server's
/// name; it keeps `max` characters of it.
pub fn prefix(pattern: &str, max: Option<usize>, server: &str) -> String {
    let whole = pattern.replace("{server}", server);
    match max {
        Some(max) => whole.chars().take(max).collect(),
        None => whole,
    }
}

impl Tool {
    /// The name that the API gets. `None` when it has holes or may be replaced, when it is blank
    /// and when a framework rewrites it.
    pub fn sent_name(&self) -> Option<SentName<'_>> {
        if self.display_name {
            return None;
        }
        let member = self.name.found()?;
        let text = member.value.as_str()?;
        (!text.trim().is_empty()).then_some(SentName { text, member })
    }
}

#[cfg(test)]
mod tests;
