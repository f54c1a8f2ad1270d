//! Operators, where their result doesn't depend on the run.

use super::{Evaluator, is_inherited, numbers};
use crate::source::module::{BinaryOp, Expr, ExprId, UnaryOp};
use crate::span::Span;
use crate::value::{Array, Item, Kind, Lookup, Object, Piece, Symbol, Text, Value, Why};

impl Evaluator<'_> {
    pub(super) fn binary(&mut self, op: BinaryOp, left: ExprId, right: ExprId, at: Span) -> Value {
        match op {
            BinaryOp::Add => self.sum(left, right, at),
            BinaryOp::And | BinaryOp::Or => {
                let value = self.eval(left);
                match (self.is_true(&value), op) {
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
                self.answer(equal(&left, &right).map(|equal| equal == (op == BinaryOp::Equal)), at)
            }
            BinaryOp::LooselyEqual | BinaryOp::LooselyNotEqual => {
                let (left, right) = (self.eval(left), self.eval(right));
                self.answer(loosely_equal(&left, &right).map(|e| e == (op == BinaryOp::LooselyEqual)), at)
            }
            BinaryOp::Less | BinaryOp::LessOrEqual | BinaryOp::Greater | BinaryOp::GreaterOrEqual => {
                let (left, right) = (self.eval(left), self.eval(right));
                self.answer(numbers::ordered(op, &left, &right), at)
            }
            BinaryOp::Subtract | BinaryOp::Multiply | BinaryOp::Divide | BinaryOp::Remainder => {
                let (left, right) = (self.eval(left), self.eval(right));
                match numbers::calculated(op, &left, &right) {
                    Some(n) => Value::new(Kind::Num(n), at),
                    None => Value::unknown(reason([&left, &right]), at),
                }
            }
            BinaryOp::In => {
                let (key, of) = (self.eval(left), self.eval_written(right));
                self.answer(has_member(&key, &of), at)
            }
            BinaryOp::InstanceOf => {
                let value = self.eval(left);
                let class = self.symbol(right).map(|(symbol, _)| symbol);
                self.answer(class.and_then(|class| is_instance(&value, &class)), at)
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
        let is_script = self.module.lacks_quietly;
        if is_script && let Some(sum) = numbers::added(values.iter().map(|(value, _)| value)) {
            return Value::new(Kind::Num(sum), at);
        }
        if let Some(first) = values.iter().position(|(v, _)| matches!(v.kind(), Kind::Str(_))) {
            let mut pieces = Vec::new();
            let added = if first > 1 { first } else { 0 };
            let sum = numbers::added(values[..added].iter().map(|(value, _)| value)).filter(|_| is_script);
            if let Some(sum) = sum.filter(|_| added > 0) {
                self.append(&mut pieces, &Value::new(Kind::Num(sum), at), values[0].1);
            } else if added > 0 {
                let why = values[..added].iter().find_map(|(v, _)| v.why()).unwrap_or(Why::Dynamic);
                pieces.push(Piece::Hole { at: values[0].1, why });
            }
            for (value, at) in &values[added..] {
                self.append(&mut pieces, value, *at);
            }
            return Value::new(Kind::Str(Text::from_pieces(pieces)), at);
        }
        // JavaScript makes a string of them.
        if !self.module.lacks_quietly && values.iter().any(|(v, _)| matches!(v.kind(), Kind::Array(_))) {
            return Value::new(Kind::Array(joined(&values)), at);
        }
        Value::unknown(reason(values.iter().map(|(value, _)| value)), at)
    }

    /// Whether a condition holds, when that is known.
    pub(super) fn truth(&mut self, id: ExprId) -> Option<bool> {
        let value = self.eval(id);
        self.is_true(&value)
    }

    /// Whether a value counts as true to the module's language, when that is known.
    pub(super) fn is_true(&self, value: &Value) -> Option<bool> {
        match value.object().kind() {
            Kind::Array(_) | Kind::Object(_) if self.module.lacks_quietly => Some(true),
            _ => truth(value),
        }
    }

    fn answer(&self, answer: Option<bool>, at: Span) -> Value {
        match answer {
            Some(answer) => Value::new(Kind::Bool(answer), at),
            None => Value::unknown(Why::Condition, at),
        }
    }

    pub(super) fn unary(&mut self, op: UnaryOp, operand: ExprId, at: Span) -> Value {
        let value = self.eval(operand);
        let made = match op {
            UnaryOp::TypeOf => {
                let name = type_of(&value).or_else(|| self.written(&value).map(|_| "object"));
                name.map(|name| Value::text(name, at))
            }
            UnaryOp::Negate => numbers::negated(&value).map(|n| Value::new(Kind::Num(n), at)),
            UnaryOp::Number => match value.kind() {
                Kind::Num(n) => Some(Value::new(Kind::Num(n.clone()), at)),
                _ => None,
            },
        };
        made.unwrap_or_else(|| Value::unknown(reason([&value]), at))
    }
}

/// Why what is made of these values isn't known: `undefined` and a function are known, and yet nothing is made
/// of them that is.
fn reason<'v>(values: impl IntoIterator<Item = &'v Value>) -> Why {
    let mut whys = values.into_iter().filter_map(Value::why);
    whys.find(|why| !matches!(why, Why::Absent | Why::Function(_))).unwrap_or(Why::Dynamic)
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

/// The same to JavaScript's `==`, where both are of one type or one of them is no value at all.
fn loosely_equal(left: &Value, right: &Value) -> Option<bool> {
    let is_nothing = |value: &Value| value.is_null() || value.is_undefined();
    let is_something = |value: &Value| {
        matches!(value.kind(), Kind::Unknown(Why::Function(_))) || value.type_name().is_some()
    };
    match (is_nothing(left), is_nothing(right)) {
        (true, true) => Some(true),
        (true, false) => is_something(right).then_some(false),
        (false, true) => is_something(left).then_some(false),
        _ if left.type_name() == right.type_name() => equal(left, right),
        _ => None,
    }
}

/// Whether an object has a member of a name.
fn has_member(key: &Value, of: &Value) -> Option<bool> {
    let key = key.as_str()?;
    let object = of.as_object().filter(|_| !is_inherited(&key))?;
    match object.get(&key) {
        Lookup::Found(_) => Some(true),
        // One that is `undefined` is there all the same.
        Lookup::Absent => (!object.has_undefined()).then_some(false),
        Lookup::Unsure { .. } => None,
    }
}

/// Whether a value was made by a class, as far as classes of the language and of schema builders go.
fn is_instance(value: &Value, class: &Symbol) -> Option<bool> {
    let is_plain = matches!(value.kind(), Kind::Null | Kind::Bool(_) | Kind::Num(_) | Kind::Str(_));
    match (value.kind(), class.module.is_none(), &*class.dotted()) {
        _ if is_plain || value.is_undefined() => Some(false),
        (Kind::Array(_), true, "Array" | "Object") | (Kind::Object(_), true, "Object") => Some(true),
        (Kind::Object(_), true, "Array" | "Map" | "Set" | "Date" | "RegExp" | "Function") => Some(false),
        _ => crate::builders::is_instance(value, class),
    }
}

/// What `typeof` says of a value.
fn type_of(value: &Value) -> Option<&'static str> {
    Some(match value.object().kind() {
        Kind::Null | Kind::Array(_) | Kind::Object(_) => "object",
        Kind::Bool(_) => "boolean",
        Kind::Num(_) => "number",
        Kind::Str(_) => "string",
        Kind::Unknown(Why::Absent) => "undefined",
        Kind::Unknown(Why::Function(_)) => "function",
        Kind::Call(_) | Kind::Unknown(_) => return None,
    })
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
