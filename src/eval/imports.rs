//! What a name of another module stands for.

use super::Evaluator;
use super::changes::Changes;
use crate::source::SourceText;
use crate::source::module::{BindingId, Exported, Expr, ExprId, Init, Module};
use crate::span::{FileId, Span};
use crate::value::{Entry, Kind, Literal, Lookup, Object, Sure, Symbol, Text, Value, Why};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::Arc;

/// Modules that are searched for a name.
pub(super) const STARS: usize = 64;
/// Modules that one file may bring in.
const MODULES: usize = 256;

/// A module among those that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ModuleId(pub u32);

/// The modules that others can import from.
pub trait Modules {
    /// What `specifier` means in a module, where that is one of the repository's own.
    fn import(&self, from: ModuleId, specifier: &str) -> Option<(ModuleId, &Module)>;

    /// Whether `specifier` names a package in a module, though it be one of the repository's own.
    fn is_package(&self, _from: ModuleId, _specifier: &str) -> bool {
        false
    }

    /// The name of the package that a module is a part of, where that package is known to define tools in a way
    /// of its own.
    fn published(&self, _id: ModuleId) -> Option<Arc<str>> {
        None
    }

    /// The text of a module that was imported.
    fn source(&self, id: ModuleId) -> Option<Arc<SourceText>>;

    /// A module by its id.
    fn module(&self, _id: ModuleId) -> Option<&Module> {
        None
    }

    /// The major version of a package that a module gets, where the repository leaves no choice, and the least
    /// minor version.
    fn version(&self, _id: ModuleId, _package: &str) -> Option<(u32, u32)> {
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

impl From<Declared> for Origin {
    fn from(what: Declared) -> Origin {
        Origin { what, package: None }
    }
}

/// A module in use.
pub(super) struct Unit<'m> {
    pub id: ModuleId,
    pub module: &'m Module,
    pub changes: Changes,
    /// The imported names through which it changes something.
    pub changed_imports: Rc<[BindingId]>,
    /// What the specifiers mean in it that were asked for so far.
    meant: HashMap<Box<str>, Option<usize>>,
}

impl<'m> Unit<'m> {
    pub fn new(id: ModuleId, module: &'m Module) -> Unit<'m> {
        let changes = super::changes::collect(module);
        let changed_imports = super::aliases::changed_imports(module, &changes);
        Unit { id, module, changes, changed_imports, meant: HashMap::new() }
    }
}

/// What a name of a module stands for in the end, however many modules hand it on.
#[derive(Clone, Debug)]
pub(super) struct Origin {
    pub what: Declared,
    /// What it is to the first package of the repository that it is taken from on the way.
    pub package: Option<Symbol>,
}

#[derive(Clone, Debug)]
pub(super) enum Declared {
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

    /// The versions of a package that the modules in use get, in the order of the ids by which places name them.
    pub fn versions(&self, package: &str) -> Vec<Option<(u32, u32)>> {
        (0..self.units.len()).map(|unit| self.version(unit, package)).collect()
    }

    /// The version of a package that a module gets: the one that its own imports ask for, or the repository's.
    pub(super) fn version(&self, unit: usize, package: &str) -> Option<(u32, u32)> {
        let unit = &self.units[unit];
        let mut told = unit.module.majors.iter().filter(|(known, _)| &**known == package);
        match told.next() {
            Some((_, major)) => {
                major.filter(|_| told.all(|(_, other)| other == major)).map(|major| (major, 0))
            }
            None => self.modules.version(unit.id, package),
        }
    }

    /// What a name imported by the current module stands for.
    pub(super) fn imported(&mut self, symbol: &Symbol, at: Span) -> Value {
        let unknown = || Value::unknown(Why::Import(symbol.module.clone().unwrap_or_default()), at);
        let mut path = &symbol.path[..];
        let mut origin = match symbol.module.as_ref().and_then(|module| self.unit_of(module)) {
            Some(unit) => Declared::Module(unit),
            None => Declared::Outside(Symbol { module: symbol.module.clone(), path: Vec::new() }),
        };
        while let (Declared::Module(unit), [name, rest @ ..]) = (&origin, path) {
            let Some(next) = self.origin(*unit, name) else { return unknown() };
            (origin, path) = (next.what, rest);
        }
        if let (Declared::Outside(Symbol { path: of, .. }), [name, rest @ ..]) = (&mut origin, path)
            && of.is_empty()
        {
            of.push(name.clone());
            path = rest;
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
        let Some(origin) = self.origin(unit, name) else { return self.no_member(unit, name, at) };
        let value = self.of_origin(&origin.what, at)?;
        let changes = &self.units[self.unit].changes;
        Some(changes.applied_to_member(self.module, binding, name, value, self.file()))
    }

    fn of_origin(&mut self, origin: &Declared, at: Span) -> Option<Value> {
        // No call of this module is under way in that one.
        let frame = self.frame.take();
        let value = match *origin {
            Declared::Binding(unit, id) => self.in_unit(unit, |evaluator| {
                let init = match evaluator.module.binding(id).init {
                    Init::Expr(init) => Some(init),
                    _ => None,
                };
                let file = Span { file: evaluator.file(), ..Span::default() };
                let at = init.map_or(file, |init| evaluator.at(init));
                Some(evaluator.named(id, at, false))
            }),
            Declared::Expr(unit, id) => self.in_unit(unit, |evaluator| Some(evaluator.eval(id))),
            Declared::Module(unit) => self.whole(unit, at),
            Declared::Outside(ref symbol) => super::constants::exported(symbol, at),
        };
        self.frame = frame;
        value
    }

    /// A whole module as a value.
    fn whole(&mut self, unit: usize, at: Span) -> Option<Value> {
        let module = self.units[unit].module;
        if module.exports.is_empty() || module.is_common_js {
            let origin = self.origin(unit, "default");
            if let Some(origin @ (Declared::Binding(..) | Declared::Expr(..))) = origin.map(|o| o.what) {
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
        let exports = self.exports_of(unit);
        let mut open = exports.open.clone();
        for name in &exports.names {
            let value = match self.origin(unit, name).map(|origin| origin.what) {
                Some(Declared::Outside(symbol)) => {
                    Some(Value::unknown(Why::Import(symbol.module.unwrap_or_default()), at))
                }
                Some(origin) => self.of_origin(&origin, at),
                None => None,
            };
            match value {
                Some(value) => {
                    let key = Text::literal(Literal::new(name.clone(), value.at()));
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
            return module.is_data.then_some(Declared::Expr(unit, site.expr).into());
        }
        let own = module.exports.iter().rev().find(|export| &*export.name == name);
        match own.map(|export| &export.value) {
            Some(Exported::Binding(id)) => match &module.binding(*id).init {
                Init::Import(Symbol { module: Some(module), path }) => {
                    let (first, rest) = path.split_first().map_or(("*", path.as_slice()), |(f, r)| (&**f, r));
                    match rest.is_empty() {
                        true => self.handed_on_from(unit, module, first, seen),
                        false => Some(Declared::Binding(unit, *id).into()),
                    }
                }
                _ => Some(Declared::Binding(unit, *id).into()),
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
                        Some(Origin { what: Declared::Outside(_), .. }) if outside.is_some() => return None,
                        Some(of @ Origin { what: Declared::Outside(_), .. }) => outside = Some(of),
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
        let path = if name == "*" { Vec::new() } else { vec![name.into()] };
        let symbol = Symbol { module: Some(module.clone()), path };
        let Some(other) = self.unit_in(unit, module) else {
            // A file of the repository that can't be read is no package.
            return (!module.starts_with('.')).then(|| Declared::Outside(symbol).into());
        };
        let mut origin = match name {
            "*" => Declared::Module(other).into(),
            name => self.search(other, name, seen)?,
        };
        if self.modules.is_package(self.units[unit].id, module) {
            origin.package = Some(symbol);
        }
        Some(origin)
    }

    /// The module that a specifier means in the current one, taken into use.
    fn unit_of(&mut self, specifier: &str) -> Option<usize> {
        self.unit_in(self.unit, specifier)
    }

    /// The module that a specifier means in another one.
    pub(super) fn unit_in(&mut self, unit: usize, specifier: &str) -> Option<usize> {
        if let Some(known) = self.units[unit].meant.get(specifier) {
            return *known;
        }
        let meant = self.bring_in(unit, specifier);
        self.units[unit].meant.insert(specifier.into(), meant);
        meant
    }

    fn bring_in(&mut self, unit: usize, specifier: &str) -> Option<usize> {
        let (id, module) = self.modules.import(self.units[unit].id, specifier)?;
        if let Some(unit) = self.units.iter().position(|unit| unit.id == id) {
            return Some(unit);
        }
        if self.units.len() >= MODULES {
            return None;
        }
        self.units.push(Unit::new(id, module));
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
