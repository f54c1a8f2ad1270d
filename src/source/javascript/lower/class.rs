//! What `this` is within a class: an object of which the class's fields and assignments tell a part.

use super::Lowerer;
use super::instance::Shape;
use crate::source::module::{self, Argument, Binding, BindingId, Expr, ExprId, Init, Key, Member, Spread};
use crate::span::Span;
use crate::value::{Literal, Why};
use oxc_ast::ast::{self, ClassElement, Expression, MethodDefinitionKind, Statement};
use oxc_ast_visit::VisitJs;
use oxc_span::GetSpan;
use std::collections::HashSet;
use std::rc::Rc;
use std::sync::Arc;

/// A class, and what is known of its fields.
pub(super) struct Class {
    at: Span,
    /// The index of the class around it.
    around: Option<usize>,
    /// What `this` refers to.
    this: BindingId,
    /// What its name refers to, where it has one.
    name: Option<BindingId>,
    fields: Vec<Member>,
    /// What is known of its objects.
    pub shape: Rc<Shape>,
}

impl Lowerer<'_> {
    /// Enters a class, which stands behind all that were entered before or within one of them.
    pub fn enter_class(&mut self, class: &ast::Class) {
        let at = self.span(class.span);
        let around = self.class_at(at);
        let init = Init::Unknown(Why::This);
        let this = self.module.bind(Binding::new("this", init));
        let name = class.id.as_ref().and_then(|id| id.symbol_id.get()).map(Self::binding_of);
        let shape = Rc::new(self.shape(class));
        self.classes.push(Class { at, around, this, name, fields: Vec::new(), shape });
    }

    /// The innermost class around a place.
    pub(super) fn class_at(&self, at: Span) -> Option<usize> {
        let started = self.classes.partition_point(|class| class.at.start <= at.start);
        let mut class = started.checked_sub(1);
        while let Some(index) = class
            && self.classes[index].at.end < at.end
        {
            class = self.classes[index].around;
        }
        class
    }

    pub(super) fn this(&mut self, at: Span) -> ExprId {
        let expr = match self.class_at(at) {
            Some(index) => Expr::Name(self.classes[index].this),
            None => Expr::Global("this".into()),
        };
        self.module.push(expr, at)
    }

    /// Notes a value of a field, which is named at `at`.
    pub fn field(&mut self, name: &str, at: Span, value: ExprId) {
        if let Some(index) = self.class_at(at) {
            if let Some((id, _)) = self.classes[index].shape.fields.get(name) {
                self.module.bindings[id.0 as usize].others.push(value);
            }
            let key = Key::Literal(Literal::new(name, at));
            self.classes[index].fields.push(Member::Pair { key, key_at: at, value });
        }
    }

    /// Tells what is changed through `this`, and through the name of the class, once all fields are known.
    pub fn leave_classes(&mut self) {
        let classes = std::mem::take(&mut self.classes);
        // What one does with `this` may be done to the objects of those that it extends.
        let is_open = classes.iter().any(|class| class.shape.is_open);
        for class in classes {
            self.doubt_fields(&class.shape, is_open);
            if class.fields.is_empty() {
                continue;
            }
            let fields = self.module.push(Expr::Object(class.fields), class.at);
            for id in [Some(class.this), class.name].into_iter().flatten() {
                self.module.bindings[id.0 as usize].others.push(fields);
            }
        }
    }

    /// Gives the name of a class its static members, and makes of what else it says of itself a call of
    /// the class that it extends, or an object where it extends none. `None` where it says nothing.
    pub fn class(&mut self, class: &ast::Class) -> Option<ExprId> {
        let at = self.span(class.span);
        let assigned = assigned(class);
        let mut own = Vec::new();
        let mut statics = Vec::new();
        for element in &class.body.body {
            let (name, key_at, is_static, value) = match element {
                ClassElement::PropertyDefinition(x) if !x.computed => {
                    let Some(value) = &x.value else { continue };
                    let types = self.annotation(x.type_annotation.as_deref());
                    (x.key.static_name(), x.key.span(), x.r#static, self.typed(value, &types))
                }
                ClassElement::MethodDefinition(x) if !x.computed && x.kind == MethodDefinitionKind::Get => {
                    let callee = self.function(&x.value);
                    let at = self.module.at(callee);
                    let value = self.module.push(Expr::Call { callee, args: Vec::new() }, at);
                    (x.key.static_name(), x.key.span(), x.r#static, value)
                }
                _ => continue,
            };
            let Some(name) = name else { continue };
            let key_at = self.span(key_at);
            let value = match assigned.contains(&*name) {
                true => self.opaque(Why::Changed(name.as_ref().into()), key_at),
                false => value,
            };
            match is_static {
                true => statics.push((name.as_ref().into(), self.unnamed(&name, value))),
                false => own.push((Literal::new(name.as_ref(), key_at), value)),
            }
        }
        if let Some(id) = &class.id
            && let Some(symbol) = id.symbol_id.get()
        {
            self.name_class(class, id, Self::binding_of(symbol), statics);
        }
        let is_described =
            ["name", "description"].iter().any(|wanted| own.iter().any(|(k, _)| &*k.text == *wanted));
        let Some(base) = class.heritage.as_ref().map(|heritage| &heritage.expression) else {
            let members = own.into_iter().map(|(key, value)| {
                let key_at = key.at;
                Member::Pair { key: Key::Literal(key), key_at, value }
            });
            let members: Vec<Member> = members.collect();
            return (is_described && members.len() > 2).then(|| self.module.push(Expr::Object(members), at));
        };
        let given = given(class);
        let says = |a: &ast::Argument| {
            matches!(
                a,
                ast::Argument::StringLiteral(_)
                    | ast::Argument::TemplateLiteral(_)
                    | ast::Argument::ObjectExpression(_)
            )
        };
        let callee = self.expression(base);
        let symbol = self.module.symbol(callee)?;
        // A framework may have other names for a tool's name and description.
        let is_text = |value: ExprId| matches!(self.module.expr(value), Expr::Text(_));
        let may_say =
            || symbol.module.is_some() && own.iter().filter(|(_, value)| is_text(*value)).count() > 1;
        if !is_described && !given.iter().any(says) && !may_say() {
            return None;
        }
        let mut args = self.arguments(given);
        args.extend(own.into_iter().map(|(key, value)| Argument {
            name: Some(key.text),
            name_at: key.at,
            spread: Spread::No,
            value,
        }));
        Some(self.module.push(Expr::Call { callee, args }, at))
    }
}

impl Lowerer<'_> {
    /// Gives the name of a class the function that makes its objects.
    fn name_class(
        &mut self,
        class: &ast::Class,
        id: &ast::BindingIdentifier,
        name: BindingId,
        statics: Vec<(Arc<str>, BindingId)>,
    ) {
        let at = self.span(class.span);
        let shape = self.class_at(at).map(|index| self.classes[index].shape.clone());
        let instance = shape.and_then(|shape| self.instance(class, &shape));
        if instance.is_none() && statics.is_empty() {
            return;
        }
        let (function, inherited) = match instance {
            Some((function, inherited)) => {
                self.module.instances.insert((at.start, at.end), function);
                (function, inherited)
            }
            None => {
                let id = self.module.new_function();
                let value = Expr::Function { id, params: Vec::new(), result: None };
                (self.module.push(value, at), Vec::new())
            }
        };
        self.initialise(id, Init::Expr(function));
        let base = class.heritage.as_ref().map(|heritage| self.expression(&heritage.expression));
        self.module.classes.insert(function, module::Class { name, statics, inherited, base });
    }
}

/// What a class gives to the constructor of the class that it extends, before anything else can happen.
pub(super) fn given<'c, 'a>(class: &'c ast::Class<'a>) -> &'c [ast::Argument<'a>] {
    let constructor = class.body.body.iter().find_map(|element| match element {
        ClassElement::MethodDefinition(x) if x.kind == MethodDefinitionKind::Constructor => {
            x.value.body.as_ref()
        }
        _ => None,
    });
    let mut calls =
        constructor.into_iter().flat_map(|body| &body.statements).filter_map(|statement| match statement {
            Statement::ExpressionStatement(x) => match &x.expression {
                Expression::CallExpression(call) if matches!(call.callee, Expression::Super(_)) => Some(call),
                _ => None,
            },
            _ => None,
        });
    calls.next_back().map_or(&[], |call| &call.arguments)
}

/// The fields that a class gives a value through `this`, anywhere in it.
fn assigned<'a>(class: &ast::Class<'a>) -> HashSet<&'a str> {
    let mut search = Assigned { found: HashSet::new() };
    search.visit_class_body(&class.body);
    search.found
}

struct Assigned<'a> {
    found: HashSet<&'a str>,
}

impl<'a> VisitJs<'a> for Assigned<'a> {
    fn visit_simple_assignment_target(&mut self, it: &ast::SimpleAssignmentTarget<'a>) {
        if let Some(ast::MemberExpression::StaticMemberExpression(x)) = it.as_member_expression()
            && matches!(x.object, Expression::ThisExpression(_))
        {
            self.found.insert(x.property.name.as_str());
        }
        oxc_ast_visit::walk_js::walk_simple_assignment_target(self, it);
    }
}
