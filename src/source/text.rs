//! A file's text with its line starts: turns byte offsets into lines and columns.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// Columns further than this from their line's start are counted from a checkpoint.
const STRIDE: usize = 4096;

/// The text of a file and its name.
#[derive(Debug)]
pub struct SourceText {
    /// The path shown to users: relative where the user's was, with forward slashes.
    pub path: String,
    pub text: Arc<str>,
    line_starts: Vec<u32>,
    /// What stands before each multiple of [`STRIDE`]; made when a long line first asks for it.
    checkpoints: OnceLock<Box<[Count]>>,
}

/// The size of a text in the two units that columns are counted in.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    scalars: u32,
    utf16: u32,
}

impl Count {
    /// Counts first bytes only, so the text may be cut within a character.
    fn of(bytes: &[u8]) -> Count {
        let scalars = bytes.iter().filter(|&&b| !(0x80..0xC0).contains(&b)).count() as u32;
        let astral = bytes.iter().filter(|&&b| b >= 0xF0).count() as u32;
        Count { scalars, utf16: scalars + astral }
    }

    fn plus(self, other: Count) -> Count {
        Count { scalars: self.scalars + other.scalars, utf16: self.utf16 + other.utf16 }
    }

    fn minus(self, other: Count) -> Count {
        Count { scalars: self.scalars - other.scalars, utf16: self.utf16 - other.utf16 }
    }
}

/// A line and a column, both from 1; columns count Unicode code points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    pub line: u32,
    pub column: u32,
}

impl SourceText {
    pub fn new(path: impl Into<String>, text: impl Into<Arc<str>>) -> SourceText {
        let text = text.into();
        let line_starts = std::iter::once(0)
            .chain(memchr::memchr_iter(b'\n', text.as_bytes()).map(|i| i as u32 + 1))
            .collect();
        SourceText { path: path.into(), text, line_starts, checkpoints: OnceLock::new() }
    }

    /// The line (from 0) that holds a byte offset.
    fn line_index(&self, offset: u32) -> usize {
        self.line_starts.partition_point(|&s| s <= offset) - 1
    }

    /// The place of a byte offset; an offset within a character counts as its start, one past the
    /// end as the end.
    pub fn position(&self, offset: u32) -> Position {
        self.position_by(offset, |count| count.scalars)
    }

    /// As [`SourceText::position`], with columns in UTF-16 code units.
    pub fn position_utf16(&self, offset: u32) -> Position {
        self.position_by(offset, |count| count.utf16)
    }

    /// As [`SourceText::position`], with columns in bytes; a byte order mark counts, as it is one of
    /// the line's bytes.
    pub fn position_bytes(&self, offset: u32) -> Position {
        let offset = self.floor_char_boundary(offset);
        let line = self.line_index(offset);
        Position { line: line as u32 + 1, column: offset - self.line_starts[line] + 1 }
    }

    fn position_by(&self, offset: u32, unit: impl Fn(Count) -> u32) -> Position {
        let offset = self.floor_char_boundary(offset);
        let line = self.line_index(offset);
        // A byte order mark is no character of the first line.
        let mark = if line == 0 && self.text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let start = self.line_starts[line] as usize + mark;
        let before = self.count(start..(offset as usize).max(start));
        Position { line: line as u32 + 1, column: unit(before) + 1 }
    }

    /// The size of a byte range, in a time that doesn't grow with its length.
    fn count(&self, range: Range<usize>) -> Count {
        if range.len() <= 2 * STRIDE {
            return Count::of(&self.text.as_bytes()[range]);
        }
        self.count_to(range.end).minus(self.count_to(range.start))
    }

    fn count_to(&self, offset: usize) -> Count {
        let bytes = self.text.as_bytes();
        let checkpoints = self.checkpoints.get_or_init(|| {
            let mut sum = Count::default();
            std::iter::once(sum)
                .chain(bytes.chunks_exact(STRIDE).map(|chunk| {
                    sum = sum.plus(Count::of(chunk));
                    sum
                }))
                .collect()
        });
        let index = offset / STRIDE;
        checkpoints[index].plus(Count::of(&bytes[index * STRIDE..offset]))
    }

    /// The nearest character boundary at or before an offset.
    pub fn floor_char_boundary(&self, offset: u32) -> u32 {
        self.text.floor_char_boundary(offset as usize) as u32
    }

    /// The byte range of a line (from 1) without its line break.
    pub fn line_range(&self, line: u32) -> Range<usize> {
        let index = (line as usize).saturating_sub(1).min(self.line_starts.len() - 1);
        let start = self.line_starts[index] as usize;
        let end = self.line_starts.get(index + 1).map_or(self.text.len(), |&next| next as usize - 1);
        let line = &self.text[start..end];
        start..start + line.strip_suffix('\r').unwrap_or(line).len()
    }

    pub fn line_count(&self) -> usize {
        self.line_starts.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The definition that the checkpoints have to agree with.
    fn slow(text: &SourceText, offset: usize) -> (u32, u32) {
        let start = text.text[..offset].rfind('\n').map_or(0, |i| i + 1);
        let before = &text.text[start..offset];
        (before.chars().count() as u32 + 1, before.encode_utf16().count() as u32 + 1)
    }

    #[test]
    fn columns_in_a_long_line_are_those_of_counting() {
        let text = SourceText::new("a", format!("é\n{}\nz", "a€😀é".repeat(5000)));
        for offset in (0..text.text.len()).step_by(97).chain([text.text.len()]) {
            let offset = text.text.floor_char_boundary(offset);
            let (scalars, utf16) = slow(&text, offset);
            assert_eq!(text.position(offset as u32).column, scalars, "at {offset}");
            assert_eq!(text.position_utf16(offset as u32).column, utf16, "at {offset}");
        }
    }

    #[test]
    fn a_line_range_leaves_out_either_line_break() {
        let text = SourceText::new("a", "ab\r\ncd\n\r\nx");
        let lines: Vec<_> = (1..=4).map(|line| &text.text[text.line_range(line)]).collect();
        assert_eq!(lines, ["ab", "cd", "", "x"]);
    }

    #[test]
    fn an_offset_beyond_the_end_is_the_end() {
        let text = SourceText::new("a", "ab\ncd");
        assert_eq!(text.position(u32::MAX), Position { line: 2, column: 3 });
    }

    #[test]
    fn thousands_of_places_in_one_long_line_are_cheap() {
        let text = SourceText::new("a", "x".repeat(5 << 20));
        let end = text.text.len() as u32;
        let sum: u64 = (0..20_000).map(|i| u64::from(text.position(end - i).column)).sum();
        // Counted from the line's start this would be 100 GB of bytes.
        assert!(sum > 0);
    }
}
