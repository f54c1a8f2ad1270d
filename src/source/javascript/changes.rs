//! What the program does to variables and to what they hold.

use super::super::unchanging::is_unchanging_method;
use super::building::{Built, build};
use super::lower::Lowerer;
use super::sites::makes_objects;
use crate::source::module::{Element, Expr, ExprId, Pass};
use crate::value::{ChangeKind, Why};
use oxc_allocator::Vec as ArenaVec;
use oxc_ast::ast::{
    Argument, CallExpression, ChainElement, Class, Expression, MemberExpression, NewExpression, Program,
    SimpleAssignmentTarget, Statement, UnaryExpression,
};
use oxc_ast_visit::{VisitJs, walk_js};
use oxc_semantic::Scoping;
use oxc_span::GetSpan;
use oxc_syntax::operator::UnaryOperator;

/// Methods that give what they are called on further items, or the items another order.
const GROWING_METHODS: &[&str] =
    &["push", "unshift", "splice", "sort", "reverse", "copyWithin", "set", "add"];

/// Methods that take items away.
const SHRINKING_METHODS: &[&str] = &["pop", "shift", "splice", "delete", "clear"];

/// Methods of arrays that give another array, made of what a function makes of the items.
const REBUILDING_METHODS: &[&str] = &["map", "flatMap", "reduce"];

/// Functions that change their first argument.
const CHANGING_FUNCTIONS: &[&str] = &[
    "Object.assign",
    "Object.defineProperty",
    "Object.defineProperties",
    "Object.setPrototypeOf",
    "Reflect.set",
    "Reflect.defineProperty",
    "Reflect.deleteProperty",
];

/// Methods that put what they are given into what they are called on.
const KEEPING_METHODS: &[&str] = &["push", "unshift"];

/// Which parameter of a method's callback is an item of what the method is called on.
pub(super) fn item_parameter(method: &str) -> Option<usize> {
    Some(match method {
        "forEach" | "map" | "flatMap" | "filter" | "find" | "findIndex" | "findLast" | "some" | "every" => 0,
        "reduce" | "reduceRight" => 1,
        _ => return None,
    })
}

/// Calls that a variable may be an argument of and yet be followed.
const PASSES: usize = 256;

/// Notes what is changed in place, and marks bindings that are assigned again or handed away.
pub(super) fn mark(lower: &mut Lowerer, program: &Program, scoping: &Scoping) {
    for symbol in scoping.symbol_ids() {
        if scoping.get_resolved_references(symbol).any(|reference| reference.is_write()) {
            lower.module.bindings[symbol.index()].reassigned = true;
        }
    }
    Marks { lower, built: Built::new() }.visit_program(program);
}

struct Marks<'l, 's> {
    lower: &'l mut Lowerer<'s>,
    /// The changes that are part of a literal already.
    built: Built,
}

impl Marks<'_, '_> {
    /// Notes a change of what a variable holds.
    fn change(&mut self, e: &Expression, kind: ChangeKind) {
        if self.is_traced(e) {
            let of = self.lower.expression(e);
            self.note(of, kind, e);
        }
    }

    /// Notes a change of some member of what a variable holds, which one isn't known.
    fn change_members(&mut self, e: &Expression, kind: ChangeKind) {
        if self.is_traced(e) || matches!(unwrapped(e), Expression::ArrayExpression(_)) {
            let of = self.lower.expression(e);
            let at = self.lower.span(e.span());
            let member = self.lower.module.item_of(of, Why::Dynamic, at);
            self.note(member, kind, e);
        }
    }

    fn note(&mut self, of: ExprId, kind: ChangeKind, e: &Expression) {
        let at = self.lower.span(e.span());
        self.lower.module.change(of, kind, at);
    }

    /// Notes that a member gets a value: `object[key] = …`.
    fn assign(&mut self, member: &MemberExpression) {
        // `this.x = …` gives a field another value; what it was before is what it was.
        let is_field = matches!(member.object(), Expression::ThisExpression(_));
        if !is_field && let Some(name) = member.static_property_name() {
            self.lower.written.insert(name.into());
        }
        if self.built.contains(&(member.span().start, member.span().end)) {
            return;
        }
        if !is_field && self.is_traced(member.object()) {
            let at = self.lower.span(member.span());
            let of = self.lower.member(member, at);
            self.lower.module.change(of, ChangeKind::Set, at);
        }
    }

    /// Notes that a variable is handed to a call.
    fn pass(&mut self, argument: &Argument, index: usize, callee: &Expression, at: oxc_span::Span) {
        let Some(e) = argument.as_expression() else { return };
        let Expression::Identifier(name) = unwrapped(e) else { return };
        let Some(symbol) = self.lower.symbol(name) else { return };
        let method = callee_member(callee).and_then(|member| member.static_property_name());
        if method.is_some_and(is_unchanging_method) {
            return;
        }
        // What is called is asked about only where it has a name.
        let pass = is_path(callee).then(|| {
            let callee = self.lower.expression(callee);
            Pass { callee, index, at: self.lower.span(at) }
        });
        let binding = &mut self.lower.module.bindings[symbol.index()];
        match pass {
            Some(pass) if binding.passes.len() < PASSES => binding.passes.push(pass),
            _ => binding.passed += 1,
        }
    }

    /// Notes that an array holds what is put into it: a change of an item may be one of that.
    fn keep(&mut self, array: &Expression, arguments: &[Argument]) {
        for argument in arguments {
            let Some(e) = argument.as_expression() else { continue };
            if !matches!(unwrapped(e), Expression::Identifier(_)) {
                continue;
            }
            let at = self.lower.span(e.span());
            let item = self.lower.expression(e);
            let items = self.lower.module.push(Expr::Array(vec![Element::Item(item)]), at);
            match unwrapped(array) {
                Expression::Identifier(name) => {
                    if let Some(symbol) = self.lower.symbol(name) {
                        self.lower.module.bindings[symbol.index()].others.push(items);
                    }
                }
                Expression::StaticMemberExpression(member)
                    if matches!(member.object, Expression::ThisExpression(_)) =>
                {
                    self.lower.field(&member.property.name, at, items);
                }
                _ => {}
            }
        }
    }

    /// Whether a variable of the file or `this` is at the root of `x`, `x.a[0]`, `x!.a`, `x.find(f).a`.
    fn is_traced(&self, mut e: &Expression) -> bool {
        loop {
            let inner = match e {
                Expression::Identifier(name) => return self.lower.symbol(name).is_some(),
                Expression::ThisExpression(_) => return true,
                Expression::ChainExpression(x) => match &x.expression {
                    ChainElement::CallExpression(x) => {
                        Some(callee_member(&x.callee).map_or(&x.callee, |m| m.object()))
                    }
                    ChainElement::TSNonNullExpression(x) => Some(&x.expression),
                    element => Some(element.to_member_expression().object()),
                },
                Expression::CallExpression(x) => {
                    Some(callee_member(&x.callee).map_or(&x.callee, |m| m.object()))
                }
                e => e.as_member_expression().map(|m| m.object()).or_else(|| without_cast(e)),
            };
            let Some(inner) = inner else { return false };
            e = inner;
        }
    }

    fn call(&mut self, callee: &Expression, arguments: &[Argument], at: oxc_span::Span) {
        let member = callee_member(callee);
        if let Some(member) = member
            && let Some(name) = member.static_property_name()
        {
            let object = member.object();
            // `Array.prototype.push.call(x, …)`
            if matches!(name, "call" | "apply")
                && let Some(first) = arguments.first().and_then(|a| a.as_expression())
            {
                self.change(first, ChangeKind::Grown);
                self.change_members(first, ChangeKind::Set);
            }
            if GROWING_METHODS.contains(&name) {
                self.change(object, ChangeKind::Grown);
            }
            if SHRINKING_METHODS.contains(&name) {
                self.change_members(object, ChangeKind::Removed);
            }
            // What is written out as the material of something else is no definition yet. Where that is seen,
            // the evaluator knows.
            let material = matches!(unwrapped(object), Expression::ArrayExpression(_))
                && REBUILDING_METHODS.contains(&name)
                && !makes_objects(self.lower, callee, arguments);
            if name == "fill" || material {
                self.change_members(object, ChangeKind::Set);
            }
        }
        // Only a short path can be one of the known callees.
        let path = dotted(callee);
        if let Some(path) = &path
            && CHANGING_FUNCTIONS.contains(&path.as_str())
            && let Some(first) = arguments.first().and_then(|a| a.as_expression())
        {
            self.change_members(first, ChangeKind::Set);
        }
        let keeps = member.filter(|member| {
            member.static_property_name().is_some_and(|name| KEEPING_METHODS.contains(&name))
        });
        match keeps {
            Some(member) => self.keep(member.object(), arguments),
            None => self.hand(callee, arguments, at),
        }
    }

    fn hand(&mut self, callee: &Expression, arguments: &[Argument], at: oxc_span::Span) {
        // What a function of the file is given is told by its calls, of which many stand by themselves.
        let is_own = match unwrapped(callee) {
            Expression::Identifier(name) => self.lower.symbol(name).is_some(),
            Expression::FunctionExpression(_) | Expression::ArrowFunctionExpression(_) => true,
            _ => false,
        };
        if is_own && !arguments.is_empty() {
            let at = self.lower.span(at);
            self.lower.call(callee, arguments, at);
        }
        for (index, argument) in arguments.iter().enumerate() {
            self.pass(argument, index, callee, at);
        }
    }
}

impl<'a> VisitJs<'a> for Marks<'_, '_> {
    fn visit_statements(&mut self, it: &ArenaVec<'a, Statement<'a>>) {
        build(self.lower, it, &mut self.built);
        walk_js::walk_statements(self, it);
    }

    fn visit_class(&mut self, it: &Class<'a>) {
        self.lower.enter_class(it);
        walk_js::walk_class(self, it);
    }

    fn visit_call_expression(&mut self, it: &CallExpression<'a>) {
        if !self.built.contains(&(it.span.start, it.span.end)) {
            self.call(&it.callee, &it.arguments, it.span);
        }
        walk_js::walk_call_expression(self, it);
    }

    fn visit_new_expression(&mut self, it: &NewExpression<'a>) {
        self.hand(&it.callee, &it.arguments, it.span);
        walk_js::walk_new_expression(self, it);
    }

    fn visit_unary_expression(&mut self, it: &UnaryExpression<'a>) {
        if it.operator == UnaryOperator::Delete {
            self.change(&it.argument, ChangeKind::Removed);
        }
        walk_js::walk_unary_expression(self, it);
    }

    fn visit_simple_assignment_target(&mut self, it: &SimpleAssignmentTarget<'a>) {
        if let Some(member) = it.as_member_expression() {
            self.assign(member);
        } else if let Some(e) = it.get_expression()
            && let Some(member) = unwrapped(e).as_member_expression()
        {
            self.assign(member);
        }
        walk_js::walk_simple_assignment_target(self, it);
    }
}

pub(super) fn unwrapped<'e, 'a>(mut e: &'e Expression<'a>) -> &'e Expression<'a> {
    while let Some(inner) = without_cast(e) {
        e = inner;
    }
    e
}

/// What a cast is about.
pub(super) fn without_cast<'e, 'a>(e: &'e Expression<'a>) -> Option<&'e Expression<'a>> {
    match e {
        Expression::TSAsExpression(x) => Some(&x.expression),
        Expression::TSSatisfiesExpression(x) => Some(&x.expression),
        Expression::TSNonNullExpression(x) => Some(&x.expression),
        Expression::TSTypeAssertion(x) => Some(&x.expression),
        Expression::ParenthesizedExpression(x) => Some(&x.expression),
        _ => None,
    }
}

/// Whether no member is taken in an expression.
pub(super) fn is_path_end(e: &Expression) -> bool {
    e.as_member_expression().is_none()
}

fn callee_member<'e, 'a>(callee: &'e Expression<'a>) -> Option<&'e MemberExpression<'a>> {
    match callee {
        Expression::ChainExpression(x) => x.expression.as_member_expression(),
        _ => callee.as_member_expression(),
    }
}

/// Whether names alone say what is called.
fn is_path(mut callee: &Expression) -> bool {
    loop {
        callee = match callee {
            Expression::Identifier(_) | Expression::ThisExpression(_) => return true,
            Expression::StaticMemberExpression(x) => &x.object,
            Expression::TSNonNullExpression(x) => &x.expression,
            _ => return false,
        };
    }
}

/// `f` or `a.b`; longer paths are none of the known callees.
fn dotted(callee: &Expression) -> Option<String> {
    match callee {
        Expression::Identifier(name) => Some(name.name.to_string()),
        Expression::StaticMemberExpression(x) => match &x.object {
            Expression::Identifier(object) => Some(format!("{}.{}", object.name, x.property.name)),
            _ => None,
        },
        _ => None,
    }
}
