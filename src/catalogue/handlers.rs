//! Handlers as people write them: the names that a symbol has a handler for.

use crate::eval::{Comparison, Evaluator, Named, Registrations};
use crate::source::outline::Form;
use crate::span::Span;
use crate::value::{Array, Item, Kind, Lookup, Object, Value, Why};
use std::collections::{BTreeMap, BTreeSet, HashSet};

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
    /// What the names of tools may begin with that something else handles.
    pub prefixes: Vec<(String, Span)>,
}

#[derive(Clone, Debug)]
pub(super) struct Handler {
    pub name: String,
    pub at: Span,
    /// The statement, or the whole, in which one name can have one handler only; `None` for a test, of
    /// which there may be several for one name.
    pub among: Option<u32>,
}

/// What one symbol has.
#[derive(Debug, Default)]
pub(super) struct OfSymbol {
    pub entries: Vec<Handler>,
    pub unknown: Vec<(Span, Why)>,
    /// Lists that the name is looked for in. Whether that handles it is asked only where a handler lacks.
    lists: Vec<(Span, Why)>,
    pub prefixes: Vec<(String, Span)>,
}

/// All but the branches of a statement.
const WHOLE: Option<u32> = Some(u32::MAX);

/// The handlers that a symbol has. Where it may be read in several ways, that counts which has most of the
/// `wanted` names.
pub(super) fn of(evaluator: &mut Evaluator<'_>, named: &Named, wanted: &[String]) -> OfSymbol {
    let wanted: BTreeSet<&str> = wanted.iter().map(String::as_str).collect();
    let registered = evaluator.registered(named);
    let mut own = match evaluator.methods(named) {
        Some(methods) => {
            of_methods(methods.into_iter().map(|(name, _)| (name.text.to_string(), name.at)), &wanted)
        }
        None => of_value(&named.value, registered.all),
    };
    own.registrations(registered);
    let mut readings = vec![own];
    // Handlers that a function makes.
    readings.extend(evaluator.result(named).map(|value| of_value(&value, false)));
    readings.extend(of_comparisons(evaluator.comparisons(named.at)));
    let rank = |reading: &OfSymbol| {
        let names: BTreeSet<&str> = reading.entries.iter().map(|handler| &*handler.name).collect();
        (names.intersection(&wanted).count(), names.len(), reading.unknown.len())
    };
    // Of equals the first: what the symbol itself is.
    let mut best = readings.into_iter().rev().max_by_key(rank).unwrap_or_default();
    let names: HashSet<&str> = best.entries.iter().map(|handler| &*handler.name).collect();
    if wanted.iter().any(|name| !names.contains(name)) {
        best.unknown.append(&mut best.lists);
    }
    best
}

impl OfSymbol {
    /// Adds a name that is written at a place.
    fn add(&mut self, name: &Value, at: Span, among: Option<u32>) {
        match name.as_str() {
            Some(name) => self.entries.push(Handler { name: name.into_owned(), at, among }),
            None => {
                let hole = name.as_text().and_then(|text| text.hole().cloned());
                self.unknown.push((at, hole.or_else(|| name.why()).unwrap_or(Why::Dynamic)));
            }
        }
    }

    fn object(&mut self, object: &Object, at: Span) {
        for entry in &object.entries {
            match entry.key.known() {
                Some(key) => {
                    let name = key.into_owned();
                    self.entries.push(Handler { name, at: entry.key_at, among: WHOLE });
                }
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
                Some(name) => self.add(&name, name.at(), WHOLE),
                None => self.unknown.push((item.used_at(), item.why().unwrap_or(Why::Dynamic))),
            }
        }
        let perhaps = array.items.iter().find_map(|item| match item {
            Item::One(_) => None,
            Item::Perhaps(why) => Some(why.clone()),
        });
        self.unknown.extend(array.open.clone().or(perhaps).map(|why| (at, why)));
    }

    /// Adds what is registered by calls; each name once more than the value itself has it.
    fn registrations(&mut self, registered: Registrations) {
        let own: HashSet<String> = self.entries.iter().map(|handler| handler.name.clone()).collect();
        for entry in registered.entries {
            let is_own = entry.name.as_str().is_some_and(|name| own.contains(&*name));
            if !is_own {
                self.add(&entry.name, entry.at, WHOLE);
            }
        }
    }
}

/// An object by its keys, a `Map` or a list by its entries. Where `all` that is done to it later is known,
/// it doesn't matter that it is changed.
fn of_value(value: &Value, all: bool) -> OfSymbol {
    let mut reading = OfSymbol::default();
    match value.kind() {
        Kind::Object(object) => reading.object(object, value.at()),
        Kind::Array(array) => reading.array(array, value.at()),
        Kind::Call(call) if call.callee.dotted() == "Map" => match call.positional.first().map(Value::kind) {
            Some(Kind::Array(array)) => reading.array(array, value.at()),
            None => {}
            Some(_) => reading.unknown.push((value.at(), Why::Call("Map".into()))),
        },
        Kind::Call(_) | Kind::Unknown(Why::Function(_) | Why::Absent) => {}
        Kind::Unknown(why) => reading.unknown.push((value.at(), why.clone())),
        _ => {}
    }
    if all {
        reading.unknown.retain(|(_, why)| !matches!(why, Why::Changed(_)));
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
        Some(tool) => Some(Handler { name: (*tool).to_owned(), at, among: WHOLE }),
        None => {
            let has_several = name.contains('_') || name.chars().skip(1).any(char::is_uppercase);
            (!has_words || has_several).then_some(Handler { name, at, among: WHOLE })
        }
    };
    OfSymbol { entries: methods.filter_map(entry).collect(), ..OfSymbol::default() }
}

/// A function by what it compares, for each thing that it compares.
fn of_comparisons(comparisons: Vec<Comparison>) -> Vec<OfSymbol> {
    let mut by_subject: BTreeMap<String, OfSymbol> = BTreeMap::new();
    for comparison in comparisons {
        let reading = by_subject.entry(comparison.of).or_default();
        let among = (comparison.form == Form::Branches).then_some(comparison.at.start);
        for case in &comparison.with {
            match comparison.form {
                Form::Membership => reading.list(case),
                Form::Prefix => {
                    reading.prefixes.extend(case.as_str().map(|text| (text.into_owned(), case.used_at())));
                }
                Form::Branches | Form::Test => reading.add(case, case.used_at(), among),
            }
        }
    }
    for reading in by_subject.values_mut() {
        reading.once();
    }
    by_subject.into_values().collect()
}

impl OfSymbol {
    /// Adds what a list holds that a name is looked for in.
    fn list(&mut self, list: &Value) {
        let at = list.used_at();
        let list = match list.kind() {
            // `new Set([…])`, `frozenset([…])`.
            Kind::Call(call) => call.positional.first().unwrap_or(list),
            _ => list,
        };
        match list.kind() {
            Kind::Array(array) => {
                let names = array.known().filter_map(|(_, item)| item.as_str());
                self.entries.extend(names.map(|name| Handler { name: name.into_owned(), at, among: None }));
                self.lists.extend(array.open.clone().map(|why| (at, why)));
            }
            Kind::Object(object) => {
                let names = object.known().map(|(key, _)| key.into_owned());
                self.entries.extend(names.map(|name| Handler { name, at, among: None }));
                self.lists.extend(object.open.clone().map(|why| (at, why)));
            }
            _ => self.lists.push((at, list.why().unwrap_or(Why::Dynamic))),
        }
    }

    /// Keeps one of the tests for a name.
    fn once(&mut self) {
        let branches = self.entries.iter().filter(|handler| handler.among.is_some());
        let mut seen: HashSet<String> = branches.map(|handler| handler.name.clone()).collect();
        self.entries.retain(|handler| handler.among.is_some() || seen.insert(handler.name.clone()));
        let mut places = HashSet::new();
        self.unknown.retain(|(at, _)| places.insert(*at));
    }
}
