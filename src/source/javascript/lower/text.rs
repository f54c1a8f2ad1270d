//! Decodes literals of text and patterns, remembering where each character is written.

use super::Lowerer;
use crate::source::module::{Argument, Expr, ExprId, Spread, Tagged, TextPart};
use crate::span::Span;
use crate::value::Literal;
use oxc_ast::ast::{self, StringLiteral, TaggedTemplateExpression, TemplateElement};
use std::iter::Peekable;
use std::str::CharIndices;

impl Lowerer<'_> {
    /// A regular expression is the call that makes it: its pattern as written, and its flags.
    pub(super) fn regular_expression(&mut self, x: &ast::RegExpLiteral, at: Span) -> ExprId {
        let callee = self.module.push(Expr::Global("RegExp".into()), at);
        let pattern = x.regex.pattern.text.as_str();
        let pattern_at = Span { start: at.start + 1, end: at.start + 1 + pattern.len() as u32, ..at };
        let parts = [(pattern, pattern_at), (x.regex.flags.to_inline_string().as_str(), at)]
            .map(|(text, at)| Expr::Text(vec![TextPart::Literal(Literal::new(text, at))]));
        let args = parts.map(|text| {
            let value = self.module.push(text, at);
            Argument { name: None, name_at: at, spread: Spread::No, value }
        });
        self.module.push(Expr::Call { callee, args: args.into() }, at)
    }

    pub fn string_literal(&self, s: &StringLiteral) -> Literal {
        self.decoded(s.span.start + 1, s.span.end - 1, false)
    }

    pub fn template_literal(&self, quasi: &TemplateElement) -> Literal {
        self.decoded(quasi.span.start, quasi.span.end, true)
    }

    pub(super) fn tagged(&mut self, x: &TaggedTemplateExpression) -> Tagged {
        let tag = self.expression(&x.tag);
        let raw = x.quasi.quasis.iter().map(|quasi| self.as_written(quasi)).collect();
        let cooked = x.quasi.quasis.iter().map(|quasi| {
            quasi.value.cooked.as_ref()?;
            Some(self.template_literal(quasi))
        });
        let cooked = cooked.collect();
        let values = x.quasi.expressions.iter().map(|value| self.expression(value)).collect();
        Tagged { tag, raw, cooked, values }
    }

    /// A template's text with its escapes as they stand.
    fn as_written(&self, quasi: &TemplateElement) -> Literal {
        let at = self.span(quasi.span);
        let raw = self.text.get(at.range()).unwrap_or_default();
        let mut steps = Vec::new();
        let mut text = String::with_capacity(raw.len());
        let mut chars = raw.char_indices().peekable();
        while let Some((start, c)) = chars.next() {
            if c != '\r' {
                text.push(c);
                continue;
            }
            text.push('\n');
            if chars.next_if(|&(_, c)| c == '\n').is_some() {
                steps.push((text.len() as u32, start as u32 + 2));
            }
        }
        Literal { text: text.into(), at, steps: steps.into() }
    }

    fn decoded(&self, start: u32, end: u32, template: bool) -> Literal {
        let at = self.span(oxc_span::Span::new(start, end.max(start)));
        let raw = self.text.get(at.range()).unwrap_or_default();
        let decoded_differs = raw.contains('\\') || (template && raw.contains('\r'));
        if !decoded_differs {
            return Literal::new(raw, at);
        }
        let (text, steps) = decode(raw, template);
        Literal { text: text.into(), at, steps: steps.into() }
    }
}

/// Decodes the source between the quotes; the steps are those of [`Literal::steps`].
fn decode(raw: &str, template: bool) -> (String, Vec<(u32, u32)>) {
    let mut text = String::with_capacity(raw.len());
    let mut steps = Vec::new();
    let mut chars = raw.char_indices().peekable();
    while let Some((start, c)) = chars.next() {
        let written = text.len();
        match c {
            '\\' => text.extend(escaped(&mut chars)),
            // A template's line breaks are always line feeds.
            '\r' if template => {
                chars.next_if(|&(_, c)| c == '\n');
                text.push('\n');
            }
            c => text.push(c),
        }
        let next = chars.peek().map_or(raw.len(), |&(i, _)| i);
        if text.len() - written != next - start {
            steps.push((text.len() as u32, next as u32));
        }
    }
    (text, steps)
}

/// What follows a backslash: a character, or none for a line continuation.
fn escaped(chars: &mut Peekable<CharIndices>) -> Option<char> {
    let (_, c) = chars.next()?;
    Some(match c {
        'n' => '\n',
        't' => '\t',
        'r' => '\r',
        'b' => '\u{8}',
        'f' => '\u{c}',
        'v' => '\u{b}',
        '\r' => {
            chars.next_if(|&(_, c)| c == '\n');
            return None;
        }
        '\n' | '\u{2028}' | '\u{2029}' => return None,
        'x' => character(hexadecimal(chars, 2)),
        'u' => unicode(chars),
        '0'..='7' => octal(c, chars),
        c => c,
    })
}

fn character(code: u32) -> char {
    char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// Reads at most `most` hexadecimal digits.
fn hexadecimal(chars: &mut Peekable<CharIndices>, most: usize) -> u32 {
    let mut code = 0u32;
    for _ in 0..most {
        let Some((_, digit)) = chars.next_if(|(_, c)| c.is_ascii_hexdigit()) else { break };
        code = code.saturating_mul(16).saturating_add(digit.to_digit(16).unwrap_or(0));
    }
    code
}

fn unicode(chars: &mut Peekable<CharIndices>) -> char {
    if chars.next_if(|&(_, c)| c == '{').is_some() {
        let code = hexadecimal(chars, usize::MAX);
        chars.next_if(|&(_, c)| c == '}');
        return character(code);
    }
    let high = hexadecimal(chars, 4);
    if !(0xD800..0xDC00).contains(&high) {
        return character(high);
    }
    // The other half of a surrogate pair, if it is one.
    let mut ahead = chars.clone();
    if ahead.next().is_some_and(|(_, c)| c == '\\') && ahead.next().is_some_and(|(_, c)| c == 'u') {
        let low = hexadecimal(&mut ahead, 4);
        if (0xDC00..0xE000).contains(&low) {
            *chars = ahead;
            return character(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00));
        }
    }
    char::REPLACEMENT_CHARACTER
}

/// An octal escape of sloppy mode, and `\0`.
fn octal(first: char, chars: &mut Peekable<CharIndices>) -> char {
    let mut code = first.to_digit(8).unwrap_or(0);
    let more = if first <= '3' { 2 } else { 1 };
    for _ in 0..more {
        let Some((_, digit)) = chars.next_if(|&(_, c)| c.is_digit(8)) else { break };
        code = code * 8 + digit.to_digit(8).unwrap_or(0);
    }
    character(code)
}
