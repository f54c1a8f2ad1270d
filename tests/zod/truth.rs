//! A schema with unknown parts against the true one.

use serde_json::Value as Json;
use tooldef::value::{Array, Item, Kind, Num, Object, Sure, Value};

pub enum Verdict {
    Equal,
    /// What is known of it is true.
    Partly,
    /// Nothing is known of it.
    Unknown,
    Wrong(String),
}

/// Compares a schema with what was recorded; a recorded refusal must not be a schema.
pub fn compare(made: &Value, recorded: Option<&Json>) -> Verdict {
    match (made.kind(), recorded) {
        // That there is none was known.
        (Kind::Unknown(why), None) if format!("{why:?}").starts_with("Refused") => Verdict::Equal,
        (Kind::Unknown(why), Some(_)) if format!("{why:?}").starts_with("Refused") => {
            Verdict::Wrong(format!("refused though it is made: {why}"))
        }
        (Kind::Unknown(_) | Kind::Call(_), _) => Verdict::Unknown,
        (_, None) if !is_whole(made) => Verdict::Partly,
        (_, None) => Verdict::Wrong(format!("a schema where there is none: {}", shown(made))),
        (_, Some(recorded)) => match differs(made, recorded, "") {
            Some(place) => Verdict::Wrong(format!("{place}\n    {}\n    {recorded}", shown(made))),
            None if is_whole(made) => Verdict::Equal,
            None => Verdict::Partly,
        },
    }
}

fn is_whole(value: &Value) -> bool {
    match value.kind() {
        Kind::Unknown(_) | Kind::Call(_) => false,
        Kind::Str(text) => !text.has_hole(),
        Kind::Array(array) => array.is_closed() && array.known().all(|(_, item)| is_whole(item)),
        Kind::Object(object) => {
            object.is_closed() && object.entries.iter().all(|e| e.sure == Sure::Always && is_whole(&e.value))
        }
        _ => true,
    }
}

/// Where what is known differs from what is true.
fn differs(made: &Value, recorded: &Json, place: &str) -> Option<String> {
    let wrong = || Some(format!("at `{place}`: {} is {recorded}", shown(made)));
    match (made.kind(), recorded) {
        (Kind::Unknown(_) | Kind::Call(_), _) | (Kind::Null, Json::Null) => None,
        (Kind::Bool(a), Json::Bool(b)) if a == b => None,
        (Kind::Num(a), Json::Number(b)) if Some(a.as_f64()) == b.as_f64() => None,
        (Kind::Str(a), Json::String(b)) => match a.known() {
            Some(a) if a == *b => None,
            None => None,
            _ => wrong(),
        },
        (Kind::Array(a), Json::Array(b)) => differ_as_arrays(a, b, place),
        (Kind::Object(a), Json::Object(b)) => differ_as_objects(a, b, place),
        _ => wrong(),
    }
}

fn differ_as_arrays(a: &Array, b: &[Json], place: &str) -> Option<String> {
    if a.is_closed() && a.items.len() != b.len() {
        return Some(format!("at `{place}`: {} items, truly {}", a.items.len(), b.len()));
    }
    if ["/required", "/enum", "/type"].iter().any(|key| place.ends_with(key)) {
        let has = |item: &Value| b.iter().any(|b| differs(item, b, "").is_none());
        return a
            .known()
            .find(|(_, item)| !has(item))
            .map(|(_, item)| format!("at `{place}`: {} isn't there", shown(item)));
    }
    let before = a.items.iter().take_while(|item| matches!(item, Item::One(_))).count();
    if before > b.len() {
        return Some(format!("at `{place}`: too many items"));
    }
    a.known().take(before).find_map(|(i, item)| differs(item, &b[i], &format!("{place}/{i}")))
}

fn differ_as_objects(a: &Object, b: &serde_json::Map<String, Json>, place: &str) -> Option<String> {
    for (key, entry) in a.known() {
        match (b.get(&*key), &entry.sure) {
            (Some(b), Sure::Always) => {
                if let Some(place) = differs(&entry.value, b, &format!("{place}/{key}")) {
                    return Some(place);
                }
            }
            (None, Sure::Always | Sure::MayBeOverridden(_)) => {
                return Some(format!("at `{place}`: `{key}` isn't there"));
            }
            _ => {}
        }
    }
    if a.open.is_some() || a.entries.iter().any(|entry| entry.key.has_hole()) {
        return None;
    }
    b.keys().find(|key| a.last(key).is_none()).map(|key| format!("at `{place}`: `{key}` is missing"))
}

/// The value as JSON, with `?` for what isn't known.
pub fn shown(value: &Value) -> String {
    let list = |open: bool, items: Vec<String>| {
        let more = if open { vec!["…".to_owned()] } else { Vec::new() };
        items.into_iter().chain(more).collect::<Vec<_>>().join(",")
    };
    match value.kind() {
        Kind::Null => "null".into(),
        Kind::Bool(b) => b.to_string(),
        Kind::Num(Num::Int(i)) => i.to_string(),
        Kind::Num(n) => n.as_f64().to_string(),
        Kind::Str(text) => format!("{:?}", text.display("?")),
        Kind::Unknown(why) => format!("?({why})"),
        Kind::Call(_) => "?".into(),
        Kind::Array(array) => {
            let items = array.items.iter().map(|item| match item {
                Item::One(value) => shown(value),
                Item::Perhaps(_) => "?".into(),
            });
            format!("[{}]", list(array.open.is_some(), items.collect()))
        }
        Kind::Object(object) => {
            let entries = object.entries.iter().map(|entry| {
                let mark = if entry.sure == Sure::Always { "" } else { "?" };
                format!("{:?}{mark}:{}", entry.key.display("?"), shown(&entry.value))
            });
            format!("{{{}}}", list(object.open.is_some(), entries.collect()))
        }
    }
}
