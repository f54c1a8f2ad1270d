//! What OpenAI's helper takes of zod 3. Newer versions of it refuse what older ones converted: of that
//! nothing is known.

use crate::builders::zod::schema::{Check, Kind, Node, Schema};
use crate::value::{Kind as Given, Value};

/// Nesting that is looked into.
const DEPTH: u32 = 64;

const CHANGES: &[&str] = &["trim", "toLowerCase", "toUpperCase"];
const PATTERNS: &[&str] =
    &["regex", "cuid", "cuid2", "startsWith", "endsWith", "includes", "emoji", "ulid", "nanoid"];

/// Whether every version of the helper takes a schema, but for its parts.
pub(super) fn is_taken(node: &Node) -> bool {
    match &node.kind {
        Kind::String => {
            let is_of = |list: &[&str], check: &&Check| list.contains(&&*check.name);
            !node.checks.iter().any(|check| is_of(CHANGES, &check))
                && node.checks.iter().filter(|check| is_of(PATTERNS, check)).count() < 2
        }
        Kind::Number => !node.coerced || is_finite(&node.checks),
        Kind::Literal(values) => values.first().is_some_and(is_plain),
        Kind::Default(inner, _) => is_native(inner, DEPTH),
        Kind::Union(union) if union.discriminator.is_none() => are_apart(&union.options),
        Kind::Boolean
        | Kind::Null
        | Kind::Enum(_)
        | Kind::Any
        | Kind::Unknown
        | Kind::Object(_)
        | Kind::Array(_)
        | Kind::Union(_)
        | Kind::Optional(_)
        | Kind::Nullable(_)
        | Kind::Readonly(_)
        | Kind::Branded(_)
        | Kind::Lazy(_) => true,
        _ => false,
    }
}

/// zod's name of a type that newer versions of the helper refuse, and the API of what older ones made of it.
pub(super) fn refused(node: &Node) -> Option<&'static str> {
    Some(match &node.kind {
        Kind::Record(_) => "ZodRecord",
        Kind::Tuple(_) => "ZodTuple",
        Kind::Map(..) => "ZodMap",
        Kind::Set(_) => "ZodSet",
        Kind::Intersection(..) => "ZodIntersection",
        Kind::Pipe(_) => "ZodPipeline",
        Kind::Never => "ZodNever",
        _ => return None,
    })
}

fn is_plain(value: &Value) -> bool {
    matches!(value.kind(), Given::Str(_) | Given::Num(_) | Given::Bool(_) | Given::Null)
}

/// Whether checks leave only numbers that JSON has.
fn is_finite(checks: &[Check]) -> bool {
    let has = |names: &[&str]| {
        let is_known = |check: &&Check| match check.arguments.first() {
            Some(bound) => !bound.is_unknown(),
            None => true,
        };
        checks.iter().filter(is_known).any(|check| names.contains(&&*check.name))
    };
    has(&["finite", "int", "safe"])
        || (has(&["min", "gte", "gt", "positive", "nonnegative"])
            && has(&["max", "lte", "lt", "negative", "nonpositive"]))
}

/// Whether the helper can prove that what is parsed is a value of JSON.
fn is_native(schema: &Schema, depth: u32) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return false };
    match &schema.node.kind {
        Kind::String | Kind::Boolean | Kind::Null | Kind::Enum(_) => true,
        Kind::Literal(values) => values.first().is_some_and(is_plain),
        Kind::Number => is_finite(&schema.node.checks),
        Kind::Array(inner)
        | Kind::Nullable(inner)
        | Kind::Default(inner, _)
        | Kind::Readonly(inner)
        | Kind::Branded(inner)
        | Kind::Lazy(inner) => is_native(inner, depth),
        Kind::Object(shape) => {
            use crate::builders::zod::schema::Others;
            matches!(shape.others, Others::Strip | Others::Strict(_))
                && shape.open.is_none()
                && shape.fields.iter().all(|field| is_native(&field.schema, depth))
        }
        Kind::Union(union) => {
            union.open.is_none() && union.options.iter().all(|option| is_native(option, depth))
        }
        _ => false,
    }
}

/// Whether options are told apart by their JSON types or by their values.
fn are_apart(options: &[Schema]) -> bool {
    let mut all: Vec<(&str, Option<String>)> = Vec::new();
    for option in options {
        let Some(own) = domains(option) else { return false };
        let meets = |one: &(&str, Option<String>)| {
            all.iter()
                .any(|other| one.0 == other.0 && (one.1.is_none() || other.1.is_none() || one.1 == other.1))
        };
        if own.iter().any(meets) {
            return false;
        }
        all.extend(own);
    }
    true
}

/// The types that an option's values have, or the values themselves; `None` where that takes a closer look.
fn domains(option: &Schema) -> Option<Vec<(&'static str, Option<String>)>> {
    Some(vec![match &option.node.kind {
        Kind::Union(union) if union.open.is_none() => {
            let all = union.options.iter().map(domains).collect::<Option<Vec<_>>>()?;
            return Some(all.into_iter().flatten().collect());
        }
        Kind::Nullable(inner) => {
            let mut all = domains(inner)?;
            all.push(("null", None));
            return Some(all);
        }
        Kind::Optional(inner) | Kind::Default(inner, _) | Kind::Readonly(inner) | Kind::Branded(inner) => {
            return domains(inner);
        }
        Kind::String => ("string", None),
        Kind::Number => ("number", None),
        Kind::Boolean => ("boolean", None),
        Kind::Null => ("null", None),
        Kind::Object(_) => ("object", None),
        Kind::Array(_) => ("array", None),
        Kind::Literal(values) => match values.first()?.kind() {
            Given::Str(text) => ("string", Some(text.known()?.into_owned())),
            Given::Num(number) => ("number", Some(number.as_f64().to_string())),
            Given::Bool(is) => ("boolean", Some(is.to_string())),
            Given::Null => ("null", None),
            _ => return None,
        },
        Kind::Enum(entries) if !entries.native && entries.entries.is_closed() => {
            let names = entries.entries.entries.iter().map(|entry| entry.value.as_str());
            return names.map(|name| Some(("string", Some(name?.into_owned())))).collect();
        }
        _ => return None,
    }])
}
