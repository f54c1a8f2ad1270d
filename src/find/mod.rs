//! Recognises tool definitions among values.

mod tool;

pub use tool::{Field, Found, Member, SchemaDialect, SetKind, Tool, ToolSet};
