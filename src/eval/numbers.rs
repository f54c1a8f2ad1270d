//! Numbers, as JavaScript counts with them.

use crate::source::module::BinaryOp;
use crate::value::{Kind, Num, Value};

/// Integers up to here are themselves in JavaScript.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// A number that came of others; `None` where it isn't finite.
pub(super) fn number(n: f64) -> Option<Num> {
    let is_integer = n.fract() == 0.0 && n.abs() < EXACT && !(n == 0.0 && n.is_sign_negative());
    match is_integer {
        true => Some(Num::Int(n as i64)),
        false => n.is_finite().then_some(Num::Float(n)),
    }
}

fn of(value: &Value) -> Option<f64> {
    match value.kind() {
        Kind::Num(n) => Some(n.as_f64()),
        _ => None,
    }
}

/// The sum of values that are all numbers.
pub(super) fn added<'v>(values: impl Iterator<Item = &'v Value>) -> Option<Num> {
    let mut numbers = values.map(of);
    let first = numbers.next()??;
    number(numbers.try_fold(first, |sum, next| Some(sum + next?))?)
}

pub(super) fn negated(value: &Value) -> Option<Num> {
    number(-of(value)?)
}

pub(super) fn calculated(op: BinaryOp, left: &Value, right: &Value) -> Option<Num> {
    let (left, right) = (of(left)?, of(right)?);
    number(match op {
        BinaryOp::Subtract => left - right,
        BinaryOp::Multiply => left * right,
        BinaryOp::Divide => left / right,
        BinaryOp::Remainder => left % right,
        _ => return None,
    })
}

/// How two numbers or two texts are ordered: texts by their UTF-16 units.
pub(super) fn ordered(op: BinaryOp, left: &Value, right: &Value) -> Option<bool> {
    let ordering = match (left.kind(), right.kind()) {
        (Kind::Num(left), Kind::Num(right)) => left.as_f64().partial_cmp(&right.as_f64())?,
        (Kind::Str(left), Kind::Str(right)) => {
            let (left, right) = (left.known()?, right.known()?);
            left.encode_utf16().cmp(right.encode_utf16())
        }
        _ => return None,
    };
    Some(match op {
        BinaryOp::Less => ordering.is_lt(),
        BinaryOp::LessOrEqual => ordering.is_le(),
        BinaryOp::Greater => ordering.is_gt(),
        BinaryOp::GreaterOrEqual => ordering.is_ge(),
        _ => return None,
    })
}

/// What the language calls a number.
pub(super) fn constant(object: &str, name: &str) -> Option<f64> {
    Some(match (object, name) {
        ("Number", "MAX_SAFE_INTEGER") => EXACT - 1.0,
        ("Number", "MIN_SAFE_INTEGER") => 1.0 - EXACT,
        ("Number", "MAX_VALUE") => f64::MAX,
        ("Number", "MIN_VALUE") => 5e-324,
        ("Number", "EPSILON") => f64::EPSILON,
        ("Math", "PI") => std::f64::consts::PI,
        ("Math", "E") => std::f64::consts::E,
        _ => return None,
    })
}

/// What a function of `Math` gives.
pub(super) fn function(name: &str, args: &[Value]) -> Option<Num> {
    let args: Vec<f64> = args.iter().map(of).collect::<Option<_>>()?;
    match (name, &args[..]) {
        ("Math.max", [first, others @ ..]) => number(others.iter().fold(*first, |a, b| a.max(*b))),
        ("Math.min", [first, others @ ..]) => number(others.iter().fold(*first, |a, b| a.min(*b))),
        ("Math.floor" | "Math.trunc", [n]) if *n >= 0.0 => number(n.floor()),
        ("Math.ceil", [n]) if *n > 0.0 => number(n.ceil()),
        ("Math.abs", [n]) => number(n.abs()),
        ("Math.round", [n]) if *n >= 0.0 => number((n + 0.5).floor()),
        _ => None,
    }
}
