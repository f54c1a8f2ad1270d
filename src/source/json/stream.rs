//! What stands between values: JSON Lines, text that is no JSON, version control conflicts.

use super::reader::Reader;
use super::scan::{Scanner, first_token};

/// Whether the first two lines each look like a value of their own.
pub(super) fn starts_as_lines(text: &str) -> bool {
    let mut lines = text.trim_start_matches('\u{feff}').lines().filter(|l| !l.trim().is_empty());
    let (Some(first), Some(second)) = (lines.next(), lines.next()) else { return false };
    first.starts_with("{\"")
        && second.starts_with("{\"")
        && !matches!(last_token(first), Some(b'{' | b'[' | b',' | b':'))
        && is_one_container(second)
}

/// The first byte of a line's last token, comments aside.
fn last_token(line: &str) -> Option<u8> {
    let mut scan = Scanner { text: line, at: 0, limit: line.len() };
    let mut last = None;
    loop {
        while scan.skip_blank().is_some() {}
        let Some(byte) = scan.peek() else { return last };
        last = Some(byte);
        scan.skip_token(byte);
    }
}

fn is_one_container(line: &str) -> bool {
    let line = line.trim_end();
    let mut scan = Scanner { text: line, at: 0, limit: line.len() };
    scan.skip_container() && scan.at == line.len()
}

impl Reader<'_> {
    /// After an outermost value: whether the next ones are lines of their own.
    pub fn line_is_read(&mut self) {
        let rest = &self.scan.text[self.scan.at..];
        let blank = first_token(rest.trim_start_matches('\r').as_bytes());
        if self.module.faults.is_empty() && rest.trim_start_matches('\r')[blank..].starts_with('\n') {
            self.lines = true;
        }
    }

    /// Whether a value that isn't closed on its line is broken, rather than continued.
    pub fn value_ends_with_line(&self) -> bool {
        let line = &self.scan.text[self.scan.line_start(self.scan.limit)..self.scan.limit];
        let rest = self.scan.text[self.scan.limit..].trim_start_matches(['\r', '\n']);
        line.trim().len() > 1 && (rest.is_empty() || rest.starts_with(['{', '[']))
    }

    /// Something outside of any value: given up to the end of its line.
    pub fn outside(&mut self) {
        let start = self.scan.at;
        let end = self.scan.line_end(start);
        let trimmed = start + self.scan.text[start..end].trim_end().len();
        // A closing bracket too many may be followed by a value.
        if matches!(self.scan.bytes()[start], b'}' | b']' | b',') {
            self.bracket_fault(start..start + 1, "expected a JSON value");
            self.scan.at = start + 1;
        } else {
            self.fault(start..trimmed, "expected a JSON value");
            self.scan.at = end;
        }
    }

    /// A line of a version control conflict. The first side is read, the other skipped, and
    /// what either touches is open.
    pub fn conflict_marker(&mut self) -> bool {
        let at = self.scan.at;
        let rest = &self.scan.bytes()[at..];
        if self.scan.indent(at) != Some(0) {
            return false;
        }
        let end = self.scan.line_end(at);
        if rest.starts_with(b"<<<<<<<") {
            self.scan.limit = self.scan.text.len();
            self.damage(at..end, "a version control conflict");
            self.in_conflict = true;
        } else if self.in_conflict && rest.starts_with(b"|||||||") {
            self.scan.at = memchr::memmem::find(rest, b"\n=======").map_or(self.scan.limit, |i| at + i + 1);
            return true;
        } else if self.in_conflict && rest.starts_with(b"=======") {
            self.scan.at = memchr::memmem::find(rest, b"\n>>>>>>>").map_or(self.scan.limit, |i| at + i + 1);
            return true;
        } else if self.in_conflict && rest.starts_with(b">>>>>>>") {
            self.in_conflict = false;
            if let Some(frame) = self.stack.last_mut() {
                frame.broken = true;
            }
        } else {
            return false;
        }
        self.scan.at = end;
        true
    }
}
