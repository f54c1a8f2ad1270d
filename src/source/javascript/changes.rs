//! Which variables stop being their initialisers.

use super::lower::Lowerer;
use oxc_ast::ast::{
    Argument, CallExpression, ChainElement, Expression, MemberExpression, NewExpression, Program,
    SimpleAssignmentTarget, UnaryExpression,
};
use oxc_ast_visit::{VisitJs, walk_js};
use oxc_semantic::Scoping;
use oxc_syntax::operator::UnaryOperator;
use oxc_syntax::symbol::SymbolId;

/// Methods that change what they are called on.
const CHANGING_METHODS: &[&str] = &[
    "push",
    "unshift",
    "pop",
    "shift",
    "splice",
    "sort",
    "reverse",
    "fill",
    "copyWithin",
    "set",
    "add",
    "delete",
    "clear",
];

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

/// Sets `changed` and `passed` of the symbols' bindings.
pub(super) fn mark(lower: &mut Lowerer, program: &Program, scoping: &Scoping) {
    for symbol in scoping.symbol_ids() {
        if scoping.get_resolved_references(symbol).any(|reference| reference.is_write()) {
            lower.module.bindings[symbol.index()].changed = true;
        }
    }
    Marks { lower }.visit_program(program);
}

struct Marks<'l, 's> {
    lower: &'l mut Lowerer<'s>,
}

impl Marks<'_, '_> {
    fn change(&mut self, e: &Expression) {
        if let Some(symbol) = self.root(e) {
            self.lower.module.bindings[symbol.index()].changed = true;
        }
    }

    fn pass(&mut self, argument: &Argument) {
        let Some(mut e) = argument.as_expression() else { return };
        while let Some(inner) = without_cast(e) {
            e = inner;
        }
        if let Expression::Identifier(name) = e
            && let Some(symbol) = self.lower.symbol(name)
        {
            self.lower.module.bindings[symbol.index()].passed += 1;
        }
    }

    /// The variable at the root of `x`, `x.a[0]`, `x!.a`.
    fn root(&self, mut e: &Expression) -> Option<SymbolId> {
        loop {
            e = match e {
                Expression::Identifier(name) => return self.lower.symbol(name),
                Expression::ChainExpression(x) => match &x.expression {
                    ChainElement::CallExpression(_) => return None,
                    ChainElement::TSNonNullExpression(x) => &x.expression,
                    element => element.to_member_expression().object(),
                },
                e => match e.as_member_expression() {
                    Some(member) => member.object(),
                    None => without_cast(e)?,
                },
            }
        }
    }

    fn call(&mut self, callee: &Expression, arguments: &[Argument]) {
        let member = callee_member(callee);
        if let Some(member) = member
            && member.static_property_name().is_some_and(|name| CHANGING_METHODS.contains(&name))
        {
            self.change(member.object());
        }
        // Only a short path can be one of the known callees.
        let path = dotted(callee);
        if let Some(path) = &path
            && CHANGING_FUNCTIONS.contains(&path.as_str())
            && let Some(first) = arguments.first().and_then(|a| a.as_expression())
        {
            self.change(first);
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
            self.change(&it.argument);
        }
        walk_js::walk_unary_expression(self, it);
    }

    fn visit_simple_assignment_target(&mut self, it: &SimpleAssignmentTarget<'a>) {
        if let Some(member) = it.as_member_expression() {
            self.change(member.object());
        } else if let Some(e) = it.get_expression() {
            self.change(e);
        }
        walk_js::walk_simple_assignment_target(self, it);
    }
}

fn without_cast<'e, 'a>(e: &'e Expression<'a>) -> Option<&'e Expression<'a>> {
    match e {
        Expression::TSAsExpression(x) => Some(&x.expression),
        Expression::TSSatisfiesExpression(x) => Some(&x.expression),
        Expression::TSNonNullExpression(x) => Some(&x.expression),
        Expression::TSTypeAssertion(x) => Some(&x.expression),
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
