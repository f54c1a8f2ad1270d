//! `dedent`: the least indent of all lines is taken off, once everything is filled in.

use super::indent::{doubt, hole, joined, lines, trimmed, width};
use super::marked::Unit;

/// How a version treats what it is given.
pub(super) struct Version {
    /// Whether a tab indents a line.
    pub tabs: bool,
    /// Whether `\$` and `\{` are unescaped.
    pub unescapes_holes: bool,
    /// Whether every escape is, at last.
    pub unescapes_all: bool,
    /// Whether a string is treated as a template: before and after its lines are stripped.
    pub of_string: (bool, bool),
}

impl Version {
    /// What the texts between, as they are written, and the values become; `None` where that isn't known.
    pub fn of_template(&self, raw: Vec<Vec<Unit>>, values: &[Vec<Unit>]) -> Option<Vec<Unit>> {
        let raw = raw.into_iter().map(|text| self.unescaped(text)).collect();
        self.finished(super::filled(raw, values), true)
    }

    /// What a string becomes that it is called with.
    pub fn of_string(&self, text: Vec<Unit>) -> Option<Vec<Unit>> {
        let text = if self.of_string.0 { self.unescaped(text) } else { text };
        self.finished(text, self.of_string.1)
    }

    fn unescaped(&self, text: Vec<Unit>) -> Vec<Unit> {
        let mut text = unescaped(text, '`');
        // A line that goes on, which no backtick can be a part of.
        let mut joined = Vec::with_capacity(text.len());
        let mut units = text.into_iter().peekable();
        while let Some(unit) = units.next() {
            if unit.is('\\') && units.next_if(|next| next.is('\n')).is_some() {
                while units.next_if(|next| next.is_any(&[' ', '\t'])).is_some() {}
            } else {
                joined.push(unit);
            }
        }
        text = joined;
        if self.unescapes_holes {
            text = unescaped(unescaped(text, '$'), '{');
        }
        text
    }

    fn finished(&self, text: Vec<Unit>, unescapes: bool) -> Option<Vec<Unit>> {
        let unknown = hole(&text).cloned();
        let mut lines = lines(text);
        let is_indented = |line: &&Vec<Unit>| {
            let width = width(line);
            width > 0 && width < line.len()
        };
        let least = lines.iter().map(|(_, line)| line).filter(is_indented).map(|line| width(line)).min();
        for (_, line) in &mut lines {
            let is_stripped = line.first().is_some_and(|c| c.is(' ') || (self.tabs && c.is('\t')));
            match (&unknown, least) {
                _ if !is_stripped => {}
                // What is filled in may have a line with less.
                (Some(hole), least) if least != Some(1) => doubt(line, hole),
                (_, Some(least)) => drop(line.drain(..least.min(line.len()))),
                (_, None) => {}
            }
        }
        let text = trimmed(joined(lines));
        match (unescapes, self.unescapes_all) {
            (false, _) => Some(text),
            (true, false) => Some(replaced(text, 'n', '\n')),
            (true, true) => every_escape(text),
        }
    }
}

/// Takes the backslash from before a character.
fn unescaped(text: Vec<Unit>, escaped: char) -> Vec<Unit> {
    replaced(text, escaped, escaped)
}

/// Puts a character in place of a backslash and another one.
fn replaced(text: Vec<Unit>, escaped: char, with: char) -> Vec<Unit> {
    let mut made = Vec::with_capacity(text.len());
    let mut units = text.into_iter().peekable();
    while let Some(unit) = units.next() {
        match units.next_if(|next| unit.is('\\') && next.is(escaped)) {
            Some(last) => made.push(unit.over(with, &last)),
            None => made.push(unit),
        }
    }
    made
}

fn every_escape(mut text: Vec<Unit>) -> Option<Vec<Unit>> {
    for (escaped, with) in
        [('n', '\n'), ('t', '\t'), ('r', '\r'), ('v', '\u{b}'), ('b', '\u{8}'), ('f', '\u{c}'), ('0', '\0')]
    {
        text = replaced(text, escaped, with);
    }
    // Those with digits are rare enough to be left alone.
    let has_digits = text.windows(2).any(|pair| pair[0].is('\\') && pair[1].is_any(&['x', 'u']));
    (!has_digits).then_some(text)
}
