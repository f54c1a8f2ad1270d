//! Python's comprehensions: their loops bind names that nothing outside sees.

use super::Reader;
use super::scope::ScopeKind;
use crate::source::module::{ExprId, Init};
use ruff_python_ast::{self as ast, Expr as Ast};

impl Reader<'_> {
    /// Reads what a comprehension makes, in the scope of its loops.
    pub(super) fn comprehension(&mut self, parts: &[&Ast], generators: &[ast::Comprehension]) {
        // The first iterable is evaluated outside.
        let mut first = generators.first().map(|first| self.lower_child(&first.iter, false));
        self.enter(ScopeKind::Comprehension, &[]);
        for generator in generators {
            let iterable = match first.take() {
                Some(first) => first,
                None => self.lower_child(&generator.iter, false),
            };
            self.mark_material(parts, generator, iterable);
            let item = self.item_of(iterable, &generator.target);
            self.bind_loop_variables(&generator.target, item);
            for test in &generator.ifs {
                self.lower_child(test, false);
            }
        }
        for part in parts {
            self.lower_child(part, false);
        }
        self.leave();
    }

    fn bind_loop_variables(&mut self, target: &Ast, item: ExprId) {
        match target {
            Ast::Name(n) => {
                let id = self.bind(n.id.as_str().into(), Init::Expr(item));
                if let Some(scope) = self.scopes.last_mut() {
                    scope.names.insert(n.id.as_str().into(), id);
                }
            }
            Ast::Tuple(ast::ExprTuple { elts, .. }) | Ast::List(ast::ExprList { elts, .. }) => {
                let parts = self.parts(item, elts);
                elts.iter().zip(parts).for_each(|(e, part)| self.bind_loop_variables(e, part));
            }
            Ast::Starred(s) => self.bind_loop_variables(&s.value, item),
            _ => {}
        }
    }
}
