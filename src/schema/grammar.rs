//! Grammars of tools that take text: what in one an API certainly can't compile.

mod lark;
mod pattern;

#[cfg(test)]
mod tests;

use serde::Deserialize;
use std::ops::Range;

/// Grammars of more bytes aren't judged.
const LENGTH: usize = 1 << 16;

/// What a grammar is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Syntax {
    /// One regular expression, of Rust's `regex`.
    Regex,
    /// Rules and terminals, of Lark.
    Lark,
}

/// What may be wrong with a grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// No regular expression of Rust's `regex`.
    Invalid,
    Lookaround,
    /// A quantifier that takes as little as it can.
    Lazy,
    /// A line break in a regular expression.
    LineBreak,
    /// Slashes around a regular expression.
    Slashes,
    /// A terminal with a priority, `WORD.2: …`.
    Priority,
    /// A rule with parameters, `list{item}: …`.
    Template,
    /// An import from elsewhere than `common`.
    Import,
    /// `%declare`: a terminal without a definition.
    Declare,
}

/// A fault and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    pub fault: Fault,
    /// The bytes at fault.
    pub range: Range<usize>,
    /// What a parser says, where the fault itself doesn't tell.
    pub why: Option<String>,
}

impl Refused {
    fn new(fault: Fault, range: Range<usize>) -> Refused {
        Refused { fault, range, why: None }
    }
}

/// What is certainly wrong with a grammar, the first of each fault, in order of place.
pub fn faults(syntax: Syntax, text: &str) -> Vec<Refused> {
    if text.len() > LENGTH {
        return Vec::new();
    }
    let mut all = match syntax {
        Syntax::Regex => pattern::faults(text),
        Syntax::Lark => lark::faults(text),
    };
    all.sort_by_key(|refused| (refused.fault, refused.range.start));
    all.dedup_by_key(|refused| refused.fault);
    all.sort_by_key(|refused| refused.range.start);
    all
}
