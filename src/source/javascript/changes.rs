//! What the program does to variables and to what they hold.

use super::lower::Lowerer;
use crate::source::module::ExprId;
use crate::value::{ChangeKind, Why};
use oxc_ast::ast::{
    Argument, CallExpression, ChainElement, Class, Expression, MemberExpression, NewExpression, Program,
    SimpleAssignmentTarget, UnaryExpression,
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

/// Functions of `Object` that change their first argument.
const CHANGING_FUNCTIONS: &[&str] =
    &["Object.assign", "Object.defineProperty", "Object.defineProperties", "Object.setPrototypeOf"];

/// Callees that leave their arguments as they are, by their whole dotted name. Those of
/// [`CHANGING_FUNCTIONS`] are here for their other arguments.
const HARMLESS: &[&str] = &[
    "JSON.stringify",
    "Object.keys",
    "Object.values",
    "Object.entries",
    "Object.freeze",
    "Object.fromEntries",
    "Object.getOwnPropertyNames",
    "Object.assign",
    "Object.defineProperty",
    "Object.defineProperties",
    "Object.setPrototypeOf",
    "Array.isArray",
    "Array.from",
    "structuredClone",
    "String",
    "Number",
    "Boolean",
    "expect",
    "require",
];

/// Methods, of whatever object, that leave their arguments as they are.
const HARMLESS_METHODS: &[&str] = &[
    "concat",
    "includes",
    "indexOf",
    "lastIndexOf",
    "has",
    "get",
    "at",
    "join",
    "map",
    "filter",
    "forEach",
    "find",
    "findIndex",
    "findLast",
    "some",
    "every",
    "flatMap",
    "reduce",
    "reduceRight",
];

/// Constructors that copy what they are given.
const HARMLESS_CONSTRUCTORS: &[&str] = &["Set", "Map"];

/// Which parameter of a method's callback is an item of what the method is called on.
pub(super) fn item_parameter(method: &str) -> Option<usize> {
    Some(match method {
        "forEach" | "map" | "flatMap" | "filter" | "find" | "findIndex" | "findLast" | "some" | "every" => 0,
        "reduce" | "reduceRight" => 1,
        _ => return None,
    })
}

/// Notes what is changed in place, and marks bindings that are assigned again or handed away.
pub(super) fn mark(lower: &mut Lowerer, program: &Program, scoping: &Scoping) {
    for symbol in scoping.symbol_ids() {
        if scoping.get_resolved_references(symbol).any(|reference| reference.is_write()) {
            lower.module.bindings[symbol.index()].reassigned = true;
        }
    }
    Marks { lower }.visit_program(program);
}

struct Marks<'l, 's> {
    lower: &'l mut Lowerer<'s>,
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
        if !is_field && self.is_traced(member.object()) {
            let at = self.lower.span(member.span());
            let of = self.lower.member(member, at);
            self.lower.module.change(of, ChangeKind::Set, at);
        }
    }

    fn pass(&mut self, argument: &Argument) {
        let Some(e) = argument.as_expression() else { return };
        if let Expression::Identifier(name) = unwrapped(e)
            && let Some(symbol) = self.lower.symbol(name)
        {
            self.lower.module.bindings[symbol.index()].passed += 1;
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

    fn call(&mut self, callee: &Expression, arguments: &[Argument]) {
        let member = callee_member(callee);
        if let Some(member) = member
            && let Some(name) = member.static_property_name()
        {
            let object = member.object();
            if GROWING_METHODS.contains(&name) {
                self.change(object, ChangeKind::Grown);
            }
            if SHRINKING_METHODS.contains(&name) {
                self.change_members(object, ChangeKind::Removed);
            }
            // What is written out as the material of something else is no definition yet.
            let material = matches!(unwrapped(object), Expression::ArrayExpression(_));
            if name == "fill" || (material && REBUILDING_METHODS.contains(&name)) {
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
        let harmless = path.is_some_and(|p| HARMLESS.contains(&p.as_str()) || p.starts_with("console."))
            || member
                .and_then(|m| m.static_property_name())
                .is_some_and(|name| HARMLESS_METHODS.contains(&name));
        if !harmless {
            arguments.iter().for_each(|argument| self.pass(argument));
        }
    }
}

impl<'a> VisitJs<'a> for Marks<'_, '_> {
    fn visit_class(&mut self, it: &Class<'a>) {
        self.lower.enter_class(it);
        walk_js::walk_class(self, it);
    }

    fn visit_call_expression(&mut self, it: &CallExpression<'a>) {
        self.call(&it.callee, &it.arguments);
        walk_js::walk_call_expression(self, it);
    }

    fn visit_new_expression(&mut self, it: &NewExpression<'a>) {
        let harmless = dotted(&it.callee).is_some_and(|p| HARMLESS_CONSTRUCTORS.contains(&p.as_str()));
        if !harmless {
            it.arguments.iter().for_each(|argument| self.pass(argument));
        }
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

fn unwrapped<'e, 'a>(mut e: &'e Expression<'a>) -> &'e Expression<'a> {
    while let Some(inner) = without_cast(e) {
        e = inner;
    }
    e
}

fn without_cast<'e, 'a>(e: &'e Expression<'a>) -> Option<&'e Expression<'a>> {
    match e {
        Expression::TSAsExpression(x) => Some(&x.expression),
        Expression::TSSatisfiesExpression(x) => Some(&x.expression),
        Expression::TSNonNullExpression(x) => Some(&x.expression),
        Expression::TSTypeAssertion(x) => Some(&x.expression),
        Expression::ParenthesizedExpression(x) => Some(&x.expression),
        _ => None,
    }
}

fn callee_member<'e, 'a>(callee: &'e Expression<'a>) -> Option<&'e MemberExpression<'a>> {
    match callee {
        Expression::ChainExpression(x) => x.expression.as_member_expression(),
        _ => callee.as_member_expression(),
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
