//! What to do where the text isn't JSON: keep what is sound, lose as little as possible, and
//! call what is touched by the damage open.

use super::reader::{Container, Frame, Next, Reader, start_of};
use super::scan::{Scanner, first_token};
use crate::source::module::{Element, Expr, ExprId, Key, Member, TextPart};
use crate::value::Why;
use std::ops::Range;

/// How far is looked ahead to tell two readings of one bracket apart.
const LOOK_AHEAD: usize = 1 << 16;

/// A frame's indentation: of the line it opens on, and of its first child.
struct Margin {
    kind: Container,
    line: usize,
    own: usize,
    child: Option<usize>,
}

/// Whether the first two lines each look like a value of their own.
pub(super) fn starts_as_lines(text: &str) -> bool {
    let mut lines = text.trim_start_matches('\u{feff}').lines().filter(|l| !l.trim().is_empty());
    let (Some(first), Some(second)) = (lines.next(), lines.next()) else { return false };
    first.starts_with("{\"")
        && second.starts_with("{\"")
        && !matches!(last_token(first), Some(b'{' | b'[' | b',' | b':'))
        && is_one_container(second)
}

/// The first byte of a line's last token, comments aside.
fn last_token(line: &str) -> Option<u8> {
    let mut scan = Scanner { text: line, at: 0, limit: line.len() };
    let mut last = None;
    loop {
        while scan.skip_blank().is_some() {}
        let Some(byte) = scan.peek() else { return last };
        last = Some(byte);
        scan.skip_token(byte);
    }
}

fn is_one_container(line: &str) -> bool {
    let line = line.trim_end();
    let mut scan = Scanner { text: line, at: 0, limit: line.len() };
    scan.skip_container() && scan.at == line.len()
}

impl Reader<'_> {
    /// After an outermost value: whether the next ones are lines of their own.
    pub fn line_is_read(&mut self) {
        let rest = &self.scan.text[self.scan.at..];
        let blank = first_token(rest.trim_start_matches('\r').as_bytes());
        if self.module.faults.is_empty() && rest.trim_start_matches('\r')[blank..].starts_with('\n') {
            self.lines = true;
        }
    }

    /// Whether a value that isn't closed on its line is broken, rather than continued.
    pub fn value_ends_with_line(&self) -> bool {
        let line = &self.scan.text[self.scan.line_start(self.scan.limit)..self.scan.limit];
        let rest = self.scan.text[self.scan.limit..].trim_start_matches(['\r', '\n']);
        line.trim().len() > 1 && (rest.is_empty() || rest.starts_with(['{', '[']))
    }

    /// Something outside of any value: given up to the end of its line.
    pub fn outside(&mut self) {
        let start = self.scan.at;
        let end = self.scan.line_end(start);
        let trimmed = start + self.scan.text[start..end].trim_end().len();
        // A closing bracket too many may be followed by a value.
        if matches!(self.scan.bytes()[start], b'}' | b']' | b',') {
            self.bracket_fault(start..start + 1, "expected a JSON value");
            self.scan.at = start + 1;
        } else {
            self.fault(start..trimmed, "expected a JSON value");
            self.scan.at = end;
        }
    }

    /// A fault after which nothing on this line can be trusted.
    pub fn lost(&mut self, range: Range<usize>, message: &str) {
        self.damage(range, message);
        if let Some(frame) = self.stack.last_mut() {
            frame.key = None;
        }
        self.resync();
    }

    fn resync(&mut self) {
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
    fn sound_line(&mut self) -> Option<(usize, usize, Next)> {
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
    fn next_item_on_line(&self) -> Option<(usize, usize)> {
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
    fn is_inside_out(&self, end: usize) -> bool {
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
    fn first_key_of_items(&self, index: usize) -> Option<&str> {
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

    fn margin(&self, index: usize) -> Margin {
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
    fn first_item(&self, index: usize) -> Option<ExprId> {
        match self.elements[self.own(index, self.elements.len())].first()? {
            Element::Item(id) | Element::Spread(id) => Some(*id),
        }
    }

    /// The first member of an open object, unless its value is still open.
    fn first_member(&self, index: usize) -> Option<&Member> {
        self.members[self.own(index, self.members.len())].first()
    }

    /// The part of its shared list that a frame holds, the list being this long.
    fn own(&self, index: usize, length: usize) -> Range<usize> {
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
    fn abandon_down_to(&mut self, keep: usize) {
        let objects = self.stack[keep.min(self.stack.len())..].iter().filter(|f| f.kind == Container::Object);
        let Some(base) = objects.map(|f| f.base).min() else { return self.close_down_to(keep) };
        for member in self.members[base..].to_vec() {
            if let Member::Pair { value, .. } = member
                && matches!(self.module.expr(value), Expr::Object(_))
                && !self.closes_in_line(value)
            {
                *self.module.expr_mut(value) = Expr::Opaque(Why::Unparsed);
            }
        }
        self.close_down_to(keep);
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
    fn opener_of(&mut self, kind: Container) -> Option<usize> {
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

    fn last_value_is(&self, kind: Container) -> bool {
        match self.last_value().map(|id| self.module.expr(id)) {
            Some(Expr::Object(_)) => kind == Container::Object,
            Some(Expr::Array(_)) => kind == Container::Array,
            _ => false,
        }
    }

    /// Marks the object just read as open: the damage behind it may belong to it.
    fn open_last_item(&mut self) {
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
    fn belongs_outside(&mut self, key: usize) -> bool {
        if let (Some(indent), Some(members)) =
            (self.scan.indent(key), self.margin(self.stack.len() - 2).child)
        {
            return indent == members;
        }
        !self.item_goes_on(key, 1)
    }

    /// Whether the closing brackets from here first end this many objects, and then others follow.
    fn item_goes_on(&mut self, from: usize, mut objects: usize) -> bool {
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
    fn open_object_for(&mut self, start: usize, key: &str) {
        let array = &self.stack[self.stack.len() - 1];
        let last = self.elements[array.base..].last().cloned();
        let mut frame =
            Frame { kind: Container::Object, start, base: self.members.len(), key: None, broken: true };
        if let Some(Element::Item(id)) = last
            && let Expr::Object(members) = self.module.expr(id)
            && !members
                .iter()
                .any(|m| matches!(m, Member::Pair { key: Key::Literal(k), .. } if &*k.text == key))
            && !self.closes_in_line(id)
        {
            self.members.extend(members.iter().cloned());
            frame.start = self.module.at(id).start as usize;
            *self.module.expr_mut(id) = Expr::Opaque(Why::Unparsed);
            self.elements.pop();
        }
        self.stack.push(frame);
    }

    /// Whether an item's closing bracket stands right below its opening one.
    fn closes_in_line(&self, id: ExprId) -> bool {
        let at = self.module.at(id);
        let (start, close) = (at.start as usize, at.end as usize - 1);
        self.scan.indent(close).is_some_and(|indent| indent == self.scan.line_indent(start))
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
    fn line_starts_item(&self) -> bool {
        self.scan.indent(self.scan.at).is_some_and(|indent| {
            (0..self.stack.len())
                .map(|i| self.margin(i))
                .any(|m| m.kind == Container::Array && m.child == Some(indent))
        })
    }

    /// Whether the object that opens here has the first key of an open array's items.
    fn starts_like_item(&self) -> bool {
        let rest = self.scan.text[self.scan.at + 1..self.scan.limit].trim_start();
        let Some(key) = rest.strip_prefix('"') else { return false };
        (0..self.stack.len())
            .filter_map(|i| self.first_key_of_items(i))
            .any(|first| key.strip_prefix(first).is_some_and(|k| k.starts_with('"')))
    }

    /// `"tools": {…}, {…}`: an array's opening bracket is missing.
    fn items_without_array(&mut self) {
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

    fn last_value(&self) -> Option<ExprId> {
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

    fn last_value_is_text(&self) -> bool {
        self.last_value().is_some_and(|id| matches!(self.module.expr(id), Expr::Text(_)))
    }

    /// A quote within a string closed it early: its text isn't known.
    fn forget_last_value(&mut self) {
        if let Some(id) = self.last_value() {
            *self.module.expr_mut(id) = Expr::Opaque(Why::Unparsed);
        }
    }

    /// A line of a version control conflict. The first side is read, the other skipped, and
    /// what either touches is open.
    pub fn conflict_marker(&mut self) -> bool {
        let at = self.scan.at;
        let rest = &self.scan.bytes()[at..];
        if self.scan.indent(at) != Some(0) {
            return false;
        }
        let end = self.scan.line_end(at);
        if rest.starts_with(b"<<<<<<<") {
            self.scan.limit = self.scan.text.len();
            self.damage(at..end, "a version control conflict");
            self.in_conflict = true;
        } else if self.in_conflict && rest.starts_with(b"|||||||") {
            self.scan.at = memchr::memmem::find(rest, b"\n=======").map_or(self.scan.limit, |i| at + i + 1);
            return true;
        } else if self.in_conflict && rest.starts_with(b"=======") {
            self.scan.at = memchr::memmem::find(rest, b"\n>>>>>>>").map_or(self.scan.limit, |i| at + i + 1);
            return true;
        } else if self.in_conflict && rest.starts_with(b">>>>>>>") {
            self.in_conflict = false;
            if let Some(frame) = self.stack.last_mut() {
                frame.broken = true;
            }
        } else {
            return false;
        }
        self.scan.at = end;
        true
    }
}

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
