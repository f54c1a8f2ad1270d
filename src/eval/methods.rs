//! Methods of strings and arrays, and functions of `Object`: those whose result follows from what is known.

use super::Evaluator;
use super::function::Arguments;
use super::text::append_formatted;
use crate::span::Span;
use crate::value::{Array, Entry, Item, Kind, Literal, Num, Object, Piece, Sure, Text, Value, Why};

/// Methods that are followed where what they are called on is a string or an array.
const METHODS: &[&str] = &[
    "trim",
    "trimStart",
    "trimEnd",
    "toLowerCase",
    "toUpperCase",
    "replace",
    "replaceAll",
    "concat",
    "join",
    "map",
    "filter",
    "flatMap",
    "flat",
    "find",
    "slice",
    "at",
    "some",
    "every",
    "includes",
    "reduce",
    "toString",
    "split",
    "reverse",
    "toReversed",
    "entries",
    "keys",
    "values",
];

/// Whether a method of this name may be one that is followed.
pub(super) fn is_followed(name: &str) -> bool {
    METHODS.contains(&name)
}

impl Evaluator<'_> {
    /// What a method of a string or an array gives; `None` where that isn't followed.
    pub(super) fn method(&mut self, on: &Value, name: &str, args: &[Value], at: Span) -> Option<Value> {
        match on.kind() {
            Kind::Str(text) => of_text(text, name, args, at),
            Kind::Array(array) => self.of_array(array, name, args, at),
            _ => None,
        }
    }

    fn of_array(&mut self, array: &Array, name: &str, args: &[Value], at: Span) -> Option<Value> {
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
            ("find" | "some" | "every", [function, ..]) => {
                if !array.is_closed() {
                    return None;
                }
                for (index, item) in array.known() {
                    let holds = self.test(function, item, index, at)??;
                    match (name, holds) {
                        ("find", true) => return Some(item.clone().used(at)),
                        ("some", true) => return Some(Value::new(Kind::Bool(true), at)),
                        ("every", false) => return Some(Value::new(Kind::Bool(false), at)),
                        _ => {}
                    }
                }
                Some(match name {
                    "find" => Value::unknown(Why::Absent, at),
                    _ => Value::new(Kind::Bool(name == "every"), at),
                })
            }
            ("reduce", [function, start]) if array.is_closed() => {
                let mut result = start.clone();
                for (index, item) in array.known() {
                    let positional = vec![result, item.clone(), number(index, at)];
                    result = self.apply(function, Arguments { positional, ..Arguments::default() }, at)?;
                }
                Some(result)
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
                    match super::operators::equal(item, wanted) {
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
                made(array.known().map(|(i, value)| pair(number(i, at), value.clone(), at)).collect(), None)
            }
            _ => None,
        }
    }

    fn callback(&mut self, function: &Value, item: &Value, index: usize, at: Span) -> Option<Value> {
        let positional = vec![item.clone(), number(index, at)];
        let made = self.apply(function, Arguments { positional, ..Arguments::default() }, at)?;
        // One function makes them all: what each is made of tells them apart.
        let of = item.made_for().unwrap_or(item.at());
        Some(made.used(of).map_of(of))
    }

    /// Whether a function says yes to an item: not known, or not to be followed at all.
    fn test(&mut self, function: &Value, item: &Value, index: usize, at: Span) -> Option<Option<bool>> {
        let is_boolean = matches!(function.kind(), Kind::Call(_))
            || matches!(function.kind(), Kind::Unknown(Why::Undefined(name)) if &**name == "Boolean");
        if is_boolean {
            return Some(super::operators::truth(item));
        }
        let positional = vec![item.clone(), number(index, at)];
        let value = self.apply(function, Arguments { positional, ..Arguments::default() }, at)?;
        Some(super::operators::truth(&value))
    }

    /// What a function of `Object` or `Array` gives; `None` where that isn't followed.
    pub(super) fn function_of_objects(&self, name: &str, args: &[Value], at: Span) -> Option<Value> {
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
            ("Object.entries", [on]) => made(
                members(on)?.into_iter().map(|entry| pair(key_of(entry), entry.value.clone(), at)).collect(),
            ),
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
            ("Array.from", [on]) => {
                let Kind::Array(array) = on.kind() else { return None };
                Some(Value::new(Kind::Array(array.clone()), at))
            }
            ("Array.of", items) => made(items.iter().cloned().map(Item::One).collect()),
            ("String", [on]) => {
                let mut pieces = Vec::new();
                append_formatted(&mut pieces, on, at);
                Some(Value::new(Kind::Str(Text::from_pieces(pieces)), at))
            }
            _ => None,
        }
    }
}

impl Array {
    /// Adds what `concat` adds: the items of an array, and anything else as it is.
    fn take_in(&mut self, value: &Value) {
        match value.kind() {
            Kind::Array(inner) => {
                self.items.extend(inner.items.iter().cloned());
                self.open = self.open.take().or_else(|| inner.open.clone());
            }
            Kind::Unknown(Why::Function(_) | Why::Absent) => self.items.push(Item::One(value.clone())),
            Kind::Unknown(_) | Kind::Call(_) => {
                self.items.push(Item::Perhaps(value.why().unwrap_or(Why::Spread)));
                self.open.get_or_insert(Why::Spread);
            }
            _ => self.items.push(Item::One(value.clone())),
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
fn members(value: &Value) -> Option<Vec<&Entry>> {
    let object = value.as_object().filter(|object| object.is_closed())?;
    let certain = object.entries.iter().all(|entry| entry.sure == Sure::Always);
    let mut entries: Vec<(Option<u32>, &Entry)> =
        object.known().map(|(key, entry)| (index_of(&key), entry)).collect();
    // A key that is written twice keeps its first place.
    if !certain || entries.len() != object.entries.len() {
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

fn pair(key: Value, value: Value, at: Span) -> Item {
    Item::One(Value::new(
        Kind::Array(Array { items: vec![Item::One(key), Item::One(value)], open: None }),
        at,
    ))
}

fn number(i: usize, at: Span) -> Value {
    Value::new(Kind::Num(Num::Int(i as i64)), at)
}

/// The range that `slice` and `at` mean, from where the end counts backwards.
fn bounds(args: &[Value], len: usize) -> Option<(usize, usize)> {
    let index = |value: &Value| match value.kind() {
        Kind::Num(n) => n.as_i64().map(|i| match i {
            i if i < 0 => len.saturating_sub(i.unsigned_abs() as usize),
            i => (i as usize).min(len),
        }),
        _ => None,
    };
    let (from, to) = match args {
        [] => (0, len),
        [from] => (index(from)?, len),
        [from, to] => (index(from)?, index(to)?),
        _ => return None,
    };
    Some((from, to.max(from)))
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
            _ => append_formatted(&mut pieces, item, item.at()),
        }
    }
    Some(Value::new(Kind::Str(Text::from_pieces(pieces)), at))
}

fn of_text(text: &Text, name: &str, args: &[Value], at: Span) -> Option<Value> {
    let made = |text: Text| Some(Value::new(Kind::Str(text), at));
    match (name, args) {
        ("trim", []) => made(text.trimmed(true, true)?),
        ("trimStart", []) => made(text.trimmed(true, false)?),
        ("trimEnd", []) => made(text.trimmed(false, true)?),
        ("toString", []) => made(text.clone()),
        ("toLowerCase", []) => made(text.mapped(str::to_lowercase)),
        ("toUpperCase", []) => made(text.mapped(str::to_uppercase)),
        ("concat", others) => {
            let mut pieces = text.pieces().to_vec();
            others.iter().for_each(|other| append_formatted(&mut pieces, other, at));
            made(Text::from_pieces(pieces))
        }
        ("replace" | "replaceAll", [from, to]) => {
            let (from, to) = (from.as_str()?, to.as_str()?);
            // `$` in the replacement stands for what was found.
            if from.is_empty() || to.contains('$') {
                return None;
            }
            let whole = text.known()?;
            let replaced = match name {
                "replace" => whole.replacen(&*from, &to, 1),
                _ => whole.replace(&*from, &to),
            };
            made(Text::literal(Literal::new(replaced, place_of(text).unwrap_or(at))))
        }
        ("split", [separator]) => {
            let (whole, separator) = (text.known()?, separator.as_str()?);
            if separator.is_empty() {
                return None;
            }
            let place = place_of(text).unwrap_or(at);
            let part = |part: &str| {
                Item::One(Value::new(Kind::Str(Text::literal(Literal::new(part, place))), place))
            };
            let items = whole.split(&*separator).map(part).collect();
            Some(Value::new(Kind::Array(Array { items, open: None }), at))
        }
        ("includes", [wanted]) => {
            let holds = text.known()?.contains(&*wanted.as_str()?);
            Some(Value::new(Kind::Bool(holds), at))
        }
        ("slice", range) => {
            let whole = text.known().filter(|whole| whole.is_ascii())?;
            let (from, to) = bounds(range, whole.len())?;
            made(Text::literal(Literal::new(&whole[from..to], place_of(text).unwrap_or(at))))
        }
        _ => None,
    }
}

/// Where a text is written, when it is one literal.
fn place_of(text: &Text) -> Option<Span> {
    match text.pieces() {
        [Piece::Literal(literal)] => Some(literal.at),
        _ => None,
    }
}
