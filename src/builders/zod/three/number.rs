//! Numbers, and the sizes of arrays and sets.

use super::words::Words;
use super::{Target, Writer, number};
use crate::builders::zod::schema::{Check, Kind, Schema};
use crate::span::Span;
use crate::value::{Value, Why};

/// The largest number up to which every integer is one.
const SAFE: i64 = 9_007_199_254_740_991;

impl Writer {
    pub(super) fn number(&mut self, schema: &Schema) -> Value {
        let mut words = Words::new(schema.node.name_at);
        let is_big = matches!(schema.node.kind, Kind::Bigint);
        match is_big {
            true => {
                words.text("type", "integer");
                words.text("format", "int64");
            }
            false => words.text("type", "number"),
        }
        for check in &schema.node.checks {
            let at = check.name_at;
            let given = || check.given(0);
            // JSON has no numbers of the kind that a `bigint` is compared with.
            let zero = || match is_big {
                true => Value::unknown(Why::Dynamic, at),
                false => number(0, at),
            };
            match &*check.name {
                "int" => words.add_at("type", at, Value::text("integer", at)),
                "min" | "gte" => self.bound(&mut words, "minimum", given(), true, at),
                "max" | "lte" => self.bound(&mut words, "maximum", given(), true, at),
                "gt" => self.bound(&mut words, "minimum", given(), false, at),
                "lt" => self.bound(&mut words, "maximum", given(), false, at),
                "positive" => self.bound(&mut words, "minimum", zero(), false, at),
                "negative" => self.bound(&mut words, "maximum", zero(), false, at),
                "nonnegative" => self.bound(&mut words, "minimum", zero(), true, at),
                "nonpositive" => self.bound(&mut words, "maximum", zero(), true, at),
                "multipleOf" | "step" => words.add_at("multipleOf", at, given()),
                "safe" => {
                    self.bound(&mut words, "minimum", number(-SAFE, at), true, at);
                    self.bound(&mut words, "maximum", number(SAFE, at), true, at);
                }
                "finite" => {}
                _ => return schema.value(crate::value::Kind::Unknown(Why::Call(check.name.clone()))),
            }
        }
        words.of(schema)
    }

    /// A bound. In the dialect of the OpenAI target, a word beside it says that it is excluded.
    fn bound(&self, words: &mut Words, key: &str, value: Value, inclusive: bool, at: Span) {
        let exclusive = if key == "minimum" { "exclusiveMinimum" } else { "exclusiveMaximum" };
        match (inclusive, self.settings.target) {
            (true, _) => words.add_at(key, at, value),
            (false, Target::Draft7) => words.add_at(exclusive, at, value),
            (false, Target::Openai) => {
                words.add_at(exclusive, at, Value::new(crate::value::Kind::Bool(true), at));
                words.add_at(key, at, value);
            }
        }
    }

    /// How many items there may be.
    pub(super) fn sizes(&mut self, schema: &Schema, words: &mut Words) {
        let mut exact: Option<&Check> = None;
        let is_set = matches!(schema.node.kind, Kind::Set(_));
        for check in &schema.node.checks {
            let at = check.name_at;
            match &*check.name {
                "min" => words.add_at("minItems", at, check.given(0)),
                "max" => words.add_at("maxItems", at, check.given(0)),
                "nonempty" => words.add_at("minItems", at, number(1, at)),
                "size" if is_set => {
                    words.add_at("minItems", at, check.given(0));
                    words.add_at("maxItems", at, check.given(0));
                }
                _ => exact = Some(check),
            }
        }
        if let Some(check) = exact {
            words.add_at("minItems", check.name_at, check.given(0));
            words.add_at("maxItems", check.name_at, check.given(0));
        }
    }
}

impl Check {
    /// An argument, which is unknown where it isn't given.
    pub(super) fn given(&self, index: usize) -> Value {
        match self.arguments.get(index) {
            Some(value) => value.clone(),
            None => Value::unknown(Why::Absent, self.name_at),
        }
    }
}
