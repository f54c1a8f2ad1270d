//! Strings of which every byte knows where it was written, and whose unknown parts are holes.

use super::Why;
use crate::span::Span;
use std::borrow::Cow;
use std::ops::{Deref, Range};
use std::sync::Arc;

/// A string in pieces: literals, and holes where the program fills something in.
#[derive(Clone, Debug)]
pub struct Text(Repr);

/// Nearly every string is one literal: it needs no list.
#[derive(Clone, Debug)]
enum Repr {
    One(Piece),
    Many(Arc<[Piece]>),
}

#[derive(Clone, Debug)]
pub enum Piece {
    Literal(Literal),
    Hole { at: Span, why: Why },
}

/// Decoded characters and where they come from.
#[derive(Clone, Debug)]
pub struct Literal {
    pub text: Arc<str>,
    /// The source of the decoded characters, without quotes.
    pub at: Span,
    /// Where decoded and source offsets stop running in step: after the decoded offset `.0` the
    /// source continues at `.1` (relative to `at.start`). Sorted by both; empty for text that is written
    /// as it reads.
    pub steps: Steps,
}

/// Pairs of a decoded offset and a source offset. Nearly every literal has none, and so needs no
/// room for their number.
#[derive(Clone, Debug, Default)]
pub struct Steps(Option<Arc<Vec<(u32, u32)>>>);

impl From<Vec<(u32, u32)>> for Steps {
    fn from(steps: Vec<(u32, u32)>) -> Steps {
        Steps((!steps.is_empty()).then(|| Arc::new(steps)))
    }
}

impl Deref for Steps {
    type Target = [(u32, u32)];
    fn deref(&self) -> &[(u32, u32)] {
        self.0.as_deref().map_or(&[], Vec::as_slice)
    }
}

impl Literal {
    pub fn new(text: impl Into<Arc<str>>, at: Span) -> Literal {
        Literal { text: text.into(), at, steps: Steps::default() }
    }

    /// A part of the text, by its decoded bytes.
    pub fn part(&self, decoded: Range<usize>) -> Literal {
        let at = self.span_of(decoded.clone());
        let from = at.start - self.at.start;
        let steps: Vec<(u32, u32)> = self
            .steps
            .iter()
            .filter(|(d, s)| *d as usize > decoded.start && *d as usize <= decoded.end && *s >= from)
            .map(|(d, s)| (d - decoded.start as u32, s - from))
            .collect();
        Literal { text: self.text[decoded].into(), at, steps: steps.into() }
    }

    /// The source offset of a decoded offset.
    fn source_offset(&self, decoded: u32) -> u32 {
        let step = self.steps.partition_point(|&(d, _)| d <= decoded);
        let (d, s) = if step == 0 { (0, 0) } else { self.steps[step - 1] };
        (self.at.start + s + (decoded - d)).min(self.at.end)
    }

    /// The source span of a range of decoded bytes.
    pub fn span_of(&self, decoded: Range<usize>) -> Span {
        let start = self.source_offset(decoded.start as u32);
        let end =
            if decoded.end == self.text.len() { self.at.end } else { self.source_offset(decoded.end as u32) };
        Span { file: self.at.file, start: start.min(end), end }
    }
}

impl Text {
    pub fn literal(literal: Literal) -> Text {
        Text(Repr::One(Piece::Literal(literal)))
    }

    pub fn from_pieces(mut pieces: Vec<Piece>) -> Text {
        Text(match pieces.len() {
            1 => Repr::One(pieces.swap_remove(0)),
            _ => Repr::Many(pieces.into()),
        })
    }

    pub fn pieces(&self) -> &[Piece] {
        match &self.0 {
            Repr::One(piece) => std::slice::from_ref(piece),
            Repr::Many(pieces) => pieces,
        }
    }

    /// The whole string, when it has no hole.
    pub fn known(&self) -> Option<Cow<'_, str>> {
        match self.pieces() {
            [] => Some(Cow::Borrowed("")),
            [Piece::Literal(l)] => Some(Cow::Borrowed(&l.text)),
            pieces => pieces
                .iter()
                .map(|p| match p {
                    Piece::Literal(l) => Some(&*l.text),
                    Piece::Hole { .. } => None,
                })
                .collect::<Option<String>>()
                .map(Cow::Owned),
        }
    }

    pub fn has_hole(&self) -> bool {
        self.pieces().iter().any(|p| matches!(p, Piece::Hole { .. }))
    }

    /// The reason of the first hole.
    pub fn hole(&self) -> Option<&Why> {
        self.pieces().iter().find_map(|p| match p {
            Piece::Hole { why, .. } => Some(why),
            Piece::Literal(_) => None,
        })
    }

    /// Only the literal parts, in order.
    pub fn literals(&self) -> impl Iterator<Item = &Literal> {
        self.pieces().iter().filter_map(|p| match p {
            Piece::Literal(l) => Some(l),
            Piece::Hole { .. } => None,
        })
    }

    /// The text with each hole shown as `stand_in`, for display.
    pub fn display(&self, stand_in: &str) -> String {
        self.pieces()
            .iter()
            .map(|p| match p {
                Piece::Literal(l) => &*l.text,
                Piece::Hole { .. } => stand_in,
            })
            .collect()
    }

    /// Whether it is this string, with three answers.
    pub fn is(&self, wanted: &str) -> super::Answer {
        match self.known() {
            Some(text) => (text == wanted).into(),
            None => super::Answer::Unknown,
        }
    }

    /// The text without the white space at its ends; `None` where a hole stands at an end to be trimmed.
    pub fn trimmed(&self, start: bool, end: bool) -> Option<Text> {
        let mut pieces = self.pieces().to_vec();
        while start && let Some(first) = pieces.first_mut() {
            let Piece::Literal(literal) = first else { return None };
            let kept = literal.text.trim_start_matches(is_white_space).len();
            let skipped = literal.text.len() - kept;
            *literal = literal.part(skipped..literal.text.len());
            match literal.text.is_empty() {
                true => drop(pieces.remove(0)),
                false => break,
            }
        }
        while end && let Some(last) = pieces.last_mut() {
            let Piece::Literal(literal) = last else { return None };
            let kept = literal.text.trim_end_matches(is_white_space).len();
            *literal = literal.part(0..kept);
            match literal.text.is_empty() {
                true => drop(pieces.pop()),
                false => break,
            }
        }
        Some(Text::from_pieces(pieces))
    }

    /// How many nodes of the usual size it counts for besides its own: each of its pieces, and each
    /// kilobyte.
    pub fn weight(&self) -> u64 {
        let pieces = self.pieces();
        let bytes: usize = self.literals().map(|literal| literal.text.len()).sum();
        (pieces.len().saturating_sub(1) + bytes / 1024) as u64
    }

    /// The text with each literal part changed; where the length changes, places in it are those of the
    /// whole part.
    pub fn mapped(&self, change: impl Fn(&str) -> String) -> Text {
        let pieces = self.pieces().iter().map(|piece| match piece {
            Piece::Literal(literal) => {
                let text = change(&literal.text);
                let steps =
                    if text.len() == literal.text.len() { literal.steps.clone() } else { Steps::default() };
                Piece::Literal(Literal { text: text.into(), at: literal.at, steps })
            }
            hole => hole.clone(),
        });
        Text::from_pieces(pieces.collect())
    }

    /// Whether it begins as the JSON of an object does.
    pub fn begins_json_object(&self) -> bool {
        matches!(self.pieces().first(), Some(Piece::Literal(l)) if l.text.trim_start().starts_with('{'))
    }

    /// The source span of a range of decoded bytes, when the range lies in one literal; `None`
    /// when a hole or a joint makes the range have no single place.
    pub fn span_of(&self, decoded: Range<usize>) -> Option<Span> {
        let mut offset = 0;
        for piece in self.pieces() {
            let Piece::Literal(literal) = piece else { return None };
            let end = offset + literal.text.len();
            if decoded.start >= offset && decoded.end <= end {
                return Some(literal.span_of(decoded.start - offset..decoded.end - offset));
            }
            offset = end;
        }
        None
    }
}

/// What JavaScript's `trim` takes for white space.
fn is_white_space(c: char) -> bool {
    c == '\u{feff}' || (c.is_whitespace() && c != '\u{85}')
}
