//! Recognises tool definitions among values, by shape first and then by context.

mod body;
mod built;
mod builtin;
mod context;
mod conversion;
mod framework;
mod instance;
mod made;
mod namesakes;
mod part;
mod request;
mod schema_place;
mod shape;
mod sighting;
mod tool;
mod walk;

pub use conversion::Conversion;
pub use framework::is_framework;
pub use namesakes::Namesakes;
pub use request::{Builtin, Request, RequestTool, RequestToolKind};
pub use tool::{
    Destination, Field, Found, Member, Origin, SchemaDialect, SetKind, Tool, ToolKind, ToolSet, Unnamed,
};
pub use walk::{FileContext, find};
