//! Schemas that a program builds: what zod, TypeBox and their like will give as JSON Schema.
//!
//! The evaluator keeps the calls of a builder as they are written. What they make depends on who converts
//! them, so the finder asks for the schema once it knows that.

pub mod agree;
#[cfg(test)]
mod tests;
mod typebox;
mod wrappers;
pub mod zod;

use crate::value::{Kind, Symbol, Value};
use serde::Deserialize;
use zod::{Minors, Version};

/// Who makes JSON Schema of what a builder built.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Converter {
    /// zod's own `z.toJSONSchema`.
    Zod,
    /// The package `zod-to-json-schema`.
    ZodToJsonSchema,
    /// The same with `target: "openAi"`.
    ZodToJsonSchemaOpenai,
    /// The MCP SDK, which takes a map of zod's types too.
    Mcp,
    /// The second version of the MCP SDK, which asks zod 4 for another draft.
    McpTwo,
    /// The AI SDK.
    Ai,
    /// OpenAI's helpers, which make the schema strict.
    Openai,
    /// Anthropic's helper.
    Anthropic,
    /// FastMCP.
    Fastmcp,
    /// One of them: only that is known of the schema in which they agree.
    Any,
}

impl Converter {
    /// Whether it takes a map of a builder's parts for an object.
    pub fn takes_shapes(self) -> bool {
        matches!(self, Converter::Mcp | Converter::McpTwo)
    }
}

/// A member of what a builder made, where that is known: the properties of an object schema, the items' schema of
/// an array.
pub fn member(value: &Value, name: &str) -> Option<Value> {
    zod::member::member(value, name)
}

/// Whether a value was made by a class of a schema builder: by that from which all of its schemas come, or by
/// another one where the call says by which.
pub fn is_instance(value: &Value, class: &Symbol) -> Option<bool> {
    zod::is_instance(value, class)
}

/// The schema that a converter makes of a built value; `None` where no builder known here made it.
pub fn convert(value: &Value, by: Converter) -> Option<Value> {
    convert_as(value, by, None)
}

/// The same where it is known which major version of zod the program uses. Where it isn't, and the
/// value doesn't tell, only that is known in which the versions agree. Of zod 4 it is what the recorded
/// version makes.
pub fn convert_as(value: &Value, by: Converter, version: Option<Version>) -> Option<Value> {
    made(value, by, version, Minors::Recorded)
}

/// The same for whichever minor version of zod 4 the program gets: what these make in different ways is
/// unknown.
pub fn convert_for_any_minor(value: &Value, by: Converter, version: Option<Version>) -> Option<Value> {
    made(value, by, version, Minors::From(0))
}

fn made(value: &Value, by: Converter, version: Option<Version>, minors: Minors) -> Option<Value> {
    if let Kind::Call(call) = value.kind() {
        if let Some((schema, own)) = wrappers::wrapped(call) {
            let made = made(schema, own.unwrap_or(by), version, minors);
            return Some(made.unwrap_or_else(|| schema.clone()));
        }
        if let Some(schema) = typebox::schema(value) {
            return Some(schema);
        }
    }
    let schema = zod::convert(value, by, version, minors)?;
    Some(match zod::read::version(value).or(version) {
        Some(Version::Three) => schema,
        _ => zod::minor::doubted(schema, minors),
    })
}
