//! What names a module exports.

use super::Evaluator;
use super::imports::STARS;
use crate::source::module::Exported;
use crate::span::Span;
use crate::value::{Value, Why};
use std::collections::{BTreeSet, HashSet};
use std::rc::Rc;
use std::sync::Arc;

/// Names of a module that are listed.
const MEMBERS: usize = 4_096;

/// The names that a module exports, and why it may export others.
pub(super) struct Exports {
    pub names: BTreeSet<Arc<str>>,
    pub open: Option<Why>,
}

impl Evaluator<'_> {
    /// The names that a module exports, each asked for once.
    pub(super) fn exports_of(&mut self, unit: usize) -> Rc<Exports> {
        if let Some(known) = self.exports.get(&unit) {
            return known.clone();
        }
        let mut names = BTreeSet::new();
        let mut open = self.units[unit].module.is_common_js.then_some(Why::Dynamic);
        self.names_of(unit, &mut names, &mut open, &mut HashSet::new());
        let exports = Rc::new(Exports { names, open });
        self.exports.insert(unit, exports.clone());
        exports
    }

    /// The names that a module exports, and why it may export others.
    fn names_of(
        &mut self,
        unit: usize,
        names: &mut BTreeSet<Arc<str>>,
        open: &mut Option<Why>,
        seen: &mut HashSet<usize>,
    ) {
        let module = self.units[unit].module;
        let is_first = seen.is_empty();
        if !seen.insert(unit) {
            return;
        }
        if !module.faults.is_empty() {
            *open = open.take().or(Some(Why::Unparsed));
        }
        for export in &module.exports {
            match &export.value {
                Exported::From { module, .. } if &*export.name == "*" => match self.unit_in(unit, module) {
                    Some(other) if seen.len() < STARS => self.names_of(other, names, open, seen),
                    _ => *open = open.take().or(Some(Why::Import(module.clone()))),
                },
                _ if !is_first && &*export.name == "default" => {}
                _ if names.len() >= MEMBERS => *open = Some(Why::TooDeep),
                _ => drop(names.insert(export.name.clone())),
            }
        }
    }

    /// What a member of a whole module is that none of its exports is: nothing, unless it may export more. `None`
    /// where the module is one that gives a value as a whole.
    pub(super) fn no_member(&mut self, unit: usize, name: &str, at: Span) -> Option<Value> {
        let module = self.units[unit].module;
        if module.exports.is_empty() || module.is_common_js {
            return None;
        }
        let exports = self.exports_of(unit);
        let is_absent = exports.open.is_none() && !exports.names.contains(name);
        Some(Value::unknown(if is_absent { Why::Absent } else { Why::Member(name.into()) }, at))
    }
}
