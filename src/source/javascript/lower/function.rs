//! Functions whose result is an expression.

use super::Lowerer;
use crate::source::module::{Expr, ExprId, Parameter};
use crate::value::TypeName;
use oxc_ast::ast::{
    ArrowFunctionBody, ArrowFunctionExpression, Expression, FormalParameters, Function, FunctionBody,
    Statement, VariableDeclarationKind,
};
use oxc_span::GetSpan;
use std::sync::Arc;

impl Lowerer<'_> {
    pub fn function(&mut self, f: &Function) -> ExprId {
        let at = self.span(f.span);
        if let Some(&id) = self.lowered.get(&(at.start, at.end)) {
            return id;
        }
        let types = self.annotation(f.return_type.as_deref());
        let params = self.parameters(&f.params);
        let result = match &f.body {
            Some(body) if !f.generator => self.result_of(body, &types),
            _ => None,
        };
        let id = self.module.push(Expr::Function { params, result }, at);
        self.lowered.insert((at.start, at.end), id);
        id
    }

    pub(super) fn arrow(&mut self, f: &ArrowFunctionExpression) -> ExprId {
        let at = self.span(f.span);
        let types = self.annotation(f.return_type.as_deref());
        let params = self.parameters(&f.params);
        let result = match &f.body {
            ArrowFunctionBody::FunctionBody(body) => self.result_of(body, &types),
            body => body.as_expression().map(|e| self.result(e, &types)),
        };
        self.module.push(Expr::Function { params, result }, at)
    }

    /// The returned expression of a body that only names constants first.
    fn result_of(&mut self, body: &FunctionBody, types: &Arc<[TypeName]>) -> Option<ExprId> {
        let (last, before) = body.statements.split_last()?;
        let Statement::ReturnStatement(last) = last else { return None };
        let only_constants = before.iter().all(|statement| {
            matches!(statement, Statement::VariableDeclaration(x) if x.kind == VariableDeclarationKind::Const)
        });
        let returned = last.argument.as_ref()?;
        only_constants.then(|| self.result(returned, types))
    }

    fn result(&mut self, e: &Expression, types: &Arc<[TypeName]>) -> ExprId {
        if self.depth >= super::MAX_DEPTH {
            let at = self.span(e.span());
            return self.opaque(crate::value::Why::TooDeep, at);
        }
        self.typed(e, types)
    }

    fn parameters(&mut self, params: &FormalParameters) -> Vec<Parameter> {
        let items = params.items.iter().map(|item| Parameter {
            binding: Some(self.parameter(&item.pattern)),
            default: item.initializer.as_deref().map(|e| self.expression(e)),
            rest: false,
        });
        let mut list: Vec<Parameter> = items.collect();
        if let Some(rest) = &params.rest {
            let binding = Some(self.parameter(&rest.rest.argument));
            list.push(Parameter { binding, default: None, rest: true });
        }
        list
    }
}
