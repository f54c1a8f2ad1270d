//! Scalars: the types of the core schema, and where each decoded character is written.

use crate::source::module::Expr;
use crate::span::Span;
use crate::value::{Literal, Num, Why};
use granit_parser::ScalarStyle;

/// The value of a plain scalar that isn't a string, by the core schema of YAML 1.2.
pub(super) fn typed(value: &str) -> Option<Expr> {
    match value {
        "" | "~" | "null" | "Null" | "NULL" => return Some(Expr::Null),
        "true" | "True" | "TRUE" => return Some(Expr::Bool(true)),
        "false" | "False" | "FALSE" => return Some(Expr::Bool(false)),
        _ => {}
    }
    let radix = |digits: &str, radix| {
        let plain = digits.bytes().all(|b| b.is_ascii_alphanumeric());
        i64::from_str_radix(digits, radix).ok().filter(|_| plain).map(|i| Expr::Num(Num::Int(i)))
    };
    if let Some(octal) = value.strip_prefix("0o") {
        return radix(octal, 8);
    }
    if let Some(hex) = value.strip_prefix("0x") {
        return radix(hex, 16);
    }
    let unsigned = value.strip_prefix(['-', '+']).unwrap_or(value);
    if matches!(unsigned, ".inf" | ".Inf" | ".INF") || matches!(value, ".nan" | ".NaN" | ".NAN") {
        return Some(Expr::Opaque(Why::Dynamic));
    }
    let is_number = unsigned.starts_with(|c: char| c.is_ascii_digit() || c == '.')
        && unsigned.bytes().any(|b| b.is_ascii_digit())
        && unsigned.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'e' | b'E' | b'+' | b'-'));
    if !is_number {
        return None;
    }
    Num::parse(value.strip_prefix('+').unwrap_or(value)).map(Expr::Num)
}

/// A string with the map to its source; `at` is the scalar as the parser gives it.
pub(super) fn literal(text: &str, value: &str, style: ScalarStyle, at: Span) -> Literal {
    let raw = &text[at.range()];
    let quoted = matches!(style, ScalarStyle::SingleQuoted | ScalarStyle::DoubleQuoted);
    let (before, after) = match style {
        _ if quoted && raw.len() >= 2 => (1, 1),
        ScalarStyle::Literal | ScalarStyle::Folded => (content_start(raw), 0),
        _ => (0, 0),
    };
    let source = &raw[before..raw.len() - after];
    let at = Span::new(at.file, at.start + before as u32, at.end - after as u32);
    if source == value {
        return Literal::new(value, at);
    }
    let steps = align(value, source, style).unwrap_or_else(|| {
        // No character's place is known: all but the first stand at the end.
        value.char_indices().skip(1).map(|(i, _)| (i as u32, source.len() as u32)).collect()
    });
    Literal { text: value.into(), at, steps: steps.into() }
}

/// Where a block scalar's text starts: after its header, when that is part of it, and the first
/// line's indentation.
fn content_start(raw: &str) -> usize {
    let header = if raw.starts_with(['|', '>']) { raw.find('\n').map_or(raw.len(), |i| i + 1) } else { 0 };
    let rest = &raw[header..];
    header + (rest.len() - rest.trim_start_matches(' ').len())
}

/// Walks through the decoded and the written text together; `None` when they don't match.
fn align(value: &str, source: &str, style: ScalarStyle) -> Option<Vec<(u32, u32)>> {
    let mut steps: Vec<(u32, u32)> = Vec::new();
    let (mut d, mut s) = (0, 0);
    let jump = |d: usize, s: usize, steps: &mut Vec<(u32, u32)>| {
        if steps.last().is_some_and(|last| last.0 == d as u32) {
            steps.pop();
        }
        steps.push((d as u32, s as u32));
    };
    while d < value.len() {
        let c = value[d..].chars().next()?;
        let rest = &source[s..];
        if rest.is_empty() && value[d..].trim().is_empty() {
            break;
        }
        if style == ScalarStyle::DoubleQuoted && rest.starts_with('\\') {
            let (decoded, length) = escape(rest)?;
            if decoded.is_some_and(|e| e != c) {
                return None;
            }
            d += decoded.map_or(0, char::len_utf8);
            s += length;
            jump(d, s, &mut steps);
            continue;
        }
        if style == ScalarStyle::SingleQuoted && c == '\'' && rest.starts_with("''") {
            d += 1;
            s += 2;
            jump(d, s, &mut steps);
            continue;
        }
        let blank = |t: &str| t.len() - t.trim_start_matches([' ', '\t', '\r', '\n']).len();
        let written = blank(rest);
        if written > 0 && rest[..written].contains('\n') {
            let decoded = blank(&value[d..]);
            d += decoded;
            s += written;
            jump(d, s, &mut steps);
            continue;
        }
        if !rest.starts_with(c) {
            return None;
        }
        d += c.len_utf8();
        s += c.len_utf8();
    }
    Some(steps)
}

/// The character of an escape, if it stands for one, and its length.
fn escape(text: &str) -> Option<(Option<char>, usize)> {
    let kind = text[1..].chars().next()?;
    let hex = |digits: usize| {
        let code = u32::from_str_radix(text.get(2..2 + digits)?, 16).ok()?;
        Some((Some(char::from_u32(code)?), 2 + digits))
    };
    let c = match kind {
        'x' => return hex(2),
        'u' => return surrogates(text).or_else(|| hex(4)),
        'U' => return hex(8),
        '\n' | '\r' => {
            let rest = text[1..].trim_start_matches([' ', '\t', '\r', '\n']);
            return Some((None, text.len() - rest.len()));
        }
        '0' => '\0',
        'a' => '\u{7}',
        'b' => '\u{8}',
        't' | '\t' => '\t',
        'n' => '\n',
        'v' => '\u{b}',
        'f' => '\u{c}',
        'r' => '\r',
        'e' => '\u{1b}',
        'N' => '\u{85}',
        '_' => '\u{a0}',
        'L' => '\u{2028}',
        'P' => '\u{2029}',
        other => other,
    };
    Some((Some(c), 1 + kind.len_utf8()))
}

/// Two escapes that are one character, as JSON writes them.
fn surrogates(text: &str) -> Option<(Option<char>, usize)> {
    let unit = |at: usize| u16::from_str_radix(text.get(at..at + 4)?, 16).ok();
    let second = text.get(6..8).filter(|t| *t == "\\u").and_then(|_| unit(8))?;
    let c = char::decode_utf16([unit(2)?, second]).next()?.ok()?;
    (c as u32 > 0xFFFF).then_some((Some(c), 12))
}
