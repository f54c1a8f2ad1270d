//! Operators.

use super::Lowerer;
use super::number::{negated, number};
use crate::source::module::{BinaryOp, Expr, ExprId, UnaryOp};
use crate::span::Span;
use crate::value::Why;
use oxc_ast::ast::{BinaryExpression, Expression, LogicalExpression, UnaryExpression};
use oxc_span::GetSpan;
use oxc_syntax::operator::{BinaryOperator, LogicalOperator, UnaryOperator};

impl Lowerer<'_> {
    pub(super) fn unary(&mut self, x: &UnaryExpression, at: Span) -> ExprId {
        match (x.operator, &x.argument) {
            (UnaryOperator::UnaryNegation, Expression::NumericLiteral(n)) => {
                self.number(number(n).and_then(negated), at)
            }
            (UnaryOperator::UnaryPlus, Expression::NumericLiteral(n)) => self.number(number(n), at),
            // What minifiers write for `true` and `false`.
            (UnaryOperator::LogicalNot, Expression::NumericLiteral(n)) => {
                self.module.push(Expr::Bool(n.value == 0.0), at)
            }
            (UnaryOperator::Void, Expression::NumericLiteral(_)) => self.undefined(at),
            (UnaryOperator::LogicalNot, operand) => {
                let value = self.expression(operand);
                self.module.push(Expr::Not(value), at)
            }
            (UnaryOperator::Typeof, operand) => self.operation(UnaryOp::TypeOf, operand, at),
            (UnaryOperator::UnaryNegation, operand) => self.operation(UnaryOp::Negate, operand, at),
            (UnaryOperator::UnaryPlus, operand) => self.operation(UnaryOp::Number, operand, at),
            _ => self.opaque(Why::Dynamic, at),
        }
    }

    fn operation(&mut self, op: UnaryOp, operand: &Expression, at: Span) -> ExprId {
        let value = self.expression(operand);
        self.module.push(Expr::Unary { op, value }, at)
    }

    pub(super) fn undefined(&mut self, at: Span) -> ExprId {
        self.module.push(Expr::Global("undefined".into()), at)
    }

    pub(super) fn comparison(&mut self, x: &BinaryExpression, at: Span) -> ExprId {
        let op = match x.operator {
            BinaryOperator::StrictEquality => BinaryOp::Equal,
            BinaryOperator::StrictInequality => BinaryOp::NotEqual,
            BinaryOperator::Equality => BinaryOp::LooselyEqual,
            BinaryOperator::Inequality => BinaryOp::LooselyNotEqual,
            BinaryOperator::LessThan => BinaryOp::Less,
            BinaryOperator::LessEqualThan => BinaryOp::LessOrEqual,
            BinaryOperator::GreaterThan => BinaryOp::Greater,
            BinaryOperator::GreaterEqualThan => BinaryOp::GreaterOrEqual,
            BinaryOperator::Subtraction => BinaryOp::Subtract,
            BinaryOperator::Multiplication => BinaryOp::Multiply,
            BinaryOperator::Division => BinaryOp::Divide,
            BinaryOperator::Remainder => BinaryOp::Remainder,
            BinaryOperator::In => BinaryOp::In,
            BinaryOperator::Instanceof => BinaryOp::InstanceOf,
            _ => return self.opaque(Why::Dynamic, at),
        };
        let left = self.expression(&x.left);
        let right = self.expression(&x.right);
        self.module.push(Expr::Binary { op, left, right }, at)
    }

    /// A chain of `+`, `&&`, `||` or `??`, which may be thousands of operands long: its left
    /// spine is followed in a loop.
    pub(super) fn operators(&mut self, e: &Expression) -> ExprId {
        let mut pending = Vec::new();
        let mut leftmost = e;
        while let Some((left, op, right)) = operation(leftmost) {
            pending.push((op, right, leftmost.span()));
            leftmost = left;
        }
        let mut left = self.expression(leftmost);
        while let Some((op, right, span)) = pending.pop() {
            let right = self.expression(right);
            let at = self.span(span);
            left = self.module.push(Expr::Binary { op, left, right }, at);
        }
        left
    }
}

/// Takes a link of a chain apart.
fn operation<'e, 'a>(e: &'e Expression<'a>) -> Option<(&'e Expression<'a>, BinaryOp, &'e Expression<'a>)> {
    match e {
        Expression::BinaryExpression(x) if x.operator == BinaryOperator::Addition => {
            let x: &BinaryExpression = x;
            Some((&x.left, BinaryOp::Add, &x.right))
        }
        Expression::LogicalExpression(x) => {
            let x: &LogicalExpression = x;
            let op = match x.operator {
                LogicalOperator::And => BinaryOp::And,
                LogicalOperator::Or => BinaryOp::Or,
                LogicalOperator::Coalesce => BinaryOp::Coalesce,
            };
            Some((&x.left, op, &x.right))
        }
        _ => None,
    }
}
