//! Functions of `Object`, `Array` and `String`.

use super::super::Evaluator;
use super::super::text::append_printed;
use crate::span::Span;
use crate::value::{Array, Entry, Item, Kind, Object, Sure, Text, Value, Why};

impl Evaluator<'_> {
    /// What a function of `Object` or `Array` gives; `None` where that isn't followed.
    pub(in crate::eval) fn function_of_objects(
        &mut self,
        name: &str,
        args: &[Value],
        at: Span,
    ) -> Option<Value> {
        let args: Vec<Value> = args.iter().map(|arg| arg.object().clone()).collect();
        let args = &args[..];
        let made = |items: Vec<Item>| Some(Value::new(Kind::Array(Array { items, open: None }), at));
        match (name, args) {
            ("Object.keys", [on]) => {
                made(members(on)?.into_iter().map(|entry| Item::One(key_of(entry))).collect())
            }
            ("Object.values", [on]) => {
                if let Kind::Array(array) = on.kind() {
                    return Some(Value::new(Kind::Array(array.clone()), at));
                }
                made(members(on)?.into_iter().map(|entry| Item::One(entry.value.clone())).collect())
            }
            ("Object.entries", [on]) => {
                made(members(on)?.into_iter().map(|entry| pair(key_of(entry), &entry.value, at)).collect())
            }
            ("Object.fromEntries", [on]) => {
                let Kind::Array(array) = on.kind() else { return None };
                let mut object = Object::default();
                if !array.is_closed() {
                    return None;
                }
                for (_, item) in array.known() {
                    let Kind::Array(pair) = item.kind() else { return None };
                    let [Item::One(key), Item::One(value)] = &pair.items[..] else { return None };
                    let text = key.as_text().filter(|_| pair.is_closed())?.clone();
                    object.set(text, key.at(), value.clone());
                }
                Some(Value::new(Kind::Object(object), at))
            }
            ("Object.assign", [first, rest @ ..]) => {
                let Kind::Object(first) = first.kind() else { return None };
                let is_prototype = |entry: &Entry| entry.key.is("__proto__").is_yes();
                let has_prototype =
                    |of: &Value| of.as_object().is_some_and(|of| of.entries.iter().any(is_prototype));
                if rest.iter().any(has_prototype) {
                    return None;
                }
                let mut object = first.clone();
                for other in rest {
                    match other.kind() {
                        Kind::Object(other) => object.take_over(other),
                        Kind::Null | Kind::Unknown(Why::Absent) => {}
                        _ => object.open_by(other.why().unwrap_or(Why::Spread)),
                    }
                }
                Some(Value::new(Kind::Object(object), at))
            }
            // What is awaited is taken for what it gives.
            ("Array.from" | "Promise.all", [on]) => {
                let Kind::Array(array) = on.kind() else { return None };
                Some(Value::new(Kind::Array(array.clone()), at))
            }
            ("Array.from", [on, function]) => match on.kind() {
                Kind::Array(array) => self.of_array(array, "map", std::slice::from_ref(function), at),
                _ => None,
            },
            ("Array.of", items) => made(items.iter().cloned().map(Item::One).collect()),
            ("Array.isArray", [on]) => {
                let is_array = on.type_name()? == "array";
                Some(Value::new(Kind::Bool(is_array), at))
            }
            ("String", [on]) => {
                let mut pieces = Vec::new();
                append_printed(&mut pieces, on, at);
                Some(Value::new(Kind::Str(Text::from_pieces(pieces)), at))
            }
            _ => super::super::numbers::function(name, args).map(|n| Value::new(Kind::Num(n), at)),
        }
    }
}

impl Object {
    /// Sets a member as the program would: where it stands already, it keeps its place.
    fn set(&mut self, key: Text, key_at: Span, value: Value) {
        let known = key.known().map(|key| key.into_owned());
        let earlier = known.and_then(|key| self.entries.iter().position(|entry| entry.key.is(&key).is_yes()));
        let entry = Entry { key, key_at, value, sure: Sure::Always };
        match earlier {
            Some(index) => self.entries[index] = entry,
            None => self.entries.push(entry),
        }
    }
}

/// The members of an object in the order in which JavaScript lists them, where all are known.
pub(super) fn members(value: &Value) -> Option<Vec<&Entry>> {
    let object = value.as_object().filter(|object| object.is_closed())?;
    let certain = object.entries.iter().all(|entry| entry.sure == Sure::Always);
    let mut entries: Vec<(Option<u32>, &Entry)> =
        object.known().map(|(key, entry)| (index_of(&key), entry)).collect();
    // A key that is written twice keeps its first place.
    if !certain || entries.len() != object.entries.len() || object.has_undefined() {
        return None;
    }
    entries.sort_by_key(|(index, _)| index.map_or((1, 0), |index| (0, index)));
    Some(entries.into_iter().map(|(_, entry)| entry).collect())
}

/// A key that is the index of an item: such are listed first.
fn index_of(key: &str) -> Option<u32> {
    let index: u32 = key.parse().ok()?;
    (index.to_string() == key).then_some(index)
}

fn key_of(entry: &Entry) -> Value {
    Value::new(Kind::Str(entry.key.clone()), entry.key_at)
}

/// A key with its value, for which the pair is made.
pub(super) fn pair(key: Value, value: &Value, at: Span) -> Item {
    let of = value.made_for().unwrap_or(value.at());
    let items = vec![Item::One(key), Item::One(value.clone())];
    Item::One(Value::new(Kind::Array(Array { items, open: None }), at).make_for(of))
}
