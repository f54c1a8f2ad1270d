//! Schemas as rules see them: every subschema of a tool, with its place, and the same schema as a
//! document that a validator reads.

mod constraints;
mod cost;
mod json;
mod locate;
mod regex;
mod vocabulary;
mod walk;

#[cfg(test)]
mod tests;

pub use constraints::{Constraints, constraints};
pub use json::{complete, for_meta_schema};
pub use locate::{Children, Spot, locate};
pub use regex::{Feature, features};
pub use vocabulary::{DECLARE_TOO, SAME_INSTANCE, Wants, is_keyword, wants};
pub use walk::{Keyword, Schema, Types};
