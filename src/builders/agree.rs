//! Two values that may each be the true one: whether they are equal, and what they agree in.

use crate::value::{Answer, Array, Entry, Item, Kind, Object, Sure, Value, Why};

/// Nesting that is compared.
const DEPTH: u32 = 300;

/// Lists whose order says nothing.
const SETS: &[&str] = &["required", "enum", "type"];

/// Whether two values are the same JSON, with three answers.
pub fn equal(a: &Value, b: &Value) -> Answer {
    equal_within(a, b, DEPTH)
}

fn equal_within(a: &Value, b: &Value, depth: u32) -> Answer {
    let Some(deeper) = depth.checked_sub(1) else { return Answer::Unknown };
    if a.same(b) && !a.is_unknown() {
        return Answer::Yes;
    }
    match (a.kind(), b.kind()) {
        (Kind::Unknown(_) | Kind::Call(_), _) | (_, Kind::Unknown(_) | Kind::Call(_)) => Answer::Unknown,
        (Kind::Null, Kind::Null) => Answer::Yes,
        (Kind::Bool(a), Kind::Bool(b)) => (a == b).into(),
        (Kind::Num(a), Kind::Num(b)) => (a.as_f64() == b.as_f64()).into(),
        (Kind::Str(a), Kind::Str(b)) => match (a.known(), b.known()) {
            (Some(a), Some(b)) => (a == b).into(),
            _ => Answer::Unknown,
        },
        (Kind::Array(a), Kind::Array(b)) => match a.is_closed() && b.is_closed() {
            true if a.items.len() != b.items.len() => Answer::No,
            true => Answer::all(a.known().zip(b.known()).map(|((_, a), (_, b))| equal_within(a, b, deeper))),
            false => Answer::Unknown,
        },
        (Kind::Object(a), Kind::Object(b)) => objects(a, b, deeper),
        _ => Answer::No,
    }
}

fn objects(a: &Object, b: &Object, depth: u32) -> Answer {
    let is_missing = |one: &Object, other: &Object| {
        one.known().any(|(key, _)| one.has(&key).is_yes() && other.has(&key).is_no())
    };
    if is_missing(a, b) || is_missing(b, a) {
        return Answer::No;
    }
    let of_both = a.known().filter_map(|(key, entry)| Some((&entry.value, &b.last(&key)?.value)));
    let answer = Answer::all(of_both.map(|(a, b)| equal_within(a, b, depth)));
    match answer {
        Answer::Yes if !a.is_closed() || !b.is_closed() => Answer::Unknown,
        answer => answer,
    }
}

/// What is known where one of two values is the true one: what they have in common. `why` tells what it depends
/// on which one that is. A refusal gives way to
/// the other: nobody keeps a program that stops at once.
pub fn agree(a: &Value, b: &Value, why: &Why) -> Value {
    let is_refusal = |value: &Value| matches!(value.kind(), Kind::Unknown(Why::Refused(_)));
    match (is_refusal(a), is_refusal(b)) {
        (true, false) => b.clone(),
        (false, true) => a.clone(),
        _ => agree_within(a, b, false, why, DEPTH),
    }
}

fn agree_within(a: &Value, b: &Value, is_set: bool, why: &Why, depth: u32) -> Value {
    let Some(deeper) = depth.checked_sub(1) else { return Value::unknown(Why::TooDeep, a.at()) };
    let made = |kind: Kind| {
        let value = Value::new(kind, a.at());
        match a.via() {
            Some(via) => value.used(via),
            None => value,
        }
    };
    match (a.kind(), b.kind()) {
        (Kind::Unknown(_) | Kind::Call(_), _) => a.clone(),
        (_, Kind::Unknown(_) | Kind::Call(_)) => b.clone(),
        (Kind::Object(one), Kind::Object(other)) => made(Kind::Object(common(one, other, why, deeper))),
        (Kind::Array(one), Kind::Array(other)) if is_set => made(Kind::Array(intersection(one, other, why))),
        (Kind::Array(one), Kind::Array(other))
            if one.is_closed() && other.is_closed() && one.items.len() == other.items.len() =>
        {
            let pairs = one.known().zip(other.known());
            let items = pairs.map(|((_, a), (_, b))| Item::One(agree_within(a, b, false, why, deeper)));
            made(Kind::Array(Array { items: items.collect(), open: None }))
        }
        _ => match equal(a, b) {
            Answer::Yes => a.clone(),
            _ => made(Kind::Unknown(why.clone())),
        },
    }
}

fn common(a: &Object, b: &Object, why: &Why, depth: u32) -> Object {
    let mut common = Object::default();
    for (key, entry) in a.known() {
        let other = b.last(&key);
        let (value, sure) = match (other, b.has(&key)) {
            (Some(other), _) => {
                let is_set = SETS.contains(&&*key);
                let value = agree_within(&entry.value, &other.value, is_set, why, depth);
                let sure = match (&entry.sure, &other.sure) {
                    (Sure::Always, other) => other.clone(),
                    (one, _) => one.clone(),
                };
                (value, sure)
            }
            // What may be there in the other may be something else there.
            (None, Answer::No) => (entry.value.clone(), Sure::Optional(why.clone())),
            (None, _) => (Value::unknown(why.clone(), entry.value.at()), Sure::Optional(why.clone())),
        };
        common.entries.push(Entry { key: entry.key.clone(), key_at: entry.key_at, value, sure });
    }
    for (key, entry) in b.known() {
        if a.last(&key).is_none() {
            let value = match a.has(&key).is_no() {
                true => entry.value.clone(),
                false => Value::unknown(why.clone(), entry.value.at()),
            };
            common.entries.push(Entry { value, sure: Sure::Optional(why.clone()), ..entry.clone() });
        }
    }
    let has_hole = |object: &Object| object.entries.iter().any(|entry| entry.key.has_hole());
    let holes = (has_hole(a) || has_hole(b)).then_some(Why::ComputedKey);
    common.open = a.open.clone().or_else(|| b.open.clone()).or(holes);
    common
}

/// The items that both have; there may be others.
fn intersection(a: &Array, b: &Array, why: &Why) -> Array {
    let has = |array: &Array, value: &Value| array.known().any(|(_, item)| equal(item, value).is_yes());
    let mut common = Array { items: Vec::new(), open: a.open.clone().or_else(|| b.open.clone()) };
    for (_, item) in a.known().filter(|(_, item)| has(b, item)) {
        common.items.push(Item::One(item.clone()));
    }
    let all = |one: &Array, other: &Array| one.known().all(|(_, item)| has(other, item));
    if !all(a, b) || !all(b, a) || !a.is_closed() || !b.is_closed() {
        common.items.push(Item::Perhaps(why.clone()));
        common.open.get_or_insert_with(|| why.clone());
    }
    common
}
