//! What names are to the package that they come from, however many modules and names are between.

use super::Evaluator;
use super::imports::Declared;
use crate::source::module::{Binding, BindingId, Expr, ExprId, Init};
use crate::value::Symbol;
use std::collections::VecDeque;
use std::sync::Arc;

/// Names that are followed from a callee to its package.
const ALIASES: u32 = 16;

impl Evaluator<'_> {
    /// The path of names that an expression spells, as the package knows it from which its first name comes
    /// by way of other modules, and whether it comes from one.
    pub(super) fn symbol(&mut self, id: ExprId) -> Option<(Symbol, bool)> {
        let written = self.module.symbol(id)?;
        Some(match self.of_package(self.unit, id, ALIASES) {
            Some(symbol) => (symbol, true),
            None => (written, false),
        })
    }

    /// What a path of names is to a package, where it leads to one.
    fn of_package(&mut self, unit: usize, id: ExprId, hops: u32) -> Option<Symbol> {
        let hops = hops.checked_sub(1)?;
        let module = self.units[unit].module;
        let mut names = VecDeque::new();
        let mut root = id;
        let id = loop {
            match module.expr(root) {
                Expr::Member { object, name, .. } => {
                    names.push_front(name.clone());
                    root = *object;
                }
                Expr::Typed { value, .. } => root = *value,
                Expr::Name(id) => break *id,
                _ => return None,
            }
        };
        let binding = module.binding(id);
        if binding.reassigned {
            return None;
        }
        let symbol = match &binding.init {
            Init::Import(symbol) => symbol,
            Init::Expr(init) => {
                let alias = match self.of_package(unit, *init, hops) {
                    Some(alias) => alias,
                    None => self.published(unit, id)?,
                };
                return Some(Symbol { path: alias.path.into_iter().chain(names).collect(), ..alias });
            }
            Init::Unknown(_) => {
                let own = self.published(unit, id)?;
                return Some(Symbol { path: own.path.into_iter().chain(names).collect(), ..own });
            }
            Init::Parameter => return None,
        };
        let from = symbol.module.as_ref()?;
        // What a module is as a whole has no name but that which it is given.
        let named = |path: &[Arc<str>], name: &Arc<str>| match path {
            [] => vec![name.clone()],
            [only] if &**only == "default" => vec![name.clone()],
            path => path.to_vec(),
        };
        let written = || {
            let path = named(&symbol.path, &binding.name).into_iter().chain(names.clone()).collect();
            Symbol { module: Some(from.clone()), path }
        };
        let Some(mut other) = self.unit_in(unit, from) else {
            return (!from.starts_with('.')).then(written);
        };
        let mut package = self.modules.is_package(self.units[unit].id, from).then(written);
        let mut path: VecDeque<Arc<str>> = symbol.path.iter().cloned().chain(names.clone()).collect();
        while let Some(name) = path.pop_front() {
            let shown = if &*name == "default" { &binding.name } else { &name };
            let Some(origin) = self.origin(other, &name) else { break };
            let whole = |symbol: Symbol| {
                let path = named(&symbol.path, shown).into_iter().chain(path.clone()).collect();
                Symbol { module: symbol.module, path }
            };
            package = package.or_else(|| origin.package.map(whole));
            let further = match origin.what {
                Declared::Module(module) => {
                    other = module;
                    continue;
                }
                Declared::Outside(symbol) => Some(symbol),
                Declared::Binding(unit, id) => match self.units[unit].module.binding(id) {
                    Binding { reassigned: false, init: Init::Expr(init), .. } => {
                        self.of_package(unit, *init, hops).or_else(|| self.published(unit, id))
                    }
                    Binding { reassigned: false, init: Init::Unknown(_), .. } => self.published(unit, id),
                    _ => None,
                },
                Declared::Expr(..) => None,
            };
            return further.map(whole).or(package);
        }
        package
    }

    /// What a name is to the package that it is declared in, where that exports it under the same name.
    fn published(&mut self, unit: usize, id: BindingId) -> Option<Symbol> {
        let package = self.modules.published(self.units[unit].id)?;
        let name = self.units[unit].module.binding(id).name.clone();
        let entry = self.unit_in(unit, &package)?;
        let is_it = |what: &Declared| matches!(*what, Declared::Binding(of, its) if (of, its) == (unit, id));
        let origin = self.origin(entry, &name).filter(|origin| is_it(&origin.what));
        origin.map(|_| Symbol { module: Some(package), path: vec![name] })
    }
}
