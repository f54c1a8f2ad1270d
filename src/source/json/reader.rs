//! The state machine over tokens: an explicit stack of open containers, no recursion.

use super::scan::{CommentToken, Scanner, StringToken};
use super::{MAX_DEPTH, string, word};
use crate::source::module::{Comment, Element, Expr, ExprId, Key, Member, Module, Site, TextPart};
use crate::span::{FileId, Span};
use crate::value::{Literal, Why};
use std::ops::Range;

/// What may come next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    Document,
    /// An array's item, or its end.
    Item,
    /// An object's key, or its end.
    Key,
    /// The value of the key just read.
    Value,
    /// A comma, or the end of the container.
    After,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Container {
    Array,
    Object,
}

/// An open container.
pub(super) struct Frame {
    pub kind: Container,
    pub start: usize,
    /// Where its items or members begin on the reader's shared lists.
    pub base: usize,
    /// The key whose value is awaited.
    pub key: Option<(Literal, Span)>,
    /// Whether a damage touches it: something may be missing in it.
    pub broken: bool,
}

pub(super) struct Reader<'t> {
    pub scan: Scanner<'t>,
    pub module: Module,
    pub stack: Vec<Frame>,
    pub elements: Vec<Element>,
    pub members: Vec<Member>,
    plain: string::Plain<'t>,
    pub next: Next,
    /// Within the sides of a version control conflict.
    pub in_conflict: bool,
    /// From a damage to the next item that is read soundly: what else is wrong follows from it.
    pub tainted: bool,
    /// How many faults there were before this document.
    pub earlier_faults: usize,
    /// How many searches for a sound line may still fail; each costs the rest of the text.
    pub patience: u32,
    pub lines: bool,
    document: u32,
}

impl<'t> Reader<'t> {
    pub fn new(text: &'t str, file: FileId) -> Reader<'t> {
        Reader {
            scan: Scanner { text, at: 0, limit: text.len() },
            module: Module::of_data(file),
            stack: Vec::new(),
            elements: Vec::new(),
            members: Vec::new(),
            plain: string::Plain::default(),
            next: Next::Document,
            in_conflict: false,
            tainted: false,
            earlier_faults: 0,
            patience: 32,
            lines: super::stream::starts_as_lines(text),
            document: 0,
        }
    }

    pub fn read(mut self) -> Module {
        loop {
            while let Some(comment) = self.scan.skip_blank() {
                self.comment(comment);
            }
            let Some(byte) = self.scan.peek() else {
                if self.ends_here() {
                    return self.module;
                }
                continue;
            };
            if matches!(byte, b'<' | b'=' | b'>' | b'|') && self.conflict_marker() {
                continue;
            }
            match self.next {
                Next::Document => self.document(byte),
                Next::Item => self.item(byte),
                Next::Key => self.key(byte),
                Next::Value => self.value(byte),
                Next::After => self.after(byte),
            }
        }
    }

    /// Whether everything is read; what is still open is closed at the end of the text, or of
    /// the line in JSON Lines.
    fn ends_here(&mut self) -> bool {
        let whole = self.scan.text.len();
        let line_only = self.scan.limit < whole;
        if !self.stack.is_empty() {
            if line_only && !self.value_ends_with_line() {
                self.scan.limit = whole;
                self.lines = false;
                return false;
            }
            let start = self.stack[self.stack.len() - 1].start;
            self.bracket_fault(start..start + 1, "this is never closed");
            self.close_down_to(0);
        }
        if line_only {
            self.tainted = false;
            self.earlier_faults = self.module.faults.len();
        }
        self.scan.limit = whole;
        self.next = Next::Document;
        !line_only
    }

    fn comment(&mut self, comment: CommentToken) {
        let text = &self.scan.text[comment.inner];
        if text.contains("tooldef:") {
            let at = self.span(comment.whole.clone());
            self.module.comments.push(Comment { at, text: text.trim().into() });
        }
        if !comment.closed {
            self.damage(comment.whole.start..comment.whole.start + 2, "this comment is never closed");
        }
    }

    fn document(&mut self, byte: u8) {
        if self.lines {
            self.scan.limit = self.scan.line_end(self.scan.at);
        }
        match byte {
            b'{' | b'[' | b'"' | b'\'' => self.value(byte),
            _ if self.at_literal() => self.value(byte),
            _ => self.outside(),
        }
    }

    fn item(&mut self, byte: u8) {
        match byte {
            b']' => self.close(),
            b',' => {
                self.damage(self.here(), "an item is missing before this comma");
                self.scan.at += 1;
            }
            b'}' => self.stray_closer(byte),
            _ => self.value(byte),
        }
    }

    fn key(&mut self, byte: u8) {
        let start = self.scan.at;
        let key = match byte {
            b'}' => return self.close(),
            b',' => {
                self.damage(self.here(), "a member is missing before this comma");
                self.scan.at += 1;
                return;
            }
            b']' => return self.stray_closer(byte),
            b'{' | b'[' => return self.container_for_key(byte),
            b'"' | b'\'' => {
                let token = self.scan.string(byte);
                if !token.closed {
                    return self.lost(start..self.scan.at, "this key is never closed");
                }
                self.literal(token)
            }
            _ => {
                let written = self.scan.word();
                if written.is_empty() {
                    return self.lost(self.here(), "expected a key");
                }
                self.plain.literal(self.scan.text, written, self.module.file)
            }
        };
        let key_at = self.span(start..self.scan.at);
        while let Some(comment) = self.scan.skip_blank() {
            self.comment(comment);
        }
        match self.scan.peek() {
            Some(b':') => {
                self.scan.at += 1;
                if let Some(frame) = self.stack.last_mut() {
                    frame.key = Some((key, key_at));
                }
                self.next = Next::Value;
            }
            Some(b',' | b'}') => {
                self.damage(key_at.range(), "this key has no value");
                self.next = Next::After;
            }
            Some(_) => self.lost(self.here(), "expected a colon after the key"),
            // The end is at fault, not this.
            None => self.next = Next::After,
        }
    }

    fn value(&mut self, byte: u8) {
        let start = self.scan.at;
        match byte {
            b'{' => self.open(Container::Object),
            b'[' => self.open(Container::Array),
            b'"' | b'\'' => {
                let token = self.scan.string(byte);
                let expr = if token.closed {
                    Expr::Text(vec![TextPart::Literal(self.literal(token))])
                } else {
                    self.damage(start..self.scan.at, "this string is never closed");
                    Expr::Opaque(Why::Unparsed)
                };
                self.finish(expr, start);
            }
            b'}' | b']' | b',' => {
                self.damage(self.here(), "a value is missing here");
                self.finish(Expr::Opaque(Why::Unparsed), start);
            }
            _ => {
                let written = self.scan.word();
                if written.is_empty() {
                    return self.lost(self.here(), "expected a value");
                }
                let expr = match word::value(&self.scan.text[written.clone()]) {
                    Some(expr) => expr,
                    None => {
                        self.damage(written, "this isn't a JSON value");
                        Expr::Opaque(Why::Unparsed)
                    }
                };
                self.finish(expr, start);
            }
        }
    }

    fn after(&mut self, byte: u8) {
        let Some(frame) = self.stack.last() else {
            self.next = Next::Document;
            return;
        };
        match (frame.kind, byte) {
            (kind, b',') => {
                self.scan.at += 1;
                self.next = start_of(kind);
            }
            (Container::Array, b']') | (Container::Object, b'}') => self.close(),
            (_, b']' | b'}') => self.stray_closer(byte),
            (Container::Array, b':') => self.member_in_array(),
            (kind, _) => self.missing_comma(kind, byte),
        }
    }

    pub fn open(&mut self, kind: Container) {
        let start = self.scan.at;
        if self.stack.len() >= MAX_DEPTH {
            if !self.scan.skip_container() {
                self.bracket_fault(start..start + 1, "this is never closed");
            }
            return self.finish(Expr::Opaque(Why::TooDeep), start);
        }
        self.scan.at += 1;
        let base = match kind {
            Container::Array => self.elements.len(),
            Container::Object => self.members.len(),
        };
        self.stack.push(Frame { kind, start, base, key: None, broken: self.in_conflict });
        self.next = start_of(kind);
    }

    /// Closes the innermost container at its closing bracket, which stands here.
    fn close(&mut self) {
        self.scan.at += 1;
        self.close_frame(self.scan.at);
    }

    /// Closes the innermost container, which ends at an offset.
    pub fn close_frame(&mut self, end: usize) {
        let Some(frame) = self.stack.pop() else { return };
        let end = end.max(frame.start + 1);
        let expr = match frame.kind {
            Container::Array => {
                let mut elements: Vec<Element> = self.elements.drain(frame.base..).collect();
                if frame.broken {
                    elements.push(Element::Spread(self.unparsed(end)));
                }
                Expr::Array(elements)
            }
            Container::Object => {
                let mut members: Vec<Member> = self.members.drain(frame.base..).collect();
                if frame.broken {
                    members.push(Member::Spread(self.unparsed(end)));
                }
                Expr::Object(members)
            }
        };
        if !frame.broken && frame.kind == Container::Object && self.is_outermost_item() {
            self.tainted = false;
        }
        if let Some(parent) = self.stack.last_mut() {
            // Misplaced brackets move members between an object and its parent.
            parent.broken |= self.in_conflict || (frame.broken && parent.kind == Container::Object);
        }
        self.finish_at(expr, frame.start..end);
    }

    fn finish(&mut self, expr: Expr, start: usize) {
        self.finish_at(expr, start..self.scan.at);
    }

    /// Puts a whole value where it belongs.
    fn finish_at(&mut self, expr: Expr, range: Range<usize>) {
        let at = self.span(range);
        let id = self.module.push(expr, at);
        let Some(frame) = self.stack.last_mut() else {
            self.module.sites.push(Site { expr: id, document: self.document, name: None, in_loop: false });
            self.document += 1;
            self.next = Next::Document;
            self.line_is_read();
            return;
        };
        self.next = Next::After;
        match frame.kind {
            Container::Array => self.elements.push(Element::Item(id)),
            Container::Object => match frame.key.take() {
                Some((key, key_at)) => {
                    self.members.push(Member::Pair { key: Key::Literal(key), key_at, value: id });
                }
                None => frame.broken = true,
            },
        }
    }

    fn literal(&mut self, token: StringToken) -> Literal {
        match token.escaped {
            true => string::decode(self.scan.text, token.inner, self.module.file),
            false => self.plain.literal(self.scan.text, token.inner, self.module.file),
        }
    }

    fn at_literal(&mut self) -> bool {
        let start = self.scan.at;
        let written = self.scan.word();
        self.scan.at = start;
        !written.is_empty() && word::value(&self.scan.text[written]).is_some()
    }

    fn unparsed(&mut self, at: usize) -> ExprId {
        let at = self.span(at..at);
        self.module.push(Expr::Opaque(Why::Unparsed), at)
    }

    /// The one character that stands here.
    pub fn here(&self) -> Range<usize> {
        let at = self.scan.at;
        at..at + self.scan.text[at..].chars().next().map_or(0, char::len_utf8)
    }

    pub fn span(&self, range: Range<usize>) -> Span {
        Span::new(self.module.file, range.start as u32, range.end as u32)
    }

    /// Whether what is read here is an item of the outermost array, or a document.
    fn is_outermost_item(&self) -> bool {
        match self.stack.split_last() {
            None => true,
            Some((parent, above)) => {
                parent.kind == Container::Array && above.iter().all(|f| f.kind == Container::Object)
            }
        }
    }
}

pub(super) fn start_of(kind: Container) -> Next {
    match kind {
        Container::Array => Next::Item,
        Container::Object => Next::Key,
    }
}
