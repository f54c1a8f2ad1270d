//! What the parser gave up, and which displays that leaves in doubt.

use crate::source::conflict::conflicts;
use crate::source::module::Fault;
use crate::span::{FileId, Span};
use ruff_python_ast::token::{Token, TokenKind};
use ruff_python_ast::{ModModule, Stmt};
use ruff_python_parser::Parsed;
use ruff_text_size::{Ranged, TextRange};
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// Where the text is broken. Empty for sound text.
#[derive(Default)]
pub(super) struct Damage {
    /// Where each error begins, sorted.
    offsets: Vec<u32>,
    /// Displays that end here were closed by a bracket too many.
    ends: HashSet<u32>,
    /// Merge conflicts, from the first marker to the end of the last one's line.
    conflicts: Vec<Range<u32>>,
    /// Where the bracket that begins here is closed; nowhere where it isn't.
    brackets: HashMap<u32, Option<u32>>,
}

impl Damage {
    pub(super) fn of(text: &str, parsed: &Parsed<ModModule>) -> Damage {
        if parsed.errors().is_empty() {
            return Damage::default();
        }
        let mut offsets: Vec<u32> = parsed.errors().iter().map(|e| e.location.start().into()).collect();
        offsets.sort_unstable();
        let mut damage = Damage {
            offsets,
            conflicts: conflicts(text).into_iter().map(|c| c.start as u32..c.end as u32).collect(),
            ..Damage::default()
        };
        damage.pair_brackets(parsed.tokens());
        damage
    }

    pub(super) fn is_none(&self) -> bool {
        self.offsets.is_empty()
    }

    /// The place within a bracketed expression from which its parts are in doubt.
    pub(super) fn within(&self, range: TextRange) -> Option<u32> {
        if self.is_none() {
            return None;
        }
        let (start, end) = (u32::from(range.start()), u32::from(range.end()));
        let first = self.offsets.partition_point(|&o| o <= start);
        let inside = self.offsets.get(first).copied().filter(|&o| o < end);
        let in_conflict = self.conflict_after(start).is_some_and(|c| c.start < end);
        let unclosed = self.brackets.get(&start).is_some_and(|&closed| closed != Some(end));
        inside.or_else(|| (in_conflict || unclosed || self.ends.contains(&end)).then_some(end))
    }

    /// One fault for each damage: the errors of a statement, of its neighbours and of a merge
    /// conflict come of one cause, and so do errors of one kind.
    pub(super) fn faults(&self, text: &str, file: FileId, parsed: &Parsed<ModModule>) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut seen = HashSet::new();
        let mut last_statement = None;
        for error in parsed.errors() {
            let start = u32::from(error.location.start());
            let statement = parsed.syntax().body.partition_point(|s: &Stmt| u32::from(s.end()) < start);
            let neighbour = last_statement.is_some_and(|last: usize| statement <= last + 1);
            last_statement = Some(statement);
            let conflict = self.conflict_after(start).filter(|c| c.contains(&start));
            let (at, message) = match conflict {
                Some(c) => {
                    let line = text[c.start as usize..].find('\n').map_or(c.end, |n| c.start + n as u32);
                    (Span::new(file, c.start, line), "unresolved merge conflict".to_owned())
                }
                None => {
                    let to = text.floor_char_boundary(u32::from(error.location.end()) as usize) as u32;
                    let from = text.floor_char_boundary(start as usize) as u32;
                    (Span::new(file, from.min(to), to), error.error.to_string())
                }
            };
            // A conflict is told apart by its place, anything else by its message.
            let fresh = seen.insert((conflict.map(|c| c.start), message.clone()));
            if fresh && !neighbour {
                faults.push(Fault { at, message });
            }
        }
        faults
    }

    /// The first merge conflict that ends behind an offset.
    fn conflict_after(&self, offset: u32) -> Option<&Range<u32>> {
        self.conflicts.get(self.conflicts.partition_point(|c| c.end <= offset))
    }

    fn pair_brackets(&mut self, tokens: &[Token]) {
        let mut open: Vec<(TokenKind, u32)> = Vec::new();
        for (i, token) in tokens.iter().enumerate() {
            let kind = token.kind();
            let closer = match kind {
                TokenKind::Lpar => Some(TokenKind::Rpar),
                TokenKind::Lsqb => Some(TokenKind::Rsqb),
                TokenKind::Lbrace => Some(TokenKind::Rbrace),
                _ => None,
            };
            if let Some(closer) = closer {
                open.push((closer, token.start().into()));
                self.brackets.insert(token.start().into(), None);
            } else if is_closer(kind) {
                match open.iter().rposition(|&(k, _)| k == kind) {
                    Some(place) => {
                        self.brackets.insert(open[place].1, Some(token.end().into()));
                        open.truncate(place);
                    }
                    None => self.ends.extend(ended(tokens, i, 1)),
                }
            } else if kind == TokenKind::Colon && self.offsets.binary_search(&token.start().into()).is_ok() {
                // `{"name": "a"}, "strict": True}`
                let pair = i >= 2 && tokens[i - 1].kind() == TokenKind::String;
                if pair && tokens[i - 2].kind() == TokenKind::Comma {
                    self.ends.extend(ended(tokens, i, 3));
                }
            }
        }
    }

    pub(super) fn offsets(&self) -> &[u32] {
        &self.offsets
    }
}

/// The end of the closing bracket that stands so many tokens back.
fn ended(tokens: &[Token], from: usize, back: usize) -> Option<u32> {
    let token = tokens.get(from.checked_sub(back)?)?;
    is_closer(token.kind()).then(|| token.end().into())
}

fn is_closer(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace)
}
