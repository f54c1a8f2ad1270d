//! Recognises tool definitions among values, by shape first and then by context.

mod builtin;
mod context;
mod namesakes;
mod part;
mod shape;
mod tool;
mod walk;

#[cfg(test)]
mod tests;

pub use namesakes::Namesakes;
pub use tool::{Field, Found, Member, SchemaDialect, SetKind, Tool, ToolKind, ToolSet, Unnamed};
pub use walk::{FileContext, find};
