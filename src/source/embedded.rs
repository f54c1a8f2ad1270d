//! Text inside text: a string, a cell or a fence that is read as a file of its own, with the
//! way back from its offsets to the file's.

use super::module::{Argument, Expr, Key, Member, Module, TextPart};
use crate::span::{FileId, Span};
use crate::value::Literal;
use std::ops::Range;

/// A text joined from pieces of a file.
#[derive(Debug)]
pub struct Embedded {
    pub text: String,
    file: FileId,
    /// Ascending by `from`; a segment ends where the next one starts.
    segments: Vec<Segment>,
}

/// A run of text that goes in step with the file, up to `limit` in the file.
#[derive(Clone, Copy, Debug)]
struct Segment {
    from: u32,
    to: u32,
    limit: u32,
}

impl Embedded {
    pub fn new(file: FileId) -> Embedded {
        Embedded { text: String::new(), file, segments: Vec::new() }
    }

    /// The decoded text of a literal.
    pub fn of(literal: &Literal) -> Embedded {
        let mut embedded = Embedded::new(literal.at.file);
        embedded.push_literal(literal);
        embedded
    }

    pub fn push_literal(&mut self, literal: &Literal) {
        let base = self.text.len() as u32;
        let (start, limit) = (literal.at.start, literal.at.end);
        self.segment(Segment { from: base, to: start, limit });
        for &(decoded, source) in &*literal.steps {
            self.segment(Segment { from: base + decoded, to: start + source, limit });
        }
        self.text.push_str(&literal.text);
    }

    /// A range of the file's text as it stands; a range outside of it adds nothing.
    pub fn push_range(&mut self, source: &str, range: Range<usize>) {
        let (start, limit) = (range.start as u32, range.end as u32);
        if let Some(text) = source.get(range) {
            self.segment(Segment { from: self.text.len() as u32, to: start, limit });
            self.text.push_str(text);
        }
    }

    /// Text that isn't in the file; it stands where the file's last piece ends.
    pub fn push_glue(&mut self, text: &str) {
        let to = self.segments.last().map_or(0, |s| s.limit);
        self.segment(Segment { from: self.text.len() as u32, to, limit: to });
        self.text.push_str(text);
    }

    fn segment(&mut self, segment: Segment) {
        // Nothing was decoded since the last segment: this one says where the source goes on.
        if self.segments.last().is_some_and(|last| last.from == segment.from) {
            self.segments.pop();
        }
        self.segments.push(segment);
    }

    /// The file offset at which the character at an offset starts.
    fn start(&self, offset: u32) -> u32 {
        self.place(self.segments.partition_point(|s| s.from <= offset), offset)
    }

    /// The file offset at which the character before an offset ends.
    fn end(&self, offset: u32) -> u32 {
        let after = self.segments.partition_point(|s| s.from < offset);
        match self.segments.get(after) {
            // The next segment continues the same piece: its start is this one's end.
            Some(next)
                if next.from == offset && after > 0 && self.segments[after - 1].limit == next.limit =>
            {
                next.to
            }
            _ => self.place(after, offset),
        }
    }

    fn place(&self, segments: usize, offset: u32) -> u32 {
        match segments.checked_sub(1).and_then(|i| self.segments.get(i)) {
            Some(s) => (s.to + (offset - s.from)).min(s.limit),
            None => self.segments.first().map_or(0, |s| s.to),
        }
    }

    /// The place in the file of a range of the text.
    pub fn span(&self, range: Range<u32>) -> Span {
        let start = self.start(range.start);
        let end = if range.is_empty() { start } else { self.end(range.end) };
        Span::new(self.file, start, end.max(start))
    }

    fn relocate_span(&self, span: &mut Span) {
        *span = self.span(span.start..span.end);
    }

    fn relocate_literal(&self, literal: &mut Literal) {
        let inner = literal.clone();
        literal.at = self.span(inner.at.start..inner.at.end);
        let (base, length) = (literal.at.start, literal.at.len());
        let step = |decoded: u32, source: u32| (decoded, source.saturating_sub(base).min(length));
        let mut steps: Vec<(u32, u32)> = vec![step(0, self.start(inner.at.start))];
        // Each run of the literal goes in step with the text, which goes in step with the file
        // between its own segments.
        let runs = [(0, 0)].iter().chain(inner.steps.iter());
        let ends = inner.steps.iter().map(|s| s.0).chain([inner.text.len() as u32]);
        for (&(decoded, source), end) in runs.zip(ends) {
            let from = inner.at.start + source;
            steps.push(step(decoded, self.start(from)));
            let first = self.segments.partition_point(|s| s.from <= from);
            for segment in self.segments[first..].iter().take_while(|s| s.from < from + (end - decoded)) {
                steps.push(step(decoded + (segment.from - from), segment.to));
            }
        }
        literal.steps = joined(steps).into();
    }
}

/// The steps in order, without those that a later one at the same place replaces and those that
/// say nothing new.
fn joined(steps: Vec<(u32, u32)>) -> Vec<(u32, u32)> {
    let mut kept: Vec<(u32, u32)> = Vec::with_capacity(steps.len());
    for step in steps {
        while kept.last().is_some_and(|last| last.0 >= step.0) {
            kept.pop();
        }
        let (decoded, source) = kept.last().copied().unwrap_or((0, 0));
        if step.1 < source || step.1 - source != step.0 - decoded {
            kept.push((step.0, step.1.max(source)));
        }
    }
    kept
}

/// Rewrites every place of a module that was read from an embedded text into the file's offsets.
pub fn relocate(module: &mut Module, embedded: &Embedded) {
    module.file = embedded.file;
    for (expr, at) in module.exprs_mut() {
        embedded.relocate_span(at);
        match expr {
            Expr::Text(parts) => {
                for part in parts {
                    if let TextPart::Literal(literal) = part {
                        embedded.relocate_literal(literal);
                    }
                }
            }
            Expr::Object(members) => {
                for member in members {
                    if let Member::Pair { key, key_at, .. } = member {
                        embedded.relocate_span(key_at);
                        if let Key::Literal(literal) = key {
                            embedded.relocate_literal(literal);
                        }
                    }
                }
            }
            Expr::Member { name_at, .. } => embedded.relocate_span(name_at),
            Expr::Call { args, .. } => {
                for Argument { name_at, .. } in args {
                    embedded.relocate_span(name_at);
                }
            }
            _ => {}
        }
    }
    for comment in &mut module.comments {
        embedded.relocate_span(&mut comment.at);
    }
    for fault in &mut module.faults {
        embedded.relocate_span(&mut fault.at);
    }
}

#[cfg(test)]
mod tests;
