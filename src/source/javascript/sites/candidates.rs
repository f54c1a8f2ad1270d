//! Which expressions may define a tool.

use super::super::changes::without_cast;
use super::super::lower::Lowerer;
use oxc_ast::ast::{
    Argument, ArrowFunctionBody, CallExpression, ChainElement, Class, Expression, Function, ReturnStatement,
    Statement,
};
use oxc_ast_visit::{VisitJs, walk_js};
use oxc_span::GetSpan;
use oxc_syntax::scope::ScopeFlags;
use std::collections::HashSet;

/// Branches of one result that are looked at.
const BRANCHES: usize = 32;

/// What is known of the calls that were looked at: nested ones would be searched again at each level.
#[derive(Default)]
pub(super) struct Candidates {
    /// Calls known to hold no literal.
    bare: HashSet<(u32, u32)>,
    /// Calls known to make no objects of items, and to be called on nothing that does.
    plain: HashSet<(u32, u32)>,
}

impl Candidates {
    /// Whether a tool may stand in an expression.
    pub fn is_site(&mut self, lower: &Lowerer, mut e: &Expression) -> bool {
        while let Some(inner) = unwrapped(e) {
            e = inner;
        }
        match e {
            Expression::ArrayExpression(_) | Expression::ObjectExpression(_) => true,
            Expression::CallExpression(x) => self.may_define(lower, x),
            Expression::NewExpression(x) => {
                (names_tool(&x.callee) && !x.arguments.is_empty())
                    || self.holds_literal(lower, x.span, &x.arguments)
            }
            Expression::ChainExpression(x) => match &x.expression {
                ChainElement::CallExpression(x) => self.may_define(lower, x),
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether a call may define a tool: by its own name, by what it is given, or by what it makes of items.
    fn may_define(&mut self, lower: &Lowerer, call: &CallExpression) -> bool {
        (names_tool(&call.callee) && call.arguments.len() > 1)
            || self.holds_literal(lower, call.span, &call.arguments)
            || self.maps(lower, call)
    }

    fn holds_literal(&mut self, lower: &Lowerer, span: oxc_span::Span, arguments: &[Argument]) -> bool {
        // A string and a name: `register("search", SEARCH, run)`.
        let text = |a: &Argument| matches!(a, Argument::StringLiteral(_));
        let name = |a: &Argument| matches!(a, Argument::Identifier(_));
        if arguments.iter().any(text) && arguments.iter().any(name) {
            return true;
        }
        if self.bare.contains(&(span.start, span.end)) {
            return false;
        }
        let mut search = LiteralSearch { lower, found: false, bare: &mut self.bare };
        arguments.iter().for_each(|argument| search.visit_argument(argument));
        search.found
    }

    /// Whether a call, or one that it is called on, makes objects of items: `defs.map(…).filter(…)`.
    fn maps(&mut self, lower: &Lowerer, call: &CallExpression) -> bool {
        let mut passed = Vec::new();
        let mut next = Some(call);
        while let Some(call) = next {
            let place = (call.span.start, call.span.end);
            if self.plain.contains(&place) {
                break;
            }
            if makes_objects(lower, &call.callee, &call.arguments) {
                return true;
            }
            passed.push(place);
            next = before(call);
        }
        self.plain.extend(passed);
        false
    }
}

/// The call that a method is called on.
fn before<'e, 'a>(call: &'e CallExpression<'a>) -> Option<&'e CallExpression<'a>> {
    let mut e = call.callee.as_member_expression()?.object();
    while let Some(inner) = unwrapped(e) {
        e = inner;
    }
    match e {
        Expression::CallExpression(call) => Some(call),
        Expression::ChainExpression(x) => match &x.expression {
            ChainElement::CallExpression(call) => Some(call),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a call makes an object of each of some items: `defs.map((d) => ({…}))`.
pub fn makes_objects(lower: &Lowerer, callee: &Expression, arguments: &[Argument]) -> bool {
    let Some(member) = callee.as_member_expression() else { return false };
    let index = match member.static_property_name() {
        Some("map" | "flatMap") => 0,
        Some("from") => 1,
        // It gives what it is given.
        Some("all") => {
            let given = arguments.first().and_then(Argument::as_expression);
            let Some(Expression::CallExpression(given)) = given else { return false };
            return makes_objects(lower, &given.callee, &given.arguments);
        }
        _ => return false,
    };
    let Some(mut function) = arguments.get(index).and_then(Argument::as_expression) else {
        return false;
    };
    while let Some(inner) = unwrapped(function) {
        function = inner;
    }
    match function {
        Expression::ArrowFunctionExpression(f) => match &f.body {
            ArrowFunctionBody::FunctionBody(body) => returns_object(lower, &body.statements),
            body => body.as_expression().is_some_and(|e| may_be_object(lower, e, false)),
        },
        Expression::FunctionExpression(f) => {
            f.body.as_ref().is_some_and(|body| returns_object(lower, &body.statements))
        }
        Expression::Identifier(name) => lower.symbol(name).is_some(),
        _ => false,
    }
}

fn returns_object(lower: &Lowerer, body: &[Statement]) -> bool {
    let mut search = ReturnSearch { lower, found: false };
    body.iter().for_each(|statement| search.visit_statement(statement));
    search.found
}

/// Whether a result may be an object that a function makes.
fn may_be_object(lower: &Lowerer, e: &Expression, names: bool) -> bool {
    let mut pending = vec![e];
    for _ in 0..BRANCHES {
        let Some(mut e) = pending.pop() else { break };
        while let Some(inner) = unwrapped(e) {
            e = inner;
        }
        match e {
            Expression::ObjectExpression(_) | Expression::ArrayExpression(_) => return true,
            Expression::ConditionalExpression(x) => pending.extend([&x.alternate, &x.consequent]),
            Expression::LogicalExpression(x) => pending.push(&x.right),
            Expression::Identifier(_) if names => return true,
            Expression::CallExpression(x) if is_maker(lower, &x.callee, &x.arguments) => return true,
            Expression::NewExpression(x) if is_maker(lower, &x.callee, &x.arguments) => return true,
            _ => {}
        }
    }
    false
}

/// Whether a call may make an object: of a literal, or as a function of the program.
fn is_maker(lower: &Lowerer, callee: &Expression, arguments: &[Argument]) -> bool {
    let is_literal = |a: &Argument| matches!(a, Argument::ObjectExpression(_) | Argument::ArrayExpression(_));
    let is_own = matches!(callee, Expression::Identifier(name) if lower.symbol(name).is_some());
    is_own || names_tool(callee) || arguments.iter().any(is_literal)
}

struct ReturnSearch<'l, 's> {
    lower: &'l Lowerer<'s>,
    found: bool,
}

impl<'a> VisitJs<'a> for ReturnSearch<'_, '_> {
    fn visit_return_statement(&mut self, it: &ReturnStatement<'a>) {
        self.found |= it.argument.as_ref().is_some_and(|e| may_be_object(self.lower, e, true));
    }
    fn visit_expression(&mut self, _: &Expression<'a>) {}
    fn visit_function(&mut self, _: &Function<'a>, _: ScopeFlags) {}
    fn visit_class(&mut self, _: &Class<'a>) {}
}

/// Whether the last of a callee's names speaks of tools: `server.tool`, `DynamicTool`, `zodFunction`.
fn names_tool(callee: &Expression) -> bool {
    let name = match callee {
        Expression::Identifier(name) => Some(name.name.as_str()),
        callee => callee.as_member_expression().and_then(|member| member.static_property_name()),
    };
    name.is_some_and(|name| name.contains("ool") || name.contains("Function"))
}

/// Whether an expression holds an object or array literal in front of any function, or a call that makes
/// such.
struct LiteralSearch<'l, 's> {
    lower: &'l Lowerer<'s>,
    found: bool,
    bare: &'l mut HashSet<(u32, u32)>,
}

impl<'a> VisitJs<'a> for LiteralSearch<'_, '_> {
    fn visit_expression(&mut self, e: &Expression<'a>) {
        if self.found {
            return;
        }
        match e {
            Expression::ObjectExpression(_) | Expression::ArrayExpression(_) => self.found = true,
            Expression::FunctionExpression(_)
            | Expression::ArrowFunctionExpression(_)
            | Expression::ClassExpression(_) => {}
            Expression::CallExpression(_) | Expression::NewExpression(_) => {
                let place = (e.span().start, e.span().end);
                if self.bare.contains(&place) {
                    return;
                }
                walk_js::walk_expression(self, e);
                if !self.found {
                    self.bare.insert(place);
                }
            }
            _ => walk_js::walk_expression(self, e),
        }
    }

    fn visit_call_expression(&mut self, it: &CallExpression<'a>) {
        match makes_objects(self.lower, &it.callee, &it.arguments) {
            true => self.found = true,
            false => walk_js::walk_call_expression(self, it),
        }
    }
}

/// What a cast or an `await` is about.
pub(super) fn unwrapped<'e, 'a>(e: &'e Expression<'a>) -> Option<&'e Expression<'a>> {
    match e {
        Expression::AwaitExpression(x) => Some(&x.argument),
        e => without_cast(e),
    }
}

/// Whether a value may be an object that something else holds too.
pub(super) fn may_be_shared(e: &Expression) -> bool {
    let mut e = e;
    while let Some(inner) = unwrapped(e) {
        e = inner;
    }
    matches!(
        e,
        Expression::ArrayExpression(_)
            | Expression::ObjectExpression(_)
            | Expression::Identifier(_)
            | Expression::CallExpression(_)
            | Expression::ChainExpression(_)
            | Expression::ConditionalExpression(_)
            | Expression::LogicalExpression(_)
    ) || e.as_member_expression().is_some()
}
