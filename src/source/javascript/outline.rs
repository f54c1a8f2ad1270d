//! Where a program branches on what something is, and the methods of its classes.

use super::lower::Lowerer;
use crate::source::module::ExprId;
use crate::source::outline::{self, Dispatch, Method};
use crate::value::Literal;
use oxc_ast::ast::{
    Argument, ArrayExpressionElement, CallExpression, Class, ClassElement, Expression, IfStatement,
    MethodDefinitionKind, SwitchStatement, TSAccessibility,
};
use oxc_span::GetSpan;
use oxc_syntax::operator::{BinaryOperator, LogicalOperator};

/// Comparisons of one test.
const COMPARISONS: usize = 1_000;

impl Lowerer<'_> {
    pub(super) fn outline_switch(&mut self, it: &SwitchStatement) {
        let tests: Vec<&Expression> = it.cases.iter().filter_map(|case| case.test.as_ref()).collect();
        self.note(&it.discriminant, &tests, it.span);
    }

    /// Notes what the test of an `if` compares: `name === "a" || name === "b"`, `["a", "b"].includes(name)`.
    pub(super) fn outline_if(&mut self, it: &IfStatement) {
        let mut pending = vec![&it.test];
        let mut seen = 0;
        while let Some(test) = pending.pop() {
            seen += 1;
            if seen > COMPARISONS {
                return;
            }
            match test {
                Expression::ParenthesizedExpression(x) => pending.push(&x.expression),
                Expression::LogicalExpression(x)
                    if matches!(x.operator, LogicalOperator::Or | LogicalOperator::And) =>
                {
                    pending.extend([&x.right, &x.left]);
                }
                Expression::BinaryExpression(x)
                    if matches!(
                        x.operator,
                        BinaryOperator::StrictEquality
                            | BinaryOperator::Equality
                            | BinaryOperator::StrictInequality
                            | BinaryOperator::Inequality
                    ) =>
                {
                    match (is_word(&x.left), is_word(&x.right)) {
                        (false, true) => self.note(&x.left, &[&x.right], x.span),
                        (true, false) => self.note(&x.right, &[&x.left], x.span),
                        // Of two names the longer path is rather the constant: `name === Tools.Search`.
                        _ => self.note(&x.left, &[&x.right], x.span),
                    }
                }
                Expression::CallExpression(x) => self.outline_includes(x),
                _ => {}
            }
        }
    }

    fn outline_includes(&mut self, it: &CallExpression) {
        let Expression::StaticMemberExpression(callee) = &it.callee else { return };
        let (Expression::ArrayExpression(list), "includes") = (&callee.object, callee.property.name.as_str())
        else {
            return;
        };
        let Some(of) = it.arguments.first().and_then(Argument::as_expression) else { return };
        let cases: Vec<&Expression> =
            list.elements.iter().filter_map(ArrayExpressionElement::as_expression).collect();
        self.note(of, &cases, it.span);
    }

    fn note(&mut self, of: &Expression, cases: &[&Expression], span: oxc_span::Span) {
        if !cases.iter().any(|case| is_word(case) || case.as_member_expression().is_some()) {
            return;
        }
        let of = self.expression(of);
        let cases: Vec<ExprId> = cases.iter().map(|case| self.expression(case)).collect();
        let at = self.span(span);
        self.module.outline.dispatch(Dispatch { at, of, cases });
    }

    pub(super) fn outline_class(&mut self, it: &Class) {
        let methods = it.body.body.iter().filter_map(|element| {
            let ClassElement::MethodDefinition(method) = element else { return None };
            let is_open =
                !matches!(method.accessibility, Some(TSAccessibility::Private | TSAccessibility::Protected));
            let name = method.key.static_name()?;
            let is_named = !name.starts_with('_') && !method.key.is_private_identifier();
            let at = self.span(method.key.span());
            (method.kind == MethodDefinitionKind::Method && !method.r#static && is_open && is_named)
                .then(|| Method { name: Literal::new(&*name, at), at: self.span(method.span) })
        });
        let methods = methods.collect();
        let binding = it.id.as_ref().and_then(|id| id.symbol_id.get()).map(Self::binding_of);
        let at = self.span(it.span);
        self.module.outline.classes.push(outline::Class { binding, at, methods });
    }
}

/// Whether an expression is a string as it is written.
fn is_word(e: &Expression) -> bool {
    match e {
        Expression::StringLiteral(_) => true,
        Expression::TemplateLiteral(x) => x.expressions.is_empty(),
        _ => false,
    }
}
