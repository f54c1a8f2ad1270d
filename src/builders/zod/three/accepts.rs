//! Whether a schema takes `undefined` or `null`, which tells whether a property is optional.

use super::super::schema::{Effect, Kind, Schema};
use super::fits::fits;
use crate::value::{Answer, Kind as Given};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Nothing {
    Undefined,
    Null,
}

/// How deep wrappers are looked into.
const DEPTH: u32 = 64;

pub(super) fn accepts(schema: &Schema, what: Nothing) -> Answer {
    within(schema, what, DEPTH)
}

fn within(schema: &Schema, what: Nothing, depth: u32) -> Answer {
    let Some(depth) = depth.checked_sub(1) else { return Answer::Unknown };
    let of = |inner: &Schema| within(inner, what, depth);
    let is_null = what == Nothing::Null;
    let node = &*schema.node;
    if node.coerced {
        let taken = match (&node.kind, what) {
            (Kind::String | Kind::Boolean, _) | (Kind::Number | Kind::Date, Nothing::Null) => Answer::Yes,
            (Kind::Number | Kind::Date, Nothing::Undefined) => Answer::No,
            _ => Answer::Unknown,
        };
        // What it is made into may not pass.
        return if taken.is_yes() && !node.checks.is_empty() { Answer::Unknown } else { taken };
    }
    match &node.kind {
        Kind::Any | Kind::Unknown | Kind::Catch(..) => Answer::Yes,
        Kind::Undefined | Kind::Void => (!is_null).into(),
        Kind::Null => is_null.into(),
        Kind::Optional(inner) if is_null => of(inner),
        Kind::Optional(_) => Answer::Yes,
        Kind::Nullable(inner) if !is_null => of(inner),
        Kind::Nullable(_) => Answer::Yes,
        Kind::Default(inner, _) if is_null => of(inner),
        Kind::Default(inner, value) if value.is_undefined() => of(inner),
        Kind::Default(inner, value) => fits(inner, value),
        Kind::Readonly(inner) | Kind::Branded(inner) | Kind::Lazy(inner) => of(inner),
        Kind::Literal(values) => match values.first().map(|value| value.kind()) {
            Some(Given::Null) => is_null.into(),
            Some(Given::Unknown(_) | Given::Call(_)) | None => Answer::Unknown,
            Some(_) => Answer::No,
        },
        Kind::Union(union) => {
            let others = union.open.is_some().then_some(Answer::Unknown);
            Answer::any(union.options.iter().map(of).chain(others))
        }
        Kind::Intersection(left, right) => match (of(left), of(right)) {
            (Answer::No, _) | (_, Answer::No) => Answer::No,
            // What stands in for it must be the same of both.
            (Answer::Yes, Answer::Yes) if [left, right].iter().all(|side| hands_on(side)) => Answer::Yes,
            _ => Answer::Unknown,
        },
        // What the program's functions say to it isn't known, but they aren't asked for what is refused.
        Kind::Effects(inner, Effect::Refinement | Effect::Transform) => match of(inner) {
            Answer::No => Answer::No,
            _ => Answer::Unknown,
        },
        Kind::Pipe(pipe) => match of(&pipe.from) {
            Answer::No => Answer::No,
            _ => Answer::Unknown,
        },
        Kind::Effects(_, Effect::Preprocess) | Kind::Promise(_) | Kind::Unread(_) => Answer::Unknown,
        _ => Answer::No,
    }
}

/// Whether a schema that takes `undefined` or `null` gives that itself.
fn hands_on(schema: &Schema) -> bool {
    let mut schema = schema;
    while let Kind::Nullable(inner) = &schema.node.kind {
        schema = inner;
    }
    matches!(schema.node.kind, Kind::Optional(_) | Kind::Any | Kind::Unknown | Kind::Undefined | Kind::Null)
}
