//! Objects and arrays that remember what of them is certain.

use super::{Text, Value, Why};
use crate::span::Span;
use std::borrow::Cow;
use std::collections::HashSet;

/// An array; `open` says why it may hold more than its items.
#[derive(Clone, Debug, Default)]
pub struct Array {
    pub items: Vec<Item>,
    pub open: Option<Why>,
}

#[derive(Clone, Debug)]
pub enum Item {
    One(Value),
    /// Perhaps some items here: indices from here on aren't known.
    Perhaps(Why),
}

impl Array {
    /// The known items with their index; the index is exact only before the first `Perhaps`.
    pub fn known(&self) -> impl Iterator<Item = (usize, &Value)> {
        self.items.iter().enumerate().filter_map(|(i, item)| match item {
            Item::One(v) => Some((i, v)),
            Item::Perhaps(_) => None,
        })
    }

    /// Adds the items of another array. What may have more items than are written, anywhere, is doubtful
    /// before and behind them.
    pub fn take_over(&mut self, inner: &Array) {
        let moved = inner.open.clone().filter(|_| inner.items.iter().all(|i| matches!(i, Item::One(_))));
        let doubt = |items: &mut Vec<Item>| items.extend(moved.clone().map(Item::Perhaps));
        doubt(&mut self.items);
        self.items.extend(inner.items.iter().cloned());
        doubt(&mut self.items);
        self.open = self.open.take().or_else(|| inner.open.clone());
    }

    /// Whether every item is known to be there and none is missing.
    pub fn is_closed(&self) -> bool {
        self.open.is_none() && self.items.iter().all(|i| matches!(i, Item::One(_)))
    }
}

/// An object. Entries keep their order and their duplicates; `open` says why it may hold keys
/// that aren't listed.
#[derive(Clone, Debug, Default)]
pub struct Object {
    pub entries: Vec<Entry>,
    pub open: Option<Why>,
    /// How many of the first entries were there when something unknown was spread last.
    doubted: usize,
    /// Keys that are there with no value: where the object is spread, they replace what stands before.
    undefined: Vec<Text>,
}

#[derive(Clone, Debug)]
pub struct Entry {
    pub key: Text,
    /// Where the key is written.
    pub key_at: Span,
    pub value: Value,
    pub sure: Sure,
}

/// How certain an entry is, with the reason where it isn't.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sure {
    /// The object has this key with this value.
    Always,
    /// The object may lack it: `...(condition && {key: value})`, `delete x.key`.
    Optional(Why),
    /// Something later may replace its value: `{key: value, ...unknown}`, `x.key = other`.
    MayBeOverridden(Why),
}

/// What an object says of a key.
#[derive(Clone, Debug)]
pub enum Lookup<'v> {
    Found(&'v Value),
    Absent,
    Unsure { maybe: Option<&'v Value>, why: Why },
}

impl<'v> Lookup<'v> {
    /// The value, when the key is certainly there.
    pub fn found(self) -> Option<&'v Value> {
        match self {
            Lookup::Found(v) => Some(v),
            _ => None,
        }
    }

    /// The value that the key has or may have.
    pub fn found_or_maybe(self) -> Option<&'v Value> {
        match self {
            Lookup::Found(v) => Some(v),
            Lookup::Unsure { maybe, .. } => maybe,
            Lookup::Absent => None,
        }
    }

    pub fn is_found(&self) -> bool {
        matches!(self, Lookup::Found(_))
    }

    pub fn is_absent(&self) -> bool {
        matches!(self, Lookup::Absent)
    }
}

impl Entry {
    /// The object may lack it.
    pub fn lack(&mut self, why: &Why) {
        if let Sure::MayBeOverridden(why) = &self.sure {
            self.value = Value::unknown(why.clone(), self.value.at());
        }
        self.sure = Sure::Optional(why.clone());
    }

    /// Whether the object may lack it.
    pub fn is_optional(&self) -> bool {
        matches!(self.sure, Sure::Optional(_))
    }
}

impl Object {
    /// Looks a key up; the last entry of a key wins, as in JSON, JavaScript and Python.
    pub fn get(&self, key: &str) -> Lookup<'_> {
        let mut doubtful: Option<(&Value, Why)> = None;
        for entry in self.entries.iter().rev() {
            match entry.key.is(key) {
                super::Answer::No => continue,
                super::Answer::Unknown => {
                    // A computed key later in the object may be this one.
                    if doubtful.is_none() {
                        return match self.last(key) {
                            Some(e) => Lookup::Unsure { maybe: Some(&e.value), why: Why::ComputedKey },
                            None => Lookup::Unsure { maybe: None, why: Why::ComputedKey },
                        };
                    }
                }
                super::Answer::Yes => match &entry.sure {
                    Sure::Always if doubtful.is_none() => return Lookup::Found(&entry.value),
                    Sure::Always => break,
                    Sure::Optional(why) => {
                        doubtful.get_or_insert_with(|| (&entry.value, why.clone()));
                    }
                    Sure::MayBeOverridden(why) => {
                        doubtful.get_or_insert_with(|| (&entry.value, why.clone()));
                        break;
                    }
                },
            }
        }
        match (doubtful, &self.open) {
            (Some((value, why)), _) => Lookup::Unsure { maybe: Some(value), why },
            (None, Some(why)) => Lookup::Unsure { maybe: None, why: why.clone() },
            (None, None) => Lookup::Absent,
        }
    }

    /// The last entry of a key, however certain.
    pub fn last(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().rev().find(|e| e.key.is(key).is_yes())
    }

    /// Whether the key is there, with three answers.
    pub fn has(&self, key: &str) -> super::Answer {
        match self.get(key) {
            Lookup::Found(_) => super::Answer::Yes,
            Lookup::Absent => super::Answer::No,
            Lookup::Unsure { .. } => match self.last(key).map(|e| &e.sure) {
                // Whatever replaces the value, the key stays.
                Some(Sure::MayBeOverridden(_) | Sure::Always) => super::Answer::Yes,
                _ => super::Answer::Unknown,
            },
        }
    }

    /// The entries whose keys are known, the last of each key only, in order.
    pub fn known(&self) -> impl Iterator<Item = (Cow<'_, str>, &Entry)> {
        // A duplicate key is rare: a set of the keys tells whether there is any.
        let mut seen = HashSet::with_capacity(self.entries.len());
        let unique = self.entries.iter().filter_map(|e| e.key.known()).all(|key| seen.insert(key));
        let hidden = if unique { HashSet::new() } else { self.hidden() };
        self.entries
            .iter()
            .enumerate()
            .filter(move |(i, _)| !hidden.contains(i))
            .filter_map(|(_, entry)| Some((entry.key.known()?, entry)))
    }

    /// The indices of entries that a later one of the same key certainly replaces.
    fn hidden(&self) -> HashSet<usize> {
        let mut later = HashSet::new();
        let mut hidden = HashSet::new();
        for (i, entry) in self.entries.iter().enumerate().rev() {
            let Some(key) = entry.key.known() else { continue };
            if later.contains(&key) {
                hidden.insert(i);
            }
            if !entry.is_optional() {
                later.insert(key);
            }
        }
        hidden
    }

    /// The entries that a lookup of their key certainly finds, in order.
    pub fn certain(&self) -> impl Iterator<Item = (Cow<'_, str>, &Entry)> {
        let mut seen = HashSet::new();
        let mut kept = Vec::new();
        for entry in self.entries.iter().rev() {
            // A key that isn't known may be any key before it.
            let Some(key) = entry.key.known() else { break };
            if seen.insert(key.clone()) && entry.sure == Sure::Always {
                kept.push((key, entry));
            }
        }
        kept.reverse();
        kept.into_iter()
    }

    /// Whether every key is listed and certain, so that counting them is allowed.
    pub fn is_closed(&self) -> bool {
        self.open.is_none() && self.entries.iter().all(|e| !e.is_optional() && !e.key.has_hole())
    }
}

impl Object {
    /// Adds the entries of a spread object.
    pub fn take_over(&mut self, inner: &Object) {
        if let Some(why) = &inner.open {
            self.open_by(why.clone());
        }
        for key in inner.lacking() {
            self.undefine(key.clone());
        }
        self.entries.extend(inner.entries.iter().cloned());
    }

    /// Adds the entries of an object that is spread on a condition.
    pub fn perhaps_take_over(&mut self, mut inner: Object, why: &Why) {
        for key in inner.lacking().filter_map(|key| key.known()) {
            let is_it = |entry: &&mut Entry| !entry.key.is(&key).is_no();
            self.entries.iter_mut().filter(is_it).for_each(|entry| entry.lack(why));
        }
        inner.undefined.clear();
        inner.entries.iter_mut().for_each(|entry| entry.lack(why));
        self.take_over(&inner);
    }

    /// The keys that have no value, though the object has them.
    pub fn lacking(&self) -> impl Iterator<Item = &Text> {
        self.undefined.iter().filter(|key| key.known().is_none_or(|key| self.last(&key).is_none()))
    }

    /// A key gets no value: it isn't sent, whatever it had before.
    pub fn undefine(&mut self, key: Text) {
        if let Some(known) = key.known() {
            self.take_out(&known);
        }
        self.undefined.push(key);
    }

    /// What stands under a key so far is no more.
    pub fn take_out(&mut self, key: &str) {
        let is_it = |entry: &Entry| entry.key.is(key).is_yes();
        self.doubted -= self.entries.iter().take(self.doubted).filter(|entry| is_it(entry)).count();
        self.entries.retain(|entry| !is_it(entry));
    }

    /// Something unknown is added here: it may replace what stands before it, and add keys.
    pub fn open_by(&mut self, why: Why) {
        for entry in self.entries.iter_mut().skip(self.doubted) {
            if entry.sure == Sure::Always {
                entry.sure = Sure::MayBeOverridden(why.clone());
            }
        }
        self.doubted = self.entries.len();
        self.open = Some(why);
    }
}
