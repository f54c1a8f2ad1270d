//! How values are let go of: a deep one without a deep stack.

use super::some_of::SomeOf;
use super::{Item, Kind, More, Node, Value};
use std::sync::Arc;

/// Dropping a deep tree must not overflow the stack: children that only this node owns are
/// moved to a list first.
impl Drop for Node {
    fn drop(&mut self) {
        let holds = |more: &More| more.some_of.is_some() || more.call.is_some();
        if !self.kind.has_children() && !self.more.as_deref().is_some_and(holds) {
            return;
        }
        let mut pending = Vec::new();
        self.kind.take_children(&mut pending);
        pending.extend(self.more.as_mut().into_iter().flat_map(|more| more.take_values()));
        while let Some(Value(arc)) = pending.pop() {
            if let Some(mut node) = Arc::into_inner(arc) {
                node.kind.take_children(&mut pending);
                pending.extend(node.more.as_mut().into_iter().flat_map(|more| more.take_values()));
            }
        }
    }
}

impl More {
    fn take_values(&mut self) -> impl Iterator<Item = Value> {
        let array = self.some_of.take().map(SomeOf::into_array);
        [self.call.take(), self.object.take(), array].into_iter().flatten()
    }
}

impl Kind {
    fn has_children(&self) -> bool {
        match self {
            Kind::Array(a) => !a.items.is_empty(),
            Kind::Object(o) => !o.entries.is_empty(),
            Kind::Call(_) => true,
            _ => false,
        }
    }

    fn take_children(&mut self, into: &mut Vec<Value>) {
        match self {
            Kind::Array(a) => into.extend(a.items.drain(..).filter_map(|i| match i {
                Item::One(v) => Some(v),
                Item::Perhaps(_) => None,
            })),
            Kind::Object(o) => into.extend(o.entries.drain(..).map(|e| e.value)),
            Kind::Call(call) => {
                if let Some(call) = Arc::get_mut(call) {
                    into.append(&mut call.positional);
                    into.extend(call.named.entries.drain(..).map(|e| e.value));
                    into.extend(call.receiver.take());
                }
            }
            _ => {}
        }
    }
}
