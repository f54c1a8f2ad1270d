//! Methods of arrays.

use super::super::Evaluator;
use super::super::function::Arguments;
use super::super::operators::equal;
use super::super::text::append_printed;
use super::objects::pair;
use super::{bounds, number};
use crate::span::Span;
use crate::value::{Array, Item, Kind, Literal, Num, Piece, Text, Value, Why};

impl Evaluator<'_> {
    pub(super) fn of_array(&mut self, array: &Array, name: &str, args: &[Value], at: Span) -> Option<Value> {
        let made =
            |items: Vec<Item>, open: Option<Why>| Some(Value::new(Kind::Array(Array { items, open }), at));
        match (name, args) {
            ("map", [function, ..]) => {
                let mut items = Vec::with_capacity(array.items.len());
                for (index, item) in array.items.iter().enumerate() {
                    items.push(match item {
                        Item::One(item) => Item::One(self.callback(function, item, index, at)?),
                        perhaps => perhaps.clone(),
                    });
                }
                made(items, array.open.clone())
            }
            ("flatMap", [function, ..]) => {
                let mut flat = Array { items: Vec::new(), open: array.open.clone() };
                for (index, item) in array.items.iter().enumerate() {
                    match item {
                        Item::One(item) => flat.take_in(&self.callback(function, item, index, at)?),
                        perhaps => flat.items.push(perhaps.clone()),
                    }
                }
                made(flat.items, flat.open)
            }
            ("filter", [function, ..]) => {
                let mut items = Vec::with_capacity(array.items.len());
                for (index, item) in array.items.iter().enumerate() {
                    let Item::One(value) = item else {
                        items.push(item.clone());
                        continue;
                    };
                    let kept = self.test(function, value, index, at)?;
                    match kept {
                        Some(true) => items.push(item.clone()),
                        Some(false) => {}
                        None => items.push(Item::Perhaps(Why::Condition)),
                    }
                }
                made(items, array.open.clone())
            }
            ("find" | "findIndex" | "some" | "every", [function, ..]) => {
                if !array.is_closed() {
                    return None;
                }
                for (index, item) in array.known() {
                    let holds = self.test(function, item, index, at)??;
                    match (name, holds) {
                        ("findIndex", true) => return Some(number(index, at)),
                        ("find", true) => return Some(item.clone().used(at)),
                        ("some", true) => return Some(Value::new(Kind::Bool(true), at)),
                        ("every", false) => return Some(Value::new(Kind::Bool(false), at)),
                        _ => {}
                    }
                }
                Some(match name {
                    "find" => Value::unknown(Why::Absent, at),
                    "findIndex" => Value::new(Kind::Num(Num::Int(-1)), at),
                    _ => Value::new(Kind::Bool(name == "every"), at),
                })
            }
            ("reduce", [function, start]) if array.is_closed() => {
                let mut result = start.clone();
                for (index, item) in array.known() {
                    let positional = vec![result, item.clone(), number(index, at), whole(at)];
                    result = self.apply(function, Arguments { positional, ..Arguments::default() }, at)?;
                    // What began with nothing holds what is made of the items.
                    if start.breadth() == 0 {
                        result = result.newly_made_of(item.made_for().unwrap_or(item.at()));
                    }
                }
                Some(result)
            }
            ("indexOf", [wanted]) if array.is_closed() => {
                for (index, item) in array.known() {
                    if equal(item, wanted)? {
                        return Some(number(index, at));
                    }
                }
                Some(Value::new(Kind::Num(Num::Int(-1)), at))
            }
            ("concat", others) => {
                let mut joined = array.clone();
                others.iter().for_each(|other| joined.take_in(other));
                made(joined.items, joined.open)
            }
            ("flat", []) => {
                let mut flat = Array { items: Vec::new(), open: array.open.clone() };
                for item in &array.items {
                    match item {
                        Item::One(item) => flat.take_in(item),
                        perhaps => flat.items.push(perhaps.clone()),
                    }
                }
                made(flat.items, flat.open)
            }
            ("slice", range) if array.is_closed() => {
                let (from, to) = bounds(range, array.items.len())?;
                made(array.items[from..to].to_vec(), None)
            }
            ("at", [index]) if array.is_closed() => {
                let (from, _) = bounds(std::slice::from_ref(index), array.items.len())?;
                match array.items.get(from) {
                    Some(Item::One(value)) => Some(value.clone().used(at)),
                    _ => None,
                }
            }
            ("reverse" | "toReversed", []) if array.is_closed() => {
                made(array.items.iter().rev().cloned().collect(), None)
            }
            ("includes", [wanted]) if array.is_closed() => {
                let mut unknown = false;
                for (_, item) in array.known() {
                    match equal(item, wanted) {
                        Some(true) => return Some(Value::new(Kind::Bool(true), at)),
                        Some(false) => {}
                        None => unknown = true,
                    }
                }
                (!unknown).then(|| Value::new(Kind::Bool(false), at))
            }
            ("join", separator) if array.is_closed() => join(array, separator, at),
            ("values", []) => made(array.items.clone(), array.open.clone()),
            ("keys", []) if array.is_closed() => {
                made((0..array.items.len()).map(|i| Item::One(number(i, at))).collect(), None)
            }
            ("entries", []) if array.is_closed() => {
                made(array.known().map(|(i, value)| pair(number(i, at), value, at)).collect(), None)
            }
            _ => None,
        }
    }

    /// What a function makes of an item.
    pub(in crate::eval) fn callback(
        &mut self,
        function: &Value,
        item: &Value,
        index: usize,
        at: Span,
    ) -> Option<Value> {
        let positional = vec![item.clone(), number(index, at), whole(at)];
        let made = self.apply(function, Arguments { positional, ..Arguments::default() }, at)?;
        // One function makes them all: what each is made of tells them apart.
        let of = item.made_for().unwrap_or(item.at());
        let array = match made.kind() {
            Kind::Array(array) => array.each_made_of(of),
            _ => return Some(made.used(of).map_of(of)),
        };
        Some(Value::new(Kind::Array(array), made.at()).used(of).map_of(of))
    }

    /// Whether a function says yes to an item: not known, or not to be followed at all.
    fn test(&mut self, function: &Value, item: &Value, index: usize, at: Span) -> Option<Option<bool>> {
        let is_boolean =
            matches!(function.kind(), Kind::Unknown(Why::Undefined(name)) if &**name == "Boolean");
        if is_boolean {
            return Some(self.is_true(item));
        }
        let positional = vec![item.clone(), number(index, at), whole(at)];
        let value = self.apply(function, Arguments { positional, ..Arguments::default() }, at)?;
        Some(self.is_true(&value))
    }
}

/// The array itself, which a callback is given last.
fn whole(at: Span) -> Value {
    Value::unknown(Why::Dynamic, at)
}

impl Value {
    /// The same object or array, with those of its objects that were made for nothing yet as made of an item.
    fn newly_made_of(self, of: Span) -> Value {
        let is_new =
            |value: &Value| value.as_object().is_some() && value.made_for().is_none() && value.at() != of;
        let made =
            |value: &Value| if is_new(value) { value.clone().used(of).map_of(of) } else { value.clone() };
        let kind = match self.kind() {
            Kind::Array(array) => {
                let item = |item: &Item| match item {
                    Item::One(value) => Item::One(made(value)),
                    perhaps => perhaps.clone(),
                };
                Kind::Array(Array { items: array.items.iter().map(item).collect(), open: array.open.clone() })
            }
            Kind::Object(object) => {
                let mut object = object.clone();
                object.entries.iter_mut().for_each(|entry| entry.value = made(&entry.value));
                Kind::Object(object)
            }
            _ => return self,
        };
        Value::new(kind, self.at())
    }
}

impl Array {
    /// The same array, its definitions as a function made them of an item.
    fn each_made_of(&self, of: Span) -> Array {
        let item = |item: &Item| match item {
            Item::One(value)
                if value.at() != of && matches!(value.kind(), Kind::Object(_) | Kind::Call(_)) =>
            {
                Item::One(value.clone().used(of).map_of(of))
            }
            item => item.clone(),
        };
        Array { items: self.items.iter().map(item).collect(), open: self.open.clone() }
    }

    /// Adds what `concat` adds: the items of an array, and anything else as it is.
    fn take_in(&mut self, value: &Value) {
        match value.kind() {
            Kind::Array(inner) => self.take_over(inner),
            Kind::Unknown(Why::Function(_) | Why::Absent) => self.items.push(Item::One(value.clone())),
            Kind::Unknown(_) | Kind::Call(_) => {
                self.items.push(Item::Perhaps(value.why().unwrap_or(Why::Spread)));
                self.open.get_or_insert(Why::Spread);
            }
            _ => self.items.push(Item::One(value.clone())),
        }
    }
}

fn join(array: &Array, separator: &[Value], at: Span) -> Option<Value> {
    let separator = match separator {
        [] => Text::literal(Literal::new(",", at)),
        [separator] => separator.as_text()?.clone(),
        _ => return None,
    };
    let mut pieces: Vec<Piece> = Vec::new();
    for (index, item) in array.known() {
        if index > 0 {
            pieces.extend(separator.pieces().iter().cloned());
        }
        match item.kind() {
            Kind::Null | Kind::Unknown(Why::Absent) => {}
            _ => append_printed(&mut pieces, item, item.at()),
        }
    }
    Some(Value::new(Kind::Str(Text::from_pieces(pieces)), at))
}
