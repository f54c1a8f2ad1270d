//! Objects: keys, spreads, and what a spread makes of the entries before it.

use super::Evaluator;
use crate::source::module::{BinaryOp, Expr, ExprId, Key, Member};
use crate::span::Span;
use crate::value::{Entry, Kind, Num, Object, Piece, Sure, Text, Value, Why};
use std::sync::Arc;

impl Evaluator<'_> {
    pub(super) fn object(&mut self, members: &[Member], at: Span) -> Value {
        let mut object = Object::default();
        object.entries.reserve_exact(members.len());
        for member in members {
            match member {
                Member::Pair { key, key_at, value } => {
                    let key_at = self.here(*key_at);
                    let key = self.key(key, key_at);
                    let value = self.eval(*value);
                    if value.is_undefined() {
                        // It is no JSON value: a member that has it isn't sent, whatever it had before.
                        object.undefine(key);
                        continue;
                    }
                    object.entries.push(Entry { key, key_at, value, sure: Sure::Always });
                }
                Member::Spread(id) => self.spread(&mut object, *id),
            }
        }
        Value::new(Kind::Object(object), at)
    }

    fn key(&mut self, key: &Key, at: Span) -> Text {
        match key {
            Key::Literal(literal) => Text::literal(self.literal(literal)),
            Key::Computed(id) => {
                let value = self.eval(*id);
                let mut pieces = Vec::new();
                match value.kind() {
                    Kind::Str(text) => return text.clone(),
                    Kind::Num(Num::Int(_)) => self.append(&mut pieces, &value, at),
                    Kind::Num(_) | Kind::Bool(_) | Kind::Null if self.module.lacks_quietly => {
                        self.append(&mut pieces, &value, at);
                    }
                    _ => pieces.push(Piece::Hole { at, why: value.why().unwrap_or(Why::ComputedKey) }),
                }
                Text::from_pieces(pieces)
            }
        }
    }

    /// Adds what a spread holds. `...(c && {…})` and `...(c ? {…} : {…})` hold entries that may
    /// be missing.
    pub(super) fn spread(&mut self, object: &mut Object, id: ExprId) {
        match *self.module.expr(id) {
            Expr::Binary { op: BinaryOp::And, left, right } => match self.truth(left) {
                Some(true) => self.spread(object, right),
                Some(false) => {}
                None => self.perhaps(object, right),
            },
            Expr::Conditional { test, then, otherwise } => match self.truth(test) {
                Some(true) => self.spread(object, then),
                Some(false) => self.spread(object, otherwise),
                None => {
                    self.perhaps(object, then);
                    self.perhaps(object, otherwise);
                }
            },
            _ => {
                let value = self.eval(id);
                match value.kind() {
                    Kind::Object(inner) => object.take_over(inner),
                    Kind::Null | Kind::Unknown(Why::Absent) => {}
                    _ => object.open_by(value.why().unwrap_or(Why::Spread)),
                }
            }
        }
    }

    /// What an object holds besides these keys.
    pub(super) fn rest(&mut self, of: ExprId, without: &[Arc<str>], at: Span) -> Value {
        let value = self.eval(of);
        let Kind::Object(object) = value.kind() else {
            return Value::unknown(value.why().unwrap_or(Why::Dynamic), at);
        };
        let mut object = object.clone();
        object.entries.retain(|entry| !without.iter().any(|key| entry.key.is(key).is_yes()));
        Value::new(Kind::Object(object), at)
    }

    fn perhaps(&mut self, object: &mut Object, id: ExprId) {
        let value = self.eval(id);
        match value.kind() {
            Kind::Object(inner) => {
                object.perhaps_take_over(inner.clone(), &Why::Condition);
            }
            Kind::Null | Kind::Unknown(Why::Absent) => {}
            _ => object.open_by(value.why().unwrap_or(Why::Spread)),
        }
    }
}
