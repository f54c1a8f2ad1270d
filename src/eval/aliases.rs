//! What a module changes under one imported name and sees under another.

use super::Evaluator;
use super::changes::Changes;
use crate::source::module::{BindingId, Init, Module};
use crate::span::Span;
use crate::value::{Item, Kind, Step, Value};
use std::collections::HashSet;
use std::rc::Rc;
use std::sync::Arc;

/// Imported names that are changed and looked at for others.
const NAMES: usize = 64;
/// Objects and arrays of one value that are looked at.
const PLACES: usize = 10_000;

/// The imported names of a module through which it changes something, or hands it to a call that may.
pub(super) fn changed_imports(module: &Module, changes: &Changes) -> Rc<[BindingId]> {
    let ids = (0..module.bindings.len()).map(|index| BindingId(index as u32));
    let is_changed = |id: &BindingId| {
        let binding = module.binding(*id);
        let is_passed = binding.passed > 0 || !binding.passes.is_empty();
        matches!(binding.init, Init::Import(_)) && (is_passed || changes.touch(*id))
    };
    ids.filter(is_changed).take(NAMES).collect()
}

impl Evaluator<'_> {
    /// The name through which the current module changes something that an imported value holds too; `id` is the
    /// value's own name.
    pub(super) fn changed_under_another_name(&mut self, id: BindingId, value: &Value) -> Option<Arc<str>> {
        let names = self.units[self.unit].changed_imports.clone();
        if names.iter().all(|name| *name == id) {
            return None;
        }
        let module = self.module;
        let mut own = HashSet::new();
        places(value, &mut own);
        let other = names.iter().copied().filter(|other| *other != id).find(|other| {
            let Init::Import(symbol) = &module.binding(*other).init else { return false };
            let passed = !symbol.path.is_empty() && self.handed(*other) > 0;
            let changes = &self.units[self.unit].changes;
            let mut ways: Vec<Vec<Step>> = changes.ways_to_changed(*other).collect();
            ways.extend(passed.then(Vec::new));
            ways.iter().any(|way| {
                let mut symbol = symbol.clone();
                let mut way = &way[..];
                // A module is no object by itself.
                if symbol.path.is_empty() {
                    let [Step::Key(name), rest @ ..] = way else { return false };
                    symbol.path.push(Arc::clone(name));
                    way = rest;
                }
                let whole = self.imported(&symbol, value.at());
                holds_changed(&own, &whole, way)
            })
        });
        other.map(|other| module.binding(other).name.clone())
    }
}

/// Whether what stands at the end of a way into a value is one of these places.
fn holds_changed(own: &HashSet<Span>, value: &Value, way: &[Step]) -> bool {
    let mut value = value.object();
    for step in way {
        let next = match (value.kind(), step) {
            (Kind::Object(object), Step::Key(key)) => object.get(key).found_or_maybe(),
            (Kind::Array(array), Step::Index(index)) => {
                array.known().find(|(at, _)| at == index).map(|(_, item)| item)
            }
            _ => None,
        };
        let Some(next) = next else {
            // Any of what it holds.
            let mut below = HashSet::new();
            places(value, &mut below);
            return !own.is_disjoint(&below);
        };
        value = next.object();
    }
    matches!(value.kind(), Kind::Object(_) | Kind::Array(_)) && own.contains(&value.at())
}

/// Notes where the objects and arrays of a value are written.
fn places(value: &Value, into: &mut HashSet<Span>) {
    let mut pending = vec![value.object()];
    while let Some(value) = pending.pop() {
        if into.len() >= PLACES || pending.len() >= PLACES {
            return;
        }
        match value.kind() {
            Kind::Object(object) => pending.extend(object.entries.iter().map(|entry| entry.value.object())),
            Kind::Array(array) => pending.extend(array.items.iter().filter_map(|item| match item {
                Item::One(value) => Some(value.object()),
                Item::Perhaps(_) => None,
            })),
            _ => continue,
        }
        into.insert(value.at());
    }
}
