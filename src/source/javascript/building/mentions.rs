//! Which names of a file a piece of it mentions.

use super::Lowerer;
use oxc_ast::ast::{CallExpression, Expression, IdentifierReference};
use oxc_ast_visit::{VisitJs, walk_js};
use oxc_syntax::symbol::SymbolId;
use std::collections::HashSet;

/// What a piece of a program mentions.
#[derive(Default)]
pub struct Mentions {
    pub symbols: HashSet<SymbolId>,
    /// Whether a name of the file is called.
    pub calls: bool,
}

pub fn mentions(lower: &Lowerer, visit: impl FnOnce(&mut Search)) -> Mentions {
    let mut search = Search { lower, found: Mentions::default() };
    visit(&mut search);
    search.found
}

pub struct Search<'l, 's> {
    lower: &'l Lowerer<'s>,
    found: Mentions,
}

impl<'a> VisitJs<'a> for Search<'_, '_> {
    fn visit_identifier_reference(&mut self, it: &IdentifierReference<'a>) {
        self.found.symbols.extend(self.lower.symbol(it));
    }

    fn visit_call_expression(&mut self, it: &CallExpression<'a>) {
        if let Expression::Identifier(name) = &it.callee {
            self.found.calls |= self.lower.symbol(name).is_some();
        }
        walk_js::walk_call_expression(self, it);
    }
}
