//! Judges tools: rules, the facts they ask for, and the findings they make.

mod finding;

pub use finding::{Edit, Evidence, Finding, Related, Severity, Standing};
