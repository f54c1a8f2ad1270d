//! Whether a schema of zod 3 takes a value: a default that it doesn't take leaves a property required.

use super::super::schema::{Check, Kind, Others, Schema, Shape};
use super::accepts::{Nothing, accepts};
use crate::builders::agree::equal;
use crate::value::{Answer, Array, Kind as Given, Lookup, Object, Value};

/// How deep values are looked into.
const DEPTH: u32 = 64;

/// Whether a schema takes a value. Of what isn't known whoever wrote it is believed.
pub(super) fn fits(schema: &Schema, value: &Value) -> Answer {
    within(schema, value, DEPTH)
}

fn within(schema: &Schema, value: &Value, depth: u32) -> Answer {
    let Some(depth) = depth.checked_sub(1) else { return Answer::Unknown };
    let of = |inner: &Schema| within(inner, value, depth);
    if value.is_undefined() {
        return accepts(schema, Nothing::Undefined);
    }
    if value.is_unknown() {
        return Answer::Yes;
    }
    if value.is_null() {
        return accepts(schema, Nothing::Null);
    }
    // `z.instanceof(…)`, `z.custom(…)`
    if matches!(&schema.node.kind, Kind::Effects(inner, _) if matches!(inner.node.kind, Kind::Any)) {
        return Answer::Unknown;
    }
    let node = &*schema.node;
    if node.coerced {
        return if node.checks.is_empty() && matches!(node.kind, Kind::String | Kind::Boolean) {
            Answer::Yes
        } else {
            Answer::Unknown
        };
    }
    match (&node.kind, value.kind()) {
        (Kind::Any | Kind::Unknown | Kind::Catch(..), _) => Answer::Yes,
        (Kind::String, Given::Str(_)) => match value.as_str() {
            Some(text) => Answer::all(node.checks.iter().map(|check| text_passes(check, &text))),
            None => Answer::Yes,
        },
        (Kind::Number, Given::Num(number)) => {
            Answer::all(node.checks.iter().map(|check| number_passes(check, number.as_f64())))
        }
        (Kind::Boolean, Given::Bool(_)) => Answer::Yes,
        (Kind::Literal(values), _) => values.first().map_or(Answer::Unknown, |literal| equal(literal, value)),
        (Kind::Enum(entries), _) => {
            let object = &entries.entries;
            let is_it = |answer: Answer| answer.is_yes();
            match object.entries.iter().any(|entry| is_it(equal(&entry.value, value))) {
                true => Answer::Yes,
                false if object.is_closed() => Answer::No,
                false => Answer::Unknown,
            }
        }
        (Kind::Array(item), Given::Array(array)) => {
            let length = Answer::all(node.checks.iter().map(|check| size_passes(check, array)));
            Answer::all(array.known().map(|(_, one)| within(item, one, depth)).chain([length]))
        }
        (Kind::Tuple(tuple), Given::Array(array)) if array.is_closed() && tuple.open.is_none() => {
            let rest = array.items.len().saturating_sub(tuple.items.len());
            if array.items.len() < tuple.items.len() || (rest > 0 && tuple.rest.is_none()) {
                return Answer::No;
            }
            let schemas = tuple.items.iter().chain(tuple.rest.iter().cycle().take(rest));
            Answer::all(schemas.zip(array.known()).map(|(schema, (_, one))| within(schema, one, depth)))
        }
        (Kind::Tuple(_), Given::Array(_)) => Answer::Unknown,
        (Kind::Object(shape), Given::Object(object)) => object_fits(shape, object, depth),
        (Kind::Record(record), Given::Object(object)) => {
            let values = object.entries.iter().map(|entry| within(&record.value, &entry.value, depth));
            let keys = object.known().map(|(key, entry)| {
                within(&record.key, &Value::text(key.into_owned(), entry.key_at), depth)
            });
            Answer::all(values.chain(keys))
        }
        (Kind::Union(union), _) => {
            let others = union.open.is_some().then_some(Answer::Unknown);
            Answer::any(union.options.iter().map(of).chain(others))
        }
        (Kind::Intersection(left, right), _) => Answer::all([of(left), of(right)]),
        (
            Kind::Optional(inner)
            | Kind::Nullable(inner)
            | Kind::Default(inner, _)
            | Kind::Readonly(inner)
            | Kind::Branded(inner)
            | Kind::Lazy(inner)
            // Whoever wrote both a function and a default knew them.
            | Kind::Effects(inner, super::super::schema::Effect::Refinement | super::super::schema::Effect::Transform),
            _,
        ) => of(inner),
        (Kind::Pipe(pipe), _) => match of(&pipe.from) {
            Answer::No => Answer::No,
            _ => Answer::Unknown,
        },
        (Kind::Effects(..) | Kind::Unread(_) | Kind::Promise(_), _) => Answer::Unknown,
        _ => Answer::No,
    }
}

fn object_fits(shape: &Shape, object: &Object, depth: u32) -> Answer {
    let mut answers = Vec::new();
    for field in &shape.fields {
        let Some(key) = field.key.known() else { return Answer::Unknown };
        answers.push(match (object.get(&key), &field.schema) {
            (Lookup::Found(value), schema) => within(schema, value, depth),
            (Lookup::Absent, schema) => accepts(schema, Nothing::Undefined),
            (Lookup::Unsure { .. }, _) => Answer::Yes,
        });
    }
    let is_listed = |key: &str| shape.fields.iter().any(|field| field.key.is(key).is_yes());
    for (_, entry) in object.known().filter(|(key, _)| !is_listed(key)) {
        answers.push(match &shape.others {
            _ if shape.open.is_some() => Answer::Unknown,
            Others::Strict(_) => Answer::No,
            Others::Strip | Others::Passthrough(_) => Answer::Yes,
            Others::Catchall(schema) => within(schema, &entry.value, depth),
            Others::Unread(_) => Answer::Unknown,
        });
    }
    Answer::all(answers)
}

fn bound(check: &Check) -> Option<f64> {
    match check.arguments.first()?.kind() {
        Given::Num(number) => Some(number.as_f64()),
        _ => None,
    }
}

/// Whether a size is within a check's bound; a bound that isn't known is believed.
fn length_passes(check: &Check, length: usize) -> Option<Answer> {
    let length = length as f64;
    let holds = |is: fn(f64, f64) -> bool| bound(check).is_none_or(|bound| is(length, bound)).into();
    Some(match &*check.name {
        "min" => holds(|length, bound| length >= bound),
        "max" => holds(|length, bound| length <= bound),
        "length" => holds(|length, bound| length == bound),
        "nonempty" => (length > 0.0).into(),
        _ => return None,
    })
}

fn size_passes(check: &Check, array: &Array) -> Answer {
    match array.is_closed() {
        true => length_passes(check, array.items.len()).unwrap_or(Answer::Unknown),
        false => Answer::Yes,
    }
}

fn text_passes(check: &Check, text: &str) -> Answer {
    if let Some(answer) = length_passes(check, text.encode_utf16().count()) {
        return answer;
    }
    let argument = check.arguments.first().and_then(Value::as_str);
    let has = |is: fn(&str, &str) -> bool| argument.as_deref().is_none_or(|part| is(text, part)).into();
    match &*check.name {
        "trim" | "toLowerCase" | "toUpperCase" => Answer::Yes,
        "startsWith" => has(|text, part| text.starts_with(part)),
        "endsWith" => has(|text, part| text.ends_with(part)),
        "includes" if check.arguments.len() == 1 => has(|text, part| text.contains(part)),
        "email" if !text.contains('@') => Answer::No,
        "url" if text.starts_with("https://") || text.starts_with("http://") => {
            let host = text.split('/').nth(2).unwrap_or_default();
            match host.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-'))
                && !host.is_empty()
            {
                true => Answer::Yes,
                false => Answer::Unknown,
            }
        }
        "url" if !text.contains(':') => Answer::No,
        // An expression may take the empty text, and base64 does.
        "regex" | "base64" | "base64url" | "includes" => Answer::Unknown,
        _ if text.is_empty() => Answer::No,
        _ => Answer::Unknown,
    }
}

fn number_passes(check: &Check, number: f64) -> Answer {
    let holds = |is: fn(f64, f64) -> bool| bound(check).is_none_or(|bound| is(number, bound)).into();
    match &*check.name {
        "min" | "gte" => holds(|number, bound| number >= bound),
        "max" | "lte" => holds(|number, bound| number <= bound),
        "gt" => holds(|number, bound| number > bound),
        "lt" => holds(|number, bound| number < bound),
        "positive" => (number > 0.0).into(),
        "negative" => (number < 0.0).into(),
        "nonnegative" => (number >= 0.0).into(),
        "nonpositive" => (number <= 0.0).into(),
        "int" => (number.fract() == 0.0).into(),
        "finite" => number.is_finite().into(),
        "safe" => (number.abs() <= 9_007_199_254_740_991.0).into(),
        "multipleOf" | "step" if number == 0.0 => Answer::Yes,
        "multipleOf" | "step" => match bound(check) {
            Some(step) if step.fract() == 0.0 && step != 0.0 && number.fract() == 0.0 => {
                (number % step == 0.0).into()
            }
            _ => Answer::Unknown,
        },
        _ => Answer::Unknown,
    }
}
