//! Schemas as rules see them: every subschema of a tool, with its place.

mod walk;

pub use walk::{Keyword, Schema, Types};
