//! zod: chains of calls to schemas ([`read`]), schemas to what the converters make of them.

mod names;
pub mod read;
pub mod schema;
pub mod three;

use serde::Deserialize;

/// zod's major version, which decides what a chain means and how it is converted.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Version {
    Three,
    Four,
}
