//! Branches and loops that add to a literal: what stands in them, where that is all that they do with it.

use super::super::changes::unwrapped;
use super::super::lower::{Loop, callback};
use super::{List, Step, member_of};
use crate::source::module::{Adds, Element, Expr, ExprId, Key, Member};
use oxc_ast::ast::{Expression, IfStatement, MemberExpression, Statement};
use oxc_ast_visit::VisitJs;
use oxc_span::GetSpan;
use oxc_syntax::operator::AssignmentOperator;
use oxc_syntax::symbol::SymbolId;

/// Branches and loops within one another that are followed.
const DEPTH: u32 = 8;
/// Statements of one body that are followed.
const STATEMENTS: usize = 500;

/// What is added to an array or an object.
pub(super) enum Added {
    Items(Vec<Element>),
    Members(Vec<Member>),
}

/// The statement that ends one run of a body.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Jump {
    /// None is known, or it would end more than that.
    None,
    Continue,
    Return,
}

/// What a variable gets in a branch or a loop.
pub(super) struct Body<'b, 'l, 's, 't, 'a> {
    pub list: &'b mut List<'l, 's, 't, 'a>,
    pub symbol: SymbolId,
    /// Where that is written.
    pub places: Vec<(u32, u32)>,
    pub depth: u32,
}

impl Added {
    fn like(&self) -> Added {
        match self {
            Added::Items(_) => Added::Items(Vec::new()),
            Added::Members(_) => Added::Members(Vec::new()),
        }
    }

    fn adds(&self) -> Adds {
        match self {
            Added::Items(_) => Adds::Items,
            Added::Members(_) => Adds::Members,
        }
    }

    fn is_empty(&self) -> bool {
        match self {
            Added::Items(items) => items.is_empty(),
            Added::Members(members) => members.is_empty(),
        }
    }

    fn spread(&mut self, of: ExprId) {
        match self {
            Added::Items(items) => items.push(Element::Spread(of)),
            Added::Members(members) => members.push(Member::Spread(of)),
        }
    }

    fn made(self) -> Expr {
        match self {
            Added::Items(items) => Expr::Array(items),
            Added::Members(members) => Expr::Object(members),
        }
    }
}

impl<'t, 'a> Body<'_, '_, '_, 't, 'a> {
    /// What statements add behind what was added; `None` where that isn't certain.
    pub fn statements(
        &mut self,
        mut added: Added,
        statements: &'t [Statement<'a>],
        jump: Jump,
    ) -> Option<Added> {
        if self.depth > DEPTH || statements.len() > STATEMENTS {
            return None;
        }
        for (i, statement) in statements.iter().enumerate() {
            match statement {
                Statement::ExpressionStatement(x) => self.expression(&mut added, &x.expression)?,
                Statement::VariableDeclaration(_)
                | Statement::FunctionDeclaration(_)
                | Statement::EmptyStatement(_) => {
                    self.list.free_of(self.symbol, |search| search.visit_statement(statement))?;
                }
                Statement::BlockStatement(block) => {
                    self.depth += 1;
                    added = self.statements(added, &block.body, Jump::None)?;
                    self.depth -= 1;
                }
                Statement::IfStatement(x) => {
                    if self.branches(&mut added, x, &statements[i + 1..], jump)? {
                        break;
                    }
                }
                Statement::ForOfStatement(x) => {
                    self.list.free_of(self.symbol, |search| search.visit_expression(&x.right))?;
                    let of = self.list.lower.loop_of(x)?;
                    self.looped(&mut added, &of, block_of(&x.body), Jump::Continue)?;
                }
                _ => return None,
            }
        }
        Some(added)
    }

    /// Adds what stands behind a test; whether that takes in the rest of the statements too.
    fn branches(
        &mut self,
        added: &mut Added,
        x: &'t IfStatement<'a>,
        rest: &'t [Statement<'a>],
        jump: Jump,
    ) -> Option<bool> {
        self.list.free_of(self.symbol, |search| search.visit_expression(&x.test))?;
        let (then, then_ends) = until(block_of(&x.consequent), jump);
        let (otherwise, otherwise_ends) =
            x.alternate.as_ref().map_or((&[][..], false), |alternate| until(block_of(alternate), jump));
        let ends = then_ends || otherwise_ends;
        self.depth += 1;
        let mut branch = |statements, goes_on: bool| {
            let own = self.statements(added.like(), statements, Jump::None)?;
            if goes_on { self.statements(own, rest, jump) } else { Some(own) }
        };
        // What stands behind both is taken into one of them at most.
        let then = branch(then, ends && !then_ends)?;
        let otherwise = branch(otherwise, ends && !otherwise_ends)?;
        self.depth -= 1;
        if then.is_empty() && otherwise.is_empty() {
            return Some(ends);
        }
        let lower = &mut *self.list.lower;
        let at = lower.span(x.span);
        let test = lower.expression(&x.test);
        let [then, otherwise] = [then, otherwise].map(|added| lower.module.push(added.made(), at));
        added.spread(lower.module.push(Expr::Conditional { test, then, otherwise }, at));
        Some(ends)
    }

    /// Adds what a loop adds.
    fn looped(
        &mut self,
        added: &mut Added,
        of: &Loop,
        statements: &'t [Statement<'a>],
        jump: Jump,
    ) -> Option<()> {
        self.depth += 1;
        let each = self.statements(added.like(), statements, jump)?;
        self.depth -= 1;
        self.spread_each(added, of, each);
        Some(())
    }

    fn spread_each(&mut self, added: &mut Added, of: &Loop, each: Added) {
        if each.is_empty() {
            return;
        }
        let adds = each.adds();
        let lower = &mut *self.list.lower;
        let result = lower.module.push(each.made(), of.at());
        added.spread(lower.each(of, result, adds));
    }

    /// Adds what an expression adds, where it mentions the variable at all.
    fn expression(&mut self, added: &mut Added, e: &'t Expression<'a>) -> Option<()> {
        let symbol = self.symbol;
        if self.list.free_of(symbol, |search| search.visit_expression(e)).is_some() {
            return Some(());
        }
        match (unwrapped(e), added) {
            (Expression::CallExpression(call), added) if super::is_loop(e) => {
                let object = call.callee.as_member_expression()?.object();
                self.list.free_of(symbol, |search| search.visit_expression(object))?;
                let callback = callback(call).filter(|_| call.arguments.len() == 1)?;
                let of = self.list.lower.loop_by(call, &callback)?;
                match (callback.body, callback.expression) {
                    (Some(body), _) => self.looped(added, &of, body, Jump::Return),
                    (None, Some(e)) => {
                        let mut each = added.like();
                        self.expression(&mut each, e)?;
                        self.spread_each(added, &of, each);
                        Some(())
                    }
                    (None, None) => None,
                }
            }
            (Expression::CallExpression(_), Added::Items(items)) => {
                let (object, Step::Push { at, front: false, arguments }) = self.list.step(e)? else {
                    return None;
                };
                if !self.list.is_it(symbol, object) {
                    return None;
                }
                self.list
                    .free_of(symbol, |search| arguments.iter().for_each(|a| search.visit_argument(a)))?;
                items.extend(self.list.lower.elements(arguments));
                self.places.push((at.start, at.end));
                Some(())
            }
            (Expression::AssignmentExpression(x), Added::Members(members)) => {
                let member = member_of(&x.left).filter(|_| x.operator == AssignmentOperator::Assign)?;
                if !self.list.is_it(symbol, member.object()) {
                    return None;
                }
                self.list.free_of(symbol, |search| search.visit_expression(&x.right))?;
                let (key, key_at) = self.key(member)?;
                let key_at = self.list.lower.span(key_at);
                let value = self.list.lower.expression(&x.right);
                members.push(Member::Pair { key, key_at, value });
                self.places.push((member.span().start, member.span().end));
                Some(())
            }
            _ => None,
        }
    }

    fn key(&mut self, member: &'t MemberExpression<'a>) -> Option<(Key, oxc_span::Span)> {
        if let Some(literal) = self.list.key(member) {
            let at = oxc_span::Span::new(literal.at.start, literal.at.end);
            return (&*literal.text != "__proto__").then_some((Key::Literal(literal), at));
        }
        let MemberExpression::ComputedMemberExpression(x) = member else { return None };
        self.list.free_of(self.symbol, |search| search.visit_expression(&x.expression))?;
        Some((Key::Computed(self.list.lower.expression(&x.expression)), x.expression.span()))
    }
}

fn block_of<'t, 'a>(statement: &'t Statement<'a>) -> &'t [Statement<'a>] {
    match statement {
        Statement::BlockStatement(block) => &block.body,
        statement => std::slice::from_ref(statement),
    }
}

/// A branch without the jump at its end, and whether it has one.
fn until<'t, 'a>(branch: &'t [Statement<'a>], jump: Jump) -> (&'t [Statement<'a>], bool) {
    let ends = match branch.last() {
        Some(Statement::ContinueStatement(x)) => jump == Jump::Continue && x.label.is_none(),
        Some(Statement::ReturnStatement(x)) => jump == Jump::Return && x.argument.is_none(),
        _ => false,
    };
    (&branch[..branch.len() - usize::from(ends)], ends)
}
