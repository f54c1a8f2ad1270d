//! What a program asks of values while it runs, and the JSON Schema that it has a builder's schema written as.

use super::Evaluator;
use crate::builders;
use crate::builders::zod::Version;
use crate::source::module::ExprId;
use crate::span::Span;
use crate::value::{Answer, Kind, Lookup, Value, Why};

impl Evaluator<'_> {
    /// The JSON Schema that a call gives which the program itself makes: `z.toJSONSchema(schema)`.
    pub(super) fn written(&mut self, value: &Value) -> Option<Value> {
        let Kind::Call(call) = value.kind() else { return None };
        if !self.module.lacks_quietly {
            return None;
        }
        let of = call.receiver.as_ref().or(call.positional.first())?;
        let unit = self.units.get(of.at().file.0 as usize)?;
        let version = self.modules.major(unit.id, "zod").and_then(Version::of);
        let made = builders::asked(value, version).filter(|made| made.as_object().is_some())?;
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

    /// `typeof x`
    pub(super) fn type_of(&mut self, of: ExprId, at: Span) -> Value {
        let value = self.eval(of);
        let name = match value.kind() {
            Kind::Null | Kind::Array(_) | Kind::Object(_) => "object",
            Kind::Bool(_) => "boolean",
            Kind::Num(_) => "number",
            Kind::Str(_) => "string",
            Kind::Unknown(Why::Absent) => "undefined",
            Kind::Unknown(Why::Function(_)) => "function",
            Kind::Call(_) if self.written(&value).is_some() => "object",
            Kind::Call(_) | Kind::Unknown(_) => {
                return Value::unknown(value.why().unwrap_or(Why::Dynamic), at);
            }
        };
        Value::text(name, at)
    }

    /// `"key" in object`
    pub(super) fn is_in(&mut self, key: ExprId, object: ExprId, at: Span) -> Value {
        let (key, object) = (self.eval(key), self.eval_written(object));
        let answer = match (key.as_str(), object.as_object()) {
            (Some(key), Some(object)) if !super::is_inherited(&key) => object.has(&key),
            _ => Answer::Unknown,
        };
        truth(answer, at)
    }

    /// `value instanceof Class`, as far as that asks whether something is a builder's.
    pub(super) fn is_instance(&mut self, value: ExprId, class: ExprId, at: Span) -> Value {
        let class = self.symbol(class).map(|(symbol, _)| symbol);
        let answer = match class.filter(builders::is_class_of_schemas) {
            Some(class) => builders::is_schema_of(&self.eval(value), &class),
            None => Answer::Unknown,
        };
        truth(answer, at)
    }
}

fn truth(answer: Answer, at: Span) -> Value {
    match answer {
        Answer::Unknown => Value::unknown(Why::Condition, at),
        answer => Value::new(Kind::Bool(answer.is_yes()), at),
    }
}
