//! Operators, where their result doesn't depend on the run.

use super::Evaluator;
use super::text::append_formatted;
use crate::source::module::{BinaryOp, Expr, ExprId};
use crate::span::Span;
use crate::value::{Array, Item, Kind, Object, Piece, Text, Value, Why};

impl Evaluator<'_> {
    pub(super) fn binary(&mut self, op: BinaryOp, left: ExprId, right: ExprId, at: Span) -> Value {
        match op {
            BinaryOp::Add => self.sum(left, right, at),
            BinaryOp::And | BinaryOp::Or => {
                let value = self.eval(left);
                match (truth(&value), op) {
                    (Some(true), BinaryOp::And) | (Some(false), BinaryOp::Or) => self.eval(right),
                    (Some(_), _) => value,
                    (None, _) => Value::unknown(Why::Condition, at),
                }
            }
            BinaryOp::Coalesce => {
                let value = self.eval(left);
                match value.kind() {
                    Kind::Null | Kind::Unknown(Why::Absent) => self.eval(right),
                    Kind::Unknown(Why::Function(_)) => value,
                    Kind::Unknown(_) | Kind::Call(_) => Value::unknown(Why::Condition, at),
                    _ => value,
                }
            }
            BinaryOp::Default => {
                let value = self.eval(left);
                match value.kind() {
                    Kind::Unknown(Why::Absent) => self.eval(right),
                    Kind::Unknown(Why::Function(_)) => value,
                    Kind::Unknown(_) | Kind::Call(_) => Value::unknown(Why::Condition, at),
                    _ => value,
                }
            }
            BinaryOp::Guard => match self.truth(left) {
                Some(false) => Value::unknown(Why::Absent, at),
                _ => self.eval(right),
            },
            BinaryOp::Equal | BinaryOp::NotEqual => {
                let (left, right) = (self.eval(left), self.eval(right));
                match equal(&left, &right) {
                    Some(equal) => Value::new(Kind::Bool(equal == (op == BinaryOp::Equal)), at),
                    None => Value::unknown(Why::Condition, at),
                }
            }
            BinaryOp::Merge => {
                let mut object = Object::default();
                self.spread(&mut object, left);
                self.spread(&mut object, right);
                Value::new(Kind::Object(object), at)
            }
        }
    }

    /// Adds up a chain of operands; a chain of ten thousand must not nest ten thousand calls.
    fn sum(&mut self, left: ExprId, right: ExprId, at: Span) -> Value {
        let mut operands = vec![right];
        let mut first = left;
        while let Expr::Binary { op: BinaryOp::Add, left, right } = *self.module.expr(first) {
            operands.push(right);
            first = left;
        }
        operands.push(first);
        operands.reverse();
        let values: Vec<(Value, Span)> =
            operands.into_iter().map(|id| (self.eval(id), self.at(id))).collect();
        // One string among the operands makes the whole a string; the others fill it. Those before it
        // are added up first.
        if let Some(first) = values.iter().position(|(v, _)| matches!(v.kind(), Kind::Str(_))) {
            let mut pieces = Vec::new();
            let added = if first > 1 { first } else { 0 };
            if added > 0 {
                let why = values[..added].iter().find_map(|(v, _)| v.why()).unwrap_or(Why::Dynamic);
                pieces.push(Piece::Hole { at: values[0].1, why });
            }
            for (value, at) in &values[added..] {
                append_formatted(&mut pieces, value, *at);
            }
            return Value::new(Kind::Str(Text::from_pieces(pieces)), at);
        }
        // JavaScript makes a string of them.
        if !self.module.lacks_quietly && values.iter().any(|(v, _)| matches!(v.kind(), Kind::Array(_))) {
            return Value::new(Kind::Array(joined(&values)), at);
        }
        // A sum of what isn't there is something.
        let is_told = |why: &Why| !matches!(why, Why::Absent | Why::Function(_));
        let why = values.iter().filter_map(|(v, _)| v.why()).find(is_told).unwrap_or(Why::Dynamic);
        Value::unknown(why, at)
    }

    /// Whether a condition holds, when that is known.
    pub(super) fn truth(&mut self, id: ExprId) -> Option<bool> {
        truth(&self.eval(id))
    }
}

/// Whether a value counts as true, when that is known.
pub(super) fn truth(value: &Value) -> Option<bool> {
    match value.kind() {
        Kind::Null => Some(false),
        Kind::Bool(b) => Some(*b),
        Kind::Num(n) => Some(n.as_f64() != 0.0),
        Kind::Str(t) if t.literals().any(|l| !l.text.is_empty()) => Some(true),
        Kind::Str(t) => t.known().map(|_| false),
        // An empty array or object is true in JavaScript and false in Python.
        Kind::Array(a) => (!a.items.is_empty() && a.is_closed()).then_some(true),
        Kind::Object(o) => (!o.entries.is_empty() && o.is_closed()).then_some(true),
        Kind::Unknown(Why::Absent) => Some(false),
        Kind::Unknown(Why::Function(_)) => Some(true),
        Kind::Call(_) | Kind::Unknown(_) => None,
    }
}

/// Whether two plain values are the same, when that is known. Objects are compared by what they are
/// and not by what they hold: of those nothing is said.
pub(super) fn equal(left: &Value, right: &Value) -> Option<bool> {
    let is_plain = |value: &Value| {
        matches!(value.kind(), Kind::Null | Kind::Bool(_) | Kind::Num(_) | Kind::Str(_))
            || value.is_undefined()
    };
    if !is_plain(left) || !is_plain(right) {
        let kinds = (left.type_name(), right.type_name());
        let differ = |a: &Value, b: &Value| a.type_name().is_some() && b.is_undefined();
        return match kinds {
            (Some(a), Some(b)) if a != b => Some(false),
            _ if differ(left, right) || differ(right, left) => Some(false),
            _ => None,
        };
    }
    match (left.kind(), right.kind()) {
        (Kind::Null, Kind::Null) => Some(true),
        (Kind::Bool(a), Kind::Bool(b)) => Some(a == b),
        (Kind::Num(a), Kind::Num(b)) => Some(a.as_f64() == b.as_f64()),
        (Kind::Str(a), Kind::Str(b)) => Some(a.known()? == b.known()?),
        _ => Some(left.is_undefined() && right.is_undefined()),
    }
}

/// Python's `+` of lists.
fn joined(values: &[(Value, Span)]) -> Array {
    let mut array = Array::default();
    for (value, _) in values {
        match value.kind() {
            Kind::Array(inner) => {
                array.items.extend(inner.items.iter().cloned());
                array.open = array.open.take().or_else(|| inner.open.clone());
            }
            _ => {
                array.items.push(Item::Perhaps(Why::Spread));
                array.open = Some(Why::Spread);
            }
        }
    }
    array
}
