//! Python statements: where expressions stand and what they are assigned to.

use super::Reader;
use super::change::own_attribute;
use super::outline::raises;
use super::scope::module_of;
use crate::source::module::{Element, Export, Exported, Expr, ExprId, Init};
use crate::value::{ChangeKind, Num, Why};
use ruff_python_ast::{self as ast, Expr as Ast, Stmt};
use ruff_text_size::Ranged;

/// Statements within statements that are followed; more can only come of broken text.
const MAX_BLOCKS: usize = 250;

impl Reader<'_> {
    pub(super) fn block(&mut self, body: &[Stmt]) {
        if self.blocks >= MAX_BLOCKS {
            return;
        }
        self.blocks += 1;
        for statement in body {
            self.statement(statement);
        }
        self.blocks -= 1;
    }

    fn statement(&mut self, statement: &Stmt) {
        match statement {
            Stmt::FunctionDef(f) => self.function(f),
            Stmt::ClassDef(c) => self.class(c),
            Stmt::Return(r) => self.return_(r),
            Stmt::Assign(a) => self.assign(a),
            Stmt::AnnAssign(a) => self.annotated(a),
            Stmt::AugAssign(a) => {
                self.read(&a.value);
                self.target(&a.target, None);
                self.mark_augmented(a);
            }
            Stmt::Delete(d) => d.targets.iter().for_each(|t| self.delete(t)),
            Stmt::Expr(e) => self.read(&e.value),
            Stmt::Import(i) => {
                for alias in &i.names {
                    self.imports(alias.name.as_str());
                }
            }
            Stmt::ImportFrom(i) => self.import_from(i),
            Stmt::For(f) => {
                let iterable = self.lower_child(&f.iter, false);
                let item = self.item_of(iterable, &f.target);
                self.target(&f.target, Some(item));
                self.block(&f.body);
                self.block(&f.orelse);
            }
            Stmt::While(w) => {
                self.read(&w.test);
                self.block(&w.body);
                self.block(&w.orelse);
            }
            Stmt::If(i) => self.if_(i),
            Stmt::With(w) => self.with(w),
            Stmt::Match(m) => {
                self.match_(m);
                for case in &m.cases {
                    case.guard.iter().for_each(|g| self.read(g));
                    self.block(&case.body);
                }
            }
            Stmt::Try(t) => {
                self.block(&t.body);
                for ast::ExceptHandler::ExceptHandler(handler) in &t.handlers {
                    self.block(&handler.body);
                }
                self.block(&t.orelse);
                self.block(&t.finalbody);
            }
            Stmt::Raise(r) => {
                r.exc.iter().for_each(|e| self.read(e));
                r.cause.iter().for_each(|e| self.read(e));
            }
            Stmt::Assert(a) => {
                self.read(&a.test);
                a.msg.iter().for_each(|m| self.read(m));
            }
            Stmt::TypeAlias(_)
            | Stmt::Global(_)
            | Stmt::Nonlocal(_)
            | Stmt::Pass(_)
            | Stmt::Break(_)
            | Stmt::Continue(_)
            | Stmt::IpyEscapeCommand(_) => {}
        }
    }

    /// Reads an expression for the sites in it.
    pub(super) fn read(&mut self, expr: &Ast) {
        self.lower_child(expr, false);
    }

    fn return_(&mut self, statement: &ast::StmtReturn) {
        let types = self.returns.last().cloned().unwrap_or_else(|| self.untyped());
        self.last_return = statement.value.as_deref().map(|value| self.outermost(value, None, &types));
    }

    fn assign(&mut self, assign: &ast::StmtAssign) {
        let name = assign.targets.iter().find_map(assigned_name);
        assign.targets.iter().for_each(|target| self.mark_rebuilt(target, &assign.value));
        let value = self.outermost(&assign.value, name, &self.untyped());
        for target in &assign.targets {
            self.target(target, Some(value));
        }
    }

    fn annotated(&mut self, assign: &ast::StmtAnnAssign) {
        let Some(value) = &assign.value else { return };
        let types = self.types(Some(&assign.annotation));
        let value = self.outermost(value, assigned_name(&assign.target), &types);
        self.target(&assign.target, Some(value));
    }

    /// Binds what is assigned; what is assigned to in place is changed.
    fn target(&mut self, target: &Ast, value: Option<ExprId>) {
        match target {
            Ast::Name(name) => {
                if let (Some(id), Some(value)) = (self.lookup(&name.id), value) {
                    self.initialise(id, Init::Expr(value));
                }
            }
            Ast::Attribute(_) | Ast::Subscript(_) => {
                self.mark_changed(target, ChangeKind::Set);
                if let (Some(name), Some(value)) = (own_attribute(target), value) {
                    self.own_attribute_is(name, target.range(), value);
                }
            }
            Ast::Starred(s) => self.target(&s.value, None),
            Ast::Tuple(t) => self.unpack(&t.elts, value),
            Ast::List(l) => self.unpack(&l.elts, value),
            _ => {}
        }
    }

    fn delete(&mut self, target: &Ast) {
        match target {
            Ast::Attribute(_) | Ast::Subscript(_) => self.mark_changed(target, ChangeKind::Removed),
            Ast::Tuple(t) => t.elts.iter().for_each(|t| self.delete(t)),
            Ast::List(l) => l.elts.iter().for_each(|t| self.delete(t)),
            _ => {}
        }
    }

    fn unpack(&mut self, targets: &[Ast], value: Option<ExprId>) {
        let parts = value.map(|v| self.items(v, targets).unwrap_or_else(|| self.parts(v, targets)));
        for (i, target) in targets.iter().enumerate() {
            self.target(target, parts.as_ref().map(|p| p[i]));
        }
    }

    /// The items of what isn't written out, one for each target.
    pub(super) fn parts(&mut self, value: ExprId, targets: &[Ast]) -> Vec<ExprId> {
        let starred = targets.iter().position(Ast::is_starred_expr).unwrap_or(targets.len());
        let mut parts = Vec::with_capacity(targets.len());
        for (i, target) in targets.iter().enumerate() {
            parts.push(match i < starred {
                true => {
                    let index = self.push(Expr::Num(Num::Int(i as i64)), target.range());
                    self.push(Expr::Index { object: value, index }, target.range())
                }
                false => self.item_of(value, target),
            });
        }
        parts
    }

    /// Some item of what a loop goes over, which is bound to a target.
    pub(super) fn item_of(&mut self, iterable: ExprId, target: &Ast) -> ExprId {
        let at = self.span(target.range());
        self.module.item_of(iterable, Why::Dynamic, at)
    }

    /// The items of an array with just as many as there are targets.
    fn items(&self, value: ExprId, targets: &[Ast]) -> Option<Vec<ExprId>> {
        let Expr::Array(elements) = self.module.expr(value) else { return None };
        if elements.len() != targets.len() || targets.iter().any(Ast::is_starred_expr) {
            return None;
        }
        elements
            .iter()
            .map(|element| match element {
                Element::Item(id) => Some(*id),
                Element::Spread(_) => None,
            })
            .collect()
    }

    fn if_(&mut self, statement: &ast::StmtIf) {
        let last = statement.elif_else_clauses.last().filter(|clause| clause.test.is_none());
        let refuses_others = last.is_some_and(|clause| raises(&clause.body));
        self.test(&statement.test, refuses_others);
        self.block(&statement.body);
        for clause in &statement.elif_else_clauses {
            clause.test.iter().for_each(|test| self.test(test, refuses_others));
            self.block(&clause.body);
        }
    }

    fn with(&mut self, statement: &ast::StmtWith) {
        for item in &statement.items {
            self.read(&item.context_expr);
            item.optional_vars.iter().for_each(|t| self.target(t, None));
        }
        self.block(&statement.body);
    }

    fn import_from(&mut self, import: &ast::StmtImportFrom) {
        let module = module_of(import);
        self.imports(&module);
        // `from google import genai` imports the module `google.genai`.
        let absolute = import.level == 0;
        for alias in import.names.iter().filter(|a| absolute && &*a.name.id != "*") {
            self.imports(&format!("{module}.{}", alias.name.as_str()));
        }
        if import.names.iter().any(|a| &*a.name.id == "*") && self.scopes.len() == 1 {
            let value = Exported::From { module, name: "*".into() };
            self.module.exports.push(Export { name: "*".into(), value });
        }
    }

    fn imports(&mut self, module: &str) {
        if self.imported.insert(module.into()) {
            self.module.imports.push(module.into());
        }
    }
}

/// The variable or attribute that a target is.
fn assigned_name(target: &Ast) -> Option<&str> {
    match target {
        Ast::Name(n) if !n.id.is_empty() => Some(n.id.as_str()),
        Ast::Attribute(a) if a.attr.is_valid() => Some(a.attr.as_str()),
        _ => None,
    }
}
