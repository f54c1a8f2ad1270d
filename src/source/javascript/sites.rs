//! Walks a whole file for the expressions in which a tool may stand, and binds its names.

mod candidates;
mod loops;

use super::changes::item_parameter;
use super::lower::{Lowerer, Source, import, is_opaque, required};
use crate::source::module::{ExprId, Init, Site};
use crate::value::{TypeName, Why};
pub(super) use candidates::makes_objects;
use candidates::{Candidates, may_be_shared, unwrapped};
use loops::{Loops, ends};
use oxc_allocator::Vec as ArenaVec;
use oxc_ast::ast::{
    Argument, ArrowFunctionBody, ArrowFunctionExpression, AssignmentExpression, AssignmentTarget,
    BinaryExpression, BindingPattern, CallExpression, Class, ConditionalExpression, Expression,
    ForOfStatement, ForStatementLeft, FormalParameter, FormalParameterRest, Function, IdentifierReference,
    IfStatement, ImportExpression, LogicalExpression, PropertyDefinition, ReturnStatement, Statement,
    SwitchStatement, TSEnumDeclaration, TSNamespaceDeclaration, VariableDeclarator,
};
use oxc_ast_visit::{VisitJs, walk_js};
use oxc_span::GetSpan;
use oxc_syntax::operator::BinaryOperator;
use oxc_syntax::scope::ScopeFlags;
use std::sync::Arc;

pub(super) struct Walker<'s> {
    pub lower: Lowerer<'s>,
    /// Whether the walk is within a site, and not yet behind a function's boundary.
    inside: bool,
    /// The name that the next expression is the value of.
    name: Option<Arc<str>>,
    /// The declared return types of the functions around.
    returns: Vec<Arc<[TypeName]>>,
    /// What the next declaration without a value, a loop's, stands for; `None` where that is told already.
    item: Option<Option<ExprId>>,
    candidates: Candidates,
    loops: Loops,
}

impl<'s> Walker<'s> {
    pub fn new(lower: Lowerer<'s>) -> Walker<'s> {
        Walker {
            lower,
            inside: false,
            name: None,
            returns: Vec::new(),
            item: None,
            candidates: Candidates::default(),
            loops: Loops::default(),
        }
    }

    fn is_site(&mut self, e: &Expression) -> bool {
        self.candidates.is_site(&self.lower, e)
    }

    /// Lists an expression, and what it is for each item where it stands in a loop.
    fn list(&mut self, e: &Expression, name: Option<Arc<str>>) {
        let expr = self.lower.site(e);
        self.lower.module.sites.push(Site { expr, document: 0, name, in_loop: false });
        if let Some(expr) = self.loops.each(&mut self.lower, e) {
            self.lower.module.sites.push(Site { expr, document: 0, name: None, in_loop: true });
        }
    }

    /// Walks what belongs to no site around it.
    fn afresh(&mut self, walk: impl FnOnce(&mut Self)) {
        let inside = std::mem::replace(&mut self.inside, false);
        self.name = None;
        walk(self);
        self.inside = inside;
    }

    /// Notes that a variable is assigned a value later.
    fn holds(&mut self, name: &IdentifierReference, value: ExprId) {
        if let Some(symbol) = self.lower.symbol(name) {
            self.lower.module.bindings[symbol.index()].others.push(value);
        }
    }

    /// Some item of what an expression stands for.
    fn item_of(&mut self, e: &Expression, why: Why) -> ExprId {
        let of = self.lower.expression(e);
        let at = self.lower.span(e.span());
        self.lower.module.item_of(of, why, at)
    }

    /// Gives the parameter of `x.forEach(item => …)` its meaning.
    fn bind_callback(&mut self, call: &CallExpression) {
        let Some(member) = call.callee.as_member_expression() else { return };
        let Some(index) = member.static_property_name().and_then(item_parameter) else { return };
        let params = match call.arguments.first() {
            Some(Argument::ArrowFunctionExpression(f)) => &f.params,
            Some(Argument::FunctionExpression(f)) => &f.params,
            _ => return,
        };
        let Some(parameter) = params.items.get(index) else { return };
        let id = self.lower.parameter(&parameter.pattern);
        let why = Why::Parameter(self.lower.module.binding(id).name.clone());
        let item = self.item_of(member.object(), why);
        self.lower.module.bindings[id.0 as usize].init = Init::Expr(item);
    }

    fn declare(&mut self, declarator: &VariableDeclarator) {
        let Some(init) = &declarator.init else {
            if let Some(item) = self.item.take() {
                if let Some(item) = item {
                    self.lower.bind_pattern(&declarator.id, Source::Expr(item));
                }
                return;
            }
            // A `var` without a value doesn't take the one it has.
            if let BindingPattern::BindingIdentifier(name) = &declarator.id
                && name.symbol_id.get().is_some_and(|s| self.lower.is_initialised(s))
            {
                return;
            }
            return self.lower.bind_pattern(&declarator.id, Source::Unknown);
        };
        let source = match self.lower.loaded(init) {
            Some(module) => Source::Import(import(module, &[])),
            None => {
                let types = self.lower.annotation(declarator.type_annotation.as_deref());
                Source::Expr(self.lower.typed(init, &types))
            }
        };
        self.lower.bind_pattern(&declarator.id, source);
    }
}

impl<'a> VisitJs<'a> for Walker<'_> {
    fn visit_expression(&mut self, e: &Expression<'a>) {
        let name = self.name.take();
        if self.inside {
            let fresh = is_opaque(e)
                || matches!(e, Expression::FunctionExpression(_) | Expression::ArrowFunctionExpression(_));
            return match fresh {
                true => self.afresh(|walker| walk_js::walk_expression(walker, e)),
                false => walk_js::walk_expression(self, e),
            };
        }
        if self.is_site(e) {
            self.list(e, name);
            self.inside = true;
            walk_js::walk_expression(self, e);
            self.inside = false;
            return;
        }
        if unwrapped(e).is_some() {
            self.name = name;
        }
        walk_js::walk_expression(self, e);
        self.name = None;
    }

    fn visit_binary_expression(&mut self, it: &BinaryExpression<'a>) {
        // The left spine may be thousands of operands long.
        let mut rights = vec![&it.right];
        let mut left = &it.left;
        while let Expression::BinaryExpression(x) = left
            && (x.operator == BinaryOperator::Addition) == (it.operator == BinaryOperator::Addition)
        {
            rights.push(&x.right);
            left = &x.left;
        }
        self.visit_expression(left);
        rights.into_iter().rev().for_each(|right| self.visit_expression(right));
    }

    fn visit_logical_expression(&mut self, it: &LogicalExpression<'a>) {
        let mut rights = vec![&it.right];
        let mut left = &it.left;
        while let Expression::LogicalExpression(x) = left {
            rights.push(&x.right);
            left = &x.left;
        }
        self.visit_expression(left);
        rights.into_iter().rev().for_each(|right| self.visit_expression(right));
    }

    fn visit_variable_declarator(&mut self, it: &VariableDeclarator<'a>) {
        self.declare(it);
        self.visit_binding_pattern(&it.id);
        if let Some(init) = &it.init {
            self.name = it.id.get_identifier_name().map(|name| name.as_str().into());
            self.visit_expression(init);
        }
    }

    fn visit_for_of_statement(&mut self, it: &ForOfStatement<'a>) {
        let item = self.item_of(&it.right, Why::Dynamic);
        let of = self.lower.loop_of(it);
        match (&it.left, &of) {
            (_, Some(of)) => {
                self.lower.bind_item(of, item);
                self.item = Some(None);
            }
            (ForStatementLeft::VariableDeclaration(_), None) => self.item = Some(Some(item)),
            (ForStatementLeft::AssignmentTargetIdentifier(name), None) => self.holds(name, item),
            _ => {}
        }
        let is_entered = of.is_some_and(|of| self.loops.enter_statements(of, &it.body));
        walk_js::walk_for_of_statement(self, it);
        if is_entered {
            self.loops.leave();
        }
        self.item = None;
    }

    fn visit_assignment_expression(&mut self, it: &AssignmentExpression<'a>) {
        if let AssignmentTarget::AssignmentTargetIdentifier(name) = &it.left
            && may_be_shared(&it.right)
        {
            let value = self.lower.expression(&it.right);
            self.holds(name, value);
        }
        if let AssignmentTarget::StaticMemberExpression(member) = &it.left
            && matches!(member.object, Expression::ThisExpression(_))
            && may_be_shared(&it.right)
        {
            let value = self.lower.expression(&it.right);
            let at = self.lower.span(member.property.span);
            self.lower.field(&member.property.name, at, value);
        }
        self.visit_assignment_target(&it.left);
        self.name = target_name(&it.left);
        self.visit_expression(&it.right);
    }

    fn visit_property_definition(&mut self, it: &PropertyDefinition<'a>) {
        self.visit_decorators(&it.decorators);
        self.visit_property_key(&it.key);
        if let Some(value) = &it.value {
            let types = self.lower.annotation(it.type_annotation.as_deref());
            let field = self.lower.typed(value, &types);
            if let Some(name) = it.key.static_name() {
                let at = self.lower.span(it.key.span());
                self.lower.field(&name, at, field);
            }
            self.name = it.key.static_name().map(|name| name.as_ref().into());
            self.visit_expression(value);
        }
    }

    fn visit_function(&mut self, it: &Function<'a>, flags: ScopeFlags) {
        if let Some(name) = &it.id
            && it.body.is_some()
        {
            let function = self.lower.function(it);
            self.lower.initialise(name, Init::Expr(function));
        }
        self.returns.push(self.lower.annotation(it.return_type.as_deref()));
        let around = self.loops.enter_function(it.span);
        self.afresh(|walker| walk_js::walk_function(walker, it, flags));
        self.loops.leave_function(around);
        self.returns.pop();
    }

    fn visit_arrow_function_expression(&mut self, it: &ArrowFunctionExpression<'a>) {
        self.returns.push(self.lower.annotation(it.return_type.as_deref()));
        let around = self.loops.enter_function(it.span);
        self.afresh(|walker| walk_js::walk_arrow_function_expression(walker, it));
        self.loops.leave_function(around);
        self.returns.pop();
    }

    fn visit_arrow_function_body(&mut self, it: &ArrowFunctionBody<'a>) {
        if let (Some(e), Some(types)) = (it.as_expression(), self.returns.last().cloned())
            && self.is_site(e)
        {
            self.lower.typed(e, &types);
        }
        walk_js::walk_arrow_function_body(self, it);
    }

    fn visit_return_statement(&mut self, it: &ReturnStatement<'a>) {
        let Some(e) = &it.argument else { return };
        if let Some(types) = self.returns.last().cloned()
            && self.is_site(e)
        {
            self.lower.typed(e, &types);
        }
        self.visit_expression(e);
    }

    fn visit_switch_statement(&mut self, it: &SwitchStatement<'a>) {
        self.lower.outline_switch(it);
        walk_js::walk_switch_statement(self, it);
    }

    fn visit_if_statement(&mut self, it: &IfStatement<'a>) {
        self.lower.outline_if(it);
        if self.loops.is_empty() {
            return walk_js::walk_if_statement(self, it);
        }
        self.visit_expression(&it.test);
        let tests = self.loops.tests();
        self.loops.guard(&mut self.lower, &it.test, true);
        self.visit_statement(&it.consequent);
        self.loops.forget(tests);
        if let Some(alternate) = &it.alternate {
            self.loops.guard(&mut self.lower, &it.test, false);
            self.visit_statement(alternate);
            self.loops.forget(tests);
        }
    }

    fn visit_statements(&mut self, it: &ArenaVec<'a, Statement<'a>>) {
        let tests = self.loops.tests();
        for statement in it {
            self.visit_statement(statement);
            // What stands behind `if (test) continue;` isn't reached where the test holds.
            if let Statement::IfStatement(x) = statement
                && !self.loops.is_empty()
                && x.alternate.is_none()
                && ends(&x.consequent)
            {
                self.loops.guard(&mut self.lower, &x.test, false);
            }
        }
        self.loops.forget(tests);
    }

    fn visit_conditional_expression(&mut self, it: &ConditionalExpression<'a>) {
        self.lower.outline_test(&it.test, false);
        walk_js::walk_conditional_expression(self, it);
    }

    fn visit_class(&mut self, it: &Class<'a>) {
        self.lower.outline_class(it);
        self.afresh(|walker| walk_js::walk_class(walker, it));
        if let Some(expr) = self.lower.class(it) {
            let name = it.id.as_ref().map(|id| id.name.as_str().into());
            self.lower.module.sites.push(Site { expr, document: 0, name, in_loop: false });
        }
    }

    fn visit_formal_parameter(&mut self, it: &FormalParameter<'a>) {
        self.lower.parameter(&it.pattern);
        walk_js::walk_formal_parameter(self, it);
    }

    fn visit_formal_parameter_rest(&mut self, it: &FormalParameterRest<'a>) {
        self.lower.parameter(&it.rest.argument);
        walk_js::walk_formal_parameter_rest(self, it);
    }

    fn visit_ts_enum_declaration(&mut self, it: &TSEnumDeclaration<'a>) {
        let members = self.lower.enumeration(it);
        self.lower.initialise(&it.id, Init::Expr(members));
        walk_js::walk_ts_enum_declaration(self, it);
    }

    fn visit_ts_namespace_declaration(&mut self, it: &TSNamespaceDeclaration<'a>) {
        walk_js::walk_ts_namespace_declaration(self, it);
        self.lower.namespace(it);
    }

    fn visit_call_expression(&mut self, it: &CallExpression<'a>) {
        if let Some(module) = required(it, &self.lower) {
            self.lower.imports_from(module);
        }
        self.lower.outline_call(it);
        if !self.inside {
            self.loops.expect(&mut self.lower, it);
        }
        walk_js::walk_call_expression(self, it);
        self.bind_callback(it);
    }

    fn visit_import_expression(&mut self, it: &ImportExpression<'a>) {
        if let Expression::StringLiteral(module) = &it.source {
            self.lower.imports_from(&module.value);
        }
        walk_js::walk_import_expression(self, it);
    }
}

fn target_name(target: &AssignmentTarget) -> Option<Arc<str>> {
    match target {
        AssignmentTarget::AssignmentTargetIdentifier(name) => Some(name.name.as_str().into()),
        _ => {
            let name = target.as_member_expression()?.static_property_name()?;
            Some(name.into())
        }
    }
}
