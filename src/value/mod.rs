//! What is known of an expression before the program runs.
//!
//! A [`Value`] is a JSON-like tree in which every place that can't be known holds
//! [`Kind::Unknown`] with its reason, strings may have holes, and objects remember which of their
//! entries are certain. Questions have three answers ([`Lookup`], [`Answer`]), so that a rule
//! can speak only when it knows.

mod call;
mod change;
mod freeing;
mod given;
mod number;
mod object;
mod some_of;
mod text;
mod why;

pub use call::{Call, Symbol, TypeName};
pub use change::{ChangeKind, InPlace, Step};
pub use number::Num;
pub use object::{Array, Entry, Item, Lookup, Object, Sure};
use some_of::SomeOf;
pub use text::{Literal, Piece, Steps, Text};
pub use why::Why;

use crate::span::Span;
use std::collections::HashSet;
use std::sync::Arc;

/// One node of what is known; cheap to clone.
#[derive(Clone, Debug)]
pub struct Value(Arc<Node>);

/// What a value is, and where it stands.
#[derive(Clone, Debug)]
pub struct Node {
    pub kind: Kind,
    /// The literal (or the expression that couldn't be followed) that caused this value.
    pub at: Span,
    /// What few values have.
    more: Option<Box<More>>,
}

#[derive(Clone, Debug, Default)]
struct More {
    /// Where the value is used, when that is elsewhere than where it is written.
    via: Option<Span>,
    /// What it was made for, where a function makes many values of one literal: the call, or the item.
    made_for: Option<Span>,
    /// Whether that is an item, which a mapping made it of.
    mapped: bool,
    /// The types that an annotation gives it, as written in the source.
    declared: Option<Arc<[TypeName]>>,
    /// The call that was followed to it.
    call: Option<Value>,
    /// The object that a call makes, where a class of the program says what that is.
    object: Option<Value>,
    /// Where what it leads back to is written, where it does.
    leads_to: Option<Span>,
    /// What it is some member of.
    some_of: Option<SomeOf>,
}

#[derive(Clone, Debug)]
pub enum Kind {
    Null,
    Bool(bool),
    Num(Num),
    Str(Text),
    Array(Array),
    Object(Object),
    /// The result of a call that wasn't followed. Unknown to every rule; the finder reads what
    /// was called and with what.
    Call(Arc<Call>),
    Unknown(Why),
}

/// A question's answer when not everything is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Yes,
    No,
    Unknown,
}

impl Answer {
    /// Whether all of several questions are answered with yes.
    pub fn all(answers: impl IntoIterator<Item = Answer>) -> Answer {
        let mut all = Answer::Yes;
        for answer in answers {
            match answer {
                Answer::No => return Answer::No,
                Answer::Unknown => all = Answer::Unknown,
                Answer::Yes => {}
            }
        }
        all
    }

    /// Whether one of several questions is answered with yes.
    pub fn any(answers: impl IntoIterator<Item = Answer>) -> Answer {
        let mut any = Answer::No;
        for answer in answers {
            match answer {
                Answer::Yes => return Answer::Yes,
                Answer::Unknown => any = Answer::Unknown,
                Answer::No => {}
            }
        }
        any
    }

    pub fn is_yes(self) -> bool {
        self == Answer::Yes
    }

    pub fn is_no(self) -> bool {
        self == Answer::No
    }
}

impl From<bool> for Answer {
    fn from(b: bool) -> Answer {
        if b { Answer::Yes } else { Answer::No }
    }
}

impl Value {
    pub fn new(kind: Kind, at: Span) -> Value {
        Value(Arc::new(Node { kind, at, more: None }))
    }

    pub fn unknown(why: Why, at: Span) -> Value {
        Value::new(Kind::Unknown(why), at)
    }

    pub fn kind(&self) -> &Kind {
        &self.0.kind
    }

    /// Where the value is written.
    pub fn at(&self) -> Span {
        self.0.at
    }

    /// Where the value is used, when that is elsewhere.
    pub fn via(&self) -> Option<Span> {
        self.0.more.as_ref().and_then(|more| more.via)
    }

    /// The place in the file of its user: `via` where there is one, else `at`.
    pub fn used_at(&self) -> Span {
        self.via().unwrap_or(self.0.at)
    }

    pub fn declared(&self) -> &[TypeName] {
        self.0.more.as_ref().and_then(|more| more.declared.as_deref()).unwrap_or(&[])
    }

    /// Whether both are the same node, not merely equal.
    pub fn same(&self, other: &Value) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// A string that is written at a place as it stands.
    pub fn text(text: impl Into<Arc<str>>, at: Span) -> Value {
        Value::new(Kind::Str(Text::literal(Literal::new(text, at))), at)
    }

    /// The same value, used at `via`.
    pub fn used(self, via: Span) -> Value {
        let mut node = Arc::unwrap_or_clone(self.0);
        if node.at != via {
            node.more.get_or_insert_default().via = Some(via);
        }
        Value(Arc::new(node))
    }

    /// The call that made it, or the item that it was made of, where one literal makes many.
    pub fn made_for(&self) -> Option<Span> {
        self.0.more.as_ref().and_then(|more| more.made_for)
    }

    /// The object that a call makes, where a class of the program says what that is; else the value itself.
    pub fn object(&self) -> &Value {
        self.0.more.as_ref().and_then(|more| more.object.as_ref()).unwrap_or(self)
    }

    /// The same call, with the object that it makes, or without it.
    pub fn making(self, object: Option<Value>) -> Value {
        let mut node = Arc::unwrap_or_clone(self.0);
        node.more.get_or_insert_default().object = object;
        Value(Arc::new(node))
    }

    /// The same value, as a function made it for this call or item.
    pub fn make_for(self, what: Span) -> Value {
        let mut node = Arc::unwrap_or_clone(self.0);
        node.more.get_or_insert_default().made_for = Some(what);
        Value(Arc::new(node))
    }

    /// The same value, as a mapping made it of an item.
    pub fn map_of(self, item: Span) -> Value {
        let mut node = Arc::unwrap_or_clone(self.make_for(item).0);
        node.more.get_or_insert_default().mapped = true;
        Value(Arc::new(node))
    }

    /// The item that a mapping made it of.
    pub fn mapped_from(&self) -> Option<Span> {
        self.made_for().filter(|_| self.0.more.as_ref().is_some_and(|more| more.mapped))
    }

    /// Where a definition that leads back to itself is written: its initialiser.
    pub fn leads_to(&self) -> Option<Span> {
        self.0.more.as_ref().and_then(|more| more.leads_to)
    }

    /// What isn't known since it leads back to a definition.
    pub fn cycle(to: Span, at: Span) -> Value {
        let more = More { leads_to: Some(to), ..More::default() };
        Value(Arc::new(Node { kind: Kind::Unknown(Why::Cycle), at, more: Some(Box::new(more)) }))
    }

    /// The same value with an annotation's types.
    pub fn declare(self, types: Arc<[TypeName]>) -> Value {
        let mut node = Arc::unwrap_or_clone(self.0);
        node.more.get_or_insert_default().declared = Some(types);
        Value(Arc::new(node))
    }

    pub fn as_object(&self) -> Option<&Object> {
        match self.kind() {
            Kind::Object(o) => Some(o),
            _ => None,
        }
    }

    pub fn as_array(&self) -> Option<&Array> {
        match self.kind() {
            Kind::Array(a) => Some(a),
            _ => None,
        }
    }

    pub fn as_text(&self) -> Option<&Text> {
        match self.kind() {
            Kind::Str(t) => Some(t),
            _ => None,
        }
    }

    /// The string, when it is one and all of it is known.
    pub fn as_str(&self) -> Option<std::borrow::Cow<'_, str>> {
        self.as_text().and_then(Text::known)
    }

    pub fn as_bool(&self) -> Option<bool> {
        match self.kind() {
            Kind::Bool(b) => Some(*b),
            _ => None,
        }
    }

    pub fn is_null(&self) -> bool {
        matches!(self.kind(), Kind::Null)
    }

    /// Whether nothing is known of the value, not even its type.
    pub fn is_unknown(&self) -> bool {
        matches!(self.kind(), Kind::Unknown(_) | Kind::Call(_))
    }

    /// Whether it is JavaScript's `undefined`.
    pub fn is_undefined(&self) -> bool {
        matches!(self.kind(), Kind::Unknown(Why::Absent))
    }

    /// Why nothing is known, when nothing is.
    pub fn why(&self) -> Option<Why> {
        match self.kind() {
            Kind::Unknown(why) => Some(why.clone()),
            Kind::Call(call) => Some(Why::Call(call.callee.dotted().into())),
            _ => None,
        }
    }

    /// A member of an object, with three answers. A value that may be an object is unsure.
    pub fn get(&self, key: &str) -> Lookup<'_> {
        match self.kind() {
            Kind::Object(o) => o.get(key),
            Kind::Unknown(_) | Kind::Call(_) => {
                Lookup::Unsure { maybe: None, why: self.why().unwrap_or(Why::Dynamic) }
            }
            _ => Lookup::Absent,
        }
    }

    /// The JSON type name, or `None` when unknown: `object`, `array`, `string`, `number`, …
    pub fn type_name(&self) -> Option<&'static str> {
        Some(match self.kind() {
            Kind::Null => "null",
            Kind::Bool(_) => "boolean",
            Kind::Num(_) => "number",
            Kind::Str(_) => "string",
            Kind::Array(_) => "array",
            Kind::Object(_) => "object",
            Kind::Call(_) | Kind::Unknown(_) => return None,
        })
    }

    /// The number of nodes of the tree, counted up to a limit: shared parts count at each use.
    pub fn node_count(&self, limit: u64) -> u64 {
        let mut pending = vec![self];
        let mut count = 0;
        while let Some(value) = pending.pop() {
            count += 1;
            if count >= limit {
                break;
            }
            match value.kind() {
                Kind::Array(a) => pending.extend(a.known().map(|(_, v)| v)),
                Kind::Object(o) => pending.extend(o.entries.iter().map(|e| &e.value)),
                Kind::Str(text) => count += text.weight(),
                _ => {}
            }
        }
        count
    }

    /// The number of nodes of its own: what it holds itself, and not what that holds.
    pub fn breadth(&self) -> u64 {
        match self.kind() {
            Kind::Array(a) => a.items.len() as u64,
            Kind::Object(o) => o.entries.len() as u64,
            Kind::Str(text) => text.weight(),
            _ => 0,
        }
    }

    /// Whether nothing below is unknown: no hole, no open object or array, no doubtful entry.
    pub fn is_complete(&self) -> bool {
        let mut pending = vec![self];
        // Shared nodes once: written out, a small file's values can be more than memory holds.
        let mut seen = HashSet::new();
        while let Some(value) = pending.pop() {
            if Arc::strong_count(&value.0) > 1 && !seen.insert(Arc::as_ptr(&value.0)) {
                continue;
            }
            match value.kind() {
                Kind::Null | Kind::Bool(_) | Kind::Num(_) => {}
                Kind::Str(t) if !t.has_hole() => {}
                Kind::Array(a) if a.is_closed() => pending.extend(a.known().map(|(_, v)| v)),
                Kind::Object(o) if o.open.is_none() => {
                    for entry in &o.entries {
                        if entry.sure != Sure::Always || entry.key.has_hole() {
                            return false;
                        }
                        pending.push(&entry.value);
                    }
                }
                _ => return false,
            }
        }
        true
    }
}
