//! What zod 4 makes of a schema as JSON Schema, and those who build on it.
//!
//! zod writes each instance by itself, then lets wrappers take over what they wrap, moves what is used
//! more than once under `$defs` where it is asked to, and at last shortens unions and folds
//! intersections. The files here follow these steps.

mod ai;
mod asked;
mod checks;
pub(super) mod fastmcp;
mod fold;
mod keywords;
mod numbers;
mod object;
mod optional;
mod own;
mod seen;
mod strict;
mod write;

use super::Minors;
use super::schema::Schema;
use crate::builders::Converter;
use crate::builders::agree::agree;
use crate::value::{Answer, Kind, Lookup, Value, Why};
pub use asked::asked_for;
use keywords::Keywords;

/// What zod is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    pub draft: Draft,
    /// Whether the schema describes what is parsed, and not what parsing gives.
    pub input: bool,
    /// Whether what is used more than once becomes a definition.
    pub reused: bool,
    /// Whether what has no JSON Schema becomes one that takes anything, and isn't refused.
    pub anything: bool,
    /// Whether `oneOf` of a discriminated union becomes `anyOf`.
    pub any_of: bool,
    pub minors: Minors,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draft {
    Seven,
    TwentyTwenty,
}

impl Options {
    /// What zod takes where nothing is asked for.
    pub const TWENTY_TWENTY: Options = Options {
        draft: Draft::TwentyTwenty,
        input: false,
        reused: false,
        anything: false,
        any_of: false,
        minors: Minors::Recorded,
    };
    /// What is parsed, for tools that know draft 7.
    pub const INPUT_SEVEN: Options = Options { draft: Draft::Seven, input: true, ..Options::TWENTY_TWENTY };
}

/// The schema that a converter makes. Where it refuses, the value is unknown for that reason, at what it
/// refuses. `None` where the converter isn't one for zod 4, or isn't known.
pub fn convert(schema: &Schema, by: Converter, minors: Minors) -> Option<Value> {
    let twenty = Options { minors, ..Options::TWENTY_TWENTY };
    let seven = Options { minors, ..Options::INPUT_SEVEN };
    let strict = Options { draft: Draft::Seven, any_of: true, ..twenty };
    Some(match by {
        Converter::Zod => written(schema, twenty),
        Converter::Mcp => listed(written(schema, seven)),
        Converter::McpTwo => listed(written(schema, Options { input: true, ..twenty })),
        Converter::Ai => ai::closed(written(schema, seven)),
        // What it asks for depends on zod's minor version.
        Converter::Fastmcp => {
            let asked = [seven, Options { input: false, ..seven }];
            let [input, output] = asked.map(|options| fastmcp::closed(&written(schema, options)));
            agree(&input, &output, &Why::Version("zod".into()))
        }
        Converter::Openai => strict::made_strict(written(schema, strict)),
        Converter::Anthropic => {
            let value = written(schema, Options { reused: true, ..twenty });
            match is_objects(&value) {
                Answer::No => refused("the schema of a tool must be an object", value.at()),
                _ => value,
            }
        }
        Converter::ZodToJsonSchema | Converter::ZodToJsonSchemaOpenai | Converter::Any => return None,
    })
}

/// What the MCP SDK lists: of a schema that isn't said to be an object's its versions make different things.
fn listed(value: Value) -> Value {
    match is_objects(&value) {
        Answer::No => Value::unknown(Why::Version("zod".into()), value.used_at()),
        _ => value,
    }
}

/// Whether a schema says that it is an object's.
fn is_objects(value: &Value) -> Answer {
    match (value.get("type"), value.as_object()) {
        (Lookup::Found(ty), _) => match ty.as_str() {
            Some(ty) => (&*ty == "object").into(),
            None if ty.is_unknown() => Answer::Unknown,
            None => Answer::No,
        },
        (Lookup::Absent, Some(_)) => Answer::No,
        _ => Answer::Unknown,
    }
}

/// What `z.toJSONSchema` makes with options.
pub fn written(schema: &Schema, options: Options) -> Value {
    write::written(schema, options)
}

fn refused(message: &str, at: crate::span::Span) -> Value {
    Value::unknown(Why::Refused(message.into()), at)
}

/// The value of a schema's keywords: unknown where there is none and nothing else is known.
fn value_of(keywords: Keywords, schema: &Schema) -> Value {
    match keywords.unknown() {
        Some(why) => schema.value(Kind::Unknown(why)),
        None => schema.value(Kind::Object(keywords.into_object())),
    }
}
