//! Events to expressions, on an explicit stack.

use super::scalar;
use crate::source::module::{
    Binding, BindingId, Comment, Element, Expr, ExprId, Init, Key, Member, Module, TextPart,
};
use crate::span::{FileId, Span};
use crate::value::Why;
use granit_parser::{Event, Options, ScalarStyle, StructureStyle, Tag};
use std::collections::HashMap;
use std::sync::Arc;

pub(super) fn options() -> Options {
    granit_parser::options! { emit_anchor_events: true, emit_unresolved_aliases: true }
}

enum Container {
    Sequence(Vec<Element>),
    Mapping {
        members: Vec<Member>,
        /// What `<<` merges in; the first of them wins.
        merged: Vec<ExprId>,
        key: Option<Pending>,
    },
}

/// The key whose value comes next.
enum Pending {
    Key(Key, Span),
    Merge,
}

struct Frame {
    container: Container,
    start: usize,
    end: usize,
    flow: bool,
    anchor: Option<BindingId>,
    /// A tag that makes something else of the container.
    tag: Option<Arc<str>>,
}

/// Builds the module; text is parsed as a whole or in pieces, each at its own offset.
pub(super) struct Builder<'t> {
    pub text: &'t str,
    pub module: Module,
    frames: Vec<Frame>,
    root: Option<ExprId>,
    anchors: HashMap<usize, BindingId>,
    names: HashMap<Arc<str>, BindingId>,
    /// The anchor whose name comes next.
    unnamed: Option<BindingId>,
}

impl<'t> Builder<'t> {
    pub fn new(text: &'t str, file: FileId) -> Builder<'t> {
        Builder {
            text,
            module: Module::new(file),
            frames: Vec::new(),
            root: None,
            anchors: HashMap::new(),
            names: HashMap::new(),
            unnamed: None,
        }
    }

    pub fn start_document(&mut self) {
        self.start_piece();
        self.names.clear();
    }

    /// Forgets what is half built; names of anchors stay known.
    pub fn start_piece(&mut self) {
        self.frames.clear();
        self.root = None;
        self.anchors.clear();
        self.unnamed = None;
    }

    pub fn take_root(&mut self) -> Option<ExprId> {
        self.root.take()
    }

    pub fn span(&self, start: usize, end: usize) -> Span {
        let start = self.text.floor_char_boundary(start.min(self.text.len()));
        let end = self.text.floor_char_boundary(end.min(self.text.len())).max(start);
        Span::new(self.module.file, start as u32, end as u32)
    }

    fn trimmed(&self, start: usize, end: usize) -> Span {
        let at = self.span(start, end);
        let length = self.text[at.range()].trim_end().len() as u32;
        Span { end: at.start + length, ..at }
    }

    /// Takes an event of a text that starts at `base`.
    pub fn event(&mut self, event: Event<'_>, span: &granit_parser::Span, base: usize) {
        let range = span.byte_range().unwrap_or(0..0);
        let (start, end) = (base + range.start, base + range.end);
        match event {
            Event::Scalar(value, style, anchor, tag) => {
                let at = match style {
                    // A block's last line break isn't a place to point at.
                    ScalarStyle::Literal | ScalarStyle::Folded => self.trimmed(start, end),
                    _ => self.span(start, end),
                };
                self.scalar(&value, style, anchor, tag.as_deref(), at);
            }
            Event::SequenceStart(style, anchor, tag) => {
                self.open(Container::Sequence(Vec::new()), style, anchor, tag.as_deref(), start);
            }
            Event::MappingStart(style, anchor, tag) => {
                let mapping = Container::Mapping { members: Vec::new(), merged: Vec::new(), key: None };
                self.open(mapping, style, anchor, tag.as_deref(), start);
            }
            Event::SequenceEnd | Event::MappingEnd => self.close(end),
            Event::Alias(anchor) => {
                let at = self.span(start, end);
                let expr = match self.anchors.get(&anchor) {
                    Some(binding) => Expr::Name(*binding),
                    None => Expr::Opaque(Why::Alias(self.text[at.range()].trim_start_matches('*').into())),
                };
                self.node(expr, at, None);
            }
            Event::UnresolvedAlias(name) => {
                let at = self.span(start, end);
                let expr = match self.names.get(&*name) {
                    Some(binding) => Expr::Name(*binding),
                    None => Expr::Opaque(Why::Alias((*name).into())),
                };
                self.node(expr, at, None);
            }
            Event::Anchor(_, name) => {
                if let Some(binding) = self.unnamed.take() {
                    let name: Arc<str> = (*name).into();
                    self.module.bindings[binding.0 as usize].name = name.clone();
                    self.names.insert(name, binding);
                }
            }
            Event::Comment(text, _) if text.contains("tooldef:") => {
                let comment = Comment { at: self.span(start, end), text: text.trim().into() };
                self.module.comments.push(comment);
            }
            _ => {}
        }
    }

    fn bind(&mut self, anchor: usize) -> Option<BindingId> {
        if anchor == 0 {
            return None;
        }
        // An alias within its own anchor's node finds this.
        let init = Init::Unknown(Why::Cycle);
        let binding = self.module.bind(Binding::new("", init));
        self.anchors.insert(anchor, binding);
        self.unnamed = Some(binding);
        Some(binding)
    }

    fn open(
        &mut self,
        container: Container,
        style: StructureStyle,
        anchor: usize,
        tag: Option<&Tag>,
        start: usize,
    ) {
        let anchor = self.bind(anchor);
        let flow = matches!(style, StructureStyle::Flow);
        let tag = tag.and_then(foreign);
        self.frames.push(Frame { container, start, end: start, flow, anchor, tag });
    }

    fn close(&mut self, end: usize) {
        let Some(frame) = self.frames.pop() else { return };
        // A block ends with its last child; its own event stands at the next token.
        let end = if frame.flow { end.max(frame.end) } else { frame.end };
        let at = self.span(frame.start, end);
        let expr = match (frame.tag, frame.container) {
            (Some(tag), _) => Expr::Opaque(Why::Call(tag)),
            (None, Container::Sequence(elements)) => Expr::Array(elements),
            (None, Container::Mapping { members, merged, .. }) => {
                // A mapping's own keys win over merged ones wherever they stand.
                let merged = merged.into_iter().rev().map(Member::Spread);
                Expr::Object(merged.chain(members).collect())
            }
        };
        self.node(expr, at, frame.anchor);
    }

    fn scalar(&mut self, value: &str, style: ScalarStyle, anchor: usize, tag: Option<&Tag>, at: Span) {
        let anchor = self.bind(anchor);
        let is_key =
            matches!(self.frames.last().map(|f| &f.container), Some(Container::Mapping { key: None, .. }));
        if is_key && anchor.is_none() {
            let pending = if value == "<<" && style == ScalarStyle::Plain {
                Pending::Merge
            } else {
                Pending::Key(Key::Literal(scalar::literal(self.text, value, style, at)), at)
            };
            if let Some(Container::Mapping { key, .. }) = self.frames.last_mut().map(|f| &mut f.container) {
                *key = Some(pending);
            }
            return self.extend_to(at);
        }
        let text = |builder: &Self| {
            Expr::Text(vec![TextPart::Literal(scalar::literal(builder.text, value, style, at))])
        };
        let expr = match tag {
            Some(tag) if foreign(tag).is_some() => Expr::Opaque(Why::Call(tag.original().into())),
            Some(tag) if tag.core_suffix() == Some("str") => text(self),
            None if style != ScalarStyle::Plain => text(self),
            _ => scalar::typed(value).unwrap_or_else(|| text(self)),
        };
        self.node(expr, at, anchor);
    }

    fn extend_to(&mut self, at: Span) {
        if let Some(frame) = self.frames.last_mut() {
            frame.end = frame.end.max(at.end as usize);
        }
    }

    fn node(&mut self, expr: Expr, at: Span, anchor: Option<BindingId>) {
        let id = self.module.push(expr, at);
        if let Some(binding) = anchor {
            self.module.bindings[binding.0 as usize].init = Init::Expr(id);
        }
        self.extend_to(at);
        let Some(frame) = self.frames.last_mut() else {
            self.root = Some(id);
            return;
        };
        match &mut frame.container {
            Container::Sequence(elements) => elements.push(Element::Item(id)),
            Container::Mapping { members, merged, key } => match key.take() {
                None => *key = Some(Pending::Key(computed(&self.module, id), at)),
                Some(Pending::Key(key, key_at)) => members.push(Member::Pair { key, key_at, value: id }),
                Some(Pending::Merge) => match self.module.expr(id) {
                    Expr::Array(sources) => {
                        merged.extend(sources.iter().map(|(Element::Item(s) | Element::Spread(s))| *s));
                    }
                    _ => merged.push(id),
                },
            },
        }
    }
}

/// A key that is a node of its own.
fn computed(module: &Module, id: ExprId) -> Key {
    match module.expr(id) {
        Expr::Text(parts) => match parts.first() {
            Some(TextPart::Literal(literal)) => Key::Literal(literal.clone()),
            _ => Key::Computed(id),
        },
        _ => Key::Computed(id),
    }
}

/// The tag as written, when it makes something of a node that JSON doesn't have.
fn foreign(tag: &Tag) -> Option<Arc<str>> {
    let known = ["str", "int", "float", "bool", "null", "seq", "map"];
    let is_known = tag.core_suffix().is_some_and(|s| known.contains(&s)) || tag.original() == "!";
    (!is_known).then(|| tag.original().into())
}
