//! Functions whose result is an expression.

use super::Lowerer;
use crate::source::module::{BinaryOp, BindingId, Expr, ExprId, FunctionId, Parameter};
use crate::span::Span;
use crate::value::{TypeName, Why};
use oxc_ast::ast::{
    ArrowFunctionBody, ArrowFunctionExpression, BindingPattern, BreakStatement, Class, ContinueStatement,
    Expression, FormalParameters, Function, ReturnStatement, Statement, SwitchStatement,
};
use oxc_ast_visit::VisitJs;
use oxc_span::GetSpan;
use oxc_syntax::scope::ScopeFlags;
use std::sync::Arc;

/// Cases of a `switch` that are followed.
const CASES: usize = 256;

impl Lowerer<'_> {
    pub fn function(&mut self, f: &Function) -> ExprId {
        let at = self.span(f.span);
        if let Some(&id) = self.lowered.get(&(at.start, at.end)) {
            return id;
        }
        let types = self.annotation(f.return_type.as_deref());
        let function = self.function_id(f.scope_id.get());
        let params = self.parameters(&f.params, function);
        let result = match &f.body {
            Some(body) if !f.generator => self.result_of(&body.statements, &types, at, None),
            _ => None,
        };
        let id = self.module.push(Expr::Function { id: function, params, result }, at);
        self.lowered.insert((at.start, at.end), id);
        id
    }

    pub(super) fn arrow(&mut self, f: &ArrowFunctionExpression) -> ExprId {
        let at = self.span(f.span);
        let types = self.annotation(f.return_type.as_deref());
        let id = self.function_id(f.scope_id.get());
        let params = self.parameters(&f.params, id);
        let result = match &f.body {
            ArrowFunctionBody::FunctionBody(body) => self.result_of(&body.statements, &types, at, None),
            body => body.as_expression().map(|e| self.result(e, &types)),
        };
        self.module.push(Expr::Function { id, params, result }, at)
    }

    /// What a body returns, where each return ends it or a branch of it; `rest` is what is returned behind
    /// it. What other statements do to names is known wherever it is done.
    fn result_of(
        &mut self,
        body: &[Statement],
        types: &Arc<[TypeName]>,
        at: Span,
        rest: Option<ExprId>,
    ) -> Option<ExprId> {
        let mut result = rest;
        for statement in body.iter().rev() {
            result = match statement {
                Statement::ReturnStatement(x) => Some(match &x.argument {
                    Some(e) => self.result(e, types),
                    None => self.undefined(at),
                }),
                // Whoever goes on has another result.
                Statement::ThrowStatement(_) => Some(self.opaque(Why::Dynamic, at)),
                Statement::IfStatement(x) if returns(statement) => {
                    let then = self.branch(&x.consequent, types, result)?;
                    let otherwise = match &x.alternate {
                        Some(alternate) => self.branch(alternate, types, result)?,
                        None => result?,
                    };
                    let test = self.expression(&x.test);
                    Some(self.module.push(Expr::Conditional { test, then, otherwise }, at))
                }
                Statement::SwitchStatement(x) if returns(statement) => {
                    Some(self.choice(x, types, at, result)?)
                }
                _ if returns(statement) => return None,
                _ => result,
            };
        }
        result
    }

    /// What a branch returns; `rest` is what is returned behind it.
    fn branch(
        &mut self,
        branch: &Statement,
        types: &Arc<[TypeName]>,
        rest: Option<ExprId>,
    ) -> Option<ExprId> {
        let at = self.span(branch.span());
        let own = match branch {
            Statement::BlockStatement(block) => self.result_of(&block.body, types, at, rest),
            _ => self.result_of(std::slice::from_ref(branch), types, at, rest),
        };
        own.or_else(|| rest.filter(|_| !returns(branch)))
    }

    /// What a `switch` returns; `rest` is what is returned behind it.
    fn choice(
        &mut self,
        x: &SwitchStatement,
        types: &Arc<[TypeName]>,
        at: Span,
        rest: Option<ExprId>,
    ) -> Option<ExprId> {
        if x.cases.len() > CASES {
            return None;
        }
        // Where each case leads, the last first: what doesn't end it falls through to the next.
        let mut next = rest;
        let mut results = Vec::with_capacity(x.cases.len());
        for case in x.cases.iter().rev() {
            let body = match &case.consequent[..] {
                [Statement::BlockStatement(block)] => &block.body[..],
                body => body,
            };
            let end = body.iter().position(|statement| matches!(statement, Statement::BreakStatement(_)));
            let (body, behind) = match end {
                Some(end) => (&body[..end], rest),
                None => (body, next),
            };
            if body.iter().any(breaks) {
                return None;
            }
            next = match body.iter().any(returns) || body.iter().any(throws) {
                true => Some(self.result_of(body, types, at, behind)?),
                false => behind,
            };
            results.push(next);
        }
        results.reverse();
        let default = x.cases.iter().position(|case| case.test.is_none());
        let mut otherwise = match default {
            Some(default) => results[default],
            None => rest,
        };
        let value = self.expression(&x.discriminant);
        for (case, result) in x.cases.iter().zip(results).rev() {
            let Some(test) = &case.test else { continue };
            let right = self.expression(test);
            let test_at = self.module.at(right);
            let test = Expr::Binary { op: BinaryOp::Equal, left: value, right };
            let test = self.module.push(test, test_at);
            let mut given = |result: Option<ExprId>| result.unwrap_or_else(|| self.undefined(at));
            let (then, not) = (given(result), given(otherwise));
            otherwise = Some(self.module.push(Expr::Conditional { test, then, otherwise: not }, at));
        }
        otherwise
    }

    fn result(&mut self, e: &Expression, types: &Arc<[TypeName]>) -> ExprId {
        if self.depth >= super::MAX_DEPTH {
            let at = self.span(e.span());
            return self.opaque(Why::TooDeep, at);
        }
        self.typed(e, types)
    }

    fn parameters(&mut self, params: &FormalParameters, function: FunctionId) -> Vec<Parameter> {
        let items = params.items.iter().map(|item| Parameter {
            binding: Some(self.parameter_of(function, &item.pattern)),
            default: item.initializer.as_deref().map(|e| self.expression(e)),
            rest: false,
        });
        let mut list: Vec<Parameter> = items.collect();
        if let Some(rest) = &params.rest {
            let binding = Some(self.parameter_of(function, &rest.rest.argument));
            list.push(Parameter { binding, default: None, rest: true });
        }
        list
    }
    fn parameter_of(&mut self, function: FunctionId, pattern: &BindingPattern) -> BindingId {
        let id = self.parameter(pattern);
        self.module.bindings[id.0 as usize].within = Some(function);
        id
    }
}

fn throws(statement: &Statement) -> bool {
    matches!(statement, Statement::ThrowStatement(_))
}

/// Whether something in a statement may end what is around it.
fn breaks(statement: &Statement) -> bool {
    let mut search = BreakSearch { found: false };
    search.visit_statement(statement);
    search.found
}

struct BreakSearch {
    found: bool,
}

impl<'a> VisitJs<'a> for BreakSearch {
    fn visit_break_statement(&mut self, _: &BreakStatement<'a>) {
        self.found = true;
    }
    fn visit_continue_statement(&mut self, _: &ContinueStatement<'a>) {
        self.found = true;
    }
    fn visit_expression(&mut self, _: &Expression<'a>) {}
    fn visit_function(&mut self, _: &Function<'a>, _: ScopeFlags) {}
    fn visit_class(&mut self, _: &Class<'a>) {}
}

/// Whether a return of the function stands in a statement.
fn returns(statement: &Statement) -> bool {
    let mut search = ReturnSearch { found: false };
    search.visit_statement(statement);
    search.found
}

struct ReturnSearch {
    found: bool,
}

impl<'a> VisitJs<'a> for ReturnSearch {
    fn visit_return_statement(&mut self, _: &ReturnStatement<'a>) {
        self.found = true;
    }
    fn visit_expression(&mut self, _: &Expression<'a>) {}
    fn visit_function(&mut self, _: &Function<'a>, _: ScopeFlags) {}
    fn visit_class(&mut self, _: &Class<'a>) {}
}
