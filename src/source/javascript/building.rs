//! Literals that are built on by the statements behind them: `tools.push(…)`, `schema.properties.x = …`.
//!
//! Where nothing else can have seen a variable between its declaration and such a statement, what the
//! statement adds is as much a part of the literal as what is written in it.

mod body;
mod mentions;

use super::changes::{is_path_end, unwrapped};
use super::lower::Lowerer;
use crate::source::module::{Expr, ExprId, Key, Member};
use crate::value::Literal;
use body::{Added, Body, Jump};
pub(super) use mentions::mentions;
use mentions::{Mentions, Search};
use oxc_ast::ast::{
    Argument, AssignmentExpression, AssignmentTarget, BindingPattern, CallExpression, Declaration,
    Expression, MemberExpression, Statement, VariableDeclaration, VariableDeclarationKind,
};
use oxc_ast_visit::VisitJs;
use oxc_span::GetSpan;
use oxc_syntax::operator::AssignmentOperator;
use oxc_syntax::symbol::SymbolId;
use std::collections::{HashMap, HashSet};

/// Statements behind a declaration that may build on it.
const STATEMENTS: usize = 2_000;
/// Members between a variable and what is built on.
const MEMBERS: usize = 16;

/// Where the changes are written that were made part of a literal.
pub(super) type Built = HashSet<(u32, u32)>;

/// Builds on the literals that a list of statements declares.
pub(super) fn build(lower: &mut Lowerer, statements: &[Statement], built: &mut Built) {
    let mut list = List { lower, statements, mentions: HashMap::new(), built };
    for (i, statement) in statements.iter().enumerate() {
        let Some(declaration) = declared(statement) else { continue };
        for declarator in &declaration.declarations {
            if let BindingPattern::BindingIdentifier(name) = &declarator.id
                && let Some(init) = &declarator.init
                && is_buildable(unwrapped(init))
                && let Some(symbol) = name.symbol_id.get()
                && !list.lower.module.bindings[symbol.index()].reassigned
            {
                list.build_on(symbol, unwrapped(init), i);
            }
        }
    }
}

fn declared<'s, 'a>(statement: &'s Statement<'a>) -> Option<&'s VariableDeclaration<'a>> {
    let declaration = match statement {
        Statement::VariableDeclaration(x) => x,
        Statement::ExportDeclaration(x) => match &x.declaration {
            Declaration::VariableDeclaration(x) => x,
            _ => return None,
        },
        _ => return None,
    };
    // A `var` is there before its declaration.
    (declaration.kind != VariableDeclarationKind::Var).then_some(declaration)
}

/// Whether all members of a literal are plain ones.
fn is_buildable(e: &Expression) -> bool {
    match e {
        Expression::ArrayExpression(_) => true,
        Expression::ObjectExpression(x) => x
            .properties
            .iter()
            .all(|p| p.as_property().is_none_or(|p| p.kind == oxc_ast::ast::PropertyKind::Init)),
        _ => false,
    }
}

struct List<'l, 's, 't, 'a> {
    lower: &'l mut Lowerer<'s>,
    statements: &'t [Statement<'a>],
    /// What each statement mentions, as far as that was asked.
    mentions: HashMap<usize, Mentions>,
    built: &'l mut Built,
}

/// What is done to a variable or a member of it.
enum Step<'t, 'a> {
    Push { at: oxc_span::Span, front: bool, arguments: &'t [Argument<'a>] },
    Set { member: &'t MemberExpression<'a>, key: Literal, value: &'t Expression<'a> },
}

impl<'t, 'a> List<'_, '_, 't, 'a> {
    fn build_on(&mut self, symbol: SymbolId, init: &Expression, declared_at: usize) {
        let statements = self.statements;
        let behind = declared_at + 1..statements.len().min(declared_at + 1 + STATEMENTS);
        let begins = |s: &Statement| {
            matches!(
                s,
                Statement::ExpressionStatement(_) | Statement::IfStatement(_) | Statement::ForOfStatement(_)
            )
        };
        if !statements[behind.clone()].iter().any(begins) {
            return;
        }
        // A function that sees the variable may be called before it is built.
        let mut is_captured: Option<bool> = None;
        for i in behind {
            let statement = &statements[i];
            let is_function = matches!(statement, Statement::FunctionDeclaration(_));
            if is_function || !self.mentions(i).symbols.contains(&symbol) {
                continue;
            }
            let captured = *is_captured.get_or_insert_with(|| self.is_captured(symbol, declared_at));
            if captured && (declared_at + 1..=i).any(|between| self.mentions(between).calls) {
                return;
            }
            let took = match statement {
                Statement::ExpressionStatement(x) => match is_loop(&x.expression) {
                    true => self.grow(symbol, init, statement),
                    false => self.expression(symbol, init, &x.expression),
                },
                Statement::IfStatement(_) | Statement::ForOfStatement(_) => {
                    self.grow(symbol, init, statement)
                }
                _ => None,
            };
            if took.is_none() {
                return;
            }
        }
    }

    fn mentions(&mut self, i: usize) -> &Mentions {
        let (lower, statement) = (&*self.lower, &self.statements[i]);
        self.mentions.entry(i).or_insert_with(|| mentions(lower, |search| search.visit_statement(statement)))
    }

    /// Whether a function that is there before the variable mentions it.
    fn is_captured(&mut self, symbol: SymbolId, declared_at: usize) -> bool {
        (0..self.statements.len()).any(|i| {
            let before = i < declared_at || matches!(self.statements[i], Statement::FunctionDeclaration(_));
            before && self.mentions(i).symbols.contains(&symbol)
        })
    }

    /// Takes a statement into the literal; `None` where that isn't certain.
    fn expression(&mut self, symbol: SymbolId, init: &Expression, e: &'t Expression<'a>) -> Option<()> {
        let (object, step) = self.step(e)?;
        let literal = self.reached(symbol, init, object)?;
        match step {
            Step::Push { at, front, arguments } => {
                if !matches!(self.lower.module.expr(literal), Expr::Array(_)) {
                    return None;
                }
                self.free_of(symbol, |search| arguments.iter().for_each(|a| search.visit_argument(a)))?;
                let elements = self.lower.elements(arguments);
                let Expr::Array(items) = self.lower.module.expr_mut(literal) else { return None };
                let index = if front { 0 } else { items.len() };
                items.splice(index..index, elements);
                self.built.insert((at.start, at.end));
            }
            Step::Set { member, key, value } => {
                self.free_of(symbol, |search| search.visit_expression(value))?;
                let Expr::Object(members) = self.lower.module.expr(literal) else { return None };
                if &*key.text == "__proto__" {
                    return None;
                }
                let plain = |m: &Member| matches!(m, Member::Pair { key: Key::Literal(_), .. });
                let known = members.iter().rposition(
                    |m| matches!(m, Member::Pair { key: Key::Literal(known), .. } if known.text == key.text),
                );
                let replaced = known.filter(|&known| members[known..].iter().all(plain));
                let new = self.lower.expression(value);
                let Expr::Object(members) = self.lower.module.expr_mut(literal) else { return None };
                match replaced.map(|index| &mut members[index]) {
                    Some(Member::Pair { value, .. }) => *value = new,
                    _ => {
                        let key_at = key.at;
                        members.push(Member::Pair { key: Key::Literal(key), key_at, value: new });
                    }
                }
                let at = member.span();
                self.built.insert((at.start, at.end));
            }
        }
        Some(())
    }

    /// Takes in what a branch or a loop adds to the variable itself.
    fn grow(&mut self, symbol: SymbolId, init: &Expression, statement: &'t Statement<'a>) -> Option<()> {
        let literal = self.lower.expression(init);
        let added = match self.lower.module.expr(literal) {
            Expr::Array(_) => Added::Items(Vec::new()),
            Expr::Object(_) => Added::Members(Vec::new()),
            _ => return None,
        };
        let mut body = Body { list: self, symbol, places: Vec::new(), depth: 0 };
        let added = body.statements(added, std::slice::from_ref(statement), Jump::None)?;
        let places = body.places;
        self.built.extend(places);
        match (self.lower.module.expr_mut(literal), added) {
            (Expr::Array(items), Added::Items(more)) => items.extend(more),
            (Expr::Object(members), Added::Members(more)) => members.extend(more),
            _ => return None,
        }
        Some(())
    }

    /// What an expression adds, and to what.
    fn step(&self, e: &'t Expression<'a>) -> Option<(&'t Expression<'a>, Step<'t, 'a>)> {
        match unwrapped(e) {
            Expression::CallExpression(call) => {
                let call: &CallExpression = call;
                let member = call.callee.as_member_expression()?;
                let front = match member.static_property_name()? {
                    "push" => false,
                    "unshift" => true,
                    _ => return None,
                };
                let at = call.span;
                Some((member.object(), Step::Push { at, front, arguments: &call.arguments }))
            }
            Expression::AssignmentExpression(x) => {
                let x: &AssignmentExpression = x;
                if x.operator != AssignmentOperator::Assign {
                    return None;
                }
                let member = member_of(&x.left)?;
                let key = self.key(member)?;
                Some((member.object(), Step::Set { member, key, value: &x.right }))
            }
            _ => None,
        }
    }

    fn key(&self, member: &MemberExpression) -> Option<Literal> {
        match member {
            MemberExpression::StaticMemberExpression(x) => {
                Some(Literal::new(x.property.name.as_str(), self.lower.span(x.property.span)))
            }
            MemberExpression::ComputedMemberExpression(x) => match &x.expression {
                Expression::StringLiteral(s) => Some(self.lower.string_literal(s)),
                _ => None,
            },
            MemberExpression::PrivateFieldExpression(_) => None,
        }
    }

    fn is_it(&self, symbol: SymbolId, e: &Expression) -> bool {
        matches!(unwrapped(e), Expression::Identifier(name) if self.lower.symbol(name) == Some(symbol))
    }

    /// The literal that a path from the variable leads to, through literals alone.
    fn reached(&mut self, symbol: SymbolId, init: &Expression, object: &Expression) -> Option<ExprId> {
        let mut keys = Vec::new();
        let mut e = unwrapped(object);
        while !is_path_end(e) {
            let member = e.as_member_expression()?;
            keys.push(self.key(member)?);
            e = unwrapped(member.object());
            if keys.len() > MEMBERS {
                return None;
            }
        }
        if !self.is_it(symbol, e) {
            return None;
        }
        let mut literal = self.lower.expression(init);
        for key in keys.iter().rev() {
            let Expr::Object(members) = self.lower.module.expr(literal) else { return None };
            let mut found = None;
            for member in members.iter().rev() {
                let Member::Pair { key: Key::Literal(known), value, .. } = member else { return None };
                if known.text == key.text {
                    found = Some(*value);
                    break;
                }
            }
            literal = found?;
            while let Expr::Typed { value, .. } = self.lower.module.expr(literal) {
                literal = *value;
            }
        }
        Some(literal)
    }

    /// `None` where something mentions the variable.
    fn free_of(&self, symbol: SymbolId, visit: impl FnOnce(&mut Search)) -> Option<()> {
        (!mentions(self.lower, visit).symbols.contains(&symbol)).then_some(())
    }
}

/// Whether an expression goes over something: `items.forEach(…)`.
fn is_loop(e: &Expression) -> bool {
    let Expression::CallExpression(call) = unwrapped(e) else { return false };
    let member = call.callee.as_member_expression();
    member.and_then(|member| member.static_property_name()) == Some("forEach")
}

fn member_of<'t, 'a>(target: &'t AssignmentTarget<'a>) -> Option<&'t MemberExpression<'a>> {
    match target {
        AssignmentTarget::AssignmentTargetIdentifier(_) => None,
        target => target.as_simple_assignment_target()?.as_member_expression(),
    }
}
