//! zod: chains of calls to schemas ([`read`]), schemas to what the converters make of them.

pub mod four;
pub mod member;
pub mod minor;
mod names;
pub mod read;
pub mod regex;
pub mod schema;
#[cfg(test)]
mod tests;
pub mod three;

use super::Converter;
use super::agree::agree;
use crate::value::{Kind, Symbol, Value, Why};
use schema::Schema;
use serde::Deserialize;

/// zod's major version, which decides what a chain means and how it is converted.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Version {
    Three,
    Four,
}

impl Version {
    /// A version by its number.
    pub fn of(major: u32) -> Option<Version> {
        match major {
            3 => Some(Version::Three),
            4 => Some(Version::Four),
            _ => None,
        }
    }
}

/// Whether a value was made by one of zod's classes.
pub(super) fn is_instance(value: &Value, class: &Symbol) -> Option<bool> {
    let name = names::is_of_zod(class).then(|| class.path.last()).flatten()?;
    match (value.kind(), &**name) {
        (Kind::Array(_) | Kind::Object(_), _) => Some(false),
        (Kind::Call(_), "ZodType" | "ZodSchema" | "Schema") => {
            let version = read::version(value).unwrap_or(Version::Four);
            read::read(value, version).map(|_| true)
        }
        (Kind::Call(call), "ZodObject") if call.receiver.is_none() => {
            names::function(&call.callee).map(|function| function.name == "object")
        }
        _ => None,
    }
}

/// Which minor versions of zod 4 a program may get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Minors {
    /// The one whose conversions are recorded.
    Recorded,
    /// Any from this one on.
    From(u32),
}

impl Minors {
    /// Whether it may be one before this.
    pub fn may_precede(self, minor: u32) -> bool {
        matches!(self, Minors::From(least) if least < minor)
    }
}

/// The schema that a converter makes of what is built with zod; `None` where nothing of zod's built it.
pub fn convert(value: &Value, by: Converter, version: Option<Version>, minors: Minors) -> Option<Value> {
    if let Some(made) = four::asked_for(value, minors).or_else(|| three::asked_for(value, version)) {
        return Some(made);
    }
    let own = match by {
        Converter::Any => return of_any(value, version, minors),
        // They are zod 4's own, or stand on it.
        Converter::Zod | Converter::Anthropic | Converter::McpTwo => Some(Version::Four),
        Converter::ZodToJsonSchema | Converter::ZodToJsonSchemaOpenai => Some(Version::Three),
        Converter::Mcp | Converter::Ai | Converter::Openai | Converter::Fastmcp => None,
    };
    match version.or_else(|| read::version(value)).or(own) {
        Some(version) => of_version(value, by, version, minors),
        None => {
            let three = of_version(value, by, Version::Three, minors)?;
            let four = of_version(value, by, Version::Four, minors)?;
            Some(agree(&four, &three, &Why::Version("zod".into())))
        }
    }
}

fn of_version(value: &Value, by: Converter, version: Version, minors: Minors) -> Option<Value> {
    let schema = schema_of(value, by, version)?;
    let made = match version {
        Version::Three => three::convert(&schema, by),
        Version::Four => four::convert(&schema, by, minors),
    };
    let why = || match by {
        Converter::Mcp => Why::Version("the MCP SDK".into()),
        Converter::Openai => Why::Version("the OpenAI SDK".into()),
        _ => Why::Converter("zod".into()),
    };
    Some(made.unwrap_or_else(|| schema.value(Kind::Unknown(why()))))
}

/// The schema that a converter is given; the MCP SDK takes a raw shape too.
fn schema_of(value: &Value, by: Converter, version: Version) -> Option<Schema> {
    let shape = || read::read_shape(value, version).filter(|_| by.takes_shapes());
    read::read(value, version).or_else(shape)
}

/// What all converters agree in that take this version.
fn of_any(value: &Value, version: Option<Version>, minors: Minors) -> Option<Value> {
    let version = version.or_else(|| read::version(value));
    let all = [Converter::Mcp, Converter::Ai, Converter::Zod, Converter::ZodToJsonSchema];
    let made = all.into_iter().filter(|by| match by {
        Converter::Zod => version != Some(Version::Three),
        Converter::ZodToJsonSchema => version != Some(Version::Four),
        _ => true,
    });
    let made = made.map(|by| convert(value, by, version, minors));
    made.collect::<Option<Vec<_>>>()?.into_iter().reduce(|a, b| agree(&a, &b, &Why::Converter("zod".into())))
}
