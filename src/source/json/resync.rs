//! Where reading can go on after a damage: told by indentation, or by how items start.

use super::reader::{Container, Next, Reader};
use super::scan::{Scanner, first_token};
use crate::source::module::{Element, Expr, ExprId, Key, Member};
use crate::span::Span;
use crate::value::Why;
use std::ops::Range;

/// A frame's indentation: of the line it opens on, and of its first child.
pub(super) struct Margin {
    pub kind: Container,
    line: usize,
    own: usize,
    pub child: Option<usize>,
}

impl Reader<'_> {
    pub fn resync(&mut self) {
        if let Some((offset, keep, next)) = self.sound_line() {
            self.scan.at = offset;
            if next == Next::Item {
                self.abandon_down_to(keep);
            } else {
                self.close_down_to(keep);
            }
            self.next = next;
            return;
        }
        if let Some((offset, keep)) = self.next_item_on_line() {
            self.scan.at = offset;
            self.abandon_down_to(keep);
            self.next = Next::Item;
            return;
        }
        // No line is told by its indentation: go by the brackets.
        while let Some(byte) = self.scan.peek() {
            match byte {
                b',' | b'}' | b']' => break,
                b'{' | b'[' => drop(self.scan.skip_container()),
                _ => self.scan.skip_token(byte),
            }
        }
        self.next = Next::After;
    }

    /// The first line from here that an open container's indentation tells the meaning of: where
    /// it starts, how many containers stay open there, and what is read there.
    pub fn sound_line(&mut self) -> Option<(usize, usize, Next)> {
        if self.patience == 0 {
            return None;
        }
        let margins: Vec<Margin> = (0..self.stack.len()).map(|i| self.margin(i)).collect();
        let bytes = self.scan.bytes();
        let mut line = self.scan.line_start(self.scan.at);
        while line < bytes.len() {
            let indent = first_token(&bytes[line..]);
            let offset = line + indent;
            if offset >= self.scan.at
                && let Some(&byte) = bytes.get(offset)
                && let Some((keep, next)) = meaning(&margins, line, indent, byte)
            {
                return Some((offset, keep, next));
            }
            line = self.scan.line_end(offset.min(bytes.len())) + 1;
        }
        self.patience -= 1;
        None
    }

    /// Where a quote too many or too few turns the rest of the line inside out: the next object
    /// on it that starts like the items of an open array, and how many containers stay open.
    pub fn next_item_on_line(&self) -> Option<(usize, usize)> {
        let blank = self.scan.bytes()[self.scan.at..].iter().take_while(|b| b.is_ascii_whitespace()).count();
        let end = self.scan.line_end(self.scan.at + blank);
        if self.patience == 0 || !self.is_inside_out(end) {
            return None;
        }
        let arrays: Vec<(usize, &str)> =
            (0..self.stack.len()).rev().filter_map(|i| Some((i + 1, self.first_key_of_items(i)?))).collect();
        let from = match self.last_value() {
            Some(id) if self.last_value_is_text() => self.module.at(id).start as usize,
            _ => self.scan.at,
        };
        memchr::memmem::find_iter(&self.scan.bytes()[from..end], b"{\"").find_map(|i| {
            let offset = from + i;
            let before = self.scan.text[from..offset].trim_end().strip_suffix(',')?;
            let key = self.scan.text[offset + 2..end].split('"').next()?;
            if offset <= self.scan.at && !self.last_value_is_text() || !before.trim_end().ends_with('}') {
                return None;
            }
            arrays.iter().find(|(_, first)| *first == key).map(|(keep, _)| (offset, *keep))
        })
    }

    /// Whether the strings from here don't come out even at the end of the line.
    pub fn is_inside_out(&self, end: usize) -> bool {
        let mut scan = Scanner { text: self.scan.text, at: self.scan.at, limit: end };
        while let Some(byte) = scan.peek() {
            if matches!(byte, b'"') && !scan.string(byte).closed {
                return true;
            } else if byte != b'"' {
                scan.at += 1;
            }
        }
        false
    }

    /// The key that the objects in an open array start with, going by its first item.
    pub fn first_key_of_items(&self, index: usize) -> Option<&str> {
        if self.stack[index].kind != Container::Array {
            return None;
        }
        let members = match self.first_item(index).map(|id| self.module.expr(id)) {
            Some(Expr::Object(members)) => members.first(),
            Some(_) => None,
            None if index + 1 < self.stack.len() => self.first_member(index + 1),
            None => None,
        };
        match members? {
            Member::Pair { key: Key::Literal(key), .. } => Some(&key.text),
            _ => None,
        }
    }

    pub fn margin(&self, index: usize) -> Margin {
        let frame = &self.stack[index];
        let first = match frame.kind {
            Container::Array => self.first_item(index).map(|id| self.module.at(id).start as usize),
            Container::Object => self.first_member(index).and_then(|m| match m {
                Member::Pair { key_at, .. } => Some(key_at.start as usize),
                Member::Spread(_) => None,
            }),
        };
        // The first item may be the one that is open.
        let open = || self.stack.get(index + 1).filter(|_| frame.kind == Container::Array).map(|f| f.start);
        Margin {
            kind: frame.kind,
            line: self.scan.line_start(frame.start),
            own: self.scan.line_indent(frame.start),
            child: first.or_else(open).and_then(|c| self.scan.indent(c)),
        }
    }

    /// The first item of an open array, unless that is itself still open.
    pub fn first_item(&self, index: usize) -> Option<ExprId> {
        match self.elements[self.own(index, self.elements.len())].first()? {
            Element::Item(id) | Element::Spread(id) => Some(*id),
        }
    }

    /// The first member of an open object, unless its value is still open.
    pub fn first_member(&self, index: usize) -> Option<&Member> {
        if self.stack[index].kind != Container::Object {
            return None;
        }
        self.members[self.own(index, self.members.len())].first()
    }

    /// The part of its shared list that a frame holds, the list being this long.
    pub fn own(&self, index: usize, length: usize) -> Range<usize> {
        let frame = &self.stack[index];
        let next = self.stack[index + 1..].iter().find(|f| f.kind == frame.kind);
        frame.base..next.map_or(length, |f| f.base)
    }

    /// Closes containers after the last token until `keep` are left, each as broken.
    pub fn close_down_to(&mut self, keep: usize) {
        let before = &self.scan.bytes()[..self.scan.at];
        let end = before.iter().rposition(|b| !b.is_ascii_whitespace() && *b != b',').map_or(0, |i| i + 1);
        while self.stack.len() > keep {
            if let Some(frame) = self.stack.last_mut() {
                frame.broken = true;
                frame.key = None;
            }
            self.close_frame(end);
        }
        if let Some(frame) = self.stack.last_mut()
            && frame.kind == Container::Object
        {
            frame.broken = true;
        }
    }

    /// Closes containers until an array's next item can start: a closing bracket was missing in
    /// the item before, so that its objects may hold members of one another.
    pub fn abandon_down_to(&mut self, keep: usize) {
        let objects = self.stack[keep.min(self.stack.len())..].iter().filter(|f| f.kind == Container::Object);
        let Some(base) = objects.map(|f| f.base).min() else { return self.close_down_to(keep) };
        let pairs = self.members[base..].iter().filter_map(|m| match m {
            Member::Pair { value, .. } => Some(*value),
            Member::Spread(_) => None,
        });
        for value in pairs {
            if matches!(self.module.expr(value), Expr::Object(_))
                && !closes_below_itself(&self.scan, self.module.at(value))
            {
                *self.module.expr_mut(value) = Expr::Opaque(Why::Unparsed);
            }
        }
        self.close_down_to(keep);
    }
}

/// Whether a container's closing bracket stands right below its opening line.
pub(super) fn closes_below_itself(scan: &Scanner<'_>, at: Span) -> bool {
    let (start, close) = (at.start as usize, at.end as usize - 1);
    scan.indent(close).is_some_and(|indent| indent == scan.line_indent(start))
}

/// What a line means by its indentation and first character: how many containers stay open, and
/// what is read there.
fn meaning(margins: &[Margin], line: usize, indent: usize, byte: u8) -> Option<(usize, Next)> {
    let find = |wanted: &dyn Fn(&Margin) -> bool| margins.iter().rposition(wanted).map(|i| i + 1);
    let closes = |kind| find(&|m: &Margin| m.kind == kind && m.line < line && m.own == indent);
    let continues = |kind| find(&|m: &Margin| m.kind == kind && m.child == Some(indent));
    match byte {
        b'}' => closes(Container::Object).map(|keep| (keep, Next::After)),
        b']' => closes(Container::Array).map(|keep| (keep, Next::After)),
        b'{' | b'[' => continues(Container::Array).map(|keep| (keep, Next::Item)),
        b'"' => continues(Container::Object).map(|keep| (keep, Next::Key)),
        _ => None,
    }
}
