//! What Python's `re` certainly refuses. It follows Python's own parser, and gives no verdict where
//! versions differ or where more would have to be known: the characters that Unicode names, verbose
//! mode, conditional groups.

mod class;
mod groups;

use super::Refusal;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// Nesting of groups that is followed.
const DEPTH: u32 = 100;
/// Repetitions from which on Python fails in a way of its own.
const REPETITIONS: u64 = u32::MAX as u64;

/// Why parsing ended early.
enum Stop {
    Refused(Refusal),
    /// No verdict.
    Unsure,
}

type Parsed<T> = Result<T, Stop>;

/// What an item was, as far as a quantifier after it wants to know.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    /// Nothing, or an anchor.
    Nothing,
    Repeated,
    Item,
}

/// The least and the greatest number of characters that a part matches; `None` when not followed.
type Width = Option<(u64, u64)>;

const ONE: (Last, Width) = (Last::Item, Some((1, 1)));
const ANCHOR: (Last, Width) = (Last::Nothing, Some((0, 0)));

/// Why Python 3.8 and every later version refuses a pattern, when it does. `before_3_14` adds what
/// 3.14 was the first to take.
pub(super) fn refusal(pattern: &str, before_3_14: bool) -> Option<Refusal> {
    if may_be_verbose(pattern) {
        return None;
    }
    let mut parser = Parser {
        pattern,
        at: 0,
        before_3_14,
        depth: 0,
        groups: 1,
        open: HashSet::new(),
        names: HashMap::new(),
    };
    match parser.whole() {
        Err(Stop::Refused(refusal)) => Some(refusal),
        Err(Stop::Unsure) | Ok(()) => None,
    }
}

/// Whether a flag may make spaces and `#` mean something else.
fn may_be_verbose(pattern: &str) -> bool {
    pattern.match_indices("(?").any(|(at, open)| {
        let flags = &pattern[at + open.len()..];
        let end = flags.find(|c: char| !c.is_ascii_alphabetic() && c != '-').unwrap_or(flags.len());
        !flags.starts_with('P') && flags[..end].contains('x')
    })
}

struct Parser<'p> {
    pattern: &'p str,
    at: usize,
    before_3_14: bool,
    depth: u32,
    /// The number of the next group.
    groups: u32,
    /// Groups that aren't closed yet.
    open: HashSet<u32>,
    names: HashMap<&'p str, u32>,
}

impl<'p> Parser<'p> {
    fn rest(&self) -> &'p str {
        &self.pattern[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    fn take(&mut self, wanted: &str) -> bool {
        let is_next = self.rest().starts_with(wanted);
        if is_next {
            self.at += wanted.len();
        }
        is_next
    }

    /// Takes as many of these characters as there are, up to `most`.
    fn take_while(&mut self, most: usize, takes: impl Fn(char) -> bool) -> &'p str {
        let start = self.at;
        for _ in 0..most {
            match self.peek() {
                Some(c) if takes(c) => self.at += c.len_utf8(),
                _ => break,
            }
        }
        &self.pattern[start..self.at]
    }

    fn refuse<T>(&self, range: Range<usize>, what: impl Into<String>, help: impl Into<String>) -> Parsed<T> {
        Err(Stop::Refused(Refusal { range, what: what.into(), help: help.into() }))
    }

    fn whole(&mut self) -> Parsed<()> {
        self.alternatives()?;
        match self.peek() {
            Some(_) => {
                let at = self.at;
                self.refuse(at..at + 1, "a `)` closes no group", "write `\\)` for the character itself")
            }
            None => Ok(()),
        }
    }

    /// `a|b|c`, up to the end or the `)` that closes it.
    fn alternatives(&mut self) -> Parsed<Width> {
        let mut width = self.sequence()?;
        while self.take("|") {
            let other = self.sequence()?;
            width = width.zip(other).map(|((a, b), (c, d))| (a.min(c), b.max(d)));
        }
        Ok(width)
    }

    fn sequence(&mut self) -> Parsed<Width> {
        let mut last = Last::Nothing;
        // Of all that stands before the last item, and of the item itself.
        let mut before: Width = Some((0, 0));
        let mut width: Width = Some((0, 0));
        while let Some(c) = self.peek().filter(|c| !matches!(c, '|' | ')')) {
            let start = self.at;
            self.next();
            let item = match c {
                '\\' => self.escape(start)?,
                '[' => {
                    self.class(start)?;
                    ONE
                }
                '^' | '$' => ANCHOR,
                '(' => match self.group(start)? {
                    Some(item) => item,
                    None => continue,
                },
                '*' | '+' | '?' | '{' => match self.quantifier(c, start)? {
                    Some(bounds) => {
                        self.may_repeat(last, start)?;
                        // Lazy, or possessive since 3.11.
                        let _ = self.take("?") || self.take("+");
                        width = repeated(width, bounds);
                        last = Last::Repeated;
                        continue;
                    }
                    None => ONE,
                },
                _ => ONE,
            };
            before = sum(before, width);
            (last, width) = item;
        }
        Ok(sum(before, width))
    }

    fn may_repeat(&self, last: Last, start: usize) -> Parsed<()> {
        let range = start..self.at;
        let text = &self.pattern[range.clone()];
        match last {
            Last::Nothing => {
                let help = format!("write `\\{text}` for the character itself");
                self.refuse(range, format!("`{text}` has nothing to repeat"), help)
            }
            Last::Repeated => self.refuse(
                range,
                format!("`{text}` repeats what is repeated already"),
                "put what is repeated into a group: `(?:…)`",
            ),
            Last::Item => Ok(()),
        }
    }

    /// The bounds of a quantifier; `None` when the brace is only a character.
    fn quantifier(&mut self, c: char, start: usize) -> Parsed<Option<(u64, u64)>> {
        match c {
            '?' => return Ok(Some((0, 1))),
            '*' => return Ok(Some((0, u64::MAX))),
            '+' => return Ok(Some((1, u64::MAX))),
            _ => {}
        }
        let after = self.at;
        if self.peek() == Some('}') {
            return Ok(None);
        }
        let is_digit = |c: char| c.is_ascii_digit();
        let least = self.take_while(usize::MAX, is_digit);
        let most = if self.take(",") { self.take_while(usize::MAX, is_digit) } else { least };
        if !self.take("}") {
            self.at = after;
            return Ok(None);
        }
        let bound = |digits: &str, without: u64| match digits {
            "" => Ok(without),
            digits => digits.parse().ok().filter(|n| *n < REPETITIONS).ok_or(Stop::Unsure),
        };
        let (least, most) = (bound(least, 0)?, bound(most, u64::MAX)?);
        if most < least {
            return self.refuse(
                start..self.at,
                format!("`{}` repeats at least more often than at most", &self.pattern[start..self.at]),
                "put the smaller number first",
            );
        }
        Ok(Some((least, most)))
    }

    fn escape(&mut self, start: usize) -> Parsed<(Last, Width)> {
        let Some(c) = self.next() else {
            return self.refuse(
                start..self.at,
                "it ends in a backslash",
                "write `\\\\` for a backslash itself",
            );
        };
        match c {
            'A' | 'b' | 'B' | 'Z' => Ok(ANCHOR),
            'z' if !self.before_3_14 => Ok(ANCHOR),
            'd' | 'D' | 's' | 'S' | 'w' | 'W' | 'a' | 'f' | 'n' | 'r' | 't' | 'v' => Ok(ONE),
            '0' => {
                self.take_while(2, is_octal);
                Ok(ONE)
            }
            '1'..='9' => self.number(c, start),
            _ => {
                self.character(c, start)?;
                Ok(ONE)
            }
        }
    }

    /// `\1` or, with three octal digits, a character.
    fn number(&mut self, first: char, start: usize) -> Parsed<(Last, Width)> {
        let second = self.take_while(1, |c| c.is_ascii_digit());
        let is_octal_so_far = is_octal(first) && second.chars().all(is_octal) && !second.is_empty();
        if is_octal_so_far && !self.take_while(1, is_octal).is_empty() {
            return match first {
                '0'..='3' => Ok(ONE),
                _ => self.refuse(start..self.at, "the octal escape is too large", "write it as `\\uXXXX`"),
            };
        }
        let group: u32 = self.pattern[start + 1..self.at].parse().map_err(|_| Stop::Unsure)?;
        if group >= self.groups {
            let text = &self.pattern[start..self.at];
            return self.refuse(
                start..self.at,
                format!("`{text}` refers to a group that isn't there"),
                "refer to a group that stands before it",
            );
        }
        if self.open.contains(&group) {
            return Err(Stop::Unsure);
        }
        Ok((Last::Item, None))
    }

    /// What follows a backslash, where it stands for one character.
    fn character(&mut self, c: char, start: usize) -> Parsed<char> {
        let digits = match c {
            'x' => 2,
            'u' => 4,
            'U' => 8,
            'N' => return Err(Stop::Unsure),
            c if c.is_ascii_alphabetic() => return self.unknown_escape(c, start),
            c => return Ok(c),
        };
        let hex = self.take_while(digits, |c| c.is_ascii_hexdigit());
        if hex.len() == digits {
            let code = u32::from_str_radix(hex, 16).map_err(|_| Stop::Unsure)?;
            return char::from_u32(code).ok_or(Stop::Unsure);
        }
        let braced = self.rest().starts_with('{').then(|| self.rest().find('}')).flatten();
        let end = braced.map_or(self.at, |end| self.at + end + 1);
        let help = match c {
            'u' if braced.is_some() => {
                "write the character itself, or `\\U` and eight hexadecimal digits".to_owned()
            }
            _ => format!("write {digits} hexadecimal digits after `\\{c}`"),
        };
        self.refuse(start..end, format!("Python takes no `{}`", &self.pattern[start..end]), help)
    }

    fn unknown_escape<T>(&self, c: char, start: usize) -> Parsed<T> {
        let braced = self.rest().starts_with('{').then(|| self.rest().find('}')).flatten();
        let end = match c {
            'p' | 'P' => braced.map_or(self.at, |end| self.at + end + 1),
            _ => self.at,
        };
        let help = match c {
            'p' | 'P' => "name the characters; `[^\\W\\d_]` are letters of any script in Python",
            'z' => "write `$` for the end",
            'k' => "refer to the group by its number",
            'h' => "write `[ \\t]`",
            'R' => "write `\\r?\\n`",
            _ => "leave the backslash out where the letter itself is meant",
        };
        self.refuse(start..end, format!("Python has no `{}`", &self.pattern[start..end]), help)
    }
}

fn sum(one: Width, other: Width) -> Width {
    one.zip(other).map(|((a, b), (c, d))| (a.saturating_add(c), b.saturating_add(d)))
}

fn repeated(width: Width, (least, most): (u64, u64)) -> Width {
    width.map(|(a, b)| (a.saturating_mul(least), b.saturating_mul(most)))
}

fn is_octal(c: char) -> bool {
    ('0'..='7').contains(&c)
}
