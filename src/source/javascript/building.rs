//! Literals that are built on by the statements behind them: `tools.push(…)`, `schema.properties.x = …`.
//!
//! Where nothing else can have seen a variable between its declaration and such a statement, what the
//! statement adds is as much a part of the literal as what is written in it.

use super::changes::{is_path_end, unwrapped};
use super::lower::Lowerer;
use crate::source::module::{Element, Expr, ExprId, Key, Member};
use crate::value::{Literal, Why};
use oxc_ast::ast::{
    Argument, AssignmentExpression, AssignmentTarget, BindingPattern, CallExpression, Declaration,
    Expression, IdentifierReference, IfStatement, MemberExpression, Statement, VariableDeclaration,
    VariableDeclarationKind,
};
use oxc_ast_visit::{VisitJs, walk_js};
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
        let begins =
            |s: &&Statement| matches!(s, Statement::ExpressionStatement(_) | Statement::IfStatement(_));
        if !statements[behind.clone()].iter().any(|s| begins(&s)) {
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
                Statement::ExpressionStatement(x) => self.expression(symbol, init, &x.expression),
                Statement::IfStatement(x) => self.condition(symbol, init, x),
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
                let elements = self.elements(arguments);
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

    /// `if (test) tools.push(…)`: items that are there where the test holds.
    fn condition(&mut self, symbol: SymbolId, init: &Expression, x: &'t IfStatement<'a>) -> Option<()> {
        self.free_of(symbol, |search| search.visit_expression(&x.test))?;
        let then = self.pushes(symbol, &x.consequent)?;
        let otherwise = match &x.alternate {
            Some(alternate) => self.pushes(symbol, alternate)?,
            None => Vec::new(),
        };
        let literal = self.lower.expression(init);
        if !matches!(self.lower.module.expr(literal), Expr::Array(_)) {
            return None;
        }
        let at = self.lower.span(x.span);
        let test = self.lower.expression(&x.test);
        let [then, otherwise] = [then, otherwise].map(|pushes| {
            let elements = pushes.iter().flat_map(|(_, arguments)| self.elements(arguments)).collect();
            self.built.extend(pushes.iter().map(|(at, _)| (at.start, at.end)));
            self.lower.module.push(Expr::Array(elements), at)
        });
        let choice = self.lower.module.push(Expr::Conditional { test, then, otherwise }, at);
        let Expr::Array(items) = self.lower.module.expr_mut(literal) else { return None };
        items.push(Element::Spread(choice));
        Some(())
    }

    /// What a branch puts at the end of an array, where that is all that it does with it.
    fn pushes(
        &mut self,
        symbol: SymbolId,
        branch: &'t Statement<'a>,
    ) -> Option<Vec<(oxc_span::Span, &'t [Argument<'a>])>> {
        let statements = match branch {
            Statement::BlockStatement(block) => &block.body[..],
            statement => std::slice::from_ref(statement),
        };
        let mut pushes = Vec::new();
        for statement in statements {
            if let Statement::ExpressionStatement(x) = statement
                && let Some((object, Step::Push { at, front: false, arguments })) = self.step(&x.expression)
                && self.is_it(symbol, object)
            {
                self.free_of(symbol, |search| arguments.iter().for_each(|a| search.visit_argument(a)))?;
                pushes.push((at, arguments));
                continue;
            }
            let goes_on = matches!(
                statement,
                Statement::ExpressionStatement(_)
                    | Statement::VariableDeclaration(_)
                    | Statement::EmptyStatement(_)
            );
            if !goes_on {
                return None;
            }
            self.free_of(symbol, |search| search.visit_statement(statement))?;
        }
        Some(pushes)
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

    fn elements(&mut self, arguments: &[Argument]) -> Vec<Element> {
        let element = |argument: &Argument| match argument {
            Argument::SpreadElement(x) => Element::Spread(self.lower.expression(&x.argument)),
            _ => match argument.as_expression() {
                Some(e) => Element::Item(self.lower.expression(e)),
                None => {
                    let at = self.lower.span(argument.span());
                    Element::Item(self.lower.module.push(Expr::Opaque(Why::Dynamic), at))
                }
            },
        };
        arguments.iter().map(element).collect()
    }

    /// `None` where something mentions the variable.
    fn free_of(&self, symbol: SymbolId, visit: impl FnOnce(&mut Search)) -> Option<()> {
        (!mentions(self.lower, visit).symbols.contains(&symbol)).then_some(())
    }
}

fn member_of<'t, 'a>(target: &'t AssignmentTarget<'a>) -> Option<&'t MemberExpression<'a>> {
    match target {
        AssignmentTarget::AssignmentTargetIdentifier(_) => None,
        target => target.as_simple_assignment_target()?.as_member_expression(),
    }
}

/// What a piece of a program mentions.
#[derive(Default)]
struct Mentions {
    symbols: HashSet<SymbolId>,
    /// Whether a name of the file is called.
    calls: bool,
}

fn mentions(lower: &Lowerer, visit: impl FnOnce(&mut Search)) -> Mentions {
    let mut search = Search { lower, found: Mentions::default() };
    visit(&mut search);
    search.found
}

struct Search<'l, 's> {
    lower: &'l Lowerer<'s>,
    found: Mentions,
}

impl<'a> VisitJs<'a> for Search<'_, '_> {
    fn visit_identifier_reference(&mut self, it: &IdentifierReference<'a>) {
        self.found.symbols.extend(self.lower.symbol(it));
    }

    fn visit_call_expression(&mut self, it: &CallExpression<'a>) {
        if let Expression::Identifier(name) = &it.callee {
            self.found.calls |= self.lower.symbol(name).is_some();
        }
        walk_js::walk_call_expression(self, it);
    }
}
