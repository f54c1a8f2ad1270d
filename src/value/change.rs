//! What becomes of a value that the program may change in place after it was made. When it does so
//! isn't known: the value is perhaps as it was written and perhaps changed.

use super::{Array, Call, Entry, Item, Kind, Literal, Object, Sure, Text, Value, Why};
use crate::span::Span;
use std::sync::Arc;

/// One step of the path from a value to what is changed in it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    Key(Arc<str>),
    Index(usize),
    /// A key or an index that isn't known.
    Unknown,
}

/// What is done at the end of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChangeKind {
    /// The member that the last step leads to gets a value: `x.a = 1`.
    Set,
    /// The member that the last step leads to is taken away: `del x["a"]`.
    Removed,
    /// What the path leads to gets further items, or others' order: `x.push(1)`.
    Grown,
    /// Anything may happen to what the path leads to and to all below it.
    Any,
}

/// A change, as it is applied.
#[derive(Clone, Copy)]
struct Change<'c> {
    kind: ChangeKind,
    why: &'c Why,
    /// Where the program makes it.
    at: Span,
}

impl Value {
    /// The same value when it may have been changed at the end of a path, of which the last step comes
    /// first. `at` is where the program says so.
    pub fn changed(self, path: &[Step], kind: ChangeKind, why: &Why, at: Span) -> Value {
        self.change(path, Change { kind, why, at })
    }

    /// The same value when anything in it may have been changed: items and entries may have been
    /// added or replaced.
    pub fn doubted(self, why: &Why) -> Value {
        self.with_kind(|kind| match kind {
            Kind::Array(array) => {
                array.open_by(why);
                array.items.iter_mut().for_each(|item| doubt_item(item, why));
            }
            Kind::Object(object) => object.doubt(why),
            Kind::Call(call) if !call.named.entries.is_empty() => Arc::make_mut(call).named.doubt(why),
            _ => {}
        })
    }

    fn change(self, path: &[Step], change: Change<'_>) -> Value {
        let Some((step, rest)) = path.split_last() else {
            return match change.kind {
                ChangeKind::Grown => self.with_kind(|kind| match kind {
                    Kind::Array(array) => array.open_by(change.why),
                    Kind::Object(object) => object.open_by(change.why.clone()),
                    _ => {}
                }),
                _ => self.doubted(change.why),
            };
        };
        self.with_kind(|kind| match kind {
            Kind::Array(array) => array.change(step, rest, change),
            Kind::Object(object) => object.change(step, rest, change),
            // Keyword arguments become the attributes of what the call makes.
            Kind::Call(call) if !call.named.entries.is_empty() => {
                let call: &mut Call = Arc::make_mut(call);
                call.named.change(step, rest, change);
            }
            _ => {}
        })
    }

    fn with_kind(self, edit: impl FnOnce(&mut Kind)) -> Value {
        if !matches!(self.kind(), Kind::Array(_) | Kind::Object(_) | Kind::Call(_)) {
            return self;
        }
        let mut node = Arc::unwrap_or_clone(self.0);
        edit(&mut node.kind);
        Value(Arc::new(node))
    }
}

impl Array {
    fn open_by(&mut self, why: &Why) {
        self.open.get_or_insert_with(|| why.clone());
    }

    fn change(&mut self, step: &Step, rest: &[Step], change: Change<'_>) {
        let replaced = rest.is_empty() && matches!(change.kind, ChangeKind::Set | ChangeKind::Removed);
        let exact = self.open.is_none() && self.items.iter().all(|item| matches!(item, Item::One(_)));
        for (i, item) in self.items.iter_mut().enumerate() {
            let elsewhere = matches!(step, Step::Index(index) if exact && *index != i);
            match item {
                Item::One(_) if elsewhere => {}
                Item::One(_) if replaced && change.kind == ChangeKind::Set => doubt_item(item, change.why),
                Item::One(value) if !replaced => *value = value.clone().change(rest, change),
                _ => {}
            }
        }
        if replaced {
            self.open_by(change.why);
        }
    }
}

/// A value that stands in for an item leaves nothing of it certain.
fn doubt_item(item: &mut Item, why: &Why) {
    if let Item::One(value) = item {
        *value = value.clone().doubted(why);
    }
}

impl Object {
    fn doubt(&mut self, why: &Why) {
        self.open_by(why.clone());
        for entry in &mut self.entries {
            entry.value = entry.value.clone().doubted(why);
        }
    }

    fn change(&mut self, step: &Step, rest: &[Step], change: Change<'_>) {
        let key = match step {
            Step::Key(key) => Some(key.clone()),
            Step::Index(index) => Some(index.to_string().into()),
            Step::Unknown => None,
        };
        let may_be = |entry: &Entry| key.as_deref().is_none_or(|key| !entry.key.is(key).is_no());
        for entry in self.entries.iter_mut().filter(|entry| may_be(entry)) {
            entry.change(rest, change);
        }
        let Some(key) = key else {
            if rest.is_empty() && change.kind == ChangeKind::Set {
                self.open_by(change.why.clone());
            }
            return;
        };
        // A member that isn't written is there once the program has set it.
        if self.last(&key).is_none() && change.kind != ChangeKind::Removed {
            self.entries.push(Entry {
                key: Text::literal(Literal::new(key, change.at)),
                key_at: change.at,
                value: Value::unknown(change.why.clone(), change.at),
                sure: Sure::Optional(change.why.clone()),
            });
        }
    }
}

impl Entry {
    fn change(&mut self, rest: &[Step], change: Change<'_>) {
        let value = &self.value;
        match change.kind {
            ChangeKind::Set if rest.is_empty() => {
                self.value = value.clone().doubted(change.why);
                if self.sure == Sure::Always {
                    self.sure = Sure::MayBeOverridden(change.why.clone());
                }
            }
            ChangeKind::Removed if rest.is_empty() => self.sure = Sure::Optional(change.why.clone()),
            _ => self.value = value.clone().change(rest, change),
        }
    }
}
