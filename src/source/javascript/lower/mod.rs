//! Lowers the parser's expressions to those of the neutral module.

mod bindings;
mod class;
mod each;
mod function;
mod instance;
mod namespace;
mod number;
mod object;
mod operators;
mod text;
mod types;
mod uses;

pub(super) use bindings::{Source, import, plain, required};
use class::Class;
pub(super) use each::{Loop, callback};
use number::number;
pub(super) use object::is_opaque;

use crate::source::module::{
    Argument, Binding, BindingId, Element, Expr, ExprId, FunctionId, Init, Module, Spread, TextPart,
};
use crate::span::{FileId, Span};
use crate::value::{Literal, Num, TypeName, Why};
use oxc_ast::ast::{
    self, Argument as AstArgument, ArrayExpressionElement, ChainElement, Expression, IdentifierReference,
    MemberExpression, TemplateLiteral,
};
use oxc_semantic::Scoping;
use oxc_span::GetSpan;
use oxc_syntax::operator::BinaryOperator;
use oxc_syntax::scope::ScopeId;
use oxc_syntax::symbol::SymbolId;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// How deeply expressions are followed.
const MAX_DEPTH: u32 = 1_000;

/// Start and end of a node, which tell nodes of one family apart.
type Place = (u32, u32);

/// The module in the making, and what was lowered already.
pub(super) struct Lowerer<'s> {
    pub module: Module,
    text: &'s str,
    scoping: &'s Scoping,
    /// Literals, calls, functions and casts, each of which is lowered once: an initialiser and
    /// the sites within it share their expressions.
    lowered: HashMap<Place, ExprId>,
    /// Expressions that an annotation outside of them gives a type.
    annotated: HashMap<Place, ExprId>,
    /// Bindings that stand for parameters without a name of their own.
    unnamed: HashMap<Place, BindingId>,
    /// The classes entered so far, in the order of their starts.
    classes: Vec<Class>,
    /// Whether a symbol has its initialiser.
    initialised: Vec<bool>,
    functions: HashMap<ScopeId, FunctionId>,
    loops: HashMap<Place, Loop>,
    /// The globals that a script makes, and where each is from then on.
    globals: HashMap<Box<str>, (BindingId, u32)>,
    /// The names of members that the file gives values, of whatever object but `this`.
    pub written: HashSet<Box<str>>,
    depth: u32,
}

impl<'s> Lowerer<'s> {
    /// A module with a binding for each symbol, in the order of their ids.
    pub fn new(text: &'s str, scoping: &'s Scoping, file: FileId) -> Lowerer<'s> {
        let mut module = Module::new(file);
        module.lacks_quietly = true;
        let mut functions = HashMap::new();
        for symbol in scoping.symbol_ids() {
            let within = function_around(scoping, symbol)
                .map(|scope| *functions.entry(scope).or_insert_with(|| module.new_function()));
            let binding = Binding::new(scoping.symbol_name(symbol), Init::Unknown(Why::Dynamic));
            module.bind(Binding { within, ..binding });
        }
        Lowerer {
            module,
            text,
            scoping,
            lowered: HashMap::new(),
            annotated: HashMap::new(),
            unnamed: HashMap::new(),
            classes: Vec::new(),
            initialised: vec![false; scoping.symbols_len()],
            functions,
            loops: HashMap::new(),
            globals: HashMap::new(),
            written: HashSet::new(),
            depth: 0,
        }
    }

    pub fn span(&self, span: oxc_span::Span) -> Span {
        Span::new(self.module.file, span.start, span.end)
    }

    /// The symbol that a name refers to, unless nothing in the file defines it.
    pub fn symbol(&self, name: &IdentifierReference) -> Option<SymbolId> {
        self.scoping.get_reference(name.reference_id.get()?).symbol_id()
    }

    pub fn is_initialised(&self, symbol: SymbolId) -> bool {
        self.initialised[symbol.index()]
    }

    /// Whether nothing of a symbol is left when the program runs.
    pub fn is_type(&self, symbol: SymbolId) -> bool {
        let flags = self.scoping.symbol_flags(symbol);
        !flags.is_value() && !flags.is_import()
    }

    /// A binding of a value that has no name in the file.
    pub fn unnamed(&mut self, name: &str, value: ExprId) -> BindingId {
        self.module.bind(Binding::new(name, Init::Expr(value)))
    }

    /// The bindings of symbols stand at the symbols' indices.
    pub fn binding_of(symbol: SymbolId) -> BindingId {
        BindingId(symbol.index() as u32)
    }

    /// The id of the function that a scope is of.
    fn function_id(&mut self, scope: Option<ScopeId>) -> FunctionId {
        match scope {
            Some(scope) => *self.functions.entry(scope).or_insert_with(|| self.module.new_function()),
            None => self.module.new_function(),
        }
    }

    fn opaque(&mut self, why: Why, at: Span) -> ExprId {
        self.module.push(Expr::Opaque(why), at)
    }

    pub fn expression(&mut self, e: &Expression) -> ExprId {
        if self.depth >= MAX_DEPTH {
            let at = self.span(e.span());
            return self.opaque(Why::TooDeep, at);
        }
        self.depth += 1;
        let id = self.dispatch(e);
        self.depth -= 1;
        id
    }

    fn dispatch(&mut self, e: &Expression) -> ExprId {
        let at = self.span(e.span());
        match e {
            Expression::NullLiteral(_) => self.module.push(Expr::Null, at),
            Expression::BooleanLiteral(b) => self.module.push(Expr::Bool(b.value), at),
            Expression::NumericLiteral(n) => self.number(number(n), at),
            Expression::StringLiteral(s) => {
                let literal = self.string_literal(s);
                self.module.push(Expr::Text(vec![TextPart::Literal(literal)]), at)
            }
            Expression::TemplateLiteral(t) => self.template(t, at),
            Expression::Identifier(name) => self.name(name, at),
            Expression::ThisExpression(_) => self.this(at),
            Expression::ArrayExpression(_)
            | Expression::ObjectExpression(_)
            | Expression::CallExpression(_)
            | Expression::NewExpression(_)
            | Expression::TaggedTemplateExpression(_)
            | Expression::FunctionExpression(_)
            | Expression::ArrowFunctionExpression(_)
            | Expression::TSAsExpression(_)
            | Expression::TSSatisfiesExpression(_)
            | Expression::TSTypeAssertion(_)
            | Expression::RegExpLiteral(_) => self.once(e, at),
            Expression::ImportExpression(_) => self.imported_module(e, at),
            Expression::TSNonNullExpression(x) => self.expression(&x.expression),
            Expression::TSInstantiationExpression(x) => self.expression(&x.expression),
            Expression::ParenthesizedExpression(x) => self.expression(&x.expression),
            Expression::AwaitExpression(x) => self.expression(&x.argument),
            Expression::ChainExpression(x) => self.chain(&x.expression),
            Expression::ConditionalExpression(x) => {
                let test = self.expression(&x.test);
                let then = self.expression(&x.consequent);
                let otherwise = self.expression(&x.alternate);
                self.module.push(Expr::Conditional { test, then, otherwise }, at)
            }
            Expression::BinaryExpression(x) if x.operator == BinaryOperator::Addition => self.operators(e),
            Expression::LogicalExpression(_) => self.operators(e),
            Expression::BinaryExpression(x) => self.comparison(x, at),
            Expression::UnaryExpression(x) => self.unary(x, at),
            Expression::ComputedMemberExpression(_)
            | Expression::StaticMemberExpression(_)
            | Expression::PrivateFieldExpression(_) => self.member(e.to_member_expression(), at),
            _ => self.opaque(Why::Dynamic, at),
        }
    }

    /// Lowers the expressions that more than one user asks for.
    fn once(&mut self, e: &Expression, at: Span) -> ExprId {
        let place = (at.start, at.end);
        if let Some(&id) = self.lowered.get(&place) {
            return id;
        }
        let id = match e {
            Expression::ArrayExpression(x) => {
                let elements = x.elements.iter().map(|element| self.element(element)).collect();
                self.module.push(Expr::Array(elements), at)
            }
            Expression::ObjectExpression(x) => self.object(x, at),
            Expression::CallExpression(x) => match required(x, self) {
                Some(_) => self.imported_module(e, at),
                None => self.call(&x.callee, &x.arguments, at),
            },
            Expression::NewExpression(x) => self.call(&x.callee, &x.arguments, at),
            Expression::TaggedTemplateExpression(x) => {
                let tagged = self.tagged(x);
                self.module.push(Expr::Tagged(tagged), at)
            }
            Expression::FunctionExpression(x) => return self.function(x),
            Expression::ArrowFunctionExpression(x) => self.arrow(x),
            Expression::TSAsExpression(x) => self.cast(&x.expression, &x.type_annotation, at),
            Expression::TSSatisfiesExpression(x) => self.cast(&x.expression, &x.type_annotation, at),
            Expression::TSTypeAssertion(x) => self.cast(&x.expression, &x.type_annotation, at),
            Expression::RegExpLiteral(x) => self.regular_expression(x, at),
            _ => self.opaque(Why::Dynamic, at),
        };
        self.lowered.insert(place, id);
        id
    }

    /// A cast adds the types it names; `as const` and `as string` name none.
    fn cast(&mut self, e: &Expression, ty: &ast::TSType, at: Span) -> ExprId {
        let types = self.type_names(ty);
        let value = self.expression(e);
        match types.is_empty() {
            true => value,
            false => self.module.push(Expr::Typed { value, types }, at),
        }
    }

    /// The expression with the types that a declaration gives it.
    pub fn typed(&mut self, e: &Expression, types: &Arc<[TypeName]>) -> ExprId {
        if types.is_empty() {
            return self.expression(e);
        }
        let at = self.span(e.span());
        if let Some(&id) = self.annotated.get(&(at.start, at.end)) {
            return id;
        }
        let value = self.expression(e);
        let id = self.module.push(Expr::Typed { value, types: types.clone() }, at);
        self.annotated.insert((at.start, at.end), id);
        id
    }

    /// The expression as a site, with the types of its declaration where it has any.
    pub fn site(&mut self, e: &Expression) -> ExprId {
        let span = e.span();
        match self.annotated.get(&(span.start, span.end)) {
            Some(&id) => id,
            None => self.expression(e),
        }
    }

    pub fn name(&mut self, name: &IdentifierReference, at: Span) -> ExprId {
        let expr = match self.symbol(name) {
            Some(symbol) => Expr::Name(Self::binding_of(symbol)),
            None => match self.globals.get(name.name.as_str()) {
                Some(&(id, from)) if name.span.start >= from => Expr::Name(id),
                _ => Expr::Global(name.name.as_str().into()),
            },
        };
        self.module.push(expr, at)
    }

    fn number(&mut self, number: Option<Num>, at: Span) -> ExprId {
        match number {
            Some(n) => self.module.push(Expr::Num(n), at),
            None => self.opaque(Why::Dynamic, at),
        }
    }

    fn chain(&mut self, element: &ChainElement) -> ExprId {
        let at = self.span(element.span());
        match element {
            ChainElement::CallExpression(x) => {
                if let Some(&id) = self.lowered.get(&(at.start, at.end)) {
                    return id;
                }
                let id = self.call(&x.callee, &x.arguments, at);
                self.lowered.insert((at.start, at.end), id);
                id
            }
            ChainElement::TSNonNullExpression(x) => self.expression(&x.expression),
            _ => self.member(element.to_member_expression(), at),
        }
    }

    pub fn member(&mut self, member: &MemberExpression, at: Span) -> ExprId {
        let field = match member {
            MemberExpression::StaticMemberExpression(x) => self.own_field(&x.object, &x.property.name),
            MemberExpression::PrivateFieldExpression(x) => {
                self.own_field(&x.object, &format!("#{}", x.field.name))
            }
            MemberExpression::ComputedMemberExpression(_) => None,
        };
        if let Some(field) = field {
            return self.module.push(Expr::Name(field), at);
        }
        let object = self.expression(member.object());
        let expr = match member {
            MemberExpression::StaticMemberExpression(x) => Expr::Member {
                object,
                name: x.property.name.as_str().into(),
                name_at: self.span(x.property.span),
            },
            MemberExpression::PrivateFieldExpression(x) => Expr::Member {
                object,
                name: format!("#{}", x.field.name).into(),
                name_at: self.span(x.field.span),
            },
            MemberExpression::ComputedMemberExpression(x) => {
                Expr::Index { object, index: self.expression(&x.expression) }
            }
        };
        self.module.push(expr, at)
    }

    pub fn call(&mut self, callee: &Expression, arguments: &[AstArgument], at: Span) -> ExprId {
        let callee = self.expression(callee);
        let args = self.arguments(arguments);
        self.module.push(Expr::Call { callee, args }, at)
    }

    fn arguments(&mut self, arguments: &[AstArgument]) -> Vec<Argument> {
        arguments
            .iter()
            .map(|argument| {
                let (spread, value) = match argument {
                    AstArgument::SpreadElement(x) => (Spread::Items, self.expression(&x.argument)),
                    _ => (Spread::No, self.expression(argument.to_expression())),
                };
                Argument { name: None, name_at: self.module.at(value), spread, value }
            })
            .collect()
    }

    fn element(&mut self, element: &ArrayExpressionElement) -> Element {
        match element {
            ArrayExpressionElement::SpreadElement(x) => Element::Spread(self.expression(&x.argument)),
            ArrayExpressionElement::Elision(x) => {
                let at = self.span(x.span);
                // It has an index and no item, and the methods of arrays pass it over.
                Element::Spread(self.opaque(Why::Dynamic, at))
            }
            _ => Element::Item(self.expression(element.to_expression())),
        }
    }

    fn template(&mut self, template: &TemplateLiteral, at: Span) -> ExprId {
        let mut parts = Vec::with_capacity(template.quasis.len() + template.expressions.len());
        let mut expressions = template.expressions.iter();
        for quasi in &template.quasis {
            let literal = self.template_literal(quasi);
            if !literal.text.is_empty() || template.expressions.is_empty() {
                parts.push(TextPart::Literal(literal));
            }
            if let Some(e) = expressions.next() {
                parts.push(TextPart::Value(self.expression(e)));
            }
        }
        self.module.push(Expr::Text(parts), at)
    }

    fn plain(&self, text: &str, at: Span) -> Literal {
        Literal::new(text, at)
    }
}

/// The scope of the innermost function that a symbol is declared in.
fn function_around(scoping: &Scoping, symbol: SymbolId) -> Option<ScopeId> {
    let mut scope = Some(scoping.symbol_scope_id(symbol));
    while let Some(at) = scope {
        if scoping.scope_flags(at).is_function() {
            return scope;
        }
        scope = scoping.scope_parent_id(at);
    }
    None
}

/// Whether an expression is this name, and nothing in the file defines it.
pub(super) fn is_unbound(lower: &Lowerer, e: &Expression, name: &str) -> bool {
    matches!(e, Expression::Identifier(x) if x.name == name && lower.symbol(x).is_none())
}
