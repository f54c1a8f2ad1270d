//! What checks say of numbers.

use super::keywords::{Keywords, number};
use super::write::Writer;
use crate::builders::agree::equal;
use crate::builders::zod::schema::{Check, Schema};
use crate::span::Span;
use crate::value::{Array, Item, Kind, Num, Value, Why};

/// The checks that are formats.
const FORMATS: &[&str] = &["int", "safe", "int32", "uint32", "float32", "float64"];

/// The greatest integer that a double tells from its neighbours.
const SAFE: i64 = 9_007_199_254_740_991;

/// The narrowest of bounds: the least of upper ones, the greatest of lower ones. Of bounds that aren't all
/// known, nothing is.
pub fn narrowest(bounds: &[Value], upper: bool) -> Option<Value> {
    let first = bounds.first()?;
    let mut narrowest = first;
    for bound in bounds {
        let Kind::Num(n) = bound.kind() else {
            return Some(Value::unknown(bound.why().unwrap_or(Why::Dynamic), bound.at()));
        };
        let Kind::Num(best) = narrowest.kind() else { continue };
        let is_narrower = if upper { n.as_f64() < best.as_f64() } else { n.as_f64() > best.as_f64() };
        if is_narrower {
            narrowest = bound;
        }
    }
    Some(narrowest.clone())
}

#[derive(Default)]
struct Bounds {
    least: Vec<Value>,
    most: Vec<Value>,
    above: Vec<Value>,
    below: Vec<Value>,
    divisors: Vec<Value>,
    is_integer: bool,
}

impl Bounds {
    fn of(checks: &[Check]) -> Bounds {
        let mut bounds = Bounds::default();
        for check in checks {
            bounds.take_in(check);
        }
        bounds
    }

    /// The narrowest lower, or upper, bound that is allowed itself, and the one that isn't.
    fn narrowest(&self, lower: bool) -> (Option<Value>, Option<Value>) {
        match lower {
            true => (narrowest(&self.least, false), narrowest(&self.above, false)),
            false => (narrowest(&self.most, true), narrowest(&self.below, true)),
        }
    }

    fn take_in(&mut self, check: &Check) {
        let at = check.name_at;
        let given = || check.arguments.first().cloned().unwrap_or_else(|| Value::unknown(Why::Absent, at));
        let float = |f: f64| Value::new(Kind::Num(Num::Float(f)), at);
        match &*check.name {
            "gt" => self.above.push(given()),
            "gte" | "min" => self.least.push(given()),
            "lt" => self.below.push(given()),
            "lte" | "max" => self.most.push(given()),
            "positive" => self.above.push(number(0, at)),
            "nonnegative" => self.least.push(number(0, at)),
            "negative" => self.below.push(number(0, at)),
            "nonpositive" => self.most.push(number(0, at)),
            "multipleOf" | "step" => self.divisors.push(given()),
            "int" | "safe" => self.format(number(-SAFE, at), number(SAFE, at), true),
            "int32" => self.format(number(i32::MIN.into(), at), number(i32::MAX.into(), at), true),
            "uint32" => self.format(number(0, at), number(u32::MAX.into(), at), true),
            "float32" => self.format(float(f32::MIN.into()), float(f32::MAX.into()), false),
            "float64" => self.format(float(f64::MIN), float(f64::MAX), false),
            _ => {}
        }
    }

    fn format(&mut self, least: Value, most: Value, is_integer: bool) {
        self.least.push(least);
        self.most.push(most);
        self.is_integer |= is_integer;
    }
}

impl Writer {
    pub fn number(&mut self, keywords: &mut Keywords, schema: &Schema) {
        let at = schema.node.name_at;
        let bounds = Bounds::of(&schema.node.checks);
        let integer = schema
            .node
            .checks
            .iter()
            .rev()
            .find(|check| matches!(&*check.name, "int" | "safe" | "int32" | "uint32"));
        match integer {
            Some(check) => keywords.put_text("type", "integer", check.name_at),
            None => keywords.put_text("type", "number", at),
        }
        // A format once was the bound, whatever was said before it.
        let is_format = |check: &Check| FORMATS.contains(&&*check.name);
        let last = schema.node.checks.iter().rposition(is_format).unwrap_or(0);
        let doubtful = self.options.minors.may_precede(7);
        let later = Bounds::of(&schema.node.checks[last..]);
        for (lower, names) in
            [(true, ("minimum", "exclusiveMinimum")), (false, ("maximum", "exclusiveMaximum"))]
        {
            let [bound, since] = [&bounds, &later].map(|bounds| bounds.narrowest(lower));
            let differ = |a: &Option<Value>, b: &Option<Value>| match (a, b) {
                (Some(a), Some(b)) => !equal(a, b).is_yes(),
                (None, None) => false,
                _ => true,
            };
            let is_mixed = bound.0.is_some() && bound.1.is_some();
            if doubtful && (differ(&bound.0, &since.0) || (is_mixed && differ(&bound.1, &since.1))) {
                keywords.perhaps(names.0, Why::Version("zod".into()), at);
                if bound.1.is_some() {
                    keywords.perhaps(names.1, Why::Version("zod".into()), at);
                }
                continue;
            }
            put_bound(keywords, bound, names, |exclusive, inclusive| match lower {
                true => exclusive >= inclusive,
                false => exclusive <= inclusive,
            });
        }
        self.put_divisors(keywords, schema, &bounds.divisors);
    }

    fn put_divisors(&mut self, keywords: &mut Keywords, schema: &Schema, divisors: &[Value]) {
        let at = schema.node.name_at;
        let is_negative = |divisor: &Value| matches!(divisor.kind(), Kind::Num(n) if n.as_f64() < 0.0);
        if self.options.minors.may_precede(7) && (divisors.len() > 1 || divisors.iter().any(is_negative)) {
            keywords.put("multipleOf", at, Value::unknown(Why::Version("zod".into()), at));
            return keywords.perhaps("allOf", Why::Version("zod".into()), at);
        }
        let mut different: Vec<Value> = Vec::new();
        for divisor in divisors {
            let Kind::Num(n) = divisor.kind() else {
                if divisors.len() == 1 {
                    let why = divisor.why().unwrap_or(Why::Dynamic);
                    return keywords.put("multipleOf", divisor.at(), Value::unknown(why, divisor.at()));
                }
                keywords.perhaps("multipleOf", Why::Dynamic, at);
                return keywords.perhaps("allOf", Why::Dynamic, at);
            };
            let size = n.as_f64().abs();
            if size == 0.0 || !size.is_finite() {
                self.refuse(schema, "A multipleOf divisor of 0 cannot be represented in JSON Schema");
                continue;
            }
            let is_known = |other: &Value| matches!(other.kind(), Kind::Num(o) if o.as_f64() == size);
            if !different.iter().any(is_known) {
                different.push(absolute(n, divisor));
            }
        }
        let mut different = different.into_iter();
        if let Some(first) = different.next() {
            keywords.put("multipleOf", first.at(), first);
        }
        let rest: Vec<_> = different.map(|divisor| Item::One(one("multipleOf", divisor))).collect();
        if !rest.is_empty() {
            let all = Array { items: rest, open: None };
            keywords.put("allOf", at, Value::new(Kind::Array(all), at));
        }
    }
}

fn absolute(n: &Num, written: &Value) -> Value {
    let positive = match n {
        Num::Int(i) if *i < 0 => Num::Int(-i),
        Num::Float(f) if *f < 0.0 => Num::Float(-f),
        _ => return written.clone(),
    };
    Value::new(Kind::Num(positive), written.at())
}

/// A schema of one keyword.
fn one(key: &str, value: Value) -> Value {
    let at: Span = value.at();
    let mut keywords = Keywords::default();
    keywords.put(key, at, value);
    Value::new(Kind::Object(keywords.into_object()), at)
}

/// Writes the bound that excludes itself where it is as narrow as the other, and else the other.
fn put_bound(
    keywords: &mut Keywords,
    (inclusive, exclusive): (Option<Value>, Option<Value>),
    names: (&str, &str),
    is_as_narrow: impl Fn(f64, f64) -> bool,
) {
    let mut put = |name: &str, bound: Value| {
        let at = bound.at();
        keywords.put(name, at, bound);
    };
    match (inclusive, exclusive) {
        (Some(inclusive), None) => put(names.0, inclusive),
        (None, Some(exclusive)) => put(names.1, exclusive),
        (Some(inclusive), Some(exclusive)) => match (inclusive.kind(), exclusive.kind()) {
            (Kind::Num(i), Kind::Num(e)) if is_as_narrow(e.as_f64(), i.as_f64()) => put(names.1, exclusive),
            (Kind::Num(_), Kind::Num(_)) => put(names.0, inclusive),
            _ => {
                keywords.perhaps(names.0, Why::Dynamic, inclusive.at());
                keywords.perhaps(names.1, Why::Dynamic, exclusive.at());
            }
        },
        (None, None) => {}
    }
}
