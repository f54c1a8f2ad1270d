//! Schemas as rules see them: every subschema of a tool, with its place, and the same schema as a
//! document that a validator reads.

mod around;
mod constraints;
mod cost;
mod cycles;
mod grammar;
mod json;
mod locate;
mod message;
mod reference;
mod refusal;
mod regex;
mod types;
mod uri;
mod vocabulary;
mod walk;

#[cfg(test)]
mod tests;

pub use around::Around;
pub use constraints::{Constraints, constraints, constraints_of};
pub use cycles::in_cycles;
pub use grammar::{Fault, Refused, Syntax, faults};
pub use json::{complete, for_meta_schema};
pub use locate::{Children, Spot, locate};
pub use message::{Field, Message, message};
pub use reference::{Leads, References};
pub use refusal::refusal;
pub use regex::{Feature, Refusal, RegexSyntax, features};
pub use types::{a, a_list_of, fits};
pub use uri::{is_uri, is_uri_reference};
pub use vocabulary::{
    DECLARE_TOO, SAME_INSTANCE, TYPES, Wants, is_keyword, may_be_value_of, misspelt, speaks_of, speaks_with,
    wants,
};
pub use walk::{Keyword, Schema, Types, Which};
