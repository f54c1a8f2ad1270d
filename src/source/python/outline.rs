//! Where a program branches on what something is, the methods of its classes, and its decorators.

use super::Reader;
use crate::source::module::{BindingId, Element, Expr, ExprId};
use crate::source::outline::{Class, Decorated, Dispatch, Method};
use crate::value::Literal;
use ruff_python_ast::{self as ast, CmpOp, Expr as Ast, Pattern, Stmt};
use ruff_text_size::{Ranged, TextRange};

impl Reader<'_> {
    /// Reads the test of an `if`, and notes what it compares: `name == "a" or name in ("b", "c")`.
    pub(super) fn test(&mut self, test: &Ast) {
        match test {
            Ast::BoolOp(x) => x.values.iter().for_each(|value| self.test(value)),
            Ast::Compare(x) => match (&x.ops[..], &x.comparators[..]) {
                ([op], [right]) => self.comparison(&x.left, *op, right, x.range),
                _ => self.read(test),
            },
            _ => self.read(test),
        }
    }

    fn comparison(&mut self, left: &Ast, op: CmpOp, right: &Ast, range: TextRange) {
        let (a, b) = (self.lower_child(left, false), self.lower_child(right, false));
        let (of, cases) = match op {
            CmpOp::Eq | CmpOp::NotEq if self.is_word(a) => (b, vec![a]),
            CmpOp::Eq | CmpOp::NotEq => (a, vec![b]),
            CmpOp::In | CmpOp::NotIn => (a, self.listed(b)),
            _ => return,
        };
        self.note(of, cases, range);
    }

    fn listed(&self, list: ExprId) -> Vec<ExprId> {
        let Expr::Array(elements) = self.module.expr(list) else { return Vec::new() };
        let item = |element: &Element| match element {
            Element::Item(id) => Some(*id),
            Element::Spread(_) => None,
        };
        elements.iter().filter_map(item).collect()
    }

    fn is_word(&self, id: ExprId) -> bool {
        matches!(self.module.expr(id), Expr::Text(_))
    }

    fn note(&mut self, of: ExprId, cases: Vec<ExprId>, range: TextRange) {
        let names_one =
            |id: &ExprId| self.is_word(*id) || matches!(self.module.expr(*id), Expr::Member { .. });
        if cases.iter().any(names_one) {
            let at = self.span(range);
            self.module.outline.dispatch(Dispatch { at, of, cases });
        }
    }

    /// Reads a `match` up to its blocks.
    pub(super) fn match_(&mut self, statement: &ast::StmtMatch) {
        let of = self.lower_child(&statement.subject, false);
        let mut pending: Vec<&Pattern> = statement.cases.iter().rev().map(|case| &case.pattern).collect();
        let mut cases = Vec::new();
        while let Some(pattern) = pending.pop() {
            match pattern {
                Pattern::MatchValue(x) => cases.push(self.lower_child(&x.value, false)),
                Pattern::MatchOr(x) => pending.extend(x.patterns.iter().rev()),
                Pattern::MatchAs(x) => pending.extend(x.pattern.as_deref()),
                _ => {}
            }
        }
        self.note(of, cases, statement.range);
    }

    pub(super) fn outline_class(&mut self, class: &ast::StmtClassDef, binding: Option<BindingId>) {
        let methods = class.body.iter().filter_map(|statement| {
            let Stmt::FunctionDef(f) = statement else { return None };
            let name = f.name.as_str();
            let is_plain = f.decorator_list.iter().all(|decorator| {
                !matches!(&decorator.expression, Ast::Name(n) if matches!(n.id.as_str(), "property" | "staticmethod" | "classmethod"))
            });
            let literal = Literal::new(name, self.span(f.name.range));
            (is_plain && !name.starts_with('_')).then(|| Method { name: literal, at: self.span(f.range) })
        });
        let methods = methods.collect();
        let at = self.span(class.range);
        self.module.outline.classes.push(Class { binding, at, methods });
    }

    /// Reads decorators, and notes the function that they stand over.
    pub(super) fn decorators(&mut self, decorators: &[ast::Decorator], name: Option<&ast::Identifier>) {
        for decorator in decorators {
            let by = self.lower_child(&decorator.expression, false);
            if let Some(name) = name {
                let name = Literal::new(name.as_str(), self.span(name.range()));
                self.module.outline.decorated.push(Decorated { by, name });
            }
        }
    }
}
