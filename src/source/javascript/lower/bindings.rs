//! What names stand for.

use super::super::specifier::addressed;
use super::Lowerer;
use crate::source::module::{Argument, BinaryOp, Binding, BindingId, Expr, ExprId, Init, Spread};
use crate::span::Span;
use crate::value::{Num, Symbol, Why};
use oxc_ast::ast::{
    Argument as AstArgument, AssignmentTarget, BindingIdentifier, BindingPattern, CallExpression, Expression,
    ImportDeclaration, ImportDeclarationSpecifier, Statement, TSModuleReference,
};
use oxc_span::GetSpan;
use oxc_syntax::operator::AssignmentOperator;
use std::sync::Arc;

/// Names that have a meaning before a script assigns to them, and keep it or make something else of the value.
const KEPT: &[&str] = &[
    "require",
    "undefined",
    "name",
    "status",
    "location",
    "event",
    "top",
    "parent",
    "self",
    "window",
    "document",
    "globalThis",
    "global",
];

/// What a pattern takes apart.
#[derive(Clone)]
pub(in crate::source::javascript) enum Source {
    Expr(ExprId),
    Import(Symbol),
    Unknown,
}

impl Lowerer<'_> {
    /// Notes that the file imports from a module.
    pub fn imports_from(&mut self, module: &str) {
        if let Some(told) = addressed(module) {
            self.module.majors.push((told.package.into(), told.major));
        }
        self.module.imports_from(&plain(module));
    }

    pub fn initialise(&mut self, name: &BindingIdentifier, init: Init) {
        let Some(symbol) = name.symbol_id.get() else { return };
        let binding = &mut self.module.bindings[symbol.index()];
        // A second declaration, of a `var`, a function or an enum, is a change.
        binding.reassigned |= std::mem::replace(&mut self.initialised[symbol.index()], true);
        binding.init = init;
    }

    /// Binds the names of the file's imports, which type names need.
    pub fn bind_imports(&mut self, statements: &[Statement]) {
        for statement in statements {
            match statement {
                Statement::ImportDeclaration(x) => self.bind_import(x),
                Statement::TSImportEqualsDeclaration(x) => {
                    if let TSModuleReference::ExternalModuleReference(reference) = &x.module_reference {
                        let module = reference.expression.value.as_str();
                        self.imports_from(module);
                        self.initialise(&x.id, Init::Import(import(module, &[])));
                    }
                }
                _ => {}
            }
        }
    }

    fn bind_import(&mut self, declaration: &ImportDeclaration) {
        let module = declaration.source.value.as_str();
        self.imports_from(module);
        for specifier in declaration.specifiers.iter().flatten() {
            let path: &[&str] = match specifier {
                ImportDeclarationSpecifier::ImportSpecifier(x) => &[&x.imported.name()],
                ImportDeclarationSpecifier::ImportDefaultSpecifier(_) => &["default"],
                ImportDeclarationSpecifier::ImportNamespaceSpecifier(_) => &[],
            };
            self.initialise(specifier.local(), Init::Import(import(module, path)));
        }
    }

    /// Gives each name in a pattern its part of `source`.
    pub fn bind_pattern(&mut self, pattern: &BindingPattern, source: Source) {
        match pattern {
            BindingPattern::BindingIdentifier(name) => {
                let init = match source {
                    Source::Expr(id) => Init::Expr(id),
                    Source::Import(symbol) => Init::Import(symbol),
                    Source::Unknown => Init::Unknown(Why::Dynamic),
                };
                self.initialise(name, init);
            }
            BindingPattern::ObjectPattern(x) => {
                for property in &x.properties {
                    let part = match self.pattern_key(&property.key, property.computed) {
                        Some(key) => self.part(&source, &key.text, self.span(property.key.span())),
                        None => Source::Unknown,
                    };
                    self.bind_pattern(&property.value, part);
                }
                if let Some(rest) = &x.rest {
                    let keys = x.properties.iter().map(|p| self.pattern_key(&p.key, p.computed));
                    let without: Option<Vec<_>> = keys.map(|key| Some(key?.text)).collect();
                    let rest_of = match (&source, without) {
                        (Source::Expr(of), Some(without)) => {
                            let at = self.span(rest.span);
                            Source::Expr(self.module.push(Expr::Rest { of: *of, without }, at))
                        }
                        _ => Source::Unknown,
                    };
                    self.bind_pattern(&rest.argument, rest_of);
                }
            }
            BindingPattern::ArrayPattern(x) => {
                for (i, element) in x.elements.iter().enumerate() {
                    let Some(element) = element else { continue };
                    let at = self.span(element.span());
                    let part = self.item(&source, i, at);
                    self.bind_pattern(element, part);
                }
                if let Some(rest) = &x.rest {
                    let at = self.span(rest.span);
                    let rest_of = self.items_from(&source, x.elements.len(), at);
                    self.bind_pattern(&rest.argument, rest_of);
                }
            }
            BindingPattern::AssignmentPattern(x) => {
                let Source::Expr(left) = source else {
                    return self.bind_pattern(&x.left, Source::Unknown);
                };
                let right = self.expression(&x.right);
                let at = self.module.at(left);
                let value = self.module.push(Expr::Binary { op: BinaryOp::Default, left, right }, at);
                self.bind_pattern(&x.left, Source::Expr(value));
            }
        }
    }

    /// The items from the one with this index on.
    fn items_from(&mut self, source: &Source, first: usize, at: Span) -> Source {
        let Source::Expr(object) = *source else { return Source::Unknown };
        let callee = self.module.push(Expr::Member { object, name: "slice".into(), name_at: at }, at);
        let value = self.module.push(Expr::Num(Num::Int(first as i64)), at);
        let args = vec![Argument { name: None, name_at: at, spread: Spread::No, value }];
        Source::Expr(self.module.push(Expr::Call { callee, args }, at))
    }

    fn part(&mut self, source: &Source, name: &Arc<str>, at: Span) -> Source {
        match source {
            Source::Expr(object) => {
                let member = Expr::Member { object: *object, name: name.clone(), name_at: at };
                Source::Expr(self.module.push(member, at))
            }
            Source::Import(symbol) => {
                let mut symbol = symbol.clone();
                symbol.path.push(name.clone());
                Source::Import(symbol)
            }
            Source::Unknown => Source::Unknown,
        }
    }

    fn item(&mut self, source: &Source, i: usize, at: Span) -> Source {
        let Source::Expr(object) = source else { return Source::Unknown };
        let index = self.module.push(Expr::Num(Num::Int(i as i64)), at);
        Source::Expr(self.module.push(Expr::Index { object: *object, index }, at))
    }

    /// The binding of a parameter. One that is taken apart at once has a binding without a
    /// symbol, of which its names are members.
    pub fn parameter(&mut self, pattern: &BindingPattern) -> BindingId {
        let at = self.span(pattern.span());
        if let Some(&id) = self.unnamed.get(&(at.start, at.end)) {
            return id;
        }
        let id = match pattern {
            BindingPattern::BindingIdentifier(name) => {
                self.initialise(name, Init::Parameter);
                match name.symbol_id.get() {
                    Some(symbol) => Self::binding_of(symbol),
                    None => self.unnamed_parameter("…"),
                }
            }
            _ => {
                let written = self.text.get(at.range()).unwrap_or_default();
                let name = if written.len() <= 40 && !written.contains('\n') { written } else { "{…}" };
                let id = self.unnamed_parameter(name);
                let whole = self.module.push(Expr::Name(id), at);
                self.bind_pattern(pattern, Source::Expr(whole));
                id
            }
        };
        self.unnamed.insert((at.start, at.end), id);
        id
    }

    fn unnamed_parameter(&mut self, name: &str) -> BindingId {
        self.module.bind(Binding::new(name, Init::Parameter))
    }

    /// Binds the global variables that a script makes by assigning to them, where it does so once and in
    /// front of everything that reads them: modules, members of these, and plain values.
    pub fn bind_globals(&mut self, statements: &[Statement]) {
        for statement in statements {
            let Statement::ExpressionStatement(x) = statement else { continue };
            let Expression::AssignmentExpression(x) = &x.expression else { continue };
            let AssignmentTarget::AssignmentTargetIdentifier(name) = &x.left else { continue };
            if x.operator != AssignmentOperator::Assign
                || self.symbol(name).is_some()
                || KEPT.contains(&name.name.as_str())
            {
                continue;
            }
            let references = self.scoping.root_unresolved_references().get(&name.name);
            let writes = references.into_iter().flatten();
            if writes.filter(|id| self.scoping.get_reference(**id).flags().is_write()).count() != 1 {
                continue;
            }
            let init = match self.loaded(&x.right) {
                Some(module) => Init::Import(import(module, &[])),
                None if is_plain(&x.right) => Init::Expr(self.expression(&x.right)),
                None => continue,
            };
            let id = self.module.bind(Binding::new(name.name.as_str(), init));
            self.globals.insert(name.name.as_str().into(), (id, x.span.end));
        }
    }

    /// The module that an expression loads: `require("x")`, `await import("x")`.
    pub fn loaded<'a>(&self, e: &Expression<'a>) -> Option<&'a str> {
        match e {
            Expression::CallExpression(x) => required(x, self),
            Expression::ImportExpression(x) => match &x.source {
                Expression::StringLiteral(s) => Some(s.value.as_str()),
                _ => None,
            },
            Expression::AwaitExpression(x) => self.loaded(&x.argument),
            Expression::TSAsExpression(x) => self.loaded(&x.expression),
            Expression::TSNonNullExpression(x) => self.loaded(&x.expression),
            _ => None,
        }
    }

    /// A module loaded within an expression is a name that is imported as a whole.
    pub(super) fn imported_module(&mut self, e: &Expression, at: Span) -> ExprId {
        let Some(module) = self.loaded(e) else { return self.opaque(Why::Dynamic, at) };
        let id = self.module.bind(Binding::new(module, Init::Import(import(module, &[]))));
        self.module.push(Expr::Name(id), at)
    }
}

/// The specifier of a module as a program writes it that has its package installed.
pub(in crate::source::javascript) fn plain(module: &str) -> Arc<str> {
    addressed(module).map_or_else(|| module.into(), |told| told.plain().into())
}

pub(in crate::source::javascript) fn import(module: &str, path: &[&str]) -> Symbol {
    Symbol { module: Some(plain(module)), path: path.iter().map(|&name| name.into()).collect() }
}

/// Whether nothing can be done to the value of an expression: a text, a number, or what a path of names leads to.
fn is_plain(mut e: &Expression) -> bool {
    loop {
        e = match e {
            Expression::StringLiteral(_)
            | Expression::NumericLiteral(_)
            | Expression::BooleanLiteral(_)
            | Expression::TemplateLiteral(_) => return true,
            Expression::StaticMemberExpression(x) if matches!(&x.object, Expression::Identifier(_)) => {
                return true;
            }
            Expression::StaticMemberExpression(x) => &x.object,
            _ => return false,
        };
    }
}

/// The module that a call of the global `require` names.
pub(in crate::source::javascript) fn required<'a>(
    call: &CallExpression<'a>,
    lower: &Lowerer,
) -> Option<&'a str> {
    let Expression::Identifier(callee) = &call.callee else { return None };
    if callee.name != "require" || lower.symbol(callee).is_some() {
        return None;
    }
    match call.arguments.as_slice() {
        [AstArgument::StringLiteral(s)] => Some(s.value.as_str()),
        _ => None,
    }
}
