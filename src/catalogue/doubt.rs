//! What of a catalogue's values isn't known, and why.

use crate::find::Field;
use crate::span::Span;
use crate::value::{Item, Kind, Sure, Value, Why};

/// Members that hold definitions, of an object that is none.
const WRAPPERS: &[&str] = &["functionDeclarations", "function_declarations", "tools"];
/// Values that are looked at of one part of a definition.
const NODES: usize = 100_000;

/// Why a list of definitions may hold others, or others than are known. `at` is the place of what can't be
/// pointed at.
pub(super) fn of_list(value: &Value, at: Span) -> Vec<(Span, Why)> {
    let mut doubts = Vec::new();
    listed(value, at, &mut doubts);
    doubts.dedup();
    doubts
}

fn listed(value: &Value, at: Span, doubts: &mut Vec<(Span, Why)>) {
    match value.kind() {
        Kind::Unknown(why) => doubts.push((at, why.clone())),
        Kind::Call(call) => doubts.push((value.used_at(), Why::Call(call.callee.dotted().into()))),
        Kind::Array(array) => {
            doubts.extend(array.open.clone().map(|why| (value.at(), why)));
            for item in &array.items {
                match item {
                    Item::One(item) if item.is_unknown() => listed(item, item.used_at(), doubts),
                    Item::One(item) => wrapped(item, doubts),
                    Item::Perhaps(why) => doubts.push((value.at(), why.clone())),
                }
            }
        }
        Kind::Object(object) => {
            doubts.extend(object.open.clone().map(|why| (value.at(), why)));
            wrapped(value, doubts);
        }
        _ => {}
    }
}

/// The doubts of the lists that an object wraps, if that is what it does.
fn wrapped(value: &Value, doubts: &mut Vec<(Span, Why)>) {
    let Some(object) = value.as_object().filter(|object| object.get("name").is_absent()) else { return };
    for (key, entry) in object.known() {
        if WRAPPERS.contains(&&*key) {
            listed(&entry.value, entry.value.used_at(), doubts);
        }
    }
}

/// Whether a part of a definition is a text that only lacks some words.
pub(super) fn is_gap(field: &Field) -> bool {
    field.found().is_some_and(|member| matches!(member.value.kind(), Kind::Str(text) if text.has_hole()))
}

/// The first thing that isn't known of a part of a definition.
pub(super) fn of_field(field: &Field, at: Span) -> Option<(Span, Why)> {
    match field {
        Field::Absent => None,
        Field::Found(member) => of_value(&member.value),
        Field::Unsure { maybe, why } => {
            Some((maybe.as_ref().map_or(at, |member| member.value.used_at()), why.clone()))
        }
    }
}

fn of_value(value: &Value) -> Option<(Span, Why)> {
    if value.is_complete() {
        return None;
    }
    let mut pending = vec![value];
    for _ in 0..NODES {
        let value = pending.pop()?;
        let why = match value.kind() {
            Kind::Null | Kind::Bool(_) | Kind::Num(_) => None,
            Kind::Str(text) => text.hole().cloned(),
            Kind::Array(array) => {
                pending.extend(array.known().map(|(_, item)| item).collect::<Vec<_>>().into_iter().rev());
                let perhaps = array.items.iter().find_map(|item| match item {
                    Item::One(_) => None,
                    Item::Perhaps(why) => Some(why.clone()),
                });
                array.open.clone().or(perhaps)
            }
            Kind::Object(object) => {
                pending.extend(object.entries.iter().rev().map(|entry| &entry.value));
                let unsure = object.entries.iter().find_map(|entry| match &entry.sure {
                    Sure::Always if entry.key.has_hole() => Some(Why::ComputedKey),
                    Sure::Always => None,
                    _ => Some(Why::Condition),
                });
                object.open.clone().or(unsure)
            }
            Kind::Call(call) => Some(Why::Call(call.callee.dotted().into())),
            Kind::Unknown(why) => Some(why.clone()),
        };
        if let Some(why) = why {
            return Some((value.used_at(), why));
        }
    }
    Some((value.used_at(), Why::TooDeep))
}
