//! What to do with a token that can't stand where it stands: keep what is sound, lose as little
//! as possible, and call what is touched by the damage open.

use super::reader::{Container, Frame, Next, Reader, start_of};
use super::resync::closes_below_itself;
use super::scan::Scanner;
use crate::source::module::{Element, Expr, ExprId, Key, Member, TextPart};
use crate::value::Why;
use std::ops::Range;

/// How far is looked ahead to tell two readings of one bracket apart.
const LOOK_AHEAD: usize = 1 << 16;

impl Reader<'_> {
    /// A fault after which nothing on this line can be trusted.
    pub fn lost(&mut self, range: Range<usize>, message: &str) {
        self.damage(range, message);
        if let Some(frame) = self.stack.last_mut() {
            frame.key = None;
        }
        self.resync();
    }

    /// A closing bracket of the wrong kind stands here.
    pub fn stray_closer(&mut self, byte: u8) {
        let kind = if byte == b'}' { Container::Object } else { Container::Array };
        let opener = self.opener_of(kind);
        match opener {
            Some(index) => {
                self.damage(self.here(), "this bracket doesn't match the one that is open");
                self.close_down_to(index + 1);
                self.next = Next::After;
            }
            None => {
                self.bracket_fault(self.here(), "this bracket closes nothing");
                self.touch();
                self.open_last_item();
                self.scan.at += 1;
            }
        }
    }

    /// Which open container a closing bracket is meant for, by its indentation where it has one.
    pub fn opener_of(&mut self, kind: Container) -> Option<usize> {
        let at = self.scan.at;
        let line = self.scan.line_start(at);
        let opens_before = |f: &Frame| f.start < line;
        let find =
            |wanted: &dyn Fn(&Frame) -> bool| self.stack.iter().rposition(|f| f.kind == kind && wanted(f));
        if let Some(indent) = self.scan.indent(at)
            && self.stack.iter().any(opens_before)
        {
            return find(&|f| opens_before(f) && self.scan.line_indent(f.start) == indent);
        }
        // `{…}}` after an object, `[…]]` after an array: one bracket too many.
        if self.next == Next::After && self.last_value_is(kind) {
            return None;
        }
        // Among other tokens of a line, a bracket closes what the line opened.
        let objects = self.stack.iter().rev().take_while(|f| f.kind == Container::Object).count();
        if kind == Container::Array && self.item_goes_on(at + 1, objects) {
            return None;
        }
        let only_brackets =
            self.scan.bytes()[line..at].iter().all(|b| matches!(b, b' ' | b'\t' | b',' | b'}' | b']'));
        self.stack.iter().rposition(|f| f.kind == kind && (only_brackets || !opens_before(f)))
    }

    pub fn last_value_is(&self, kind: Container) -> bool {
        match self.last_value().map(|id| self.module.expr(id)) {
            Some(Expr::Object(_)) => kind == Container::Object,
            Some(Expr::Array(_)) => kind == Container::Array,
            _ => false,
        }
    }

    /// Marks the object just read as open: the damage behind it may belong to it.
    pub fn open_last_item(&mut self) {
        if let Some(frame) = self.stack.last()
            && frame.kind == Container::Array
            && let Some(Element::Item(id)) = self.elements[frame.base..].last().cloned()
        {
            let end = self.module.at(id).end as usize;
            let at = self.span(end..end);
            let hole = self.module.push(Expr::Opaque(Why::Unparsed), at);
            if let Expr::Object(members) = self.module.expr_mut(id) {
                members.push(Member::Spread(hole));
            }
        }
    }

    /// A colon after an array's item: the item is a key, and a bracket is missing or too many.
    pub fn member_in_array(&mut self) {
        let Some((id, key)) = self.last_value().and_then(|id| match self.module.expr(id) {
            Expr::Text(parts) => match parts.first()? {
                TextPart::Literal(key) => Some((id, key.clone())),
                TextPart::Value(_) => None,
            },
            _ => None,
        }) else {
            return self.lost(self.here(), "expected a comma");
        };
        let key_at = self.module.at(id);
        self.elements.pop();
        let array = self.stack.len() - 1;
        let start = key_at.start as usize;
        if array > 0 && self.stack[array - 1].kind == Container::Object && self.belongs_outside(start) {
            self.bracket_fault(key_at.range(), "the array before this key is never closed");
            self.close_down_to(array);
        } else {
            self.bracket_fault(key_at.range(), "this key stands in an array");
            self.open_object_for(start, &key.text);
        }
        if let Some(frame) = self.stack.last_mut() {
            frame.broken = true;
            frame.key = Some((key, key_at));
        }
        self.scan.at += 1;
        self.next = Next::Value;
    }

    /// Whether a key in an array is a member of the object that holds the array.
    pub fn belongs_outside(&mut self, key: usize) -> bool {
        if let (Some(indent), Some(members)) =
            (self.scan.indent(key), self.margin(self.stack.len() - 2).child)
        {
            return indent == members;
        }
        !self.item_goes_on(key, 1)
    }

    /// Whether the closing brackets from here first end this many objects, and then others follow.
    pub fn item_goes_on(&mut self, from: usize, mut objects: usize) -> bool {
        if self.patience == 0 {
            return false;
        }
        self.patience -= 1;
        let bytes = self.scan.bytes();
        let end = self.scan.text.floor_char_boundary(bytes.len().min(from + LOOK_AHEAD));
        let mut depth = 0usize;
        let mut scan = Scanner { text: self.scan.text, at: from, limit: end };
        while let Some(byte) = scan.peek() {
            match byte {
                b'{' | b'[' => depth += 1,
                b'}' if depth == 0 && objects > 1 => objects -= 1,
                b'}' | b']' if depth == 0 => break,
                b'}' | b']' => depth -= 1,
                _ => {}
            }
            scan.skip_token(byte);
        }
        if scan.peek() != Some(b'}') {
            return false;
        }
        let mut rest = bytes[scan.at..end].iter().filter(|b| !b.is_ascii_whitespace()).skip(1);
        matches!((rest.next(), rest.next()), (Some(b']'), _) | (Some(b','), Some(b'{')))
    }

    /// Opens the object that a lost member belongs to: the last item again when a bracket closed
    /// it early, else one whose own bracket is missing.
    pub fn open_object_for(&mut self, start: usize, key: &str) {
        let array = &self.stack[self.stack.len() - 1];
        let last = self.elements[array.base..].last().cloned();
        let mut frame =
            Frame { kind: Container::Object, start, base: self.members.len(), key: None, broken: true };
        if let Some(Element::Item(id)) = last
            && let Expr::Object(members) = self.module.expr(id)
            && !members
                .iter()
                .any(|m| matches!(m, Member::Pair { key: Key::Literal(k), .. } if &*k.text == key))
            && !closes_below_itself(&self.scan, self.module.at(id))
        {
            self.members.extend(members.iter().cloned());
            frame.start = self.module.at(id).start as usize;
            *self.module.expr_mut(id) = Expr::Opaque(Why::Unparsed);
            self.elements.pop();
        }
        self.stack.push(frame);
    }

    /// A container opens where a key is expected.
    pub fn container_for_key(&mut self, byte: u8) {
        let array = self.stack.iter().rposition(|f| f.kind == Container::Array);
        let Some(frame) = self.stack.last() else { return };
        let follows_object = self.last_value_is(Container::Object) || self.starts_like_item();
        if byte == b'{' && !follows_object && !self.line_starts_item()
            || frame.base == self.members.len() && !frame.broken && !self.line_starts_item()
        {
            // `{{`: one bracket too many.
            self.damage(self.here(), "expected a key");
            if byte == b'{' {
                self.scan.at += 1;
                return;
            }
            return self.resync();
        }
        match array {
            Some(index) if byte == b'{' => {
                self.damage(self.here(), "the object before this one is never closed");
                self.abandon_down_to(index + 1);
                self.next = Next::Item;
            }
            _ => self.items_without_array(),
        }
    }

    /// Whether this is the first token of a line indented like an open array's items.
    pub fn line_starts_item(&self) -> bool {
        self.scan.indent(self.scan.at).is_some_and(|indent| {
            (0..self.stack.len())
                .map(|i| self.margin(i))
                .any(|m| m.kind == Container::Array && m.child == Some(indent))
        })
    }

    /// Whether the object that opens here has the first key of an open array's items.
    pub fn starts_like_item(&self) -> bool {
        let rest = self.scan.text[self.scan.at + 1..self.scan.limit].trim_start();
        let Some(key) = rest.strip_prefix('"') else { return false };
        (0..self.stack.len())
            .filter_map(|i| self.first_key_of_items(i))
            .any(|first| key.strip_prefix(first).is_some_and(|k| k.starts_with('"')))
    }

    /// `"tools": {…}, {…}`: an array's opening bracket is missing.
    pub fn items_without_array(&mut self) {
        self.damage(self.here(), "expected a key");
        let base = self.stack.last().map_or(0, |f| f.base);
        if self.members.len() <= base {
            return self.resync();
        }
        let Some(Member::Pair { key: Key::Literal(key), key_at, value }) = self.members.pop() else {
            return self.resync();
        };
        let start = self.module.at(value).start as usize;
        if let Some(frame) = self.stack.last_mut() {
            frame.key = Some((key, key_at));
        }
        if self.stack.len() >= super::MAX_DEPTH {
            return self.resync();
        }
        let base = self.elements.len();
        self.elements.push(Element::Item(value));
        self.stack.push(Frame { kind: Container::Array, start, base, key: None, broken: true });
        self.next = Next::Item;
    }

    /// A value follows another without a comma.
    pub fn missing_comma(&mut self, kind: Container, byte: u8) {
        let at = self.scan.at;
        let previous_line = self.scan.indent(at).is_some();
        let starts_value =
            matches!(byte, b'"' | b'\'') || (kind == Container::Array && matches!(byte, b'{' | b'['));
        if starts_value && (previous_line || !self.last_value_is_text()) {
            self.damage(self.here(), "a comma is missing before this");
            self.next = start_of(kind);
            return;
        }
        if self.last_value_is_text() {
            self.forget_last_value();
        }
        self.lost(self.here(), "expected a comma or a closing bracket");
    }

    pub fn last_value(&self) -> Option<ExprId> {
        let frame = self.stack.last()?;
        match frame.kind {
            Container::Array => self.elements[frame.base..].last().map(|e| match e {
                Element::Item(id) | Element::Spread(id) => *id,
            }),
            Container::Object => self.members[frame.base..].last().map(|m| match m {
                Member::Pair { value, .. } | Member::Spread(value) => *value,
            }),
        }
    }

    pub fn last_value_is_text(&self) -> bool {
        self.last_value().is_some_and(|id| matches!(self.module.expr(id), Expr::Text(_)))
    }

    /// A quote within a string closed it early: its text isn't known.
    pub fn forget_last_value(&mut self) {
        if let Some(id) = self.last_value() {
            *self.module.expr_mut(id) = Expr::Opaque(Why::Unparsed);
        }
    }
}
