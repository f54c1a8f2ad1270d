//! Texts of which each character knows where it is written, while they are taken apart and put together.

use crate::span::Span;
use crate::value::{Literal, Piece, Text, Why};

/// Characters that are followed through a tag.
const LENGTH: usize = 64 * 1024;

/// A character, or what the program fills in.
#[derive(Clone, Debug)]
pub(super) enum Unit {
    /// `piece` tells the literals apart from which characters come.
    Char { c: char, at: Span, piece: u32 },
    /// `blank` where it is white space, if anything.
    Hole { at: Span, why: Why, blank: bool },
}

impl Unit {
    pub fn is(&self, wanted: char) -> bool {
        matches!(self, Unit::Char { c, .. } if *c == wanted)
    }

    pub fn is_any(&self, wanted: &[char]) -> bool {
        matches!(self, Unit::Char { c, .. } if wanted.contains(c))
    }

    /// Whether it is white space to a regular expression of JavaScript.
    pub fn is_space(&self) -> bool {
        matches!(self, Unit::Char { c, .. } if *c == '\u{feff}' || (c.is_whitespace() && *c != '\u{85}'))
    }

    /// Whether nothing else than white space stands there.
    pub fn is_blank(&self) -> bool {
        self.is_space() || matches!(self, Unit::Hole { blank: true, .. })
    }

    pub fn is_hole(&self) -> bool {
        matches!(self, Unit::Hole { .. })
    }

    /// The same place with another character.
    pub fn with(&self, c: char) -> Unit {
        match self {
            Unit::Char { at, piece, .. } => Unit::Char { c, at: *at, piece: *piece },
            Unit::Hole { at, .. } => Unit::Char { c, at: *at, piece: u32::MAX },
        }
    }

    /// This character in place of itself and of what follows up to `last`.
    pub fn over(&self, c: char, last: &Unit) -> Unit {
        let mut made = self.with(c);
        if let (Unit::Char { at, .. }, Unit::Char { at: to, .. }) = (&mut made, last)
            && to.file == at.file
            && to.end >= at.end
        {
            at.end = to.end;
        }
        made
    }

    /// Whether both read the same.
    fn reads_as(&self, other: &Unit) -> bool {
        match (self, other) {
            (Unit::Char { c, .. }, Unit::Char { c: other, .. }) => c == other,
            (Unit::Hole { at, blank, .. }, Unit::Hole { at: other, blank: is_blank, .. }) => {
                at == other && blank == is_blank
            }
            _ => false,
        }
    }
}

pub(super) fn read_the_same(a: &[Unit], b: &[Unit]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.reads_as(b))
}

/// Makes texts to characters, each literal of them with a number of its own.
#[derive(Default)]
pub(super) struct Marker {
    pieces: u32,
    length: usize,
}

impl Marker {
    /// The characters of a literal; `None` where all that were asked for are too many.
    pub fn literal(&mut self, literal: &Literal) -> Option<Vec<Unit>> {
        self.length += literal.text.len();
        if self.length > LENGTH {
            return None;
        }
        self.pieces += 1;
        let units = literal.text.char_indices().map(|(i, c)| {
            let at = literal.span_of(i..i + c.len_utf8());
            Unit::Char { c, at, piece: self.pieces }
        });
        Some(units.collect())
    }

    pub fn pieces(&mut self, pieces: &[Piece]) -> Option<Vec<Unit>> {
        let mut units = Vec::new();
        for piece in pieces {
            match piece {
                Piece::Literal(literal) => units.extend(self.literal(literal)?),
                Piece::Hole { at, why } => {
                    units.push(Unit::Hole { at: *at, why: why.clone(), blank: false });
                }
            }
        }
        Some(units)
    }
}

/// The text that characters make.
pub(super) fn text_of(units: Vec<Unit>) -> Text {
    let mut pieces = Vec::new();
    let mut open: Option<Open> = None;
    for unit in units {
        match unit {
            Unit::Hole { at, why, .. } => {
                pieces.extend(open.take().map(Open::closed));
                pieces.push(Piece::Hole { at, why });
            }
            Unit::Char { c, at, piece } => {
                let goes_on = open.as_ref().is_some_and(|open| {
                    open.piece == piece && open.at.file == at.file && at.start >= open.at.end
                });
                if !goes_on {
                    pieces.extend(open.take().map(Open::closed));
                }
                let open = open.get_or_insert_with(|| Open {
                    text: String::new(),
                    at: Span { end: at.start, ..at },
                    piece,
                    steps: Vec::new(),
                });
                open.push(c, at);
            }
        }
    }
    pieces.extend(open.map(Open::closed));
    Text::from_pieces(pieces)
}

/// A literal in the making.
struct Open {
    text: String,
    at: Span,
    piece: u32,
    steps: Vec<(u32, u32)>,
}

impl Open {
    fn push(&mut self, c: char, at: Span) {
        let (written, read) = (self.text.len() as u32, at.start - self.at.start);
        // What was left out before it.
        if at.start != self.at.end {
            self.step(written, read);
        }
        self.text.push(c);
        self.at.end = at.end;
        if at.end - at.start != c.len_utf8() as u32 {
            self.step(self.text.len() as u32, at.end - self.at.start);
        }
    }

    fn step(&mut self, decoded: u32, source: u32) {
        match self.steps.last_mut() {
            Some(last) if last.0 == decoded => last.1 = source,
            _ => self.steps.push((decoded, source)),
        }
    }

    fn closed(self) -> Piece {
        Piece::Literal(Literal { text: self.text.into(), at: self.at, steps: self.steps.into() })
    }
}
