//! Regular expressions that mean the same in every dialect.

use regex::RegexBuilder;

/// Patterns longer than this aren't judged.
const LENGTH: usize = 1_024;
/// Bytes that a compiled pattern may take.
const COMPILED: usize = 1 << 20;

/// Whether Python, ECMAScript, RE2 and Rust take the pattern alike. Lookaround, back-references,
/// flags, named groups, anchors by letter and set operations are left to each dialect.
pub(super) fn is_portable(pattern: &str) -> bool {
    pattern.len() <= LENGTH
        && has_portable_syntax(pattern)
        && RegexBuilder::new(pattern).size_limit(COMPILED).build().is_ok()
}

fn has_portable_syntax(pattern: &str) -> bool {
    let mut chars = pattern.chars().peekable();
    let mut in_class = false;
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some('d' | 'D' | 'w' | 'W' | 's' | 'S' | 'n' | 'r' | 't') => {}
                Some('b' | 'B') if !in_class => {}
                Some('<' | '>') | None => return false,
                Some(escaped) if escaped.is_ascii_punctuation() => {}
                Some(_) => return false,
            },
            '(' if !in_class && chars.next_if_eq(&'?').is_some() && chars.next() != Some(':') => {
                return false;
            }
            '[' if in_class => return false,
            '[' => {
                in_class = true;
                chars.next_if_eq(&'^');
                if chars.peek() == Some(&']') {
                    return false;
                }
            }
            ']' if in_class => in_class = false,
            '&' | '-' | '~' if in_class && chars.peek() == Some(&c) => return false,
            // Only a quantifier: `{` as itself isn't taken by all.
            '{' if !in_class => {
                let mut inner = String::new();
                while let Some(next) = chars.next_if(|next| *next != '}') {
                    inner.push(next);
                }
                let is_bound = !inner.is_empty()
                    && inner.starts_with(|d: char| d.is_ascii_digit())
                    && inner.chars().all(|d| d.is_ascii_digit() || d == ',');
                if chars.next().is_none() || !is_bound {
                    return false;
                }
            }
            _ => {}
        }
    }
    !in_class
}
