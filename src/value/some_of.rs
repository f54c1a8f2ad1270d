//! Items of an array of which it isn't known which they are: what a loop's variable stands for.

use super::{Item, Kind, Step, Value};
use std::sync::Arc;

/// Steps from an item that are remembered.
const STEPS: usize = 16;

/// Some item of an array, or what a path leads to from there: which item it is isn't known.
#[derive(Clone, Debug)]
pub(super) struct SomeOf {
    array: Value,
    path: Vec<Step>,
}

impl SomeOf {
    pub(super) fn into_array(self) -> Value {
        self.array
    }
}

impl Value {
    /// The same value, which isn't known, as some item of an array.
    pub fn item_of(self, array: Value) -> Value {
        let mut node = Arc::unwrap_or_clone(self.0);
        node.more.get_or_insert_default().some_of = Some(SomeOf { array, path: Vec::new() });
        Value(Arc::new(node))
    }

    /// The same value, which isn't known, as a member of some item that another is.
    pub fn member_of_item(self, item: &Value, step: Step) -> Value {
        let some_of = item.0.more.as_ref().and_then(|more| more.some_of.as_ref());
        let Some(some_of) = some_of.filter(|some_of| some_of.path.len() < STEPS) else { return self };
        let path = some_of.path.iter().cloned().chain([step]).collect();
        let mut node = Arc::unwrap_or_clone(self.0);
        node.more.get_or_insert_default().some_of = Some(SomeOf { array: some_of.array.clone(), path });
        Value(Arc::new(node))
    }

    /// The values of which it is one, where it is some item of an array or a member of one; `above` steps before
    /// the last of the way there.
    pub fn some_of(&self, above: usize) -> Vec<&Value> {
        let Some(of) = self.0.more.as_ref().and_then(|more| more.some_of.as_ref()) else { return Vec::new() };
        let Some(steps) = of.path.len().checked_sub(above) else { return Vec::new() };
        let items =
            of.array.as_array().map(|array| array.known().map(|(_, item)| item)).into_iter().flatten();
        items
            .filter_map(|item| of.path[..steps].iter().try_fold(item, |value, step| value.step(step)))
            .collect()
    }

    fn step(&self, step: &Step) -> Option<&Value> {
        match (step, self.kind()) {
            (Step::Key(key), Kind::Object(object)) => object.get(key).found(),
            (Step::Index(index), Kind::Array(array)) => match array.items.get(*index)? {
                Item::One(item) => Some(item),
                Item::Perhaps(_) => None,
            },
            _ => None,
        }
    }
}
