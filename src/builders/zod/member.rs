//! Members of what zod's calls make, as values: `x.shape`, `x.element`, `x.options`.

use super::names;
use crate::value::{Array, Call, Entry, Item, Kind, Lookup, Object, Sure, Symbol, Value, Why};
use std::sync::Arc;

/// Chains that are followed.
const DEPTH: u32 = 100;

/// A member of a schema, where it follows from how that is built.
pub fn member(value: &Value, name: &str) -> Option<Value> {
    let made = |kind: Kind| Some(Value::new(kind, value.at()));
    match name {
        "shape" => made(Kind::Object(shape(value, DEPTH)?)),
        "element" => Some(of_creation(value, &["array"], DEPTH)?.positional.first()?.clone()),
        "value" => {
            let literal = of_creation(value, &["literal"], DEPTH)?.positional.first()?;
            literal.as_array().is_none().then(|| literal.clone())
        }
        "options" => {
            if let Some(call) = of_creation(value, &["union"], DEPTH) {
                return call.positional.first().cloned();
            }
            if let Some(call) = of_creation(value, &["discriminatedUnion"], DEPTH) {
                return call.positional.get(1).cloned();
            }
            let entries = entries(value)?;
            let items = entries.entries.into_iter().map(|entry| Item::One(entry.value));
            made(Kind::Array(Array { items: items.collect(), open: entries.open }))
        }
        "enum" | "Enum" | "Values" => made(Kind::Object(entries(value)?)),
        _ => None,
    }
}

/// The call of one of zod's functions that a chain begins with, where its methods keep what it is.
fn of_creation<'v>(value: &'v Value, functions: &[&str], depth: u32) -> Option<&'v Call> {
    let deeper = depth.checked_sub(1)?;
    let Kind::Call(call) = value.kind() else { return None };
    match &call.receiver {
        None => {
            let function = names::function(&call.callee)?;
            functions.contains(&&*function.name).then_some(call)
        }
        Some(receiver) => {
            let name = call.callee.path.last()?;
            keeps(name).then(|| of_creation(receiver, functions, deeper)).flatten()
        }
    }
}

/// Whether a method makes another instance with the same members.
fn keeps(method: &str) -> bool {
    matches!(
        method,
        "describe"
            | "meta"
            | "min"
            | "max"
            | "length"
            | "nonempty"
            | "refine"
            | "superRefine"
            | "check"
            | "brand"
    )
}

/// The entries of an enumeration of texts, or of an object.
fn entries(value: &Value) -> Option<Object> {
    let call = of_creation(value, &["enum", "nativeEnum"], DEPTH)?;
    let values = call.positional.first()?;
    match values.kind() {
        Kind::Object(object) => Some(object.clone()),
        Kind::Array(array) if array.is_closed() => {
            let mut entries = Object::default();
            for (_, item) in array.known() {
                let key = item.as_text()?.clone();
                entries.entries.push(Entry {
                    key,
                    key_at: item.at(),
                    value: item.clone(),
                    sure: Sure::Always,
                });
            }
            Some(entries)
        }
        _ => None,
    }
}

/// The properties of an object schema, as the raw shape that they would be written as.
fn shape(value: &Value, depth: u32) -> Option<Object> {
    let deeper = depth.checked_sub(1)?;
    let Kind::Call(call) = value.kind() else { return None };
    let first = call.positional.first();
    let function = match &call.receiver {
        Some(_) => None,
        None => Some(names::function(&call.callee)?),
    };
    let (on, name, first) = match (&call.receiver, &function) {
        (Some(receiver), _) => (receiver, &**call.callee.path.last()?, first),
        (None, Some(function)) => match (&*function.name, first) {
            ("object" | "strictObject" | "looseObject", Some(given)) => {
                return Some(given.as_object()?.clone());
            }
            ("object", None) => return Some(Object::default()),
            // zod mini has functions in place of methods.
            (
                name @ ("extend" | "safeExtend" | "merge" | "pick" | "omit" | "partial" | "catchall"),
                Some(on),
            ) => (on, name, call.positional.get(1)),
            _ => return None,
        },
        (None, None) => return None,
    };
    let mut own = shape(on, deeper)?;
    match (name, first) {
        ("strict" | "strip" | "passthrough" | "loose" | "catchall", _) => {}
        (name, _) if keeps(name) => {}
        ("extend" | "safeExtend" | "augment", Some(more)) => match more.kind() {
            Kind::Object(more) => own.assign(more),
            _ => own.open_by(more.why().unwrap_or(Why::Dynamic)),
        },
        ("merge", Some(other)) => match shape(other, deeper) {
            Some(more) => own.assign(&more),
            None => own.open_by(other.why().unwrap_or(Why::Dynamic)),
        },
        ("pick", Some(mask)) => select(&mut own, mask, true)?,
        ("omit", Some(mask)) => select(&mut own, mask, false)?,
        ("partial", None) => {
            for entry in &mut own.entries {
                entry.value = optional(&entry.value, call);
            }
        }
        _ => return None,
    }
    Some(own)
}

/// Keeps, or drops, what a mask names; `None` where not all of it is known.
fn select(own: &mut Object, mask: &Value, keep: bool) -> Option<()> {
    let mask = mask.as_object().filter(|mask| mask.is_closed())?;
    let names_it = |entry: &Entry| {
        let key = entry.key.known()?;
        match mask.get(&key) {
            Lookup::Found(named) => named.as_bool(),
            Lookup::Absent => Some(false),
            Lookup::Unsure { .. } => None,
        }
    };
    let named: Option<Vec<bool>> = own.entries.iter().map(names_it).collect();
    let mut kept = named?.into_iter().map(|named| named == keep);
    own.entries.retain(|_| kept.next().unwrap_or(true));
    Some(())
}

/// A property as `partial()` makes it.
fn optional(inner: &Value, partial: &Call) -> Value {
    let call = Call {
        callee: Symbol { module: None, path: vec!["optional".into()] },
        positional: Vec::new(),
        named: Object::default(),
        receiver: Some(inner.clone()),
        name_at: partial.name_at,
    };
    let value = Value::new(Kind::Call(Arc::new(call)), inner.at());
    match inner.via() {
        Some(via) => value.used(via),
        None => value,
    }
}
