//! A document that doesn't parse, read in pieces that are cut by indentation.

use super::build::{Builder, options};
use crate::source::module::{Element, Expr, ExprId, Fault, Key, Member};
use crate::value::{Literal, Why};
use granit_parser::{Event, Parser};
use std::ops::Range;

/// How deep a broken place is looked for; each level reads its part once more.
const MAX_DEPTH: usize = 24;

/// The end of the document that an offset is in: the next line that starts another.
pub(super) fn document_end(text: &str, from: usize) -> usize {
    let mut at = from;
    while let Some(i) = memchr::memchr(b'\n', &text.as_bytes()[at..]) {
        at += i + 1;
        if text[at..].starts_with("---") || text[at..].starts_with("...") {
            return at;
        }
    }
    text.len()
}

/// Reads what is sound of a broken document, and records what isn't.
pub(super) fn read(
    builder: &mut Builder<'_>,
    range: Range<usize>,
    at: usize,
    message: &str,
) -> Option<ExprId> {
    let before = builder.module.faults.len();
    let mut reader = Pieces { builder, message };
    let root = reader.block(range, 0);
    if builder.module.faults.len() == before {
        let at = builder.span(at, at);
        builder.module.faults.push(Fault { at, message: message.to_owned() });
    }
    root
}

struct Pieces<'b, 't> {
    builder: &'b mut Builder<'t>,
    message: &'b str,
}

/// A part of a block, from its first line to the next part's.
struct Piece {
    range: Range<usize>,
    kind: Kind,
    /// What follows cuts it short.
    cut: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// `- …`
    Item,
    /// `key: …`
    Member,
    /// The two sides of a version control conflict, or something else.
    Other,
}

impl Pieces<'_, '_> {
    /// Reads a block of items or members, the broken ones as far as they go.
    fn block(&mut self, range: Range<usize>, depth: usize) -> Option<ExprId> {
        let pieces = split(self.builder.text, range.clone());
        let is_list = pieces.iter().find(|p| p.kind != Kind::Other)?.kind == Kind::Item;
        let mut elements = Vec::new();
        let mut members = Vec::new();
        let mut lost = false;
        for piece in pieces {
            let faults = self.builder.module.faults.len();
            match piece.kind {
                Kind::Other => {
                    self.fault(&piece.range);
                    lost = true;
                }
                Kind::Item => match self.whole(&piece) {
                    Some(id) => match self.builder.module.expr(id) {
                        Expr::Array(items) => elements.extend(items.iter().cloned()),
                        _ => elements.push(Element::Item(id)),
                    },
                    None => match self.item(&piece, depth) {
                        Some(id) => elements.push(Element::Item(id)),
                        None => lost = true,
                    },
                },
                Kind::Member => match self.whole(&piece) {
                    Some(id) => match self.builder.module.expr(id) {
                        Expr::Object(pairs) => members.extend(pairs.iter().cloned()),
                        _ => lost = true,
                    },
                    None => {
                        lost = true;
                        members.extend(self.member(&piece, depth));
                    }
                },
            }
            if is_list {
                // However much of an item is broken, it is one damage.
                self.builder.module.faults.truncate(faults + 1);
            }
        }
        let text = &self.builder.text[range.clone()];
        let start = range.start + (text.len() - text.trim_start().len());
        let at = self.builder.span(start, range.start + text.trim_end().len());
        let hole_at = self.builder.span(at.end as usize, at.end as usize);
        let hole = self.builder.module.push(Expr::Opaque(Why::Unparsed), hole_at);
        let expr = if is_list {
            elements.extend(lost.then_some(Element::Spread(hole)));
            Expr::Array(elements)
        } else {
            members.extend(lost.then_some(Member::Spread(hole)));
            Expr::Object(members)
        };
        Some(self.builder.module.push(expr, at))
    }

    /// Parses a piece by itself.
    fn whole(&mut self, piece: &Piece) -> Option<ExprId> {
        if piece.cut {
            return None;
        }
        let text = &self.builder.text[piece.range.clone()];
        let comments = self.builder.module.comments.len();
        self.builder.start_piece();
        let mut documents = 0;
        for next in Parser::new_from_str_with_options(text, options()) {
            match next {
                Ok((Event::DocumentStart(..), _)) => documents += 1,
                Ok((event, span)) => self.builder.event(event, &span, piece.range.start),
                Err(_) => documents = 2,
            }
            if documents > 1 {
                self.builder.module.comments.truncate(comments);
                return None;
            }
        }
        self.builder.take_root()
    }

    /// The rest of a broken item behind its dash, always open.
    fn item(&mut self, piece: &Piece, depth: usize) -> Option<ExprId> {
        let text = &self.builder.text[piece.range.clone()];
        let dash = text.find('-')?;
        let behind = &text[dash + 1..];
        let start = piece.range.start + dash + 1 + (behind.len() - behind.trim_start_matches(' ').len());
        let faults = self.builder.module.faults.len();
        let read = if depth < MAX_DEPTH { self.block(start..piece.range.end, depth + 1) } else { None };
        if self.builder.module.faults.len() == faults {
            self.fault(&piece.range);
        }
        if let Some(id) = read {
            self.open(id);
        }
        read
    }

    /// A broken member, if its key and a part of its value can be told.
    fn member(&mut self, piece: &Piece, depth: usize) -> Option<Member> {
        let text = &self.builder.text[piece.range.clone()];
        let line = text.find('\n').unwrap_or(text.len());
        let colon =
            text[..line].trim_end().strip_suffix(':').filter(|_| depth < MAX_DEPTH && line < text.len());
        let nested =
            colon.map(|key| key.trim_start_matches(' ')).filter(|key| is_plain_key(key)).map(|key| {
                let start =
                    piece.range.start + (text[..line].len() - text[..line].trim_start_matches(' ').len());
                (start..start + key.len(), piece.range.start + line + 1..piece.range.end)
            });
        let faults = self.builder.module.faults.len();
        let member = nested.and_then(|(key, below)| {
            let value = self.block(below, depth + 1)?;
            let key_at = self.builder.span(key.start, key.end);
            let key = Key::Literal(Literal::new(&self.builder.text[key], key_at));
            Some(Member::Pair { key, key_at, value })
        });
        if self.builder.module.faults.len() == faults {
            self.fault(&piece.range);
        }
        member
    }

    fn open(&mut self, id: ExprId) {
        let end = self.builder.module.at(id).end as usize;
        let at = self.builder.span(end, end);
        let hole = self.builder.module.push(Expr::Opaque(Why::Unparsed), at);
        match self.builder.module.expr_mut(id) {
            Expr::Object(members) => members.push(Member::Spread(hole)),
            Expr::Array(elements) => elements.push(Element::Spread(hole)),
            _ => {}
        }
    }

    fn fault(&mut self, range: &Range<usize>) {
        let text = &self.builder.text[range.clone()];
        let start = range.start + (text.len() - text.trim_start().len());
        let line = text.trim_start().lines().next().map_or(0, |l| l.trim_end().len());
        let at = self.builder.span(start, start + line);
        self.builder.module.faults.push(Fault { at, message: self.message.to_owned() });
    }
}

/// Cuts a block at the lines that are indented like its first one.
fn split(text: &str, range: Range<usize>) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut indent = None;
    let mut in_conflict = false;
    let mut conflict_start = None;
    let mut start = range.start;
    for line in text[range.clone()].split_inclusive('\n') {
        let (at, end) = (start, start + line.len());
        start = end;
        let content = line.trim_start_matches(' ');
        let own = column(text, at) + (line.len() - content.len());
        let is_blank = content.trim().is_empty() || content.starts_with('#');
        let margin = *indent.get_or_insert(own);
        if is_blank && pieces.is_empty() {
            indent = None;
            continue;
        }
        let kind = if own != margin || content.starts_with('\t') {
            None
        } else if content == "-" || content.starts_with("- ") || content.trim_end() == "-" {
            // A list may be as little indented as the key it belongs to.
            let of_key = pieces.iter().any(|p| p.kind == Kind::Member);
            (!of_key).then_some(Kind::Item)
        } else {
            has_key(content).then_some(Kind::Member)
        };
        let is_marker = |mark: &str| line.starts_with(mark);
        match (kind, pieces.last_mut()) {
            _ if is_marker("<<<<<<<") => {
                in_conflict = true;
                conflict_start = Some(at);
            }
            (kind, last) if in_conflict => {
                in_conflict = !is_marker(">>>>>>>");
                match (conflict_start.take(), kind, last) {
                    (Some(start), Some(_), _) | (Some(start), None, None) => {
                        pieces.push(Piece { range: start..end, kind: Kind::Other, cut: false });
                    }
                    // It stands within the last piece.
                    (Some(_), None, Some(last)) => {
                        last.range.end = end;
                        last.cut = true;
                    }
                    (None, _, Some(last)) => last.range.end = end,
                    (None, _, None) => {}
                }
            }
            (Some(kind), _) if !is_blank => pieces.push(Piece { range: at..end, kind, cut: false }),
            (_, Some(last)) => {
                last.range.end = end;
                if last.kind == Kind::Other && !is_blank {
                    cut_last_whole(&mut pieces);
                }
            }
            (_, None) => pieces.push(Piece { range: at..end, kind: Kind::Other, cut: false }),
        }
    }
    pieces
}

/// What a conflict stands in the middle of isn't whole.
fn cut_last_whole(pieces: &mut [Piece]) {
    if let Some(piece) = pieces.iter_mut().rev().find(|p| p.kind != Kind::Other) {
        piece.cut = true;
    }
}

/// The column of an offset: a piece may start within its line.
fn column(text: &str, at: usize) -> usize {
    at - memchr::memrchr(b'\n', &text.as_bytes()[..at]).map_or(0, |i| i + 1)
}

fn has_key(line: &str) -> bool {
    let line = line.trim_end();
    let is_quoted = line.starts_with(['"', '\'']);
    !line.starts_with(['{', '[', '-', '#', '%', '@', '`']) && (line.ends_with(':') || line.contains(": "))
        || is_quoted && line.contains(':')
}

fn is_plain_key(key: &str) -> bool {
    !key.is_empty()
        && !key.starts_with(['"', '\'', '{', '[', '&', '*', '!', '?', '-', '#', '|', '>', '%', '@', '`'])
        && !key.contains(": ")
        && !key.contains(" #")
}
