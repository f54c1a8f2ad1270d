//! Whether a value that is partly unknown may be one that is known.

use serde_json::Value as Json;
use tooldef::value::{Array, Item, Kind, Object, Piece, Sure, Text, Value, Why};

/// How much is known of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    All,
    Some,
    Nothing,
}

/// How much of `real` is known; an error where `value` says something else. `None` is what JSON leaves out.
pub fn compare(value: &Value, real: Option<&Json>) -> Result<Known, String> {
    let mut all = true;
    at(value, real, &mut all)?;
    Ok(match value.is_unknown() && !is_nothing(value) {
        true => Known::Nothing,
        false if all => Known::All,
        false => Known::Some,
    })
}

/// Whether JSON leaves it out: `undefined` and functions.
fn is_nothing(value: &Value) -> bool {
    matches!(value.kind(), Kind::Unknown(Why::Absent | Why::Function(_)))
}

fn at(value: &Value, real: Option<&Json>, all: &mut bool) -> Result<(), String> {
    let wrong = || {
        let real = real.map_or("undefined".into(), Json::to_string);
        Err(format!("{} is said where there is {real}", shown(value)))
    };
    match (value.kind(), real) {
        (Kind::Unknown(Why::Absent | Why::Function(_)), None) => Ok(()),
        (Kind::Unknown(Why::Absent | Why::Function(_)), _) => wrong(),
        (Kind::Unknown(_) | Kind::Call(_), _) => {
            *all = false;
            Ok(())
        }
        (Kind::Null, Some(Json::Null)) => Ok(()),
        (Kind::Bool(a), Some(Json::Bool(b))) if a == b => Ok(()),
        (Kind::Num(a), Some(Json::Number(b))) => {
            let (a, b) = (a.as_f64(), b.as_f64().unwrap_or(f64::NAN));
            if (a - b).abs() <= 2.0 * f64::EPSILON * a.abs() { Ok(()) } else { wrong() }
        }
        (Kind::Str(text), Some(Json::String(real))) => {
            *all &= !text.has_hole();
            if fills(text, real) { Ok(()) } else { wrong() }
        }
        (Kind::Array(array), Some(Json::Array(real))) => items(array, real, all),
        (Kind::Object(object), Some(Json::Object(real))) => members(object, real, all),
        _ => wrong(),
    }
}

/// Whether holes can be filled so that a text is `real`.
fn fills(text: &Text, real: &str) -> bool {
    let mut parts = vec![String::new()];
    for piece in text.pieces() {
        match piece {
            Piece::Hole { .. } => parts.push(String::new()),
            Piece::Literal(literal) => parts.last_mut().expect("one at least").push_str(&literal.text),
        }
    }
    let [first, between @ .., last] = &parts[..] else { return parts[0] == real };
    let inner = real.strip_prefix(&**first).and_then(|rest| rest.strip_suffix(&**last));
    let Some(mut left) = inner else { return false };
    between.iter().all(|part| match left.find(&**part) {
        Some(found) => {
            left = &left[found + part.len()..];
            true
        }
        None => false,
    })
}

fn items(array: &Array, real: &[Json], all: &mut bool) -> Result<(), String> {
    if !array.is_closed() {
        *all = false;
        // Further items may stand anywhere, and what is changed in place has another order. Only what
        // stands before anything unknown is certain, where nothing changes it.
        return Ok(());
    }
    let null = Json::Null;
    if array.items.len() != real.len() {
        return Err(format!("{} items are said where there are {}", array.items.len(), real.len()));
    }
    for (i, (item, real)) in array.items.iter().zip(real).enumerate() {
        let Item::One(value) = item else { unreachable!("a closed array has no doubtful item") };
        // JSON has `null` for what it leaves out elsewhere.
        let real = if is_nothing(value) && *real == null { None } else { Some(real) };
        at(value, real, all).map_err(|what| format!("[{i}] {what}"))?;
    }
    Ok(())
}

fn members(object: &Object, real: &serde_json::Map<String, Json>, all: &mut bool) -> Result<(), String> {
    let is_vague = object.open.is_some() || object.entries.iter().any(|entry| entry.key.has_hole());
    *all &= !is_vague;
    let written = object.entries.iter().filter_map(|entry| entry.key.known());
    for key in real.keys().map(|key| key.as_str().into()).chain(written) {
        member(object, &key, real.get(&*key), is_vague, all).map_err(|what| format!(".{key} {what}"))?;
    }
    Ok(())
}

/// Compares what an object says of a key: the last entry of it that is certainly there, or one of those
/// behind it that may be.
fn member(
    object: &Object,
    key: &str,
    real: Option<&Json>,
    is_vague: bool,
    all: &mut bool,
) -> Result<(), String> {
    let mut refused = String::new();
    for entry in object.entries.iter().rev() {
        if !entry.key.is(key).is_yes() {
            // What has a computed key may be this one.
            if entry.key.has_hole() && !entry.key.is(key).is_no() {
                return Ok(());
            }
            continue;
        }
        match &entry.sure {
            Sure::Always => {
                return match at(&entry.value, real, all) {
                    Err(what) if !refused.is_empty() => Err(format!("{what}, and {refused}")),
                    done => done,
                };
            }
            Sure::MayBeOverridden(_) => {
                // Also by what JSON leaves out.
                *all = false;
                return Ok(());
            }
            Sure::Optional(_) => {
                *all = false;
                let mut inner = true;
                match (real, at(&entry.value, real, &mut inner)) {
                    (_, Ok(())) => return Ok(()),
                    (_, Err(what)) => refused = what,
                }
            }
        }
    }
    match real {
        None => Ok(()),
        Some(_) if is_vague => Ok(()),
        Some(real) if refused.is_empty() => Err(format!("isn't said, and is {real}")),
        Some(_) => Err(refused),
    }
}

fn shown(value: &Value) -> String {
    match value.kind() {
        Kind::Null => "null".into(),
        Kind::Bool(b) => b.to_string(),
        Kind::Num(n) => format!("{}", n.as_f64()),
        Kind::Str(text) => format!("{:?}", text.display("…")),
        Kind::Array(array) => format!("an array of {}", array.items.len()),
        Kind::Object(object) => {
            let keys: Vec<String> = object.entries.iter().map(|entry| entry.key.display("…")).collect();
            format!("an object of {{{}}}", keys.join(", "))
        }
        Kind::Call(_) => "a call".into(),
        Kind::Unknown(why) => format!("{why}"),
    }
}
