//! Functions and classes: what calling one gives, and what its attributes are.

use super::Reader;
use super::scope::ScopeKind;
use crate::source::module::{BindingId, Expr, ExprId, Init, Key, Member, Parameter};
use crate::value::{Literal, Why};
use ruff_python_ast::{self as ast, Expr as Ast, Stmt};
use ruff_text_size::{Ranged, TextRange};

/// Decorators that leave the result of a function as it is.
const TRANSPARENT_DECORATORS: &[&str] = &["staticmethod", "classmethod", "cache", "lru_cache", "override"];

/// Bases of enumerations.
const ENUMS: &[&str] = &["Enum", "StrEnum", "IntEnum"];

/// A class around the place being read.
pub(super) struct Class {
    binding: Option<BindingId>,
    /// What its methods assign to attributes of `self`.
    own: Vec<Member>,
}

impl Reader<'_> {
    pub(super) fn function(&mut self, function: &ast::StmtFunctionDef) {
        self.decorators(&function.decorator_list, Some(&function.name));
        let defaults = self.defaults(&function.parameters);
        let types = self.types(function.returns.as_deref());
        let binding = self.lookup(function.name.as_str());
        let is_method = self.scopes.last().is_some_and(|s| s.kind == ScopeKind::Class);
        self.enter(ScopeKind::Function, &function.body);
        let params = self.parameters(&function.parameters, &defaults);
        if is_method && let Some(own) = params.first().and_then(|p| p.binding) {
            self.bind_own(own, function.name.range);
        }
        self.returns.push(types);
        self.last_return = None;
        self.block(&function.body);
        self.returns.pop();
        let followed = is_followed(&function.body)
            && function
                .decorator_list
                .iter()
                .all(|d| last_name(&d.expression).is_some_and(|name| TRANSPARENT_DECORATORS.contains(&name)));
        let result = self.last_return.take().filter(|_| followed);
        let id = self.function_around();
        self.leave();
        let at = TextRange::new(function.name.start(), function.range.end());
        let id = id.unwrap_or_else(|| unreachable!("a function's scope was entered"));
        let value = self.push(Expr::Function { id, params, result }, at);
        if let Some(id) = binding {
            self.initialise(id, Init::Expr(value));
        }
    }

    /// The values of the defaults, which the enclosing scope evaluates.
    pub(super) fn defaults(&mut self, parameters: &ast::Parameters) -> Vec<Option<ExprId>> {
        parameters
            .iter_non_variadic_params()
            .map(|p| {
                let types = self.types(p.annotation());
                p.default().map(|default| self.outermost(default, Some(p.parameter.name.as_str()), &types))
            })
            .collect()
    }

    /// Binds parameters in the innermost scope.
    pub(super) fn parameters(
        &mut self,
        parameters: &ast::Parameters,
        defaults: &[Option<ExprId>],
    ) -> Vec<Parameter> {
        let mut params = Vec::new();
        for (parameter, default) in parameters.iter_non_variadic_params().zip(defaults) {
            let binding = Some(self.parameter(&parameter.parameter));
            params.push(Parameter { binding, default: *default, rest: false });
        }
        if let Some(rest) = &parameters.vararg {
            let binding = Some(self.parameter(rest));
            let place = parameters.posonlyargs.len() + parameters.args.len();
            params.insert(place.min(params.len()), Parameter { binding, default: None, rest: true });
        }
        // `**kwargs` takes no positional argument: it stays a name of which nothing is known.
        if let Some(rest) = &parameters.kwarg {
            self.parameter(rest);
        }
        params
    }

    fn parameter(&mut self, parameter: &ast::Parameter) -> BindingId {
        let name: std::sync::Arc<str> = parameter.name.as_str().into();
        let declared = self.scopes.last().and_then(|s| s.names.get(&name).copied());
        let id = self.bind(name.clone(), Init::Parameter);
        // Declared already: the body assigns it too.
        self.binding_mut(id).reassigned = declared.is_some();
        if let Some(scope) = self.scopes.last_mut() {
            scope.names.insert(name, id);
        }
        id
    }

    pub(super) fn class(&mut self, class: &ast::StmtClassDef) {
        self.decorators(&class.decorator_list, None);
        let arguments = class.arguments.as_deref();
        for base in arguments.into_iter().flat_map(|a| &a.args) {
            self.lower_child(base, false);
        }
        for keyword in arguments.into_iter().flat_map(|a| &a.keywords) {
            self.lower_child(&keyword.value, false);
        }
        let binding = self.lookup(class.name.as_str());
        self.outline_class(class, binding);
        let bases = arguments.map_or(&[][..], |a| &a.args);
        if let Some(id) = binding
            && bases.iter().any(|b| last_name(b).is_some_and(|name| ENUMS.contains(&name)))
        {
            self.enums.insert(id);
        }
        self.enter(ScopeKind::Class, &class.body);
        let outer_returns = std::mem::take(&mut self.returns);
        self.classes.push(Class { binding, own: Vec::new() });
        self.block(&class.body);
        let own = self.classes.pop().map(|class| class.own).unwrap_or_default();
        self.returns = outer_returns;
        let attributes = self.attributes(class);
        self.leave();
        if let Some(id) = binding {
            self.initialise(id, Init::Expr(attributes));
            if !own.is_empty() {
                let instance = self.push(Expr::Object(own), class.name.range);
                self.binding_mut(id).others.push(instance);
            }
        }
    }

    /// What is changed through a method's `self` is changed in what the class and its methods assign.
    fn bind_own(&mut self, own: BindingId, range: TextRange) {
        if let Some(class) = self.classes.last().and_then(|class| class.binding) {
            let class = self.push(Expr::Name(class), range);
            self.binding_mut(own).others.push(class);
        }
    }

    /// Notes what a method assigns to an attribute of `self`.
    pub(super) fn own_attribute_is(&mut self, name: &str, range: TextRange, value: ExprId) {
        let key_at = self.span(range);
        if let Some(class) = self.classes.last_mut() {
            let key = Key::Literal(Literal::new(name, key_at));
            class.own.push(Member::Pair { key, key_at, value });
        }
    }

    /// The attributes that the class's own body assigns, after whatever else it may have.
    fn attributes(&mut self, class: &ast::StmtClassDef) -> ExprId {
        let at = TextRange::new(class.name.start(), class.range.end());
        let inherited = self.push(Expr::Opaque(Why::Dynamic), class.name.range);
        let mut members = vec![Member::Spread(inherited)];
        for statement in &class.body {
            let target = match statement {
                Stmt::Assign(a) if a.targets.len() == 1 => &a.targets[0],
                Stmt::AnnAssign(a) if a.value.is_some() => &*a.target,
                _ => continue,
            };
            if let Ast::Name(name) = target
                && let Some(id) = self.scopes.last().and_then(|s| s.names.get(name.id.as_str()).copied())
            {
                let key_at = self.span(name.range);
                let key = Key::Literal(Literal::new(name.id.as_str(), key_at));
                let value = self.push(Expr::Name(id), name.range);
                members.push(Member::Pair { key, key_at, value });
            }
        }
        self.push(Expr::Object(members), at)
    }
}

/// Whether calling a function gives its last return, and nothing else happens of note.
fn is_followed(body: &[Stmt]) -> bool {
    let Some((Stmt::Return(_), rest)) = body.split_last() else { return false };
    rest.iter().enumerate().all(|(i, statement)| match statement {
        Stmt::Expr(e) => i == 0 && matches!(&*e.value, Ast::StringLiteral(_)),
        Stmt::Assign(a) => matches!(&a.targets[..], [Ast::Name(_)]) && !is_yield(&a.value),
        Stmt::AnnAssign(a) => {
            matches!(&*a.target, Ast::Name(_)) && a.value.as_deref().is_none_or(|v| !is_yield(v))
        }
        Stmt::Pass(_) | Stmt::Import(_) | Stmt::ImportFrom(_) => true,
        _ => false,
    })
}

fn is_yield(value: &Ast) -> bool {
    matches!(value, Ast::Yield(_) | Ast::YieldFrom(_))
}

/// The last name of a dotted path or of what is called.
fn last_name(expr: &Ast) -> Option<&str> {
    match expr {
        Ast::Name(n) => Some(n.id.as_str()),
        Ast::Attribute(a) => Some(a.attr.as_str()),
        Ast::Call(c) => match &*c.func {
            Ast::Name(n) => Some(n.id.as_str()),
            Ast::Attribute(a) => Some(a.attr.as_str()),
            _ => None,
        },
        _ => None,
    }
}
