//! Where a program branches on what something is, the methods of its classes, and its decorators.

use super::Reader;
use crate::source::module::{Argument, BindingId, Element, Expr, ExprId};
use crate::source::outline::{Class, Decorated, Dispatch, Form, Method, Registration};
use crate::span::Span;
use crate::value::Literal;
use ruff_python_ast::{self as ast, CmpOp, Expr as Ast, Pattern, Stmt};
use ruff_text_size::{Ranged, TextRange};

/// Calls and members between a variable and what is called.
const CHAIN: usize = 256;

impl Reader<'_> {
    /// Reads the test of an `if`, and notes what it compares: `name == "a" or name in ("b", "c")`.
    pub(super) fn test(&mut self, test: &Ast, refuses_others: bool) {
        match test {
            Ast::BoolOp(x) => x.values.iter().for_each(|value| self.test(value, refuses_others)),
            Ast::Compare(x) => match (&x.ops[..], &x.comparators[..]) {
                ([op], [right]) => self.comparison(&x.left, *op, right, x.range, refuses_others),
                _ => self.read(test),
            },
            Ast::Call(x) => {
                self.read(test);
                self.prefix(x, refuses_others);
            }
            _ => self.read(test),
        }
    }

    /// Notes `name.startswith("a_")`.
    fn prefix(&mut self, call: &ast::ExprCall, refuses_others: bool) {
        let Ast::Attribute(method) = &*call.func else { return };
        let ("startswith", [prefix]) = (method.attr.as_str(), &call.arguments.args[..]) else { return };
        let of = self.lower_child(&method.value, false);
        let prefix = self.lower_child(prefix, false);
        let cases = self.listed(prefix).unwrap_or_else(|| vec![prefix]);
        let at = self.span(call.range());
        self.module.outline.dispatch(Dispatch { at, of, cases, form: Form::Prefix, refuses_others });
    }

    fn comparison(&mut self, left: &Ast, op: CmpOp, right: &Ast, range: TextRange, refuses_others: bool) {
        let (a, b) = (self.lower_child(left, false), self.lower_child(right, false));
        let (of, cases, form) = match op {
            CmpOp::Eq | CmpOp::NotEq if self.is_word(a) => (b, vec![a], Form::Test),
            CmpOp::Eq | CmpOp::NotEq => (a, vec![b], Form::Test),
            CmpOp::In | CmpOp::NotIn if self.is_word(a) => return,
            CmpOp::In | CmpOp::NotIn => match self.listed(b) {
                Some(cases) => (a, cases, Form::Test),
                None => (a, vec![b], Form::Membership),
            },
            _ => return,
        };
        if form == Form::Membership || cases.iter().any(|case| self.names_something(*case)) {
            let at = self.span(range);
            self.module.outline.dispatch(Dispatch { at, of, cases, form, refuses_others });
        }
    }

    fn listed(&self, list: ExprId) -> Option<Vec<ExprId>> {
        let Expr::Array(elements) = self.module.expr(list) else { return None };
        let item = |element: &Element| match element {
            Element::Item(id) => Some(*id),
            Element::Spread(_) => None,
        };
        Some(elements.iter().filter_map(item).collect())
    }

    fn is_word(&self, id: ExprId) -> bool {
        matches!(self.module.expr(id), Expr::Text(_))
    }

    /// Whether what something is compared with may be a string: one as it is written, a member, a constant.
    fn names_something(&self, id: ExprId) -> bool {
        match self.module.expr(id) {
            Expr::Text(_) | Expr::Member { .. } => true,
            Expr::Name(binding) => {
                self.module.binding(*binding).name.starts_with(|c: char| c.is_ascii_uppercase())
            }
            _ => false,
        }
    }

    /// Reads a `match` up to its blocks.
    pub(super) fn match_(&mut self, statement: &ast::StmtMatch) {
        let of = self.lower_child(&statement.subject, false);
        let mut pending: Vec<&Pattern> = statement.cases.iter().rev().map(|case| &case.pattern).collect();
        let mut cases = Vec::new();
        let has_guards = statement.cases.iter().any(|case| case.guard.is_some());
        let form = if has_guards { Form::Test } else { Form::Branches };
        let refuses_others = statement.cases.last().is_some_and(|last| {
            matches!(&last.pattern, Pattern::MatchAs(x) if x.pattern.is_none()) && raises(&last.body)
        });
        while let Some(pattern) = pending.pop() {
            match pattern {
                Pattern::MatchValue(x) => cases.push(self.lower_child(&x.value, false)),
                Pattern::MatchOr(x) => pending.extend(x.patterns.iter().rev()),
                Pattern::MatchAs(x) => pending.extend(x.pattern.as_deref()),
                _ => {}
            }
        }
        if cases.iter().any(|case| self.names_something(*case)) {
            let at = self.span(statement.range);
            self.module.outline.dispatch(Dispatch { at, of, cases, form, refuses_others });
        }
    }

    /// Notes a call that hands a name, and something for it, to what a variable holds.
    pub(super) fn outline_call(&mut self, callee: ExprId, args: &[Argument], at: Span) {
        let named = args.iter().find(|arg| arg.name.as_deref() == Some("name"));
        let first = args.first().filter(|arg| arg.name.is_none());
        let (Some(name), true) = (named.or(first), args.len() > 1) else { return };
        let (mut root, mut method) = (callee, None);
        if let Expr::Member { name, .. } = self.module.expr(callee) {
            method = Some(name.clone());
        }
        for _ in 0..CHAIN {
            match self.module.expr(root) {
                Expr::Member { object, .. } => root = *object,
                Expr::Call { callee, .. } => root = *callee,
                Expr::Name(binding) => {
                    let (of, name) = (*binding, name.value);
                    self.module.outline.registration(Registration { at, of, method, name });
                    return;
                }
                _ => return,
            }
        }
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

/// Whether statements end in an error, whatever else they do.
pub(super) fn raises(body: &[Stmt]) -> bool {
    body.iter().any(|statement| matches!(statement, Stmt::Raise(_)))
}
