//! zod: chains of calls to schemas ([`read`]), schemas to what the converters make of them.

pub mod four;
mod names;
pub mod read;
pub mod regex;
pub mod schema;
pub mod three;

use super::Converter;
use super::agree::agree;
use crate::value::{Kind, Value, Why};
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

/// The schema that a converter makes of what is built with zod; `None` where nothing of zod's built it.
pub fn convert(value: &Value, by: Converter, version: Option<Version>) -> Option<Value> {
    let by = match by {
        // Each of them takes the same for granted, and none for sure.
        Converter::Any => return of_any(value, version),
        by => by,
    };
    match read::version(value).or(version) {
        Some(version) => of_version(value, by, version),
        None => {
            let three = of_version(value, by, Version::Three)?;
            let four = of_version(value, by, Version::Four)?;
            Some(agree(&four, &three))
        }
    }
}

fn of_version(value: &Value, by: Converter, version: Version) -> Option<Value> {
    let schema = schema_of(value, by, version)?;
    let made = match version {
        Version::Three => three::convert(&schema, by),
        Version::Four => four::convert(&schema, by),
    };
    Some(made.unwrap_or_else(|| schema.value(Kind::Unknown(Why::Version))))
}

/// The schema that a converter is given; the MCP SDK takes a raw shape too.
fn schema_of(value: &Value, by: Converter, version: Version) -> Option<Schema> {
    let shape = || read::read_shape(value, version).filter(|_| by == Converter::Mcp);
    read::read(value, version).or_else(shape)
}

/// What all converters agree in.
fn of_any(value: &Value, version: Option<Version>) -> Option<Value> {
    let all = [Converter::Zod, Converter::ZodToJsonSchema, Converter::Mcp, Converter::Ai];
    let made = all.into_iter().map(|by| convert(value, by, version));
    made.collect::<Option<Vec<_>>>()?.into_iter().reduce(|a, b| agree(&a, &b))
}
