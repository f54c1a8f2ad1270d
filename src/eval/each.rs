//! Loops: what their bodies give for each item.

use super::Evaluator;
use crate::source::module::{Adds, ExprId};
use crate::span::Span;
use crate::value::{Array, Item, Kind, Object, Value, Why};

impl Evaluator<'_> {
    /// What a loop over an array adds.
    pub(super) fn each(&mut self, of: ExprId, each: ExprId, adds: Adds, at: Span) -> Value {
        let items = self.eval(of);
        let Kind::Array(array) = items.kind() else {
            return Value::unknown(items.why().unwrap_or(Why::Dynamic), at);
        };
        let function = self.eval(each);
        let added = match adds {
            Adds::Items => self.items_of_each(array, &function, at),
            Adds::Members => self.members_of_each(array, &function, at),
        };
        match added {
            Some(added) if self.pay(added.breadth()) => added,
            Some(_) => Value::unknown(Why::TooDeep, at),
            None => Value::unknown(Why::Dynamic, at),
        }
    }

    fn items_of_each(&mut self, array: &Array, function: &Value, at: Span) -> Option<Value> {
        let mut added = Array { items: Vec::new(), open: array.open.clone() };
        for (index, item) in array.items.iter().enumerate() {
            let Item::One(item) = item else {
                added.items.push(item.clone());
                added.open.get_or_insert(Why::Spread);
                continue;
            };
            match self.callback(function, item, index, at)?.kind() {
                Kind::Array(made) => added.take_over(made),
                _ => return None,
            }
        }
        Some(Value::new(Kind::Array(added), at))
    }

    fn members_of_each(&mut self, array: &Array, function: &Value, at: Span) -> Option<Value> {
        let mut added = Object::default();
        if !array.is_closed() {
            return None;
        }
        for (index, item) in array.known() {
            let made = self.callback(function, item, index, at)?;
            let made = made.as_object()?;
            // Assigning to it adds no member.
            if made.entries.iter().any(|entry| entry.key.is("__proto__").is_yes()) {
                return None;
            }
            added.take_over(made);
        }
        Some(Value::new(Kind::Object(added), at))
    }
}
