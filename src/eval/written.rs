//! The JSON Schema that a program has a builder's schema written as: an object from there on.

use super::Evaluator;
use crate::builders;
use crate::builders::zod::{Minors, Release};
use crate::source::module::ExprId;
use crate::span::Span;
use crate::value::{Kind, Lookup, Value, Why};

impl Evaluator<'_> {
    /// The JSON Schema that a call gives which the program itself makes: `z.toJSONSchema(schema)`.
    pub(super) fn written(&mut self, value: &Value) -> Option<Value> {
        let Kind::Call(call) = value.kind() else { return None };
        if !self.module.lacks_quietly {
            return None;
        }
        let of = call.receiver.as_ref().or(call.positional.first())?;
        let unit = of.at().file.0 as usize;
        let release = (unit < self.units.len()).then(|| self.version(unit, "zod"))?.and_then(Release::of);
        let minors = release.map_or(Minors::From(0), |release| release.minors);
        let made = builders::asked(value, release.map(|release| release.version), minors)
            .filter(|made| made.as_object().is_some())?;
        self.pay(made.node_count(super::FUEL)).then_some(made)
    }

    /// What an expression gives, and of a builder's schema that is written as JSON Schema, that.
    pub(super) fn eval_written(&mut self, id: ExprId) -> Value {
        let value = self.eval(id);
        match self.written(&value) {
            Some(written) => written.used(value.used_at()),
            None => value,
        }
    }

    /// A member of a builder's schema that is written as JSON Schema.
    pub(super) fn member_of_written(&mut self, value: &Value, name: &str, at: Span) -> Option<Value> {
        Some(match self.written(value)?.get(name) {
            Lookup::Found(member) => member.clone().used(at),
            Lookup::Absent => Value::unknown(Why::Absent, at),
            Lookup::Unsure { why, .. } => Value::unknown(why, at),
        })
    }
}
