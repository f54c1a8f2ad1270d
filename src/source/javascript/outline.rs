//! Where a program branches on what something is, the methods of its classes, and what it registers by name.

use super::lower::Lowerer;
use crate::source::module::ExprId;
use crate::source::outline::{self, Dispatch, Form, Method, Registration};
use crate::value::Literal;
use oxc_ast::ast::{
    Argument, ArrayExpressionElement, CallExpression, Class, ClassElement, Expression, IfStatement,
    MethodDefinitionKind, ObjectPropertyKind, Statement, SwitchStatement, TSAccessibility,
};
use oxc_span::GetSpan;
use oxc_syntax::operator::{BinaryOperator, LogicalOperator};

/// Comparisons of one test.
const COMPARISONS: usize = 1_000;
/// Calls and members between a variable and what is called: `m.set(…).set(…)`.
const CHAIN: usize = 256;

impl Lowerer<'_> {
    pub(super) fn outline_switch(&mut self, it: &SwitchStatement) {
        let tests: Vec<&Expression> = it.cases.iter().filter_map(|case| case.test.as_ref()).collect();
        if !tests.iter().any(|test| names_something(test)) {
            return;
        }
        let default = it.cases.iter().find(|case| case.test.is_none());
        let refuses_others = default.is_some_and(|case| case.consequent.iter().any(throws));
        self.note(&it.discriminant, &tests, it.span, Form::Branches, refuses_others);
    }

    pub(super) fn outline_if(&mut self, it: &IfStatement) {
        let mut last = &it.alternate;
        while let Some(Statement::IfStatement(next)) = last {
            last = &next.alternate;
        }
        self.outline_test(&it.test, last.as_ref().is_some_and(throws));
    }

    /// Notes what a test compares: `name === "a" || name === "b"`, `["a", "b"].includes(name)`.
    pub(super) fn outline_test(&mut self, test: &Expression, refuses_others: bool) {
        let mut pending = vec![test];
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
                Expression::UnaryExpression(x) => pending.push(&x.argument),
                Expression::BinaryExpression(x)
                    if matches!(
                        x.operator,
                        BinaryOperator::StrictEquality
                            | BinaryOperator::Equality
                            | BinaryOperator::StrictInequality
                            | BinaryOperator::Inequality
                    ) =>
                {
                    // Of two names the right one is rather the constant: `name === Tools.Search`.
                    let (of, case) = if is_word(&x.left) { (&x.right, &x.left) } else { (&x.left, &x.right) };
                    if names_something(case) {
                        self.note(of, &[case], x.span, Form::Test, refuses_others);
                    }
                }
                Expression::CallExpression(x) => self.outline_membership(x, refuses_others),
                _ => {}
            }
        }
    }

    /// Notes `list.includes(name)`, `set.has(name)` and `name.startsWith("a_")`.
    fn outline_membership(&mut self, it: &CallExpression, refuses_others: bool) {
        let Expression::StaticMemberExpression(callee) = &it.callee else { return };
        let [argument] = &it.arguments[..] else { return };
        let Some(of) = argument.as_expression() else { return };
        match callee.property.name.as_str() {
            "startsWith" => {
                return self.note(&callee.object, &[of], it.span, Form::Prefix, refuses_others);
            }
            "includes" | "has" if !is_word(of) => {}
            _ => return,
        }
        match &callee.object {
            Expression::ArrayExpression(list) => {
                let items = list.elements.iter().filter_map(ArrayExpressionElement::as_expression);
                let cases: Vec<&Expression> = items.collect();
                if cases.iter().any(|case| names_something(case)) {
                    self.note(of, &cases, it.span, Form::Test, refuses_others);
                }
            }
            list => self.note(of, &[list], it.span, Form::Membership, refuses_others),
        }
    }

    fn note(
        &mut self,
        of: &Expression,
        cases: &[&Expression],
        span: oxc_span::Span,
        form: Form,
        refuses_others: bool,
    ) {
        let of = self.expression(of);
        let cases: Vec<ExprId> = cases.iter().map(|case| self.expression(case)).collect();
        let at = self.span(span);
        self.module.outline.dispatch(Dispatch { at, of, cases, form, refuses_others });
    }

    /// Notes a call that hands a name, and something for it, to what a variable holds.
    pub(super) fn outline_call(&mut self, it: &CallExpression) {
        let name = match &it.arguments[..] {
            [Argument::ObjectExpression(object)] => {
                object.properties.iter().find_map(|member| match member {
                    ObjectPropertyKind::ObjectProperty(pair) => {
                        pair.key.static_name().is_some_and(|key| key == "name").then_some(&pair.value)
                    }
                    ObjectPropertyKind::SpreadProperty(_) => None,
                })
            }
            [name, _, ..] => name.as_expression().filter(|name| may_name(name)),
            _ => None,
        };
        let Some(name) = name else { return };
        let method = it.callee.as_member_expression().and_then(|member| member.static_property_name());
        let mut callee = &it.callee;
        for _ in 0..CHAIN {
            match callee {
                Expression::Identifier(variable) => {
                    let Some(of) = self.symbol(variable).map(Self::binding_of) else { return };
                    let (at, name) = (self.span(it.span), self.expression(name));
                    let method = method.map(Into::into);
                    self.module.outline.registration(Registration { at, of, method, name });
                    return;
                }
                Expression::CallExpression(call) => callee = &call.callee,
                Expression::ChainExpression(_) => return,
                other => match other.as_member_expression() {
                    Some(member) => callee = member.object(),
                    None => return,
                },
            }
        }
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

/// Whether what something is compared with may be a string: one as it is written, a member, a constant.
fn names_something(e: &Expression) -> bool {
    let is_constant = |e: &Expression| matches!(e, Expression::Identifier(x) if x.name.starts_with(|c: char| c.is_ascii_uppercase()));
    is_word(e) || e.as_member_expression().is_some() || is_constant(e)
}

/// Whether a first argument may be a name.
fn may_name(e: &Expression) -> bool {
    matches!(e, Expression::StringLiteral(_) | Expression::TemplateLiteral(_) | Expression::Identifier(_))
        || e.as_member_expression().is_some()
}

/// Whether a statement throws, or returns an MCP error, whatever else it does.
fn throws(statement: &Statement) -> bool {
    match statement {
        Statement::ThrowStatement(_) => true,
        Statement::BlockStatement(block) => block.body.iter().any(throws),
        Statement::ReturnStatement(it) => it.argument.as_ref().is_some_and(is_error),
        _ => false,
    }
}

/// Whether this is the result of a tool that failed: `{content: […], isError: true}`.
fn is_error(e: &Expression) -> bool {
    let Expression::ObjectExpression(object) = e else { return false };
    object.properties.iter().any(|member| match member {
        ObjectPropertyKind::ObjectProperty(pair) => {
            pair.key.static_name().is_some_and(|key| key == "isError")
                && matches!(&pair.value, Expression::BooleanLiteral(x) if x.value)
        }
        ObjectPropertyKind::SpreadProperty(_) => false,
    })
}
