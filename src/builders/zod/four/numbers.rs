//! What checks say of numbers.

use super::keywords::{Keywords, number};
use super::write::Writer;
use crate::builders::zod::schema::{Check, Schema};
use crate::span::Span;
use crate::value::{Array, Item, Kind, Num, Value, Why};

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
        let mut bounds = Bounds::default();
        for check in &schema.node.checks {
            bounds.take_in(check);
        }
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
        let lower = (narrowest(&bounds.least, false), narrowest(&bounds.above, false));
        put_bound(keywords, lower, ("minimum", "exclusiveMinimum"), |above, least| above >= least);
        let upper = (narrowest(&bounds.most, true), narrowest(&bounds.below, true));
        put_bound(keywords, upper, ("maximum", "exclusiveMaximum"), |below, most| below <= most);
        self.put_divisors(keywords, schema, &bounds.divisors);
    }

    fn put_divisors(&mut self, keywords: &mut Keywords, schema: &Schema, divisors: &[Value]) {
        let at = schema.node.name_at;
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
