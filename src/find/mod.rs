//! Recognises tool definitions among values, by shape first and then by context.

mod body;
mod builtin;
mod context;
mod namesakes;
mod part;
mod schema_place;
mod shape;
mod tool;
mod walk;

pub use namesakes::Namesakes;
pub use tool::{
    Field, Found, Member, Origin, Request, SchemaDialect, SetKind, Tool, ToolKind, ToolSet, Unnamed,
};
pub use walk::{FileContext, find};
