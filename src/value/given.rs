//! The calls that were followed to a value.

use super::Value;
use std::sync::Arc;

impl Value {
    /// The call that was followed to this value, as if it hadn't been: where a function makes less of what
    /// it is given than can be followed, its arguments tell more.
    pub fn call(&self) -> Option<&Value> {
        self.0.more.as_ref().and_then(|more| more.call.as_ref())
    }

    /// The same value, as what this call gives. What another call gave it within that stays behind it.
    pub fn given_by(self, call: Value) -> Value {
        let mut node = Arc::unwrap_or_clone(self.0);
        let more = node.more.get_or_insert_default();
        let call = match more.call.take() {
            Some(inner) => call.given_by(inner),
            None => call,
        };
        more.call = Some(call);
        Value(Arc::new(node))
    }

    /// The calls that were followed to this value, the outermost first.
    pub fn calls(&self) -> impl Iterator<Item = &Value> {
        std::iter::successors(self.call(), |call| call.call())
    }
}
