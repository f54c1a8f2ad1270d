//! Whether a property may be absent, and whether a schema changes what it parses.

use super::Options;
use crate::builders::zod::schema::{Kind, Schema};
use crate::value::{Answer, Why};

/// Nesting that is followed.
const DEPTH: u32 = 300;

/// What an instance says of absence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Absence {
    /// It must be there.
    Refused,
    Optional,
    /// A default stands in for it.
    Defaulted,
    Unread(Why),
}

/// What a schema says of an absent property: in what is parsed, or in what parsing gives.
pub fn absence(schema: &Schema, options: Options) -> Absence {
    match options.input {
        true if options.minors.may_precede(6) && is_lenient(schema, DEPTH) => {
            Absence::Unread(Why::Version("zod".into()))
        }
        true => incoming(schema, DEPTH),
        false => outgoing(schema, DEPTH),
    }
}

/// Whether the parser sees absence where the input's JSON Schema tells it in one version or another.
fn is_lenient(schema: &Schema, depth: u32) -> bool {
    let Some(deeper) = depth.checked_sub(1) else { return true };
    let of = |inner: &Schema| is_lenient(inner, deeper);
    match &schema.node.kind {
        Kind::Catch(..) | Kind::Transform => true,
        Kind::Nullable(inner) | Kind::Readonly(inner) | Kind::Lazy(inner) | Kind::NonOptional(inner) => {
            of(inner)
        }
        Kind::Pipe(pipe) => of(&pipe.from),
        Kind::Union(union) => union.options.iter().any(of),
        _ => false,
    }
}

/// As the JSON Schema of the input has it: it looks through what only lets the parser see absence.
fn incoming(schema: &Schema, depth: u32) -> Absence {
    let Some(deeper) = depth.checked_sub(1) else { return Absence::Unread(Why::TooDeep) };
    match &schema.node.kind {
        Kind::Pipe(pipe) if matches!(pipe.from.node.kind, Kind::Transform) => incoming(&pipe.to, deeper),
        Kind::Catch(inner, _) => incoming(inner, deeper),
        _ => rung(schema, depth),
    }
}

fn rung(schema: &Schema, depth: u32) -> Absence {
    let Some(deeper) = depth.checked_sub(1) else { return Absence::Unread(Why::TooDeep) };
    match &schema.node.kind {
        Kind::Optional(inner) => match rung(inner, deeper) {
            Absence::Defaulted => Absence::Defaulted,
            // Which of the two doesn't matter to anyone.
            _ => Absence::Optional,
        },
        Kind::Catch(inner, _) => match rung(inner, deeper) {
            Absence::Refused => Absence::Optional,
            other => other,
        },
        Kind::Default(..) | Kind::Prefault(..) => Absence::Defaulted,
        Kind::Transform => Absence::Optional,
        Kind::Nullable(inner) | Kind::Readonly(inner) | Kind::Lazy(inner) => rung(inner, deeper),
        Kind::Pipe(pipe) => rung(&pipe.from, deeper),
        Kind::Union(union) => {
            let options = union.options.iter().map(|option| rung(option, deeper));
            strongest(options, union.open.as_ref())
        }
        Kind::Unread(why) => Absence::Unread(why.clone()),
        _ => Absence::Refused,
    }
}

fn outgoing(schema: &Schema, depth: u32) -> Absence {
    let Some(deeper) = depth.checked_sub(1) else { return Absence::Unread(Why::TooDeep) };
    match &schema.node.kind {
        Kind::Optional(_) => Absence::Optional,
        Kind::Nullable(inner) | Kind::Readonly(inner) | Kind::Lazy(inner) | Kind::Catch(inner, _) => {
            outgoing(inner, deeper)
        }
        Kind::Pipe(pipe) => outgoing(&pipe.to, deeper),
        Kind::Union(union) => {
            let options = union.options.iter().map(|option| outgoing(option, deeper));
            strongest(options, union.open.as_ref())
        }
        Kind::Unread(why) => Absence::Unread(why.clone()),
        _ => Absence::Refused,
    }
}

/// What a union says whose options say these.
fn strongest(options: impl Iterator<Item = Absence>, open: Option<&Why>) -> Absence {
    let mut said = Absence::Refused;
    for option in options {
        said = match (said, option) {
            (Absence::Defaulted, _) | (_, Absence::Defaulted) => Absence::Defaulted,
            (Absence::Optional, _) | (_, Absence::Optional) => Absence::Optional,
            (Absence::Unread(why), _) | (_, Absence::Unread(why)) => Absence::Unread(why),
            (Absence::Refused, Absence::Refused) => Absence::Refused,
        };
    }
    match (said, open) {
        (Absence::Refused, Some(why)) => Absence::Unread(why.clone()),
        (said, _) => said,
    }
}

/// Whether a schema changes what it parses, so that its defaults and examples aren't of the input.
pub fn is_transforming(schema: &Schema) -> Answer {
    let mut pending = vec![schema];
    let mut answer = Answer::No;
    let mut left = 50_000u32;
    while let Some(schema) = pending.pop() {
        let Some(fewer) = left.checked_sub(1) else { return Answer::Unknown };
        left = fewer;
        match &schema.node.kind {
            Kind::Transform => return Answer::Yes,
            Kind::Pipe(pipe) if pipe.codec => return Answer::Yes,
            Kind::Pipe(pipe) => pending.extend([&pipe.from, &pipe.to]),
            Kind::Array(inner)
            | Kind::Set(inner)
            | Kind::Lazy(inner)
            | Kind::Promise(inner)
            | Kind::Optional(inner)
            | Kind::NonOptional(inner)
            | Kind::Nullable(inner)
            | Kind::Readonly(inner)
            | Kind::Default(inner, _)
            | Kind::Prefault(inner, _)
            | Kind::Catch(inner, _) => pending.push(inner),
            Kind::Intersection(left, right) | Kind::Map(left, right) => pending.extend([left, right]),
            Kind::Record(record) => pending.extend([&record.key, &record.value]),
            Kind::Object(shape) => {
                pending.extend(shape.fields.iter().map(|field| &field.schema));
                if shape.open.is_some() {
                    answer = Answer::Unknown;
                }
            }
            Kind::Union(union) => {
                pending.extend(&union.options);
                if union.open.is_some() {
                    answer = Answer::Unknown;
                }
            }
            Kind::Tuple(tuple) => {
                pending.extend(tuple.items.iter().chain(&tuple.rest));
                if tuple.open.is_some() {
                    answer = Answer::Unknown;
                }
            }
            Kind::Unread(_) => answer = Answer::Unknown,
            _ => {}
        }
    }
    answer
}
