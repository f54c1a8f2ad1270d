//! Escapes of strings, with the map from decoded to source offsets.

use crate::span::{FileId, Span};
use crate::value::Literal;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

/// Bytes of a string that is short, as most keys are.
const SHORT: usize = 24;
/// Short strings that are remembered.
const REMEMBERED: usize = 4_096;

/// Strings without escapes. A file's short ones are nearly all the same few keys and type names:
/// they are kept once.
#[derive(Default)]
pub(super) struct Plain<'t>(HashMap<&'t str, Arc<str>>);

impl<'t> Plain<'t> {
    /// The literal of a string without escapes.
    pub fn literal(&mut self, text: &'t str, inner: Range<usize>, file: FileId) -> Literal {
        let at = Span::new(file, inner.start as u32, inner.end as u32);
        let written = &text[inner];
        if written.len() > SHORT {
            return Literal::new(written, at);
        }
        if let Some(known) = self.0.get(written) {
            return Literal::new(known.clone(), at);
        }
        let literal = Literal::new(written, at);
        if self.0.len() < REMEMBERED {
            self.0.insert(written, literal.text.clone());
        }
        literal
    }
}

/// The literal of a string with escapes; an escape that means nothing stands for its character.
pub(super) fn decode(text: &str, inner: Range<usize>, file: FileId) -> Literal {
    let at = Span::new(file, inner.start as u32, inner.end as u32);
    let source = &text[inner];
    let mut decoded = String::with_capacity(source.len());
    let mut steps = Vec::new();
    let mut rest = source;
    while let Some(backslash) = memchr::memchr(b'\\', rest.as_bytes()) {
        decoded.push_str(&rest[..backslash]);
        let escape = &rest[backslash..];
        let (character, length) = read_escape(escape);
        decoded.extend(character);
        rest = &escape[length..];
        steps.push((decoded.len() as u32, (source.len() - rest.len()) as u32));
    }
    decoded.push_str(rest);
    Literal { text: decoded.into(), at, steps: steps.into() }
}

/// The character that an escape stands for, and the escape's length in bytes.
fn read_escape(escape: &str) -> (Option<char>, usize) {
    let Some(kind) = escape[1..].chars().next() else { return (Some('\\'), 1) };
    let simple = |c| (Some(c), 2);
    match kind {
        'n' => simple('\n'),
        't' => simple('\t'),
        'r' => simple('\r'),
        'b' => simple('\u{8}'),
        'f' => simple('\u{c}'),
        'v' => simple('\u{b}'),
        '0' if !escape[2..].starts_with(|c: char| c.is_ascii_digit()) => simple('\0'),
        '\n' => (None, 2),
        '\r' if escape[2..].starts_with('\n') => (None, 3),
        '\r' => (None, 2),
        'x' => match hex(&escape[2..], 2) {
            Some(code) => (char::from_u32(code), 4),
            None => simple('x'),
        },
        'u' => match hex(&escape[2..], 4) {
            Some(high @ 0xD800..=0xDBFF) => match escape[6..].strip_prefix("\\u").and_then(|s| hex(s, 4)) {
                Some(low @ 0xDC00..=0xDFFF) => {
                    (char::from_u32(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)), 12)
                }
                _ => (Some(char::REPLACEMENT_CHARACTER), 6),
            },
            Some(code) => (Some(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)), 6),
            None => simple('u'),
        },
        other => (Some(other), 1 + other.len_utf8()),
    }
}

fn hex(text: &str, digits: usize) -> Option<u32> {
    let digits = text.get(..digits)?;
    digits.bytes().all(|b| b.is_ascii_hexdigit()).then(|| u32::from_str_radix(digits, 16).ok())?
}
