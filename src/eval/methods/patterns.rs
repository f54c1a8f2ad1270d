//! Regular expressions in `replace`, `replaceAll`, `split` and `test`: those that certainly mean the same to
//! another engine than JavaScript's.

use super::super::Evaluator;
use super::super::function::Arguments;
use super::number;
use super::strings::place_of;
use crate::span::Span;
use crate::value::{Array, Item, Kind, Literal, Piece, Text, Value, Why};
use regex::{Captures, Regex, RegexBuilder};
use std::iter::Peekable;
use std::str::Chars;

/// Bytes of the longest pattern, of the text that it is tried on, and of what comes of that.
const PATTERN: usize = 256;
const TEXT: usize = 16 * 1024;
const COMPILED: usize = 1 << 18;
/// Calls of a function that says what to put in a place.
const CALLS: usize = 1_000;

/// What `\s`, `\d`, `\w` and `.` stand for.
const SPACE: &str =
    r"\t\n\x0b\x0c\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}";
const DIGIT: &str = "0-9";
const WORD: &str = "0-9A-Za-z_";
const ANY: &str = r"[^\n\r\x{2028}\x{2029}]";

/// A regular expression that another engine reads alike.
pub(super) struct Pattern {
    regex: Regex,
    is_global: bool,
    ignores_case: bool,
}

impl Pattern {
    /// The pattern of `/…/g` or `new RegExp("…", "g")`, where it is plain enough.
    pub fn of(value: &Value) -> Option<Pattern> {
        let Kind::Call(call) = value.kind() else { return None };
        if call.callee.module.is_some() || call.callee.dotted() != "RegExp" || call.receiver.is_some() {
            return None;
        }
        let (pattern, flags) = match &call.positional[..] {
            [pattern] => (pattern.as_str()?, "".into()),
            [pattern, flags] => (pattern.as_str()?, flags.as_str()?),
            _ => return None,
        };
        if pattern.len() > PATTERN || !flags.chars().all(|flag| "gi".contains(flag)) {
            return None;
        }
        let ignores_case = flags.contains('i');
        if ignores_case && !pattern.is_ascii() {
            return None;
        }
        let translated = translated(&pattern)?;
        let mut builder = RegexBuilder::new(&translated);
        let regex = builder.case_insensitive(ignores_case).size_limit(COMPILED).build().ok()?;
        Some(Pattern { regex, is_global: flags.contains('g'), ignores_case })
    }

    /// Whether both engines see the same characters in a text.
    fn fits(&self, text: &str) -> bool {
        text.len() <= TEXT
            && (text.is_ascii() || (!self.ignores_case && text.chars().all(|c| c.len_utf16() == 1)))
    }

    /// The matches in a text; `None` where one of them is empty.
    fn matches<'t>(&self, text: &'t str) -> Option<Vec<Captures<'t>>> {
        let most = if self.is_global { usize::MAX } else { 1 };
        // After a match, only one of the engines looks for an empty one at once.
        let may_be_empty = regex_syntax::parse(self.regex.as_str())
            .map_or(true, |hir| hir.properties().minimum_len().is_none_or(|least| least == 0));
        if may_be_empty && self.is_global {
            return None;
        }
        self.fits(text).then(|| self.regex.captures_iter(text).take(most).collect())
    }
}

/// The pattern in the other engine's words; `None` where it has anything that may mean something else there.
fn translated(pattern: &str) -> Option<String> {
    let mut made = String::with_capacity(pattern.len() * 2);
    let mut chars = pattern.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next()? {
                's' => made.push_str(&format!("[{SPACE}]")),
                'S' => made.push_str(&format!("[^{SPACE}]")),
                'd' => made.push_str(&format!("[{DIGIT}]")),
                'D' => made.push_str(&format!("[^{DIGIT}]")),
                'w' => made.push_str(&format!("[{WORD}]")),
                'W' => made.push_str(&format!("[^{WORD}]")),
                escaped => push(&mut made, character(escaped)?),
            },
            '.' => made.push_str(ANY),
            '[' => class(&mut chars, &mut made)?,
            '(' => {
                made.push('(');
                if chars.next_if_eq(&'?').is_some() {
                    chars.next_if_eq(&':')?;
                    made.push_str("?:");
                }
            }
            ')' | '|' | '^' | '$' => made.push(c),
            '*' | '+' | '?' => {
                made.push(c);
                // `a+?`
                if chars.next_if_eq(&'?').is_some() {
                    made.push('?');
                }
                if chars.peek().is_some_and(|next| "*+?{".contains(*next)) {
                    return None;
                }
            }
            '{' | '}' | ']' => return None,
            c => push(&mut made, c),
        }
    }
    Some(made)
}

/// A set of characters: `[a-z_\s]`.
fn class(chars: &mut Peekable<Chars>, made: &mut String) -> Option<()> {
    made.push('[');
    if chars.next_if_eq(&'^').is_some() {
        made.push('^');
    }
    let mut is_empty = true;
    loop {
        let first = match chars.next()? {
            ']' if is_empty => return None,
            ']' => break,
            '\\' => match chars.next()? {
                's' => Err(SPACE),
                'd' => Err(DIGIT),
                'w' => Err(WORD),
                escaped => Ok(character(escaped)?),
            },
            '[' => return None,
            c => Ok(c),
        };
        is_empty = false;
        match first {
            Err(set) => {
                made.push_str(set);
                // `[\w-.]`
                if chars.peek() == Some(&'-') {
                    chars.next();
                    (chars.peek() == Some(&']')).then_some(())?;
                    push(made, '-');
                }
            }
            Ok(first) => {
                push(made, first);
                let mut ahead = chars.clone();
                if ahead.next() == Some('-') && ahead.peek().is_some_and(|next| *next != ']') {
                    let last = match ahead.next()? {
                        '\\' => character(ahead.next()?)?,
                        '[' => return None,
                        c => c,
                    };
                    *chars = ahead;
                    made.push('-');
                    push(made, last);
                }
            }
        }
    }
    made.push(']');
    Some(())
}

/// The character that an escape stands for.
fn character(escaped: char) -> Option<char> {
    match escaped {
        'n' => Some('\n'),
        't' => Some('\t'),
        'r' => Some('\r'),
        c if c.is_ascii_punctuation() => Some(c),
        _ => None,
    }
}

fn push(made: &mut String, c: char) {
    made.push_str(&format!("\\x{{{:x}}}", u32::from(c)));
}

impl Evaluator<'_> {
    /// What a string's method gives that is called with a pattern, or with a function for what is found.
    pub(super) fn with_pattern(
        &mut self,
        text: &Text,
        name: &str,
        args: &[Value],
        at: Span,
    ) -> Option<Value> {
        let whole = text.known()?;
        let place = place_of(text).unwrap_or(at);
        let made = |made: String| Value::new(Kind::Str(Text::literal(Literal::new(made, place))), at);
        match (name, args) {
            ("split", [pattern]) => {
                let pattern = Pattern { is_global: true, ..Pattern::of(pattern)? };
                let matches = pattern.matches(&whole)?;
                // What a group holds stands between the parts.
                if pattern.regex.captures_len() > 1 || whole.is_empty() {
                    return None;
                }
                let mut parts = Vec::with_capacity(matches.len() + 1);
                let mut from = 0;
                for found in matches {
                    let found = found.get(0)?;
                    parts.push(&whole[from..found.start()]);
                    from = found.end();
                }
                parts.push(&whole[from..]);
                let item = |part: &str| Item::One(made(part.to_owned()));
                let items = parts.into_iter().map(item).collect();
                Some(Value::new(Kind::Array(Array { items, open: None }), at))
            }
            ("replace" | "replaceAll", [pattern, with]) => {
                let pattern = Pattern::of(pattern)?;
                if name == "replaceAll" && !pattern.is_global {
                    return None;
                }
                let matches = pattern.matches(&whole)?;
                if matches.len() > CALLS {
                    return None;
                }
                let mut result = String::with_capacity(whole.len());
                let mut from = 0;
                for found in matches {
                    let (start, end) = (found.get(0)?.start(), found.get(0)?.end());
                    result.push_str(&whole[from..start]);
                    result.push_str(&self.put_for(&found, &whole, with, at)?);
                    from = end;
                    if result.len() > TEXT {
                        return None;
                    }
                }
                result.push_str(&whole[from..]);
                Some(made(result))
            }
            _ => None,
        }
    }

    /// What is put in the place of a match.
    fn put_for(&mut self, found: &Captures, whole: &str, with: &Value, at: Span) -> Option<String> {
        if let Some(with) = with.as_str() {
            // `$1` and `$&` stand for what was found.
            return (!with.contains('$')).then(|| with.into_owned());
        }
        let text = |group: Option<regex::Match>| match group {
            Some(group) => Value::text(group.as_str(), at),
            None => Value::unknown(Why::Absent, at),
        };
        let mut positional: Vec<Value> = found.iter().map(text).collect();
        let before = whole[..found.get(0)?.start()].encode_utf16().count();
        positional.extend([number(before, at), Value::text(whole, at)]);
        let given = self.apply(with, Arguments { positional, ..Arguments::default() }, at)?;
        let mut pieces: Vec<Piece> = Vec::new();
        super::super::text::append_printed(&mut pieces, &given, at);
        Text::from_pieces(pieces).known().map(|text| text.into_owned())
    }
}

/// Whether a pattern that is no state of its own occurs in a text.
pub(super) fn test(pattern: &Value, text: &Value) -> Option<bool> {
    let pattern = Pattern::of(pattern).filter(|pattern| !pattern.is_global)?;
    let text = text.as_str()?;
    pattern.fits(&text).then(|| pattern.regex.is_match(&text))
}
