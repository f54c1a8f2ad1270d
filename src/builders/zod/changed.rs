//! What a program does to the object that a converter gave it: `delete schema.$schema`.
//!
//! The call stays as it is, since only who sends it knows the version of zod; what is changed is noted with it.

use super::{four, three};
use crate::span::Span;
use crate::value::{Call, ChangeKind, Entry, Kind, Literal, Step, Sure, Text, Value, Why};
use std::sync::Arc;

/// The same call with a change noted; `None` where the value is no call of a converter.
pub fn noted(value: &Value, kind: ChangeKind, member: &Step, why: &Why, at: Span) -> Option<Value> {
    let Kind::Call(call) = value.kind() else { return None };
    if !four::is_asked(call) && !three::is_asked(call) {
        return None;
    }
    let mut call = Call::clone(call);
    match (kind, member) {
        (ChangeKind::Set | ChangeKind::Removed, Step::Key(key)) => {
            call.named.take_out(key);
            call.named.entries.push(Entry {
                key: Text::literal(Literal::new(key.clone(), at)),
                key_at: at,
                value: Value::unknown(why.clone(), at),
                sure: Sure::Optional(why.clone()),
            });
        }
        _ => call.named.open_by(why.clone()),
    }
    let noted = Value::new(Kind::Call(Arc::new(call)), value.at());
    Some(match value.via() {
        Some(via) => noted.used(via),
        None => noted,
    })
}

/// What the call gave, with what was noted.
pub(super) fn changed(made: Value, call: &Call) -> Value {
    let Some(object) =
        made.as_object().filter(|_| !call.named.entries.is_empty() || call.named.open.is_some())
    else {
        return made;
    };
    let mut object = object.clone();
    for entry in &call.named.entries {
        let known = entry.key.known().unwrap_or_default();
        object.take_out(&known);
        object.entries.push(entry.clone());
    }
    if let Some(why) = &call.named.open {
        object.open_by(why.clone());
    }
    let changed = Value::new(Kind::Object(object), made.at());
    match made.via() {
        Some(via) => changed.used(via),
        None => changed,
    }
}
