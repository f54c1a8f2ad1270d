//! Judges tools: rules, the facts they ask for, and the findings they make.

mod audience;
mod claims;
mod context;
mod drafts;
mod engine;
mod finding;
mod rule;
mod trial;

pub use crate::evidence::{Evidence, Severity, Standing};
pub use claims::Aspect;
pub use context::{Applied, Audience, AudienceKind, Check, Place, Report, Shared};
pub use engine::{Options, check};
pub use finding::{Edit, Finding, Related};
pub use rule::{AnyRule, Rule, load, summary};

#[cfg(test)]
mod tests;
