//! The names that expressions spell.

use super::module::{Expr, ExprId, Init, Module};
use crate::value::Symbol;

impl Module {
    /// The dotted path that an expression spells, when it is one.
    pub fn symbol(&self, id: ExprId) -> Option<Symbol> {
        let mut names = Vec::new();
        let mut id = id;
        loop {
            match self.expr(id) {
                Expr::Member { object, name, .. } => {
                    names.push(name.clone());
                    id = *object;
                }
                Expr::Name(binding) => {
                    let binding = self.binding(*binding);
                    let (module, path) = match &binding.init {
                        Init::Import(symbol) => (symbol.module.clone(), &symbol.path[..]),
                        _ => (None, &[][..]),
                    };
                    match path {
                        [] => names.push(binding.name.clone()),
                        [only] if &**only == "default" => names.push(binding.name.clone()),
                        path => names.extend(path.iter().rev().cloned()),
                    }
                    names.reverse();
                    return Some(Symbol { module, path: names });
                }
                Expr::Global(name) => {
                    names.push(name.clone());
                    names.reverse();
                    return Some(Symbol { module: None, path: names });
                }
                _ => return None,
            }
        }
    }
}
