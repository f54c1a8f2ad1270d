//! Python's scopes: which name means which binding.

use super::Reader;
use crate::source::module::{Binding, BindingId, FunctionId, Init};
use crate::value::{Symbol, Why};
use ruff_python_ast::{self as ast, Expr, Pattern, Stmt};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// Blocks within blocks that are followed.
const MAX_BLOCKS: usize = 250;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ScopeKind {
    Module,
    Function,
    /// Its names aren't seen from the functions within it.
    Class,
    Comprehension,
}

#[derive(Debug)]
pub(super) struct Scope {
    pub kind: ScopeKind,
    pub names: HashMap<Arc<str>, BindingId>,
    /// The function whose scope it is.
    pub function: Option<FunctionId>,
    /// Names that a `global` statement sends to the module.
    globals: HashSet<Arc<str>>,
}

/// The names a block binds, with what is known of each before its statements are read.
#[derive(Default)]
struct Declared {
    order: Vec<Arc<str>>,
    names: HashMap<Arc<str>, Declaration>,
    globals: HashSet<Arc<str>>,
    nonlocals: HashSet<Arc<str>>,
}

#[derive(Default)]
struct Declaration {
    times: usize,
    import: Option<Symbol>,
}

impl Declared {
    fn name(&mut self, name: &str) -> &mut Declaration {
        if !self.names.contains_key(name) {
            self.order.push(name.into());
        }
        self.names.entry(name.into()).or_default()
    }

    fn bind(&mut self, name: &str) {
        self.name(name).times += 1;
    }

    fn import(&mut self, name: &str, symbol: Symbol) {
        let declaration = self.name(name);
        // `import a.b` and `import a.c` both bind `a` to the same module.
        if declaration.import.as_ref() != Some(&symbol) {
            declaration.times += 1;
            declaration.import.get_or_insert(symbol);
        }
    }

    fn block(&mut self, body: &[Stmt], depth: usize) {
        if depth > MAX_BLOCKS {
            return;
        }
        for statement in body {
            self.statement(statement, depth + 1);
        }
    }

    fn statement(&mut self, statement: &Stmt, depth: usize) {
        match statement {
            Stmt::FunctionDef(f) => self.bind(f.name.as_str()),
            Stmt::ClassDef(c) => self.bind(c.name.as_str()),
            Stmt::Assign(a) => a.targets.iter().for_each(|t| self.target(t)),
            Stmt::AnnAssign(a) if a.value.is_some() => self.target(&a.target),
            Stmt::AnnAssign(a) => {
                if let Expr::Name(n) = &*a.target {
                    self.name(&n.id);
                }
            }
            // The name had a value before, wherever it came from.
            Stmt::AugAssign(a) => (0..2).for_each(|_| self.target(&a.target)),
            Stmt::Delete(d) => d.targets.iter().for_each(|t| (0..2).for_each(|_| self.target(t))),
            Stmt::TypeAlias(t) => self.target(&t.name),
            Stmt::For(f) => {
                self.target(&f.target);
                self.block(&f.body, depth);
                self.block(&f.orelse, depth);
            }
            Stmt::While(w) => {
                self.block(&w.body, depth);
                self.block(&w.orelse, depth);
            }
            Stmt::If(i) => {
                self.block(&i.body, depth);
                i.elif_else_clauses.iter().for_each(|c| self.block(&c.body, depth));
            }
            Stmt::With(w) => {
                w.items.iter().filter_map(|i| i.optional_vars.as_deref()).for_each(|t| self.target(t));
                self.block(&w.body, depth);
            }
            Stmt::Match(m) => {
                for case in &m.cases {
                    self.pattern(&case.pattern);
                    self.block(&case.body, depth);
                }
            }
            Stmt::Try(t) => {
                self.block(&t.body, depth);
                for ast::ExceptHandler::ExceptHandler(handler) in &t.handlers {
                    if let Some(name) = &handler.name {
                        self.bind(name.as_str());
                    }
                    self.block(&handler.body, depth);
                }
                self.block(&t.orelse, depth);
                self.block(&t.finalbody, depth);
            }
            Stmt::Import(i) => {
                for (name, symbol) in i.names.iter().map(imported_module) {
                    self.import(&name, symbol);
                }
            }
            Stmt::ImportFrom(i) => {
                let module = module_of(i);
                for alias in i.names.iter().filter(|a| &*a.name.id != "*") {
                    let name = alias.asname.as_ref().unwrap_or(&alias.name);
                    let path = vec![alias.name.as_str().into()];
                    self.import(name.as_str(), Symbol { module: Some(module.clone()), path });
                }
            }
            Stmt::Global(g) => self.globals.extend(g.names.iter().map(|n| Arc::from(n.as_str()))),
            Stmt::Nonlocal(n) => self.nonlocals.extend(n.names.iter().map(|n| Arc::from(n.as_str()))),
            _ => {}
        }
    }

    fn target(&mut self, target: &Expr) {
        match target {
            Expr::Name(n) if !n.id.is_empty() => self.bind(&n.id),
            Expr::Tuple(t) => t.elts.iter().for_each(|e| self.target(e)),
            Expr::List(l) => l.elts.iter().for_each(|e| self.target(e)),
            Expr::Starred(s) => self.target(&s.value),
            _ => {}
        }
    }

    fn pattern(&mut self, pattern: &Pattern) {
        match pattern {
            Pattern::MatchAs(p) => {
                p.pattern.iter().for_each(|p| self.pattern(p));
                p.name.iter().for_each(|n| self.bind(n.as_str()));
            }
            Pattern::MatchStar(p) => p.name.iter().for_each(|n| self.bind(n.as_str())),
            Pattern::MatchMapping(p) => {
                p.patterns.iter().for_each(|p| self.pattern(p));
                p.rest.iter().for_each(|n| self.bind(n.as_str()));
            }
            Pattern::MatchSequence(p) => p.patterns.iter().for_each(|p| self.pattern(p)),
            Pattern::MatchOr(p) => p.patterns.iter().for_each(|p| self.pattern(p)),
            Pattern::MatchClass(p) => {
                p.arguments.patterns.iter().for_each(|p| self.pattern(p));
                p.arguments.keywords.iter().for_each(|k| self.pattern(&k.pattern));
            }
            Pattern::MatchValue(_) | Pattern::MatchSingleton(_) => {}
        }
    }
}

/// What `import a.b` and `import a.b as c` bind, and to what.
fn imported_module(alias: &ast::Alias) -> (Arc<str>, Symbol) {
    let module = alias.name.as_str();
    let (name, module) = match &alias.asname {
        Some(name) => (name.as_str(), module),
        None => {
            let root = module.split('.').next().unwrap_or(module);
            (root, root)
        }
    };
    (name.into(), Symbol { module: Some(module.into()), path: Vec::new() })
}

/// The module of a `from` import, with the dots of a relative one.
pub(super) fn module_of(import: &ast::StmtImportFrom) -> Arc<str> {
    let dots = ".".repeat(import.level.min(100) as usize);
    match &import.module {
        Some(module) => format!("{dots}{module}").into(),
        None => dots.into(),
    }
}

impl Reader<'_> {
    /// Opens a scope and declares what its body binds.
    pub(super) fn enter(&mut self, kind: ScopeKind, body: &[Stmt]) {
        let mut declared = Declared::default();
        declared.block(body, 0);
        for name in declared.globals.iter().chain(&declared.nonlocals) {
            if declared.names.contains_key(name) {
                let module_only = declared.globals.contains(name);
                self.changed_elsewhere(name, module_only);
            }
        }
        let function = (kind == ScopeKind::Function).then(|| self.module.new_function());
        let mut names = HashMap::new();
        for name in &declared.order {
            if declared.globals.contains(name) || declared.nonlocals.contains(name) {
                continue;
            }
            let declaration = &declared.names[name];
            let init = match &declaration.import {
                Some(symbol) => Init::Import(symbol.clone()),
                None => Init::Unknown(Why::Dynamic),
            };
            let id = self.bind(name.clone(), init);
            let binding = self.binding_mut(id);
            binding.reassigned = declaration.times > 1;
            binding.within = function.or(binding.within);
            names.insert(name.clone(), id);
        }
        self.scopes.push(Scope { kind, names, function, globals: declared.globals });
    }

    pub(super) fn leave(&mut self) {
        self.scopes.pop();
    }

    pub(super) fn bind(&mut self, name: Arc<str>, init: Init) -> BindingId {
        let within = self.function_around();
        self.module.bind(Binding { within, ..Binding::new(name, init) })
    }

    /// The innermost function around the place being read.
    pub(super) fn function_around(&self) -> Option<FunctionId> {
        self.scopes.iter().rev().find_map(|scope| scope.function)
    }

    /// Binds a name of the innermost scope that holds more than loop variables: a walrus's.
    pub(super) fn bind_here(&mut self, name: &str, init: Init) {
        if let Some(id) = self.lookup_local(name) {
            self.module.bindings[id.0 as usize].reassigned = true;
            if let Init::Expr(value) = init {
                self.binding_mut(id).others.push(value);
            }
            return;
        }
        let id = self.bind(name.into(), init);
        if let Some(scope) = self.scopes.iter_mut().rev().find(|s| s.kind != ScopeKind::Comprehension) {
            scope.names.insert(name.into(), id);
        }
    }

    fn lookup_local(&self, name: &str) -> Option<BindingId> {
        let scope = self.scopes.iter().rev().find(|s| s.kind != ScopeKind::Comprehension)?;
        scope.names.get(name).copied()
    }

    /// The binding that a name refers to here.
    pub(super) fn lookup(&self, name: &str) -> Option<BindingId> {
        let mut innermost = true;
        for scope in self.scopes.iter().rev() {
            if scope.globals.contains(name) {
                return self.scopes.first()?.names.get(name).copied();
            }
            if (innermost || scope.kind != ScopeKind::Class)
                && let Some(&id) = scope.names.get(name)
            {
                return Some(id);
            }
            innermost = false;
        }
        None
    }

    pub(super) fn binding_mut(&mut self, id: BindingId) -> &mut Binding {
        &mut self.module.bindings[id.0 as usize]
    }

    /// Gives a binding its initialiser, or a further value where it has one.
    pub(super) fn initialise(&mut self, id: BindingId, init: Init) {
        let binding = self.binding_mut(id);
        if matches!(binding.init, Init::Unknown(Why::Dynamic)) {
            binding.init = init;
        } else if let Init::Expr(value) = init {
            binding.others.push(value);
        }
    }

    /// A function assigns a name of an outer scope.
    fn changed_elsewhere(&mut self, name: &Arc<str>, module_only: bool) {
        let found = if module_only {
            self.scopes.first().and_then(|s| s.names.get(name).copied())
        } else {
            self.lookup(name)
        };
        match (found, self.scopes.first_mut()) {
            (Some(id), _) => self.binding_mut(id).reassigned = true,
            (None, Some(_)) if module_only => {
                let id = self.bind(name.clone(), Init::Unknown(Why::Dynamic));
                self.binding_mut(id).reassigned = true;
                self.scopes[0].names.insert(name.clone(), id);
            }
            _ => {}
        }
    }
}
