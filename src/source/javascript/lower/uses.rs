//! What a class does with `this`, wherever it does so.

use super::super::changes::unwrapped;
use oxc_ast::ast::{self, Expression};
use oxc_ast_visit::{VisitJs, walk_js};
use oxc_syntax::operator::UnaryOperator;
use oxc_syntax::scope::ScopeFlags;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// The name of a member, where it is written out.
pub(super) fn member_name(member: &ast::MemberExpression) -> Option<Arc<str>> {
    match member {
        ast::MemberExpression::StaticMemberExpression(x) => Some(x.property.name.as_str().into()),
        ast::MemberExpression::PrivateFieldExpression(x) => Some(format!("#{}", x.field.name).into()),
        ast::MemberExpression::ComputedMemberExpression(_) => None,
    }
}

/// What a class does with `this`.
#[derive(Default)]
pub(super) struct Uses {
    /// Where it is one of the objects of the class.
    pub receivers: HashSet<u32>,
    /// How often each field is given a value.
    pub assigned: HashMap<String, u32>,
    /// Whether more may be done to the object than is seen.
    pub is_open: bool,
    /// Functions and fields around that have a `this` of their own, and whether the outermost is of the class
    /// itself.
    functions: u32,
    is_static: bool,
}

impl Uses {
    fn write(&mut self, member: &ast::MemberExpression) {
        if matches!(unwrapped(member.object()), Expression::ThisExpression(_)) {
            match member_name(member) {
                Some(name) => *self.assigned.entry(name.to_string()).or_default() += 1,
                None => self.is_open = true,
            }
        }
    }
}

impl<'a> VisitJs<'a> for Uses {
    fn visit_this_expression(&mut self, it: &ast::ThisExpression) {
        if self.functions == 1 && !self.is_static {
            self.receivers.insert(it.span.start);
        }
    }

    fn visit_method_definition(&mut self, it: &ast::MethodDefinition<'a>) {
        let around = std::mem::replace(&mut self.is_static, it.r#static);
        walk_js::walk_method_definition(self, it);
        self.is_static = around;
    }

    fn visit_property_definition(&mut self, it: &ast::PropertyDefinition<'a>) {
        let around = std::mem::replace(&mut self.is_static, it.r#static);
        self.functions += 1;
        walk_js::walk_property_definition(self, it);
        self.functions -= 1;
        self.is_static = around;
    }

    fn visit_static_block(&mut self, it: &ast::StaticBlock<'a>) {
        let around = std::mem::replace(&mut self.is_static, true);
        walk_js::walk_static_block(self, it);
        self.is_static = around;
    }

    fn visit_function(&mut self, it: &ast::Function<'a>, flags: ScopeFlags) {
        self.functions += 1;
        walk_js::walk_function(self, it, flags);
        self.functions -= 1;
    }

    fn visit_class(&mut self, _: &ast::Class<'a>) {}

    fn visit_simple_assignment_target(&mut self, it: &ast::SimpleAssignmentTarget<'a>) {
        if let Some(member) = it.as_member_expression() {
            self.write(member);
        }
        walk_js::walk_simple_assignment_target(self, it);
    }

    fn visit_unary_expression(&mut self, it: &ast::UnaryExpression<'a>) {
        if it.operator == UnaryOperator::Delete
            && let Some(member) = it.argument.as_member_expression()
        {
            self.write(member);
        }
        walk_js::walk_unary_expression(self, it);
    }

    fn visit_call_expression(&mut self, it: &ast::CallExpression<'a>) {
        // `Object.assign(this, …)`
        let is_first = matches!(it.arguments.first(), Some(ast::Argument::ThisExpression(_)));
        let is_of = |e: &Expression| matches!(e, Expression::Identifier(name) if name.name == "Object" || name.name == "Reflect");
        if is_first && it.callee.as_member_expression().is_some_and(|member| is_of(member.object())) {
            self.is_open = true;
        }
        walk_js::walk_call_expression(self, it);
    }
}
