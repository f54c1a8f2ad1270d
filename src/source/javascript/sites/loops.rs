//! What the expressions within loops are for each item that a loop goes over.

use super::super::building::mentions;
use super::super::lower::{Loop, Lowerer, callback};
use crate::source::module::{Adds, BinaryOp, Element, Expr, ExprId};
use oxc_ast::ast::{self, Argument, CallExpression, Expression, Statement};
use oxc_ast_visit::{VisitJs, walk_js};
use oxc_span::{GetSpan, Span};
use oxc_syntax::scope::ScopeFlags;
use std::collections::HashMap;

/// Loops within one another that are followed.
const LOOPS: usize = 3;
/// Tests of one loop that are followed.
const TESTS: usize = 32;

/// The loops around an expression, the outermost first.
#[derive(Default)]
pub(super) struct Loops {
    around: Vec<Around>,
    /// The loops that begin with a function, by its place.
    expected: HashMap<(u32, u32), Loop>,
}

pub(super) struct Around {
    of: Loop,
    /// The tests that lead to the expression, and whether they hold there.
    tests: Vec<(ExprId, bool)>,
}

impl Loops {
    pub fn is_empty(&self) -> bool {
        self.around.is_empty()
    }

    /// Enters a loop; whether it is followed.
    pub fn enter(&mut self, of: Loop) -> bool {
        let is_followed = self.around.len() < LOOPS;
        if is_followed {
            self.around.push(Around { of, tests: Vec::new() });
        }
        is_followed
    }

    pub fn leave(&mut self) {
        self.around.pop();
    }

    /// Enters a loop of statements, unless it may end before its last item, or end a run in a way that no test tells.
    pub fn enter_statements(&mut self, of: Loop, body: &Statement) -> bool {
        !Ends::of(body) && self.enter(of)
    }

    /// Notes that a call goes over something with a function: `items.forEach((item) => …)`.
    pub fn expect(&mut self, lower: &mut Lowerer, call: &CallExpression) {
        let method = call.callee.as_member_expression().and_then(|member| member.static_property_name());
        if !matches!(method, Some("forEach" | "map" | "flatMap")) {
            return;
        }
        let Some(callback) = callback(call) else { return };
        if let Some(of) = lower.loop_by(call, &callback) {
            self.expected.insert((callback.span.start, callback.span.end), of);
        }
    }

    /// Enters a function, which leaves all loops around but the one that it is the body of.
    #[must_use]
    pub fn enter_function(&mut self, span: Span) -> Left {
        match self.expected.remove(&(span.start, span.end)) {
            Some(of) => match self.enter(of) {
                true => Left::Entered,
                false => Left::Around(std::mem::take(&mut self.around)),
            },
            None => Left::Around(std::mem::take(&mut self.around)),
        }
    }

    pub fn leave_function(&mut self, left: Left) {
        match left {
            Left::Entered => self.leave(),
            Left::Around(around) => self.around = around,
        }
    }

    /// How many tests lead to this place within the innermost loop.
    pub fn tests(&self) -> usize {
        self.around.last().map_or(0, |around| around.tests.len())
    }

    /// Notes that a test leads to what follows.
    pub fn guard(&mut self, lower: &mut Lowerer, test: &Expression, holds: bool) {
        if let Some(around) = self.around.last_mut()
            && around.tests.len() < TESTS
        {
            around.tests.push((lower.expression(test), holds));
        }
    }

    /// Forgets all but the first tests.
    pub fn forget(&mut self, tests: usize) {
        if let Some(around) = self.around.last_mut() {
            around.tests.truncate(tests);
        }
    }

    /// An array of what an expression is for each item, where it isn't the same for all.
    pub fn each(&self, lower: &mut Lowerer, e: &Expression) -> Option<ExprId> {
        if self.around.is_empty() {
            return None;
        }
        let mentioned = mentions(lower, |search| search.visit_expression(e)).symbols;
        let mut within = mentioned.iter().filter_map(|symbol| lower.module.bindings[symbol.index()].within);
        if !within.any(|function| self.around.iter().any(|around| around.of.function() == function)) {
            return None;
        }
        let at = lower.span(e.span());
        let mut elements = match pushed(e) {
            Some(arguments) => lower.elements(arguments),
            None => vec![Element::Item(lower.site(e))],
        };
        for around in self.around.iter().rev() {
            for element in &mut elements {
                let (Element::Item(value) | Element::Spread(value)) = element;
                for &(test, holds) in &around.tests {
                    let test = if holds { test } else { lower.module.push(Expr::Not(test), at) };
                    let guard = Expr::Binary { op: BinaryOp::Guard, left: test, right: *value };
                    *value = lower.module.push(guard, at);
                }
            }
            let result = lower.module.push(Expr::Array(elements), at);
            elements = vec![Element::Spread(lower.each(&around.of, result, Adds::Items))];
        }
        match elements[..] {
            [Element::Spread(each)] => Some(each),
            _ => None,
        }
    }
}

/// What is left when a function is entered.
pub(super) enum Left {
    /// None: the function is the body of a loop.
    Entered,
    Around(Vec<Around>),
}

/// What a call puts into an array.
fn pushed<'e, 'a>(e: &'e Expression<'a>) -> Option<&'e [Argument<'a>]> {
    let Expression::CallExpression(call) = e else { return None };
    let name = call.callee.as_member_expression()?.static_property_name()?;
    matches!(name, "push" | "unshift").then_some(&call.arguments)
}

/// Whether a branch ends what is around it: the run of a loop, a function.
pub(super) fn ends(branch: &Statement) -> bool {
    let last = match branch {
        Statement::BlockStatement(block) => block.body.last(),
        statement => Some(statement),
    };
    matches!(
        last,
        Some(
            Statement::ContinueStatement(_)
                | Statement::ReturnStatement(_)
                | Statement::BreakStatement(_)
                | Statement::ThrowStatement(_)
        )
    )
}

/// Looks for what ends a loop early, or one of its runs otherwise than by a `continue` behind a test.
#[derive(Default)]
struct Ends {
    found: bool,
    /// Loops and `switch` around, which a `break` ends.
    breakable: u32,
    /// Loops within, whose `continue` is their own.
    loops: u32,
    /// `switch` and `try` around, whose ways no test tells.
    untold: u32,
}

impl Ends {
    fn of(body: &Statement) -> bool {
        let mut search = Ends::default();
        search.visit_statement(body);
        search.found
    }

    fn in_loop(&mut self, walk: impl FnOnce(&mut Self)) {
        self.breakable += 1;
        self.loops += 1;
        walk(self);
        self.breakable -= 1;
        self.loops -= 1;
    }
}

impl<'a> VisitJs<'a> for Ends {
    fn visit_function(&mut self, _: &ast::Function<'a>, _: ScopeFlags) {}
    fn visit_class(&mut self, _: &ast::Class<'a>) {}
    fn visit_expression(&mut self, _: &Expression<'a>) {}

    fn visit_return_statement(&mut self, _: &ast::ReturnStatement<'a>) {
        self.found = true;
    }

    fn visit_break_statement(&mut self, it: &ast::BreakStatement<'a>) {
        self.found |= self.breakable == 0 || it.label.is_some();
    }

    fn visit_continue_statement(&mut self, it: &ast::ContinueStatement<'a>) {
        self.found |= it.label.is_some() || (self.loops == 0 && self.untold > 0);
    }

    fn visit_for_statement(&mut self, it: &ast::ForStatement<'a>) {
        self.in_loop(|search| walk_js::walk_for_statement(search, it));
    }

    fn visit_for_in_statement(&mut self, it: &ast::ForInStatement<'a>) {
        self.in_loop(|search| walk_js::walk_for_in_statement(search, it));
    }

    fn visit_for_of_statement(&mut self, it: &ast::ForOfStatement<'a>) {
        self.in_loop(|search| walk_js::walk_for_of_statement(search, it));
    }

    fn visit_while_statement(&mut self, it: &ast::WhileStatement<'a>) {
        self.in_loop(|search| walk_js::walk_while_statement(search, it));
    }

    fn visit_do_while_statement(&mut self, it: &ast::DoWhileStatement<'a>) {
        self.in_loop(|search| walk_js::walk_do_while_statement(search, it));
    }

    fn visit_switch_statement(&mut self, it: &ast::SwitchStatement<'a>) {
        self.breakable += 1;
        self.untold += 1;
        walk_js::walk_switch_statement(self, it);
        self.breakable -= 1;
        self.untold -= 1;
    }

    fn visit_try_statement(&mut self, it: &ast::TryStatement<'a>) {
        self.untold += 1;
        walk_js::walk_try_statement(self, it);
        self.untold -= 1;
    }
}
