//! Handlers as people write them: the names that a symbol has a handler for.

use crate::eval::{Comparison, Evaluator, Named};
use crate::span::Span;
use crate::value::{Array, Item, Kind, Lookup, Object, Value, Why};
use std::collections::{BTreeMap, BTreeSet};

/// The handlers of a catalogue.
#[derive(Debug, Default)]
pub(super) struct Handlers {
    pub entries: Vec<Handler>,
    /// Whether there are no others.
    pub complete: bool,
    /// Whether the catalogue names any.
    pub asked: bool,
    /// The symbols that hold them, with what is declared under each.
    pub places: Vec<(String, Span)>,
}

#[derive(Clone, Debug)]
pub(super) struct Handler {
    pub name: String,
    pub at: Span,
}

/// What one symbol has.
#[derive(Debug, Default)]
pub(super) struct OfSymbol {
    pub entries: Vec<Handler>,
    pub unknown: Vec<(Span, Why)>,
}

/// The handlers that a symbol has. Where it may be read in several ways, that counts which has most of the
/// `wanted` names.
pub(super) fn of(evaluator: &mut Evaluator<'_>, named: &Named, wanted: &[String]) -> OfSymbol {
    let wanted: BTreeSet<&str> = wanted.iter().map(String::as_str).collect();
    let mut readings = Vec::new();
    if let Some(methods) = evaluator.methods(named) {
        readings
            .push(of_methods(methods.into_iter().map(|(name, _)| (name.text.to_string(), name.at)), &wanted));
    } else {
        readings.push(of_value(&named.value));
    }
    readings.extend(of_comparisons(evaluator.comparisons(named.at)));
    let registered = evaluator.registered(named);
    if !registered.is_empty() {
        let mut reading = OfSymbol::default();
        for entry in registered {
            reading.add(&entry.name, entry.at);
        }
        readings.push(reading);
    }
    let rank = |reading: &OfSymbol| {
        let names: BTreeSet<&str> = reading.entries.iter().map(|handler| &*handler.name).collect();
        (names.intersection(&wanted).count(), names.len(), reading.unknown.len())
    };
    // Of equals the first: what the symbol itself is.
    readings.into_iter().rev().max_by_key(rank).unwrap_or_default()
}

impl OfSymbol {
    /// Adds a name that is written at a place.
    fn add(&mut self, name: &Value, at: Span) {
        match name.as_str() {
            Some(name) => self.entries.push(Handler { name: name.into_owned(), at }),
            None => {
                let hole = name.as_text().and_then(|text| text.hole().cloned());
                self.unknown.push((at, hole.or_else(|| name.why()).unwrap_or(Why::Dynamic)));
            }
        }
    }

    fn object(&mut self, object: &Object, at: Span) {
        for entry in &object.entries {
            match entry.key.known() {
                Some(key) => self.entries.push(Handler { name: key.into_owned(), at: entry.key_at }),
                None => self.unknown.push((entry.key_at, Why::ComputedKey)),
            }
        }
        self.unknown.extend(object.open.clone().map(|why| (at, why)));
    }

    fn array(&mut self, array: &Array, at: Span) {
        for (_, item) in array.known() {
            // `["name", run]`, as in a `Map`, or `{name: "name", run}`.
            let name = match item.kind() {
                Kind::Array(pair) => pair.known().next().map(|(_, first)| first.clone()),
                Kind::Object(_) => match item.get("name") {
                    Lookup::Found(name) => Some(name.clone()),
                    _ => None,
                },
                _ => None,
            };
            match name {
                Some(name) => self.add(&name, name.at()),
                None => self.unknown.push((item.used_at(), item.why().unwrap_or(Why::Dynamic))),
            }
        }
        let perhaps = array.items.iter().find_map(|item| match item {
            Item::One(_) => None,
            Item::Perhaps(why) => Some(why.clone()),
        });
        self.unknown.extend(array.open.clone().or(perhaps).map(|why| (at, why)));
    }
}

/// An object by its keys, a `Map` or a list by its entries.
fn of_value(value: &Value) -> OfSymbol {
    let mut reading = OfSymbol::default();
    match value.kind() {
        Kind::Object(object) => reading.object(object, value.at()),
        Kind::Array(array) => reading.array(array, value.at()),
        Kind::Call(call) if call.callee.dotted() == "Map" => match call.positional.first().map(Value::kind) {
            Some(Kind::Array(array)) => reading.array(array, value.at()),
            _ => reading.unknown.push((value.at(), Why::Call("Map".into()))),
        },
        Kind::Call(_) | Kind::Unknown(Why::Function(_) | Why::Absent) => {}
        Kind::Unknown(why) => reading.unknown.push((value.at(), why.clone())),
        _ => {}
    }
    reading
}

/// A class by its methods, under the tools' own names or in the language's style for methods.
fn of_methods(methods: impl Iterator<Item = (String, Span)>, wanted: &BTreeSet<&str>) -> OfSymbol {
    let plain = |name: &str| name.replace(['_', '-'], "").to_lowercase();
    let styled: BTreeMap<String, &str> = wanted.iter().map(|name| (plain(name), *name)).collect();
    // A method that none of the names resembles may do anything else.
    let has_words = wanted.iter().all(|name| name.contains(['_', '-']));
    let entry = |(name, at): (String, Span)| match styled.get(&plain(&name)) {
        Some(tool) => Some(Handler { name: (*tool).to_owned(), at }),
        None => {
            let has_several = name.contains('_') || name.chars().skip(1).any(char::is_uppercase);
            (!has_words || has_several).then_some(Handler { name, at })
        }
    };
    OfSymbol { entries: methods.filter_map(entry).collect(), unknown: Vec::new() }
}

/// A function by what it compares, for each thing that it compares.
fn of_comparisons(comparisons: Vec<Comparison>) -> Vec<OfSymbol> {
    let mut by_subject: BTreeMap<String, OfSymbol> = BTreeMap::new();
    for comparison in comparisons {
        let reading = by_subject.entry(comparison.of).or_default();
        for case in &comparison.with {
            reading.add(case, case.used_at());
        }
    }
    by_subject.into_values().collect()
}
