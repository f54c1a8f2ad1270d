//! Loops: what they go over, and their bodies as functions of an item.

use super::{Lowerer, Place};
use crate::source::module::{Adds, BindingId, Element, Expr, ExprId, FunctionId, Init, Parameter};
use crate::span::Span;
use oxc_ast::ast::{
    Argument, ArrowFunctionExpression, BindingIdentifier, CallExpression, Class, ForOfStatement,
    ForStatementLeft, FormalParameters, Function, Statement, VariableDeclaration, VariableDeclarationKind,
};
use oxc_ast_visit::{VisitJs, walk_js};
use oxc_syntax::scope::{ScopeFlags, ScopeId};
use oxc_syntax::symbol::SymbolId;

/// A loop over the items of something.
#[derive(Clone, Debug)]
pub(in crate::source::javascript) struct Loop {
    of: ExprId,
    function: FunctionId,
    parameters: Vec<BindingId>,
    at: Span,
}

/// What a method that goes over the items of an array calls for each of them.
pub(in crate::source::javascript) struct Callback<'c, 'a> {
    params: &'c FormalParameters<'a>,
    scope: Option<ScopeId>,
    pub span: oxc_span::Span,
    /// Its statements; `None` where it is an expression.
    pub body: Option<&'c [Statement<'a>]>,
    /// The expression that it is.
    pub expression: Option<&'c oxc_ast::ast::Expression<'a>>,
}

/// The function that a call goes over something with, where it does that at once.
pub(in crate::source::javascript) fn callback<'c, 'a>(
    call: &'c CallExpression<'a>,
) -> Option<Callback<'c, 'a>> {
    match call.arguments.first()? {
        Argument::ArrowFunctionExpression(f) => callback_of_arrow(f),
        Argument::FunctionExpression(f) if !f.r#async && !f.generator => Some(Callback {
            params: &f.params,
            scope: f.scope_id.get(),
            span: f.span,
            body: Some(&f.body.as_ref()?.statements),
            expression: None,
        }),
        _ => None,
    }
}

fn callback_of_arrow<'c, 'a>(f: &'c ArrowFunctionExpression<'a>) -> Option<Callback<'c, 'a>> {
    if f.r#async {
        return None;
    }
    let (body, expression) = match &f.body {
        oxc_ast::ast::ArrowFunctionBody::FunctionBody(body) => (Some(&body.statements[..]), None),
        body => (None, body.as_expression()),
    };
    Some(Callback { params: &f.params, scope: f.scope_id.get(), span: f.span, body, expression })
}

impl Loop {
    pub fn at(&self) -> Span {
        self.at
    }

    /// The function that its body is.
    pub fn function(&self) -> FunctionId {
        self.function
    }
}

impl Lowerer<'_> {
    /// The loop `for (const item of items)`; `None` where its variable isn't its own.
    pub fn loop_of(&mut self, it: &ForOfStatement) -> Option<Loop> {
        let ForStatementLeft::VariableDeclaration(declaration) = &it.left else { return None };
        let [declarator] = &declaration.declarations[..] else { return None };
        if it.r#await || declaration.kind == VariableDeclarationKind::Var {
            return None;
        }
        let at = self.span(it.span);
        if let Some(known) = self.loops.get(&(at.start, at.end)) {
            return Some(known.clone());
        }
        let function = self.function_id(it.scope_id.get());
        let mut own = Own { symbols: Vec::new() };
        own.visit_variable_declaration(declaration);
        own.visit_statement(&it.body);
        for symbol in own.symbols {
            self.module.bindings[symbol.index()].within = Some(function);
        }
        let parameter = self.parameter(&declarator.id);
        self.module.bindings[parameter.0 as usize].within = Some(function);
        let of = self.expression(&it.right);
        Some(self.keep((at.start, at.end), Loop { of, function, parameters: vec![parameter], at }))
    }

    /// The loop that a call with a callback is: `items.forEach((item) => …)`.
    pub fn loop_by(&mut self, call: &CallExpression, callback: &Callback) -> Option<Loop> {
        let of = call.callee.as_member_expression()?.object();
        let place = (callback.span.start, callback.span.end);
        if let Some(known) = self.loops.get(&place) {
            return Some(known.clone());
        }
        if callback.params.rest.is_some() || callback.params.items.iter().any(|p| p.initializer.is_some()) {
            return None;
        }
        let function = self.function_id(callback.scope);
        let mut parameters = Vec::new();
        for item in &callback.params.items {
            let parameter = self.parameter(&item.pattern);
            self.module.bindings[parameter.0 as usize].within = Some(function);
            parameters.push(parameter);
        }
        let of = self.expression(of);
        let at = self.span(call.span);
        Some(self.keep(place, Loop { of, function, parameters, at }))
    }

    fn keep(&mut self, place: Place, kept: Loop) -> Loop {
        self.loops.insert(place, kept.clone());
        kept
    }

    /// Tells the variable of a loop what it may stand for when the loop isn't followed.
    pub fn bind_item(&mut self, of: &Loop, item: ExprId) {
        if let Some(parameter) = of.parameters.first() {
            self.module.bindings[parameter.0 as usize].init = Init::Expr(item);
        }
    }

    /// The arguments of a call as the items of an array.
    pub fn elements(&mut self, arguments: &[Argument]) -> Vec<Element> {
        let element = |argument: &Argument| match argument {
            Argument::SpreadElement(x) => Element::Spread(self.expression(&x.argument)),
            argument => Element::Item(self.expression(argument.to_expression())),
        };
        arguments.iter().map(element).collect()
    }

    /// What a loop adds whose body gives `result`.
    pub fn each(&mut self, of: &Loop, result: ExprId, adds: Adds) -> ExprId {
        let parameter = |&binding| Parameter { binding: Some(binding), default: None, rest: false };
        let params = of.parameters.iter().map(parameter).collect();
        let each = Expr::Function { id: of.function, params, result: Some(result) };
        let each = self.module.push(each, of.at);
        self.module.push(Expr::Each { of: of.of, each, adds }, of.at)
    }
}

/// The names that are made anew each time that a body runs.
struct Own {
    symbols: Vec<SymbolId>,
}

impl<'a> VisitJs<'a> for Own {
    fn visit_variable_declaration(&mut self, it: &VariableDeclaration<'a>) {
        if it.kind != VariableDeclarationKind::Var {
            it.declarations.iter().for_each(|declarator| self.visit_binding_pattern(&declarator.id));
        }
    }

    fn visit_binding_identifier(&mut self, it: &BindingIdentifier<'a>) {
        self.symbols.extend(it.symbol_id.get());
    }

    fn visit_statement(&mut self, it: &Statement<'a>) {
        let is_block = matches!(
            it,
            Statement::VariableDeclaration(_)
                | Statement::BlockStatement(_)
                | Statement::IfStatement(_)
                | Statement::TryStatement(_)
                | Statement::SwitchStatement(_)
        );
        if is_block {
            walk_js::walk_statement(self, it);
        }
    }

    fn visit_expression(&mut self, _: &oxc_ast::ast::Expression<'a>) {}
    fn visit_function(&mut self, _: &Function<'a>, _: ScopeFlags) {}
    fn visit_class(&mut self, _: &Class<'a>) {}
}
