//! Dict displays in text that the parser gave up, each tried by itself.

use super::Reader;
use super::damage::Damage;
use super::depth::is_too_deep;
use ruff_python_parser::{Mode, parse_expression_range};
use ruff_text_size::{TextRange, TextSize};
use std::ops::Range;

/// Words of which a definition holds at least one.
const WORDS: &[&str] = &["\"name\"", "'name'", "description", "parameters", "input_schema", "inputSchema"];
/// How often each byte of a file is looked at, on the average.
const MAX_READINGS: usize = 16;

impl Reader<'_> {
    /// Reads the displays of the parts that no site covers. `lost` are parts that the parser took
    /// for one broken token.
    pub(super) fn salvage(&mut self, lost: &[Range<usize>]) {
        let uncovered = self.uncovered();
        // A display that parses by itself is sound, whatever is broken around it.
        self.damage = Damage::default();
        let mut budget = self.text.len().saturating_mul(MAX_READINGS);
        for area in uncovered.into_iter().chain(lost.iter().cloned()) {
            let mut done = 0;
            for pair in braces(self.text, area) {
                let display = &self.text[pair.clone()];
                if pair.start < done {
                    continue;
                }
                let Some(left) = budget.checked_sub(display.len()) else { return };
                budget = left;
                if !WORDS.iter().any(|w| display.contains(w)) || is_too_deep(display, Mode::Expression) {
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
        // A site may stand in another (a lambda's body): only what covers the text counts.
        let mut covered: Vec<Range<usize>> = Vec::new();
        for site in sites {
            match covered.last_mut() {
                Some(last) if site.start <= last.end => last.end = last.end.max(site.end),
                _ => covered.push(site),
            }
        }
        let mut gaps: Vec<Range<usize>> = Vec::new();
        for &offset in self.damage.offsets() {
            let offset = offset as usize;
            let next = covered.partition_point(|s| s.end <= offset);
            if covered.get(next).is_some_and(|s| s.start <= offset) {
                continue;
            }
            let start = next.checked_sub(1).map_or(0, |before| covered[before].end);
            let end = covered.get(next).map_or(self.text.len(), |s| s.start);
            if gaps.last().is_none_or(|gap| gap.end < end) {
                gaps.push(start..end);
            }
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
pub(super) fn string_end(bytes: &[u8], start: usize, end: usize, quote: u8) -> usize {
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
