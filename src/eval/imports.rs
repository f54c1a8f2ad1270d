//! What a name of another module stands for.

use super::Evaluator;
use super::changes::Changes;
use crate::source::SourceText;
use crate::source::module::{Binding, BindingId, Exported, Expr, ExprId, Init, Module};
use crate::span::{FileId, Span};
use crate::value::{Entry, Kind, Literal, Lookup, Object, Sure, Symbol, Text, Value, Why};
use std::collections::{BTreeSet, HashSet, VecDeque};
use std::sync::Arc;

/// Modules that are searched for a name.
const STARS: usize = 64;
/// Names that are followed from a callee to its package.
const ALIASES: u32 = 16;
/// Names of a module that are listed.
const MEMBERS: usize = 4_096;
/// Modules that one file may bring in.
const MODULES: usize = 256;

/// A module among those that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ModuleId(pub u32);

/// The modules that others can import from.
pub trait Modules {
    /// What `specifier` means in a module, where that is one of the repository's own.
    fn import(&self, from: ModuleId, specifier: &str) -> Option<(ModuleId, &Module)>;

    /// The text of a module that was imported.
    fn source(&self, id: ModuleId) -> Option<Arc<SourceText>>;

    /// A module by its id.
    fn module(&self, _id: ModuleId) -> Option<&Module> {
        None
    }

    /// The major version of a package that a module gets, where the repository leaves no choice.
    fn major(&self, _id: ModuleId, _package: &str) -> Option<u32> {
        None
    }
}

/// A module that is taken by itself.
pub struct Alone;

impl Modules for Alone {
    fn import(&self, _: ModuleId, _: &str) -> Option<(ModuleId, &Module)> {
        None
    }

    fn source(&self, _: ModuleId) -> Option<Arc<SourceText>> {
        None
    }
}

/// A module in use.
pub(super) struct Unit<'m> {
    pub id: ModuleId,
    pub module: &'m Module,
    pub changes: Changes,
}

/// What a name of a module stands for in the end, however many modules hand it on.
#[derive(Clone, Debug)]
pub(super) enum Origin {
    /// What a module declares.
    Binding(usize, BindingId),
    Expr(usize, ExprId),
    /// A whole module of the repository.
    Module(usize),
    /// Something of a module that isn't the repository's own. Its path is empty for the whole module.
    Outside(Symbol),
}

impl<'m> Evaluator<'m> {
    /// The modules that were brought in: the texts, in the order of the ids by which places name them.
    pub fn brought_in(&self) -> impl Iterator<Item = (FileId, &'m Module, Option<Arc<SourceText>>)> {
        let units = self.units.iter().enumerate().skip(1);
        units.map(|(i, unit)| (FileId(i as u32), unit.module, self.modules.source(unit.id)))
    }

    /// What a name imported by the current module stands for.
    pub(super) fn imported(&mut self, symbol: &Symbol, at: Span) -> Value {
        let unknown = || Value::unknown(Why::Import(symbol.module.clone().unwrap_or_default()), at);
        let Some(unit) = symbol.module.as_ref().and_then(|module| self.unit_of(module)) else {
            return unknown();
        };
        let mut path = &symbol.path[..];
        let mut origin = Origin::Module(unit);
        while let (Origin::Module(unit), [name, rest @ ..]) = (&origin, path) {
            let Some(next) = self.origin(*unit, name) else { return unknown() };
            (origin, path) = (next, rest);
        }
        let Some(mut value) = self.of_origin(&origin, at) else { return unknown() };
        for name in path {
            value = match value.get(name) {
                Lookup::Found(member) => member.clone(),
                Lookup::Absent | Lookup::Unsure { .. } => return unknown(),
            };
        }
        value
    }

    /// What a member of a module stands for, where an expression names a whole module.
    pub(super) fn member_of_module(&mut self, object: ExprId, name: &str, at: Span) -> Option<Value> {
        let Expr::Name(binding) = *self.module.expr(object) else { return None };
        let Init::Import(symbol) = &self.module.binding(binding).init else { return None };
        let (Some(module), []) = (&symbol.module, &symbol.path[..]) else { return None };
        let unit = self.unit_of(module)?;
        let origin = self.origin(unit, name)?;
        let value = self.of_origin(&origin, at)?;
        let changes = &self.units[self.unit].changes;
        Some(changes.applied_to_member(self.module, binding, name, value, self.file()))
    }

    fn of_origin(&mut self, origin: &Origin, at: Span) -> Option<Value> {
        // No call of this module is under way in that one.
        let frame = self.frame.take();
        let value = match *origin {
            Origin::Binding(unit, id) => self.in_unit(unit, |evaluator| {
                let init = match evaluator.module.binding(id).init {
                    Init::Expr(init) => Some(init),
                    _ => None,
                };
                let file = Span { file: evaluator.file(), ..Span::default() };
                let at = init.map_or(file, |init| evaluator.at(init));
                Some(evaluator.named(id, at, false))
            }),
            Origin::Expr(unit, id) => self.in_unit(unit, |evaluator| Some(evaluator.eval(id))),
            Origin::Module(unit) => self.whole(unit, at),
            Origin::Outside(_) => None,
        };
        self.frame = frame;
        value
    }

    /// A whole module as a value.
    fn whole(&mut self, unit: usize, at: Span) -> Option<Value> {
        let module = self.units[unit].module;
        if module.exports.is_empty() || module.is_common_js {
            let origin = self.origin(unit, "default");
            if let Some(origin @ (Origin::Binding(..) | Origin::Expr(..))) = origin {
                let value = self.of_origin(&origin, at)?;
                return Some(match value.kind() {
                    // Whoever loads it may get a copy with a `default` of its own.
                    Kind::Object(object) if module.is_common_js => {
                        let mut object = object.clone();
                        object.open.get_or_insert(Why::Dynamic);
                        Value::new(Kind::Object(object), value.at())
                    }
                    _ => value,
                });
            }
            if module.exports.is_empty() {
                return None;
            }
        }
        let mut object = Object::default();
        let mut names = BTreeSet::new();
        let mut open = module.is_common_js.then_some(Why::Dynamic);
        self.names_of(unit, &mut names, &mut open, &mut HashSet::new());
        for name in names {
            let origin = self.origin(unit, &name);
            let value = match origin {
                Some(Origin::Outside(symbol)) => {
                    Some(Value::unknown(Why::Import(symbol.module.unwrap_or_default()), at))
                }
                Some(origin) => self.of_origin(&origin, at),
                None => None,
            };
            match value {
                Some(value) => {
                    let key = Text::literal(Literal::new(name, value.at()));
                    let key_at = value.at();
                    object.entries.push(Entry { key, key_at, value, sure: Sure::Always });
                }
                // A type, or two names that hide one another.
                None => open = open.or(Some(Why::Dynamic)),
            }
        }
        object.open = open;
        Some(Value::new(Kind::Object(object), at))
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

    /// What a module's exported name stands for.
    pub(super) fn origin(&mut self, unit: usize, name: &str) -> Option<Origin> {
        let key = (unit, Arc::from(name));
        if let Some(known) = self.origins.get(&key) {
            return known.clone();
        }
        let origin = self.search(unit, name, &mut HashSet::new());
        self.origins.insert(key, origin.clone());
        origin
    }

    /// Searches the modules that hand the name on, each once.
    fn search(&mut self, unit: usize, name: &str, seen: &mut HashSet<(usize, Arc<str>)>) -> Option<Origin> {
        if seen.len() >= STARS || !seen.insert((unit, name.into())) {
            return None;
        }
        let module = self.units[unit].module;
        if module.exports.is_empty() && name == "default" {
            // Data is what it holds.
            let [site] = &module.sites[..] else { return None };
            return module.is_data.then_some(Origin::Expr(unit, site.expr));
        }
        let own = module.exports.iter().rev().find(|export| &*export.name == name);
        match own.map(|export| &export.value) {
            Some(Exported::Binding(id)) => match &module.binding(*id).init {
                Init::Import(Symbol { module: Some(module), path }) => {
                    let (first, rest) = path.split_first().map_or(("*", path.as_slice()), |(f, r)| (&**f, r));
                    match rest.is_empty() {
                        true => self.handed_on_from(unit, module, first, seen),
                        false => Some(Origin::Binding(unit, *id)),
                    }
                }
                _ => Some(Origin::Binding(unit, *id)),
            },
            Some(Exported::From { module, name }) => self.handed_on_from(unit, module, name, seen),
            None => {
                let mut outside = None;
                let mut found = None;
                for export in &module.exports {
                    let Exported::From { module, .. } = &export.value else { continue };
                    if &*export.name != "*" || name == "default" || found.is_some() {
                        continue;
                    }
                    match self.handed_on_from(unit, module, name, seen) {
                        // Of two packages, either may be the one.
                        Some(Origin::Outside(_)) if outside.is_some() => return None,
                        Some(Origin::Outside(symbol)) => outside = Some(Origin::Outside(symbol)),
                        other => found = other,
                    }
                }
                found.or(outside)
            }
        }
    }

    /// What a name of another module stands for; `*` is all of it.
    fn handed_on_from(
        &mut self,
        unit: usize,
        module: &Arc<str>,
        name: &str,
        seen: &mut HashSet<(usize, Arc<str>)>,
    ) -> Option<Origin> {
        match (self.unit_in(unit, module), name) {
            (Some(other), "*") => Some(Origin::Module(other)),
            (Some(other), name) => self.search(other, name, seen),
            // A file of the repository that can't be read is no package.
            (None, _) if module.starts_with('.') => None,
            (None, "*") => Some(Origin::Outside(Symbol { module: Some(module.clone()), path: Vec::new() })),
            (None, name) => {
                Some(Origin::Outside(Symbol { module: Some(module.clone()), path: vec![name.into()] }))
            }
        }
    }

    /// The path of names that an expression spells, as the package knows it from which its first name comes
    /// by way of the repository's own modules.
    pub(super) fn symbol(&mut self, id: ExprId) -> Option<Symbol> {
        let written = self.module.symbol(id)?;
        Some(self.from_package(self.unit, id, ALIASES).unwrap_or(written))
    }

    /// What a path of names is to a package, where it leads through other names to one.
    fn from_package(&mut self, unit: usize, id: ExprId, hops: u32) -> Option<Symbol> {
        let hops = hops.checked_sub(1)?;
        let module = self.units[unit].module;
        let mut names = VecDeque::new();
        let mut root = id;
        let binding = loop {
            match module.expr(root) {
                Expr::Member { object, name, .. } => {
                    names.push_front(name.clone());
                    root = *object;
                }
                Expr::Typed { value, .. } => root = *value,
                Expr::Name(id) => break module.binding(*id),
                _ => return None,
            }
        };
        if binding.reassigned {
            return None;
        }
        match &binding.init {
            Init::Expr(init) => {
                let alias = self.from_package(unit, *init, hops)?;
                Some(Symbol { module: alias.module, path: alias.path.into_iter().chain(names).collect() })
            }
            Init::Import(symbol) => {
                let from = symbol.module.as_ref()?;
                let Some(mut unit) = self.unit_in(unit, from) else {
                    // What is imported under a name of its own has no other.
                    let is_whole = symbol.path.is_empty() || *symbol.path == ["default".into()];
                    let path = if is_whole { vec![binding.name.clone()] } else { symbol.path.clone() };
                    let path = path.into_iter().chain(names).collect();
                    return (!from.starts_with('.')).then_some(Symbol { module: Some(from.clone()), path });
                };
                let mut path: VecDeque<Arc<str>> = symbol.path.iter().cloned().chain(names).collect();
                loop {
                    let name = path.pop_front()?;
                    let shown = if &*name == "default" { &binding.name } else { &name };
                    let outside = match self.origin(unit, &name)? {
                        Origin::Module(other) => {
                            unit = other;
                            continue;
                        }
                        Origin::Outside(outside) => outside,
                        Origin::Binding(unit, id) => match self.units[unit].module.binding(id) {
                            Binding { reassigned: false, init: Init::Expr(init), .. } => {
                                self.from_package(unit, *init, hops)?
                            }
                            _ => return None,
                        },
                        Origin::Expr(unit, id) => self.from_package(unit, id, hops)?,
                    };
                    let is_whole = outside.path.is_empty() || *outside.path == ["default".into()];
                    let first = if is_whole { vec![shown.clone()] } else { outside.path };
                    let path = first.into_iter().chain(path).collect();
                    return Some(Symbol { module: outside.module, path });
                }
            }
            _ => None,
        }
    }

    /// The module that a specifier means in the current one, taken into use.
    fn unit_of(&mut self, specifier: &str) -> Option<usize> {
        self.unit_in(self.unit, specifier)
    }

    /// The module that a specifier means in another one.
    fn unit_in(&mut self, unit: usize, specifier: &str) -> Option<usize> {
        let (id, module) = self.modules.import(self.units[unit].id, specifier)?;
        if let Some(unit) = self.units.iter().position(|unit| unit.id == id) {
            return Some(unit);
        }
        if self.units.len() >= MODULES {
            return None;
        }
        let changes = super::changes::collect(module);
        self.units.push(Unit { id, module, changes });
        Some(self.units.len() - 1)
    }

    /// Evaluates something of another module.
    pub(super) fn in_unit<R>(&mut self, unit: usize, run: impl FnOnce(&mut Self) -> R) -> R {
        let around = std::mem::replace(&mut self.unit, unit);
        self.module = self.units[unit].module;
        let result = run(self);
        self.unit = around;
        self.module = self.units[around].module;
        result
    }
}
