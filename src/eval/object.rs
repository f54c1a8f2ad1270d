//! Objects: keys, spreads, and what a spread makes of the entries before it.

use super::Evaluator;
use crate::source::module::{BinaryOp, Expr, ExprId, Key, Member};
use crate::span::Span;
use crate::value::{Entry, Kind, Num, Object, Piece, Sure, Text, Value, Why};

impl Evaluator<'_> {
    pub(super) fn object(&mut self, members: &[Member], at: Span) -> Value {
        let mut object = Object::default();
        object.entries.reserve_exact(members.len());
        for member in members {
            match member {
                // `undefined` is no JSON value: a member that has it isn't sent, whatever it had before.
                Member::Pair { key, key_at, value } if self.is_undefined(*value) => {
                    if let Some(key) = self.key(key, *key_at).known() {
                        object.take_out(&key);
                    }
                }
                Member::Pair { key, key_at, value } => {
                    let key = self.key(key, *key_at);
                    let value = self.eval(*value);
                    object.entries.push(Entry { key, key_at: *key_at, value, sure: Sure::Always });
                }
                Member::Spread(id) => self.spread(&mut object, *id),
            }
        }
        Value::new(Kind::Object(object), at)
    }

    fn is_undefined(&self, id: ExprId) -> bool {
        matches!(self.module.expr(id), Expr::Global(name) if &**name == "undefined")
    }

    fn key(&mut self, key: &Key, at: Span) -> Text {
        match key {
            Key::Literal(literal) => Text::literal(literal.clone()),
            Key::Computed(id) => {
                let value = self.eval(*id);
                let mut pieces = Vec::new();
                match value.kind() {
                    Kind::Str(text) => return text.clone(),
                    Kind::Num(Num::Int(_)) => super::text::append_formatted(&mut pieces, &value, at),
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
                    Kind::Null => {}
                    _ => object.open_by(value.why().unwrap_or(Why::Spread)),
                }
            }
        }
    }

    fn perhaps(&mut self, object: &mut Object, id: ExprId) {
        let value = self.eval(id);
        match value.kind() {
            Kind::Object(inner) => {
                let mut inner = inner.clone();
                for entry in &mut inner.entries {
                    entry.sure = Sure::Optional(Why::Condition);
                }
                object.take_over(&inner);
            }
            Kind::Null => {}
            _ => object.open_by(value.why().unwrap_or(Why::Spread)),
        }
    }
}
