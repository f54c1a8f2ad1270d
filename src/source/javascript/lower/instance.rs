//! What a class makes of itself: the object of its fields.

use super::super::changes::unwrapped;
use super::Lowerer;
use super::class::Class;
use super::uses::{Uses, member_name};
use crate::source::module::{
    Argument, Binding, BindingId, Expr, ExprId, FunctionId, Inherited, Init, Key, Member, Parameter, Spread,
};
use crate::span::Span;
use crate::value::{Literal, Why};
use oxc_ast::ast::{self, ClassElement, Expression, MethodDefinitionKind, PropertyDefinitionType, Statement};
use oxc_ast_visit::VisitJs;
use oxc_span::GetSpan;
use oxc_syntax::scope::ScopeFlags;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// What is known of the objects of a class before its expressions are lowered.
#[derive(Default)]
pub(super) struct Shape {
    /// The function that makes them.
    function: Option<FunctionId>,
    /// The fields whose value is certain, and whether nobody else can give them another.
    pub fields: HashMap<Arc<str>, (BindingId, bool)>,
    /// Where `this` is one of them.
    pub receivers: HashSet<u32>,
    /// Whether more may be done to them than is seen.
    pub is_open: bool,
}

impl Lowerer<'_> {
    /// Looks through a class for the fields whose value is certain.
    pub(super) fn shape(&mut self, class: &ast::Class) -> Shape {
        let mut uses = Uses::default();
        uses.visit_class_body(&class.body);
        let constructor = constructor(class);
        let function = match constructor {
            Some(f) => self.function_id(f.scope_id.get()),
            None => self.module.new_function(),
        };
        let mut shape = Shape {
            function: Some(function),
            receivers: uses.receivers,
            is_open: uses.is_open || !class.decorators.is_empty(),
            ..Shape::default()
        };
        if shape.is_open || class.r#abstract {
            return shape;
        }
        let count = |name: &str| uses.assigned.get(name).copied().unwrap_or_default();
        let mut certain: Vec<(Arc<str>, bool)> = Vec::new();
        for element in &class.body.body {
            if let ClassElement::PropertyDefinition(x) = element
                && let Some(name) = field_name(x)
                && x.value.is_some()
                && count(&name) == 0
            {
                let is_closed = x.readonly || matches!(x.key, ast::PropertyKey::PrivateIdentifier(_));
                certain.push((name, is_closed));
            }
        }
        // What has a setter is no field.
        let is_accessor = |name: &str| {
            class.body.body.iter().any(|element| match element {
                ClassElement::MethodDefinition(x) => {
                    let accesses = matches!(x.kind, MethodDefinitionKind::Get | MethodDefinitionKind::Set);
                    accesses && !x.r#static && x.key.static_name().is_none_or(|known| *known == *name)
                }
                _ => false,
            })
        };
        for (name, _) in given(constructor) {
            if count(&name) == 1 && !is_accessor(&name) {
                certain.push((name, false));
            }
        }
        for parameter in properties(constructor) {
            if let Some(name) = parameter.pattern.get_identifier_name()
                && count(&name) == 0
                && !is_accessor(&name)
            {
                certain.push((name.as_str().into(), parameter.readonly));
            }
        }
        for (name, is_closed) in certain {
            let init = Init::Unknown(Why::Changed(name.clone()));
            let id = self.module.bind(Binding { within: Some(function), ..Binding::new(name.clone(), init) });
            // Of two with one name, none is certain.
            if let Some((other, _)) = shape.fields.insert(name, (id, is_closed)) {
                self.module.bindings[other.0 as usize].reassigned = true;
                self.module.bindings[id.0 as usize].reassigned = true;
            }
        }
        shape
    }

    /// The field of its class that `this.name` is.
    pub(super) fn own_field(&self, object: &Expression, name: &str) -> Option<BindingId> {
        let Expression::ThisExpression(this) = object else { return None };
        let class: &Class = &self.classes[self.class_at(self.span(this.span))?];
        let shape = &class.shape;
        shape.receivers.contains(&this.span.start).then(|| shape.fields.get(name))?.map(|(id, _)| *id)
    }

    /// Doubts the fields that something in the file gives a value, of whatever object, or may give one.
    pub(super) fn doubt_fields(&mut self, shape: &Shape, any: bool) {
        for (name, (id, is_closed)) in &shape.fields {
            if !is_closed && (any || self.written.contains(&**name)) {
                self.module.bindings[id.0 as usize].reassigned = true;
            }
        }
    }

    /// The function that makes objects of a class, and the names that these have from the class; `None` where
    /// more may be done to them than is seen.
    pub(super) fn instance(&mut self, class: &ast::Class, shape: &Shape) -> Option<(ExprId, Inherited)> {
        let at = self.span(class.span);
        let constructor = constructor(class);
        if shape.is_open || class.r#abstract || constructor.is_some_and(returns_a_value) {
            return None;
        }
        let mut members: Vec<Member> = Vec::new();
        let params = self.parameters_of(class, constructor, shape, &mut members)?;
        for parameter in properties(constructor) {
            let name = parameter.pattern.get_identifier_name()?;
            let value = self.parameter(&parameter.pattern);
            let at = self.span(parameter.span);
            let value = self.module.push(Expr::Name(value), at);
            self.member_of(shape, name.as_str().into(), at, value, &mut members);
        }
        let later: HashMap<Arc<str>, &Expression> = given(constructor).collect();
        let mut inherited = Inherited::new();
        for element in &class.body.body {
            match element {
                ClassElement::PropertyDefinition(x) if x.r#static => {}
                ClassElement::PropertyDefinition(x) => {
                    let key_at = self.span(x.key.span());
                    let Some(name) = field_name(x) else {
                        if x.r#type == PropertyDefinitionType::PropertyDefinition && !x.declare {
                            let more = self.opaque(Why::Dynamic, key_at);
                            members.push(Member::Spread(more));
                        }
                        continue;
                    };
                    let value = match (later.get(&name), &x.value) {
                        (Some(value), _) => self.expression(value),
                        (None, Some(value)) => {
                            let types = self.annotation(x.type_annotation.as_deref());
                            self.typed(value, &types)
                        }
                        (None, None) if shape.fields.contains_key(&name) => continue,
                        (None, None) => self.opaque(Why::Changed(name.clone()), key_at),
                    };
                    self.member_of(shape, name, key_at, value, &mut members);
                }
                ClassElement::MethodDefinition(x)
                    if x.r#static || x.kind == MethodDefinitionKind::Constructor => {}
                ClassElement::MethodDefinition(x) => {
                    // One whose name isn't known may hide any.
                    let name = x.key.static_name().filter(|_| !x.computed)?;
                    let is_getter = x.kind == MethodDefinitionKind::Get;
                    let value = is_getter.then(|| {
                        let callee = self.function(&x.value);
                        let at = self.module.at(callee);
                        self.module.push(Expr::Call { callee, args: Vec::new() }, at)
                    });
                    inherited.push((name.as_ref().into(), value));
                }
                ClassElement::AccessorProperty(_) => return None,
                _ => {}
            }
        }
        let declared: HashSet<Arc<str>> = class
            .body
            .body
            .iter()
            .filter_map(|element| match element {
                ClassElement::PropertyDefinition(x) => field_name(x),
                _ => None,
            })
            .collect();
        for (name, value) in given(constructor) {
            if !declared.contains(&name) && shape.fields.contains_key(&name) {
                let key_at = self.span(value.span());
                let value = self.expression(value);
                self.member_of(shape, name, key_at, value, &mut members);
            }
        }
        // What is assigned elsewhere may be there or not.
        let mut uses = Uses::default();
        uses.visit_class_body(&class.body);
        let is_known = |name: &str| declared.contains(name) || shape.fields.contains_key(name);
        if !uses.assigned.keys().all(|name| is_known(name)) {
            let more = self.opaque(Why::Changed("this".into()), at);
            members.push(Member::Spread(more));
        }
        let object = self.module.push(Expr::Object(members), at);
        let id = shape.function?;
        let function = self.module.push(Expr::Function { id, params, result: Some(object) }, at);
        Some((function, inherited))
    }

    /// The parameters of a class, and what it has from the class that it extends.
    fn parameters_of(
        &mut self,
        class: &ast::Class,
        constructor: Option<&ast::Function>,
        shape: &Shape,
        members: &mut Vec<Member>,
    ) -> Option<Vec<Parameter>> {
        let base = class.heritage.as_ref().map(|heritage| &heritage.expression);
        let at = self.span(class.span);
        let (params, args) = match (constructor, base) {
            (Some(f), base) => {
                let params = self.parameters(&f.params, shape.function?);
                let args = match base {
                    Some(_) => super::class::given(class),
                    None => &[],
                };
                let args = self.arguments(args);
                (params, args)
            }
            (None, Some(_)) => {
                let init = Init::Parameter;
                let all = Binding { within: shape.function, ..Binding::new("args", init) };
                let all = self.module.bind(all);
                let value = self.module.push(Expr::Name(all), at);
                let args = vec![Argument { name: None, name_at: at, spread: Spread::Items, value }];
                (vec![Parameter { binding: Some(all), default: None, rest: true }], args)
            }
            (None, None) => (Vec::new(), Vec::new()),
        };
        if let Some(base) = base {
            let callee = self.expression(base);
            let call = self.module.push(Expr::Call { callee, args }, at);
            members.push(Member::Spread(call));
        }
        Some(params)
    }

    fn member_of(
        &mut self,
        shape: &Shape,
        name: Arc<str>,
        key_at: Span,
        value: ExprId,
        members: &mut Vec<Member>,
    ) {
        let is_private = name.starts_with('#');
        let value = match shape.fields.get(&name) {
            Some(&(id, _)) => {
                self.module.bindings[id.0 as usize].init = Init::Expr(value);
                self.module.push(Expr::Name(id), key_at)
            }
            None => self.opaque(Why::Changed(name.clone()), key_at),
        };
        if !is_private {
            let key = Key::Literal(Literal::new(name, key_at));
            members.push(Member::Pair { key, key_at, value });
        }
    }
}

fn constructor<'c, 'a>(class: &'c ast::Class<'a>) -> Option<&'c ast::Function<'a>> {
    class.body.body.iter().find_map(|element| match element {
        ClassElement::MethodDefinition(x)
            if x.kind == MethodDefinitionKind::Constructor && x.value.body.is_some() =>
        {
            Some(&*x.value)
        }
        _ => None,
    })
}

/// Whether a constructor may give something else than its own object.
fn returns_a_value(constructor: &ast::Function) -> bool {
    let mut search = ReturnSearch(false);
    constructor.body.iter().for_each(|body| search.visit_function_body(body));
    search.0
}

struct ReturnSearch(bool);

impl<'a> VisitJs<'a> for ReturnSearch {
    fn visit_return_statement(&mut self, it: &ast::ReturnStatement<'a>) {
        self.0 |= it.argument.is_some();
    }
    fn visit_expression(&mut self, _: &Expression<'a>) {}
    fn visit_function(&mut self, _: &ast::Function<'a>, _: ScopeFlags) {}
    fn visit_class(&mut self, _: &ast::Class<'a>) {}
}

/// The name of a field that each object of the class has.
fn field_name(x: &ast::PropertyDefinition) -> Option<Arc<str>> {
    if x.r#static || x.computed || x.declare || x.r#type != PropertyDefinitionType::PropertyDefinition {
        return None;
    }
    match &x.key {
        ast::PropertyKey::PrivateIdentifier(name) => Some(format!("#{}", name.name).into()),
        key => key.static_name().map(|name| name.as_ref().into()),
    }
}

/// What a constructor gives to fields whatever happens: `this.name = …` among its own statements.
fn given<'c, 'a>(
    constructor: Option<&'c ast::Function<'a>>,
) -> impl Iterator<Item = (Arc<str>, &'c Expression<'a>)> {
    let body = constructor.and_then(|f| f.body.as_ref());
    let statements = body.into_iter().flat_map(|body| &body.statements);
    statements.filter_map(|statement| {
        let Statement::ExpressionStatement(x) = statement else { return None };
        let Expression::AssignmentExpression(x) = &x.expression else { return None };
        let member = x.left.as_member_expression()?;
        if !x.operator.is_assign() || !matches!(unwrapped(member.object()), Expression::ThisExpression(_)) {
            return None;
        }
        Some((member_name(member)?, &x.right))
    })
}

/// The parameters that are fields as well: `constructor(readonly name: string)`.
fn properties<'c, 'a>(
    constructor: Option<&'c ast::Function<'a>>,
) -> impl Iterator<Item = &'c ast::FormalParameter<'a>> {
    let items = constructor.into_iter().flat_map(|f| &f.params.items);
    items.filter(|item| item.accessibility.is_some() || item.readonly || item.r#override)
}
