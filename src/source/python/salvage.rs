//! Dict displays in text that the parser gave up, each tried by itself.

use super::Reader;
use super::damage::Damage;
use super::depth::is_too_deep;
use ruff_python_parser::{Mode, parse_expression_range};
use ruff_text_size::{TextRange, TextSize};
use std::ops::Range;

/// Words of which a definition holds at least one.
const WORDS: &[&str] = &["\"name\"", "'name'", "description", "parameters", "input_schema", "inputSchema"];
/// How many displays of one file are tried.
const MAX_TRIES: usize = 500;

impl Reader<'_> {
    /// Reads the displays of the parts that no site covers. `lost` are parts that the parser took
    /// for one broken token.
    pub(super) fn salvage(&mut self, lost: &[Range<usize>]) {
        let uncovered = self.uncovered();
        // A display that parses by itself is sound, whatever is broken around it.
        self.damage = Damage::default();
        let mut tries = 0;
        for area in uncovered.into_iter().chain(lost.iter().cloned()) {
            let mut done = 0;
            for pair in braces(self.text, area) {
                let display = &self.text[pair.clone()];
                if pair.start < done || !WORDS.iter().any(|w| display.contains(w)) {
                    continue;
                }
                tries += 1;
                if tries > MAX_TRIES {
                    return;
                }
                if is_too_deep(display, Mode::Expression) {
                    continue;
                }
                let range = TextRange::new(size(pair.start), size(pair.end));
                if let Ok(parsed) = parse_expression_range(self.text, range) {
                    done = pair.end;
                    let untyped = self.untyped();
                    self.outermost(parsed.expr(), None, &untyped);
                }
            }
        }
    }

    /// The parts around errors that no site holds.
    fn uncovered(&self) -> Vec<Range<usize>> {
        let mut sites: Vec<Range<usize>> =
            self.module.sites.iter().map(|s| self.module.at(s.expr).range()).collect();
        sites.sort_by_key(|s| s.start);
        let mut gaps: Vec<Range<usize>> = Vec::new();
        for &offset in self.damage.offsets() {
            let offset = offset as usize;
            if gaps.last().is_some_and(|gap| offset < gap.end) || sites.iter().any(|s| s.contains(&offset)) {
                continue;
            }
            let start = sites.iter().map(|s| s.end).filter(|&end| end <= offset).max().unwrap_or(0);
            let end = sites.iter().map(|s| s.start).find(|&s| s > offset).unwrap_or(self.text.len());
            gaps.push(start..end);
        }
        gaps
    }
}

fn size(offset: usize) -> TextSize {
    TextSize::try_from(offset).unwrap_or_default()
}

/// Balanced braces, the outer before the inner, with strings and comments left out.
fn braces(text: &str, area: Range<usize>) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let (mut open, mut pairs) = (Vec::new(), Vec::new());
    let mut at = area.start;
    while at < area.end {
        match bytes[at] {
            b'{' => open.push(at),
            b'}' => pairs.extend(open.pop().map(|start| start..at + 1)),
            b'#' => at = memchr::memchr(b'\n', &bytes[at..area.end]).map_or(area.end, |n| at + n),
            quote @ (b'"' | b'\'') => at = string_end(bytes, at, area.end, quote),
            _ => {}
        }
        at += 1;
    }
    pairs.sort_by_key(|p: &Range<usize>| p.start);
    pairs
}

/// The offset of a string's last quote; of its first where it doesn't end.
fn string_end(bytes: &[u8], start: usize, end: usize, quote: u8) -> usize {
    let triple = bytes[start..end].starts_with(&[quote; 3]);
    let mut at = start + if triple { 3 } else { 1 };
    while at < end {
        match bytes[at] {
            b'\\' => at += 1,
            b'\n' if !triple => return start,
            b if b == quote && !triple => return at,
            b if b == quote && bytes[at..end].starts_with(&[quote; 3]) => return at + 2,
            _ => {}
        }
        at += 1;
    }
    start
}
