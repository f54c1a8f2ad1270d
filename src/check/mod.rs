//! Judges tools and requests: rules, the facts they ask for, and the findings they make.

mod audience;
mod claims;
mod company;
mod context;
mod drafts;
mod engine;
mod entry;
mod finding;
mod report;
mod request;
mod rule;
mod trial;

pub use crate::evidence::{Evidence, Severity, Standing};
pub use claims::Aspect;
pub use company::{Company, stems};
pub use context::{Applied, Audience, AudienceKind, Check, Place, Shared};
pub use engine::{Options, check};
pub use finding::{Edit, Finding, Related};
pub use report::Report;
pub use request::{RequestCheck, SharedRequest};
pub use rule::{AnyRule, Rule, load, summary};

#[cfg(test)]
mod tests;
