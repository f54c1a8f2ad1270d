//! Schemas that a program builds: what zod, TypeBox and their like will give as JSON Schema.
//!
//! The evaluator keeps the calls of a builder as they are written. What they make depends on who converts
//! them, so the finder asks for the schema once it knows that.

mod typebox;
mod wrappers;

use crate::value::{Kind, Value};
use serde::Deserialize;

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
    /// The AI SDK.
    Ai,
    /// OpenAI's helpers, which make the schema strict.
    Openai,
    /// Anthropic's helper.
    Anthropic,
    /// One of them: only that is known of the schema in which they agree.
    Any,
}

/// The schema that a converter makes of a built value; `None` where no builder known here made it.
pub fn convert(value: &Value, by: Converter) -> Option<Value> {
    let Kind::Call(call) = value.kind() else { return None };
    if let Some((schema, own)) = wrappers::wrapped(call) {
        return Some(convert(schema, own.unwrap_or(by)).unwrap_or_else(|| schema.clone()));
    }
    typebox::schema(value)
}
