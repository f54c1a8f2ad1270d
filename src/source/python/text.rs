//! Python strings: what they say, and where each character of it is written.

use super::Reader;
use crate::source::module::{Expr, ExprId, TextPart};
use crate::span::Span;
use crate::value::{Literal, Why};
use ruff_python_ast as ast;
use ruff_python_ast::{InterpolatedStringElement as Part, StringFlags};
use ruff_text_size::TextRange;

impl<'a> Reader<'a> {
    /// One string literal, or `None` where it is broken.
    pub(super) fn literal(&self, string: &ast::StringLiteral) -> Option<Literal> {
        if string.flags.is_invalid() || string.flags.is_unclosed() {
            return None;
        }
        self.decoded(string.content_range(), string.flags.prefix().is_raw(), false, &string.value)
    }

    /// A string of one or several literals as one literal, where it is written in one.
    pub(super) fn single_literal(&self, value: &ast::StringLiteralValue) -> Option<Literal> {
        match value.as_slice() {
            [one] => self.literal(one),
            _ => None,
        }
    }

    /// The parts of an expression that is a string, or `None` when it isn't one or is broken.
    pub(super) fn text_parts(&mut self, expr: &ast::Expr, inside: bool) -> Option<Vec<TextPart>> {
        let mut parts = Vec::new();
        match expr {
            ast::Expr::StringLiteral(s) => {
                for literal in s.value.iter() {
                    parts.push(TextPart::Literal(self.literal(literal)?));
                }
            }
            ast::Expr::FString(f) => {
                for part in f.value.iter() {
                    match part {
                        ast::FStringPart::Literal(l) => parts.push(TextPart::Literal(self.literal(l)?)),
                        ast::FStringPart::FString(f) if f.flags.is_unclosed() => return None,
                        ast::FStringPart::FString(f) => {
                            self.interpolated(&f.elements, f.flags.prefix().is_raw(), inside, &mut parts)?;
                        }
                    }
                }
            }
            ast::Expr::TString(t) => {
                for t in t.value.iter() {
                    self.interpolated(&t.elements, t.flags.prefix().is_raw(), inside, &mut parts)?;
                }
            }
            _ => return None,
        }
        Some(parts)
    }

    fn interpolated(
        &mut self,
        elements: &ast::InterpolatedStringElements,
        raw: bool,
        inside: bool,
        parts: &mut Vec<TextPart>,
    ) -> Option<()> {
        for element in elements {
            parts.push(match element {
                Part::Literal(l) => TextPart::Literal(self.decoded(l.range, raw, true, &l.value)?),
                Part::Interpolation(hole) => TextPart::Value(self.hole(hole, inside)),
            });
        }
        Some(())
    }

    fn hole(&mut self, hole: &ast::InterpolatedElement, inside: bool) -> ExprId {
        let plain = hole.format_spec.is_none()
            && hole.debug_text.is_none()
            && matches!(hole.conversion, ast::ConversionFlag::None | ast::ConversionFlag::Str);
        // How a member of an enumeration is formatted depends on its base and on the version.
        if plain && !self.is_enum_member(&hole.expression) {
            return self.lower_child(&hole.expression, inside);
        }
        self.lower_child(&hole.expression, false);
        self.push(Expr::Opaque(Why::Dynamic), hole.range)
    }

    fn decoded(&self, range: TextRange, raw: bool, braces: bool, value: &str) -> Option<Literal> {
        let at: Span = self.span(range);
        let source = self.text.get(at.range())?;
        if self.written.get(at.range()) != Some(source) {
            return None;
        }
        let special = |b: u8| b == b'\r' || (b == b'\\' && !raw) || (braces && matches!(b, b'{' | b'}'));
        if !source.bytes().any(special) {
            return Some(Literal::new(source, at));
        }
        let (text, steps) = decode(source, special, value)?;
        Some(Literal { text: text.into(), at, steps: steps.into() })
    }
}

/// Decodes what stands between the quotes; `value` is the parser's own decoding, from which the
/// characters of numeric and named escapes are taken.
fn decode(source: &str, special: impl Fn(u8) -> bool, value: &str) -> Option<(String, Vec<(u32, u32)>)> {
    let bytes = source.as_bytes();
    let (mut text, mut steps) = (String::with_capacity(source.len()), Vec::new());
    // `at` runs through the source, `seen` through the parser's decoding.
    let (mut at, mut seen) = (0, 0);
    while at < bytes.len() {
        let plain = bytes[at..].iter().position(|&b| special(b)).unwrap_or(bytes.len() - at);
        text.push_str(&source[at..at + plain]);
        at += plain;
        seen += plain;
        let Some(&byte) = bytes.get(at) else { break };
        let next = bytes.get(at + 1).copied();
        let (written, shown) = match (byte, next) {
            // Python reads every line break as `\n`.
            (b'\r', Some(b'\n')) => {
                text.push('\n');
                (2, 2)
            }
            (b'\r', _) => {
                text.push('\n');
                at += 1;
                seen += 1;
                continue;
            }
            (b'{' | b'}', _) => {
                text.push(char::from(byte));
                (if next == Some(byte) { 2 } else { 1 }, 1)
            }
            (_, Some(b'\n')) => (2, 0),
            (_, Some(b'\r')) => (if bytes.get(at + 2) == Some(&b'\n') { 3 } else { 2 }, 0),
            (_, Some(letter)) => match escape_length(&source[at..], letter) {
                Some(length) => {
                    let c = value.get(seen..)?.chars().next()?;
                    text.push(c);
                    (length, c.len_utf8())
                }
                // Not an escape: the backslash stands for itself.
                None => {
                    text.push('\\');
                    (1, 1)
                }
            },
            (_, None) => {
                text.push('\\');
                (1, 1)
            }
        };
        let before = text.len();
        at += written;
        seen += shown;
        let in_step = steps.last().map_or((0, 0), |&(d, s)| (d, s));
        if before as u32 - in_step.0 != at as u32 - in_step.1 {
            steps.push((before as u32, at as u32));
        }
    }
    Some((text, steps))
}

/// The length of an escape that stands for one character, from its backslash.
fn escape_length(source: &str, letter: u8) -> Option<usize> {
    let digits = |n: usize| (source.len() >= 2 + n).then_some(2 + n);
    match letter {
        b'\\' | b'\'' | b'"' | b'a' | b'b' | b'f' | b'n' | b'r' | b't' | b'v' => Some(2),
        b'0'..=b'7' => {
            Some(1 + source.bytes().skip(1).take(3).take_while(|b| (b'0'..=b'7').contains(b)).count())
        }
        b'x' => digits(2),
        b'u' => digits(4),
        b'U' => digits(8),
        b'N' => source.find('}').map(|end| end + 1),
        _ => None,
    }
}
