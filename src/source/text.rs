//! A file's text with its line starts: turns byte offsets into lines and columns.

use std::sync::Arc;

/// The text of a file and its name.
#[derive(Debug)]
pub struct SourceText {
    /// The path shown to users: relative where the user's was, with forward slashes.
    pub path: String,
    pub text: Arc<str>,
    line_starts: Vec<u32>,
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
        SourceText { path: path.into(), text, line_starts }
    }

    /// The line (from 0) that holds a byte offset.
    fn line_index(&self, offset: u32) -> usize {
        self.line_starts.partition_point(|&s| s <= offset) - 1
    }

    /// The place of a byte offset; an offset within a character counts as its start.
    pub fn position(&self, offset: u32) -> Position {
        self.position_by(offset, |before| before.chars().count())
    }

    /// As [`SourceText::position`], with columns in UTF-16 code units.
    pub fn position_utf16(&self, offset: u32) -> Position {
        self.position_by(offset, |before| before.encode_utf16().count())
    }

    fn position_by(&self, offset: u32, count: impl Fn(&str) -> usize) -> Position {
        let offset = self.floor_char_boundary(offset);
        let line = self.line_index(offset);
        let before = &self.text[self.line_starts[line] as usize..offset as usize];
        Position { line: line as u32 + 1, column: count(before) as u32 + 1 }
    }

    /// The nearest character boundary at or before an offset.
    pub fn floor_char_boundary(&self, offset: u32) -> u32 {
        self.text.floor_char_boundary(offset as usize) as u32
    }

    /// The byte range of a line (from 1) without its line break.
    pub fn line_range(&self, line: u32) -> std::ops::Range<usize> {
        let index = (line as usize - 1).min(self.line_starts.len() - 1);
        let start = self.line_starts[index] as usize;
        let end = self.line_starts.get(index + 1).map_or(self.text.len(), |&next| next as usize - 1);
        start..end.max(start)
    }

    pub fn line_count(&self) -> usize {
        self.line_starts.len()
    }
}
