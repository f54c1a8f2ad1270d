//! Python expressions to neutral ones.

use super::Reader;
use super::number::{negated, number};
use super::scope::ScopeKind;
use crate::source::module::{
    Argument, BinaryOp, Element, Expr, ExprId, Init, Key, Member, Site, Spread, TextPart,
};
use crate::value::{TypeName, Why};
use ruff_python_ast::{self as ast, BoolOp, Expr as Ast, Operator, UnaryOp};
use ruff_text_size::{Ranged, TextRange};
use std::sync::Arc;

/// Expressions within expressions that are followed; brackets alone are bounded more tightly.
const MAX_DEPTH: usize = 1200;
/// Longer chains of one operator become a balanced tree, so that nothing recurses along them.
const LONG_CHAIN: usize = 32;

/// Whether an expression is worth evaluating where nothing around it is.
fn is_site(expr: &Ast) -> bool {
    match expr {
        Ast::Dict(_) | Ast::List(_) | Ast::Tuple(_) | Ast::Set(_) => true,
        Ast::Call(call) => !call.arguments.keywords.is_empty() || call.arguments.args.iter().any(holds_site),
        _ => false,
    }
}

/// Whether a positional argument holds a display or a call with keyword arguments.
fn holds_site(argument: &Ast) -> bool {
    match argument {
        Ast::Dict(_) | Ast::List(_) => true,
        Ast::Call(call) => !call.arguments.keywords.is_empty() || call.arguments.args.iter().any(holds_site),
        Ast::Tuple(t) => t.elts.iter().any(holds_site),
        Ast::Set(s) => s.elts.iter().any(holds_site),
        Ast::Starred(s) => holds_site(&s.value),
        Ast::If(i) => holds_site(&i.body) || holds_site(&i.orelse),
        Ast::Await(a) => holds_site(&a.value),
        Ast::Named(n) => holds_site(&n.value),
        _ => false,
    }
}

impl<'a> Reader<'a> {
    /// Reads an expression that stands in no other: a site, where it is worth evaluating.
    pub(super) fn outermost(&mut self, expr: &Ast, name: Option<&str>, types: &Arc<[TypeName]>) -> ExprId {
        let mut expr = expr;
        while let Ast::Await(a) = expr {
            expr = &a.value;
        }
        let site = is_site(expr);
        let mut id = self.lower(expr, site);
        if !types.is_empty() {
            id = self.push(Expr::Typed { value: id, types: types.clone() }, expr.range());
        }
        if site {
            self.module.sites.push(Site { expr: id, document: 0, name: name.map(Arc::from), in_loop: false });
        }
        id
    }

    /// Reads a part of an expression; `inside` says that a site holds it.
    pub(super) fn lower_child(&mut self, expr: &Ast, inside: bool) -> ExprId {
        if inside { self.lower(expr, true) } else { self.outermost(expr, None, &self.untyped()) }
    }

    fn lower(&mut self, expr: &Ast, inside: bool) -> ExprId {
        if self.depth >= MAX_DEPTH {
            return self.push(Expr::Opaque(Why::TooDeep), expr.range());
        }
        self.depth += 1;
        let id = self.lower_kind(expr, inside);
        self.depth -= 1;
        id
    }

    fn lower_kind(&mut self, expr: &Ast, inside: bool) -> ExprId {
        match expr {
            Ast::NoneLiteral(_) => self.push(Expr::Null, expr.range()),
            Ast::BooleanLiteral(b) => self.push(Expr::Bool(b.value), b.range),
            Ast::NumberLiteral(n) => {
                let value = number(&n.value).map_or(Expr::Opaque(Why::Dynamic), Expr::Num);
                self.push(value, n.range)
            }
            Ast::StringLiteral(_) | Ast::FString(_) | Ast::TString(_) => self.text(expr, inside),
            Ast::List(l) => self.array(&l.elts, expr, inside),
            Ast::Tuple(t) => self.array(&t.elts, expr, inside),
            Ast::Set(s) => self.set(&s.elts, expr, inside),
            Ast::Dict(d) => self.dict(d, inside),
            Ast::Name(n) => self.name(n),
            Ast::Attribute(a) => self.attribute(a, inside),
            Ast::Subscript(s) => {
                let object = self.lower_child(&s.value, inside);
                // `x[a, b]` holds no tuple worth evaluating.
                let index = self.lower(&s.slice, true);
                self.push(Expr::Index { object, index }, s.range)
            }
            Ast::Call(c) => self.call(c, inside),
            Ast::Lambda(l) => self.lambda(l),
            Ast::If(i) => {
                let test = self.lower_child(&i.test, inside);
                let then = self.lower_child(&i.body, inside);
                let otherwise = self.lower_child(&i.orelse, inside);
                self.push(Expr::Conditional { test, then, otherwise }, i.range)
            }
            Ast::BinOp(b) => self.binary(b, inside),
            Ast::BoolOp(b) => {
                let op = if b.op == BoolOp::And { BinaryOp::And } else { BinaryOp::Or };
                let terms = b.values.iter().map(|v| self.lower_child(v, inside)).collect();
                self.chain(op, terms)
            }
            Ast::UnaryOp(u) => self.unary(u),
            Ast::Await(a) => self.lower_child(&a.value, inside),
            Ast::Named(n) => {
                let Ast::Name(name) = &*n.target else { return self.lower_child(&n.value, inside) };
                let value = if inside {
                    self.lower(&n.value, true)
                } else {
                    self.outermost(&n.value, Some(&name.id), &self.untyped())
                };
                self.bind_here(&name.id, Init::Expr(value));
                value
            }
            Ast::Starred(s) => self.opaque_of(&[&s.value], s.range),
            _ => self.opaque(expr),
        }
    }

    fn text(&mut self, expr: &Ast, inside: bool) -> ExprId {
        match self.text_parts(expr, inside) {
            Some(parts) => self.push(Expr::Text(parts), expr.range()),
            None => self.push(Expr::Opaque(Why::Unparsed), expr.range()),
        }
    }

    fn array(&mut self, elements: &[Ast], expr: &Ast, inside: bool) -> ExprId {
        let mut lowered = Vec::with_capacity(elements.len());
        for element in elements {
            lowered.push(match element {
                Ast::Starred(s) => Element::Spread(self.lower_child(&s.value, inside)),
                _ => Element::Item(self.lower_child(element, inside)),
            });
        }
        if let Some(error) = self.damage.within(expr.range()) {
            let place = elements.partition_point(|e| u32::from(e.start()) < error);
            let lost = self.lost(error);
            lowered.insert(place, Element::Spread(lost));
        }
        self.push(Expr::Array(lowered), expr.range())
    }

    /// A set. It holds no dicts: those that stand in a broken one were swallowed by an unclosed brace.
    fn set(&mut self, elements: &[Ast], expr: &Ast, inside: bool) -> ExprId {
        let swallowed = |element: &Ast| matches!(element, Ast::Dict(_));
        if self.damage.within(expr.range()).is_none() || !elements.iter().any(swallowed) {
            return self.array(elements, expr, inside);
        }
        for element in elements {
            self.lower_child(element, false);
        }
        self.lost(expr.range().start().into())
    }

    fn dict(&mut self, dict: &ast::ExprDict, inside: bool) -> ExprId {
        let error = self.damage.within(dict.range);
        let mut members = Vec::with_capacity(dict.items.len());
        let mut before_error = 0;
        for item in &dict.items {
            match &item.key {
                None => members.push(Member::Spread(self.lower_child(&item.value, inside))),
                // No dict is a key: an unclosed one before it has swallowed it.
                Some(key @ Ast::Dict(_)) if error.is_some() => {
                    self.lower_child(key, false);
                    self.lower_child(&item.value, false);
                }
                Some(key) => {
                    let key_at = self.span(key.range());
                    let key = self.key(key, inside);
                    let value = self.lower_child(&item.value, inside);
                    members.push(Member::Pair { key, key_at, value });
                }
            }
            let start = item.key.as_ref().unwrap_or(&item.value).start();
            if error.is_none_or(|e| u32::from(start) < e) {
                before_error = members.len();
            }
        }
        if let Some(error) = error {
            let lost = self.lost(error);
            members.insert(before_error, Member::Spread(lost));
        }
        self.push(Expr::Object(members), dict.range)
    }

    fn key(&mut self, key: &Ast, inside: bool) -> Key {
        if let Ast::StringLiteral(s) = key
            && let Some(literal) = self.single_literal(&s.value)
        {
            return Key::Literal(literal);
        }
        Key::Computed(self.lower_child(key, inside))
    }

    /// What the parser gave up at an offset.
    fn lost(&mut self, offset: u32) -> ExprId {
        self.push_at(Expr::Opaque(Why::Unparsed), offset, offset)
    }

    fn name(&mut self, name: &ast::ExprName) -> ExprId {
        let expr = match self.lookup(&name.id) {
            _ if name.id.is_empty() => Expr::Opaque(Why::Unparsed),
            Some(id) => Expr::Name(id),
            None => Expr::Global(name.id.as_str().into()),
        };
        self.push(expr, name.range)
    }

    fn attribute(&mut self, attribute: &ast::ExprAttribute, inside: bool) -> ExprId {
        if attribute.attr.as_str() == "value" && self.is_enum_member(&attribute.value) {
            return self.lower(&attribute.value, true);
        }
        let object = self.lower_child(&attribute.value, inside);
        let name_at = self.span(attribute.attr.range);
        let name = attribute.attr.as_str().into();
        self.push(Expr::Member { object, name, name_at }, attribute.range)
    }

    /// Whether this is `X.A` of an enumeration of this file.
    pub(super) fn is_enum_member(&self, expr: &Ast) -> bool {
        let Ast::Attribute(member) = expr else { return false };
        let Ast::Name(class) = &*member.value else { return false };
        self.lookup(&class.id).is_some_and(|id| self.enums.contains(&id))
    }

    fn call(&mut self, call: &ast::ExprCall, inside: bool) -> ExprId {
        let callee = self.lower_child(&call.func, inside);
        self.mark_call(call, callee);
        let mut args = Vec::with_capacity(call.arguments.len());
        for arg in &call.arguments.args {
            let (value, spread) = match arg {
                Ast::Starred(s) => (self.lower_child(&s.value, inside), Spread::Items),
                _ => (self.lower_child(arg, inside), Spread::No),
            };
            args.push(Argument { name: None, name_at: self.span(arg.range()), spread, value });
        }
        for keyword in &call.arguments.keywords {
            let value = self.lower_child(&keyword.value, inside);
            let (name, name_at, spread) = match &keyword.arg {
                Some(name) => (Some(name.as_str().into()), name.range, Spread::No),
                None => (None, keyword.value.range(), Spread::Members),
            };
            args.push(Argument { name, name_at: self.span(name_at), spread, value });
        }
        if let Some(error) = self.damage.within(call.arguments.range) {
            let value = self.lost(error);
            let name_at = self.module.at(value);
            args.push(Argument { name: None, name_at, spread: Spread::Members, value });
        }
        let at = self.span(call.range());
        self.outline_call(callee, &args, at);
        self.push(Expr::Call { callee, args }, call.range())
    }

    fn lambda(&mut self, lambda: &ast::ExprLambda) -> ExprId {
        let defaults = lambda.parameters.as_deref().map(|p| self.defaults(p));
        self.enter(ScopeKind::Function, &[]);
        let params = match (&lambda.parameters, defaults) {
            (Some(parameters), Some(defaults)) => self.parameters(parameters, &defaults),
            _ => Vec::new(),
        };
        let result = Some(self.lower_child(&lambda.body, false));
        let id = self.function_around();
        self.leave();
        let id = id.unwrap_or_else(|| unreachable!("a lambda's scope was entered"));
        self.push(Expr::Function { id, params, result }, lambda.range)
    }

    fn unary(&mut self, unary: &ast::ExprUnaryOp) -> ExprId {
        if matches!(unary.op, UnaryOp::USub | UnaryOp::UAdd)
            && let Ast::NumberLiteral(n) = &*unary.operand
            && let Some(value) = number(&n.value)
        {
            let value = if unary.op == UnaryOp::USub { negated(&value) } else { Some(value) };
            return self.push(value.map_or(Expr::Opaque(Why::Dynamic), Expr::Num), unary.range);
        }
        self.opaque_of(&[&unary.operand], unary.range)
    }

    fn binary(&mut self, binary: &ast::ExprBinOp, inside: bool) -> ExprId {
        let op = match binary.op {
            Operator::Add => BinaryOp::Add,
            Operator::BitOr => BinaryOp::Merge,
            _ => return self.opaque_of(&[&binary.left, &binary.right], binary.range),
        };
        // The operators of `a + b + c` nest to the left, however many there are.
        let mut terms = vec![&*binary.right];
        let mut first = &*binary.left;
        while let Ast::BinOp(b) = first
            && b.op == binary.op
        {
            terms.push(&b.right);
            first = &b.left;
        }
        terms.push(first);
        terms.reverse();
        let is_text = |t: &&Ast| matches!(t, Ast::StringLiteral(_) | Ast::FString(_));
        if op == BinaryOp::Add
            && terms.iter().all(is_text)
            && let Some(parts) = self.joined(&terms, inside)
        {
            return self.push(Expr::Text(parts), binary.range);
        }
        let terms = terms.into_iter().map(|t| self.lower_child(t, inside)).collect();
        self.chain(op, terms)
    }

    fn joined(&mut self, terms: &[&Ast], inside: bool) -> Option<Vec<TextPart>> {
        let mut parts = Vec::new();
        for term in terms {
            parts.extend(self.text_parts(term, inside)?);
        }
        Some(parts)
    }

    /// Joins terms by an operator for which only their order counts.
    fn chain(&mut self, op: BinaryOp, mut terms: Vec<ExprId>) -> ExprId {
        while terms.len() > LONG_CHAIN {
            terms = terms
                .chunks(2)
                .map(|pair| match *pair {
                    [left, right] => self.join(op, left, right),
                    _ => pair[0],
                })
                .collect();
        }
        let mut terms = terms.into_iter();
        match terms.next() {
            Some(first) => terms.fold(first, |left, right| self.join(op, left, right)),
            None => self.push_at(Expr::Opaque(Why::Unparsed), 0, 0),
        }
    }

    fn join(&mut self, op: BinaryOp, left: ExprId, right: ExprId) -> ExprId {
        let at = self.module.at(left).to(self.module.at(right));
        self.module.push(Expr::Binary { op, left, right }, at)
    }

    /// An expression of a kind that isn't followed, its parts read for what they hold.
    fn opaque(&mut self, expr: &Ast) -> ExprId {
        match expr {
            Ast::ListComp(c) => self.comprehension(&[&c.elt], &c.generators),
            Ast::SetComp(c) => self.comprehension(&[&c.elt], &c.generators),
            Ast::Generator(c) => self.comprehension(&[&c.elt], &c.generators),
            Ast::DictComp(c) => {
                let parts: Vec<&Ast> = c.key.iter().map(|k| &**k).chain([&*c.value]).collect();
                self.comprehension(&parts, &c.generators);
            }
            Ast::Yield(y) => {
                if let Some(value) = &y.value {
                    self.lower_child(value, false);
                }
            }
            Ast::YieldFrom(y) => {
                self.lower_child(&y.value, false);
            }
            Ast::Compare(c) => {
                self.lower_child(&c.left, false);
                for term in &c.comparators {
                    self.lower_child(term, false);
                }
            }
            Ast::Slice(s) => {
                for part in [&s.lower, &s.upper, &s.step].into_iter().flatten() {
                    self.lower_child(part, false);
                }
            }
            _ => {}
        }
        self.push(Expr::Opaque(Why::Dynamic), expr.range())
    }

    fn opaque_of(&mut self, parts: &[&Ast], range: TextRange) -> ExprId {
        for part in parts {
            self.lower_child(part, false);
        }
        self.push(Expr::Opaque(Why::Dynamic), range)
    }
}
