//! Tokens: blanks, comments, strings, words, and skipping over what nests.

use memchr::{memchr, memchr3, memmem};
use std::ops::Range;

/// A place in the text and the end of what may be read from there.
pub(super) struct Scanner<'t> {
    pub text: &'t str,
    pub at: usize,
    /// Reading stops here: the end of the text, or of the line in JSON Lines.
    pub limit: usize,
}

/// A string as it stands, quotes included in neither range.
pub(super) struct StringToken {
    pub inner: Range<usize>,
    pub escaped: bool,
    /// Whether the closing quote stands on the same line.
    pub closed: bool,
}

/// A comment between two tokens.
pub(super) struct CommentToken {
    pub whole: Range<usize>,
    pub inner: Range<usize>,
    pub closed: bool,
}

impl<'t> Scanner<'t> {
    pub fn bytes(&self) -> &'t [u8] {
        &self.text.as_bytes()[..self.limit]
    }

    pub fn peek(&self) -> Option<u8> {
        self.bytes().get(self.at).copied()
    }

    /// Skips white space; gives the comment that stops it, if one does, and stands after it.
    pub fn skip_blank(&mut self) -> Option<CommentToken> {
        let bytes = self.bytes();
        while let Some(&byte) = bytes.get(self.at) {
            match byte {
                b' ' | b'\t' | b'\n' | b'\r' => self.at += 1,
                b'/' => return self.comment(),
                // Byte order mark and no-break space, as JSON5 has it.
                0xEF if bytes[self.at..].starts_with("\u{feff}".as_bytes()) => self.at += 3,
                0xC2 if bytes[self.at..].starts_with("\u{a0}".as_bytes()) => self.at += 2,
                0x0B | 0x0C => self.at += 1,
                _ => return None,
            }
        }
        None
    }

    fn comment(&mut self) -> Option<CommentToken> {
        let bytes = self.bytes();
        let start = self.at;
        let rest = &bytes[(start + 2).min(bytes.len())..];
        let (inner_end, end, closed) = match bytes.get(start + 1)? {
            b'/' => {
                let end = memchr(b'\n', rest).map_or(bytes.len(), |i| start + 2 + i);
                (end, end, true)
            }
            b'*' => match memmem::find(rest, b"*/") {
                Some(i) => (start + 2 + i, start + 4 + i, true),
                None => (bytes.len(), bytes.len(), false),
            },
            _ => return None,
        };
        self.at = end;
        Some(CommentToken { whole: start..end, inner: start + 2..inner_end, closed })
    }

    /// Reads the string whose opening quote stands here. An unclosed one ends with its line.
    pub fn string(&mut self, quote: u8) -> StringToken {
        let bytes = self.bytes();
        let start = self.at + 1;
        let mut escaped = false;
        let mut at = start;
        let (end, closed) = loop {
            match memchr3(quote, b'\\', b'\n', &bytes[at..]) {
                None => break (bytes.len(), false),
                Some(i) if bytes[at + i] == quote => break (at + i, true),
                Some(i) if bytes[at + i] == b'\n' => break (at + i, false),
                Some(i) => {
                    escaped = true;
                    at += i + 2;
                    if bytes.get(at - 1) == Some(&b'\r') && bytes.get(at) == Some(&b'\n') {
                        at += 1;
                    }
                    // The character after a backslash may be cut off, or be several bytes long:
                    // its other bytes are none of the three looked for.
                    at = at.min(bytes.len());
                }
            }
        };
        self.at = if closed { end + 1 } else { end };
        StringToken { inner: start..end, escaped, closed }
    }

    /// Reads a bare word, a number among them; empty when none starts here.
    pub fn word(&mut self) -> Range<usize> {
        let start = self.at;
        let bytes = self.bytes();
        while bytes.get(self.at).is_some_and(|b| is_word_byte(*b)) {
            self.at += 1;
        }
        start..self.at
    }

    /// Skips a container that opens here, strings and comments in it included; `false` when it
    /// isn't closed.
    pub fn skip_container(&mut self) -> bool {
        let mut depth = 0usize;
        while let Some(byte) = self.peek() {
            match byte {
                b'{' | b'[' => depth += 1,
                b'}' | b']' => depth -= 1,
                _ => {}
            }
            self.skip_token(byte);
            if depth == 0 {
                return true;
            }
        }
        false
    }

    /// Moves past one token of any kind, at least one byte, to a character boundary.
    pub fn skip_token(&mut self, byte: u8) {
        match byte {
            b'"' | b'\'' => drop(self.string(byte)),
            b'/' if self.comment().is_some() => {}
            _ if is_word_byte(byte) => drop(self.word()),
            _ => self.at += 1,
        }
    }

    /// The offset at which the line of `offset` starts.
    pub fn line_start(&self, offset: usize) -> usize {
        memchr::memrchr(b'\n', &self.text.as_bytes()[..offset]).map_or(0, |i| i + 1)
    }

    /// The offset after the line of `offset`, its line break not included.
    pub fn line_end(&self, offset: usize) -> usize {
        memchr(b'\n', &self.bytes()[offset..]).map_or(self.limit, |i| offset + i)
    }

    /// How far the line of `offset` is indented, when nothing but blanks stands before it.
    pub fn indent(&self, offset: usize) -> Option<usize> {
        let start = self.line_start(offset);
        is_blank(&self.text.as_bytes()[start..offset]).then_some(offset - start)
    }

    /// How far the line of `offset` is indented, whatever stands before the offset.
    pub fn line_indent(&self, offset: usize) -> usize {
        let start = self.line_start(offset);
        first_token(&self.text.as_bytes()[start..offset])
    }
}

/// The number of blanks that a line starts with.
pub(super) fn first_token(line: &[u8]) -> usize {
    line.iter().position(|b| !matches!(b, b' ' | b'\t')).unwrap_or(line.len())
}

pub(super) fn is_blank(bytes: &[u8]) -> bool {
    first_token(bytes) == bytes.len()
}

fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'+' | b'-' | b'.') || byte >= 0x80
}
