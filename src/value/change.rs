//! What becomes of a value that the program may change in place after it was made. When it does so
//! isn't known: the value is perhaps as it was written and perhaps changed.

use super::{Array, Call, Entry, Item, Kind, Literal, Object, Sure, Text, Value, Why};
use crate::span::Span;
use std::cell::Cell;
use std::sync::Arc;

/// How something is reached from what holds it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    Key(Arc<str>),
    Index(usize),
    /// A key or an index that isn't known.
    Unknown,
}

/// What is done to an object or an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChangeKind {
    /// A member gets a value: `x.a = 1`.
    Set,
    /// A member is taken away: `del x["a"]`.
    Removed,
    /// It gets further items, or the items another order: `x.push(1)`.
    Grown,
    /// Anything may happen to it and to all below it.
    Any,
}

/// A change of an object or an array, as it is applied to the value.
#[derive(Clone, Copy)]
pub struct InPlace<'c> {
    pub kind: ChangeKind,
    /// The member that is set or removed.
    pub member: &'c Step,
    pub why: &'c Why,
    /// Where the program makes the change.
    pub at: Span,
    /// How many nodes may yet be made anew for changes.
    pub room: &'c Cell<u64>,
}

impl Value {
    /// The same value when it may have been changed. Without room for it, nothing is known of it.
    pub fn changed(self, change: InPlace<'_>) -> Value {
        self.remade(change.room, |kind| match kind {
            Kind::Array(array) => array.change(change),
            Kind::Object(object) => object.change(change),
            // Keyword arguments become the attributes of what the call makes.
            Kind::Call(call) => {
                let call: &mut Call = Arc::make_mut(call);
                call.named.change(change);
            }
            _ => {}
        })
    }

    /// The same value when anything in it may have been changed: items and entries may have been
    /// added or replaced.
    fn doubted(self, why: &Why, room: &Cell<u64>) -> Value {
        self.remade(room, |kind| match kind {
            Kind::Array(array) => {
                array.open_by(why);
                array.items.iter_mut().for_each(|item| doubt_item(item, why, room));
            }
            Kind::Object(object) => object.doubt(why, room),
            Kind::Call(call) => Arc::make_mut(call).named.doubt(why, room),
            _ => {}
        })
    }

    fn remade(self, room: &Cell<u64>, edit: impl FnOnce(&mut Kind)) -> Value {
        let members = match self.kind() {
            Kind::Array(array) => array.items.len(),
            Kind::Object(object) => object.entries.len(),
            Kind::Call(call) if !call.named.entries.is_empty() => call.named.entries.len(),
            _ => return self,
        };
        let Some(left) = room.get().checked_sub(1 + members as u64) else {
            return Value::unknown(Why::TooDeep, self.at());
        };
        room.set(left);
        let mut node = Arc::unwrap_or_clone(self.0);
        edit(&mut node.kind);
        Value(Arc::new(node))
    }
}

impl Array {
    fn open_by(&mut self, why: &Why) {
        self.open.get_or_insert_with(|| why.clone());
    }

    fn change(&mut self, change: InPlace<'_>) {
        // The only key of an array is its length.
        if change.kind == ChangeKind::Set && !matches!(change.member, Step::Key(_)) {
            // Where items come and go, an index says no longer which one is meant.
            let exact = self.is_closed();
            for (i, item) in self.items.iter_mut().enumerate() {
                if !matches!(change.member, Step::Index(index) if exact && *index != i) {
                    doubt_item(item, change.why, change.room);
                }
            }
        }
        self.open_by(change.why);
    }
}

/// What may stand in an item's place leaves nothing of it certain.
fn doubt_item(item: &mut Item, why: &Why, room: &Cell<u64>) {
    if let Item::One(value) = item {
        *value = value.clone().doubted(why, room);
    }
}

impl Object {
    fn doubt(&mut self, why: &Why, room: &Cell<u64>) {
        self.open_by(why.clone());
        for entry in &mut self.entries {
            entry.value = entry.value.clone().doubted(why, room);
        }
    }

    fn change(&mut self, change: InPlace<'_>) {
        if matches!(change.kind, ChangeKind::Grown | ChangeKind::Any) {
            return self.open_by(change.why.clone());
        }
        let key = match change.member {
            Step::Key(key) => Some(key.clone()),
            Step::Index(index) => Some(index.to_string().into()),
            Step::Unknown => None,
        };
        let may_be = |entry: &Entry| key.as_deref().is_none_or(|key| !entry.key.is(key).is_no());
        for entry in self.entries.iter_mut().filter(|entry| may_be(entry)) {
            entry.change(change);
        }
        match key {
            None if change.kind == ChangeKind::Set => self.open_by(change.why.clone()),
            // A member that isn't written is there once the program has set it.
            Some(key) if change.kind == ChangeKind::Set && self.last(&key).is_none() => {
                self.entries.push(Entry {
                    key: Text::literal(Literal::new(key, change.at)),
                    key_at: change.at,
                    value: Value::unknown(change.why.clone(), change.at),
                    sure: Sure::Optional(change.why.clone()),
                });
            }
            _ => {}
        }
    }
}

impl Entry {
    fn change(&mut self, change: InPlace<'_>) {
        match change.kind {
            ChangeKind::Removed => self.lack(change.why),
            _ => match self.sure {
                // There it may be another, if it is there.
                Sure::Optional(_) => self.value = Value::unknown(change.why.clone(), self.value.at()),
                Sure::Always | Sure::MayBeOverridden(_) => {
                    self.value = self.value.clone().doubted(change.why, change.room);
                    self.sure = Sure::MayBeOverridden(change.why.clone());
                }
            },
        }
    }
}
