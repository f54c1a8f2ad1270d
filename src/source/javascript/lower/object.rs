//! Object literals and enums.

use super::Lowerer;
use crate::source::module::{Expr, ExprId, Key, Member, TextPart};
use crate::span::Span;
use crate::value::{Literal, Num, Why};
use oxc_ast::ast::{
    Expression, ObjectExpression, ObjectProperty, ObjectPropertyKind, PropertyKey, PropertyKind,
    TSEnumDeclaration, TSEnumMemberName,
};
use oxc_span::GetSpan;

impl Lowerer<'_> {
    pub(super) fn object(&mut self, object: &ObjectExpression, at: Span) -> ExprId {
        let mut members = Vec::with_capacity(object.properties.len());
        for property in &object.properties {
            match property {
                ObjectPropertyKind::SpreadProperty(x) => {
                    members.push(Member::Spread(self.expression(&x.argument)));
                }
                ObjectPropertyKind::ObjectProperty(x) if is_prototype(x) => {
                    // What it inherits is looked up like its own, and stands behind all of that.
                    let at = self.span(x.span);
                    let inherited = self.opaque(Why::Dynamic, at);
                    members.insert(0, Member::Spread(inherited));
                }
                ObjectPropertyKind::ObjectProperty(x) => members.push(self.property(x)),
            }
        }
        self.module.push(Expr::Object(members), at)
    }

    fn property(&mut self, property: &ObjectProperty) -> Member {
        let key_at = self.span(property.key.span());
        let key = match property.computed {
            true => Key::Computed(match property.key.as_expression() {
                Some(e) => self.expression(e),
                None => self.opaque(Why::ComputedKey, key_at),
            }),
            false => self.key(&property.key, key_at),
        };
        let value = match property.kind {
            PropertyKind::Init => self.expression(&property.value),
            PropertyKind::Get => {
                let callee = self.expression(&property.value);
                let at = self.module.at(callee);
                self.module.push(Expr::Call { callee, args: Vec::new() }, at)
            }
            PropertyKind::Set => {
                let at = self.span(property.value.span());
                self.opaque(Why::Dynamic, at)
            }
        };
        Member::Pair { key, key_at, value }
    }

    fn key(&mut self, key: &PropertyKey, at: Span) -> Key {
        match key {
            PropertyKey::StringLiteral(s) => Key::Literal(self.string_literal(s)),
            _ => match key.static_name() {
                Some(name) => Key::Literal(self.plain(&name, at)),
                None => Key::Computed(self.opaque(Why::ComputedKey, at)),
            },
        }
    }

    /// An enum as the object of its members.
    pub fn enumeration(&mut self, e: &TSEnumDeclaration) -> ExprId {
        let mut next = Some(0);
        // A number leads back to its name.
        let mut backwards = Vec::new();
        let mut members: Vec<Member> = e
            .body
            .members
            .iter()
            .map(|member| {
                let key_at = self.span(member.id.span());
                let key = match &member.id {
                    TSEnumMemberName::Identifier(x) => Key::Literal(self.plain(&x.name, key_at)),
                    TSEnumMemberName::String(x) | TSEnumMemberName::ComputedString(x) => {
                        Key::Literal(self.string_literal(x))
                    }
                    TSEnumMemberName::ComputedTemplateString(x) => Key::Computed(self.template(x, key_at)),
                };
                let value = match (&member.initializer, next) {
                    (Some(e), _) => self.expression(e),
                    (None, Some(i)) => self.module.push(Expr::Num(Num::Int(i)), key_at),
                    (None, None) => self.opaque(Why::Dynamic, key_at),
                };
                let number = match self.module.expr(value) {
                    Expr::Num(Num::Int(i)) => Some(*i),
                    _ => None,
                };
                next = number.and_then(|i| i.checked_add(1));
                let back = match (&key, self.module.expr(value)) {
                    (_, Expr::Text(_)) => None,
                    (Key::Literal(name), Expr::Num(_)) if let Some(i) = number => {
                        Some((Key::Literal(self.plain(&i.to_string(), key_at)), name.clone()))
                    }
                    (Key::Literal(name), _) => {
                        Some((Key::Computed(self.opaque(Why::ComputedKey, key_at)), name.clone()))
                    }
                    (Key::Computed(_), _) => None,
                };
                if let Some((number, name)) = back {
                    let value = self.module.push(Expr::Text(vec![TextPart::Literal(name)]), key_at);
                    backwards.push(Member::Pair { key: number, key_at, value });
                }
                Member::Pair { key, key_at, value }
            })
            .collect();
        members.splice(0..0, backwards);
        let at = self.span(e.span);
        self.module.push(Expr::Object(members), at)
    }

    /// A key of a pattern, when it is written out.
    pub(super) fn pattern_key(&self, key: &PropertyKey, computed: bool) -> Option<Literal> {
        let at = self.span(key.span());
        match key {
            PropertyKey::StringLiteral(s) => Some(self.string_literal(s)),
            PropertyKey::StaticIdentifier(x) => Some(self.plain(&x.name, at)),
            PropertyKey::NumericLiteral(_) if !computed => Some(self.plain(&key.static_name()?, at)),
            _ => None,
        }
    }
}

/// Whether a member is what the object inherits from: `__proto__: x`, and not `["__proto__"]: x`.
fn is_prototype(property: &ObjectProperty) -> bool {
    let plain = property.kind == PropertyKind::Init && !property.computed;
    plain
        && !property.shorthand
        && !property.method
        && property.key.static_name().as_deref() == Some("__proto__")
}

/// Whether the value of an expression is only known when it runs, so that what stands within it
/// is not part of a site's value.
pub(in crate::source::javascript) fn is_opaque(e: &Expression) -> bool {
    use oxc_syntax::operator::BinaryOperator;
    match e {
        Expression::BinaryExpression(x) => x.operator != BinaryOperator::Addition,
        Expression::UnaryExpression(_)
        | Expression::AssignmentExpression(_)
        | Expression::SequenceExpression(_)
        | Expression::UpdateExpression(_)
        | Expression::YieldExpression(_)
        | Expression::PrivateInExpression(_)
        | Expression::ImportExpression(_)
        | Expression::ClassExpression(_)
        | Expression::JSXElement(_)
        | Expression::JSXFragment(_)
        | Expression::V8IntrinsicExpression(_) => true,
        _ => false,
    }
}
