//! What a name of another module stands for.

use super::Evaluator;
use super::changes::Changes;
use crate::source::SourceText;
use crate::source::module::{Exported, Expr, ExprId, Init, Module};
use crate::span::{FileId, Span};
use crate::value::{Lookup, Symbol, Value, Why};
use std::sync::Arc;

/// Modules between a name and what it stands for.
const HOPS: u32 = 32;
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

impl<'m> Evaluator<'m> {
    /// The modules that were brought in: the texts, in the order of the ids by which places name them.
    pub fn brought_in(&self) -> impl Iterator<Item = (FileId, &'m Module, Option<Arc<SourceText>>)> {
        let units = self.units.iter().enumerate().skip(1);
        units.map(|(i, unit)| (FileId(i as u32), unit.module, self.modules.source(unit.id)))
    }

    /// What a name imported by the current module stands for.
    pub(super) fn imported(&mut self, symbol: &Symbol, at: Span) -> Value {
        let unknown = || Value::unknown(Why::Import(symbol.module.clone().unwrap_or_default()), at);
        let Some(module) = &symbol.module else { return unknown() };
        let (name, path): (&str, &[_]) = match &symbol.path[..] {
            // `require("./tools.json")`
            [] => ("default", &[]),
            [name, path @ ..] => (name, path),
        };
        let Some(mut value) = self.exported_by(module, name, HOPS) else { return unknown() };
        for name in path {
            value = match value.get(name) {
                Lookup::Found(member) => member.clone(),
                Lookup::Absent | Lookup::Unsure { .. } => return unknown(),
            };
        }
        value
    }

    /// What a member of a module stands for, where an expression names a whole module.
    pub(super) fn member_of_module(&mut self, object: ExprId, name: &str) -> Option<Value> {
        let Expr::Name(binding) = *self.module.expr(object) else { return None };
        let Init::Import(symbol) = &self.module.binding(binding).init else { return None };
        match (&symbol.module, &symbol.path[..]) {
            (Some(module), []) => self.exported_by(module, name, HOPS),
            _ => None,
        }
    }

    /// A callee's name where the repository's own modules only hand it on: by that of the module that
    /// they have it from (`tool` of "ai", for `tool` of "./ai", which exports it from there).
    pub(super) fn origin(&mut self, callee: ExprId, symbol: Symbol) -> Symbol {
        let mut root = callee;
        while let Expr::Member { object, .. } = self.module.expr(root) {
            root = *object;
        }
        let Expr::Name(binding) = *self.module.expr(root) else { return symbol };
        let Init::Import(import) = &self.module.binding(binding).init else { return symbol };
        let (Some(module), [name, ..]) = (&import.module, &import.path[..]) else { return symbol };
        let Some(origin) = self.handed_on(module, name, HOPS) else { return symbol };
        let rest = symbol.path.into_iter().skip(import.path.len());
        Symbol { module: origin.module, path: origin.path.into_iter().chain(rest).collect() }
    }

    /// What a module has from another and exports as it is.
    fn handed_on(&mut self, specifier: &str, name: &str, hops: u32) -> Option<Symbol> {
        let hops = hops.checked_sub(1)?;
        let unit = self.unit_of(specifier)?;
        self.in_unit(unit, |evaluator| {
            let module = evaluator.module;
            let own = module.exports.iter().rev().find(|export| &*export.name == name);
            let (from, name) = match own.map(|export| &export.value) {
                Some(Exported::Binding(id)) => match &module.binding(*id).init {
                    Init::Import(symbol) => (symbol.module.as_ref()?, symbol.path.first()?),
                    _ => return None,
                },
                Some(Exported::From { module, name }) if &**name != "*" => (module, name),
                Some(_) => return None,
                None => {
                    let all = module.exports.iter().filter(|export| &*export.name == "*");
                    return all
                        .filter_map(|export| match &export.value {
                            Exported::From { module, .. } => Some(module),
                            _ => None,
                        })
                        .find_map(|from| evaluator.handed_on(from, name, hops));
                }
            };
            let further = evaluator.handed_on(from, name, hops);
            Some(further.unwrap_or_else(|| Symbol { module: Some(from.clone()), path: vec![name.clone()] }))
        })
    }

    /// What a module exports under a name, as the current module asks for it.
    fn exported_by(&mut self, specifier: &str, name: &str, hops: u32) -> Option<Value> {
        let hops = hops.checked_sub(1)?;
        let unit = self.unit_of(specifier)?;
        // No call of this module is under way in that one.
        let frame = self.frame.take();
        let value = self.in_unit(unit, |evaluator| evaluator.exported(name, hops));
        self.frame = frame;
        value
    }

    fn exported(&mut self, name: &str, hops: u32) -> Option<Value> {
        let module = self.module;
        if module.exports.is_empty() && name == "default" {
            // Data is what it holds.
            let [site] = &module.sites[..] else { return None };
            return module.is_data.then(|| self.eval(site.expr));
        }
        let own = module.exports.iter().rev().find(|export| &*export.name == name);
        match own.map(|export| &export.value) {
            Some(Exported::Binding(id)) => {
                let init = match module.binding(*id).init {
                    Init::Expr(init) => Some(init),
                    _ => None,
                };
                let at = init.map_or(Span { file: self.file(), ..Span::default() }, |init| self.at(init));
                Some(self.named(*id, at, false))
            }
            Some(Exported::Expr(id)) => Some(self.eval(*id)),
            Some(Exported::From { module, name }) if &**name != "*" => self.exported_by(module, name, hops),
            Some(Exported::From { .. }) => None,
            None => module.exports.iter().find_map(|export| match &export.value {
                Exported::From { module, .. } if &*export.name == "*" && name != "default" => {
                    self.exported_by(module, name, hops)
                }
                _ => None,
            }),
        }
    }

    /// The module that a specifier means in the current one, taken into use.
    fn unit_of(&mut self, specifier: &str) -> Option<usize> {
        let (id, module) = self.modules.import(self.units[self.unit].id, specifier)?;
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
