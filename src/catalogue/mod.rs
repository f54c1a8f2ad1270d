//! Catalogues: one list of definitions, one handler for each name, and projections that add nothing.
//!
//! The configuration names the symbols. They are evaluated like everything else, and what can't be
//! evaluated is said: a contract that isn't checked must not look like one that holds.

pub mod beside;
mod compare;
mod doubt;
mod handlers;
mod profile;
mod projections;
mod symbols;
#[cfg(test)]
mod tests;

pub use profile::{Line, Profile};

use crate::check::{Finding, Options, Severity};
use crate::config::Catalogue;
use crate::eval::{ModuleId, Modules};
use crate::find::Tool;
use crate::source::SourceText;
use crate::source::module::Comment;
use crate::span::Span;
use std::sync::Arc;

/// Two definitions of one name.
pub const DUPLICATE: &str = "catalogue-duplicate";
/// A definition that nothing runs.
pub const HANDLER_MISSING: &str = "catalogue-handler-missing";
/// A handler of a tool that isn't defined.
pub const HANDLER_ORPHAN: &str = "catalogue-handler-orphan";
/// Two handlers of one tool.
pub const HANDLER_DUPLICATE: &str = "catalogue-handler-duplicate";
/// A projection that says something else than the catalogue.
pub const PROJECTION_DRIFT: &str = "catalogue-projection-drift";
/// Something that a catalogue names and that isn't known.
pub const UNRESOLVED: &str = "catalogue-unresolved";

/// The ids of what is said of catalogues, with their pages.
pub const RULES: &[(&str, &str)] = &[
    (DUPLICATE, include_str!("../../docs/rules/catalogue-duplicate.md")),
    (HANDLER_DUPLICATE, include_str!("../../docs/rules/catalogue-handler-duplicate.md")),
    (HANDLER_MISSING, include_str!("../../docs/rules/catalogue-handler-missing.md")),
    (HANDLER_ORPHAN, include_str!("../../docs/rules/catalogue-handler-orphan.md")),
    (PROJECTION_DRIFT, include_str!("../../docs/rules/catalogue-projection-drift.md")),
    (UNRESOLVED, include_str!("../../docs/rules/catalogue-unresolved.md")),
];

/// What became of one catalogue.
#[derive(Debug, Default)]
pub struct Judged {
    /// The texts that spans refer to, by [`crate::span::FileId`].
    pub sources: Vec<Arc<SourceText>>,
    /// The comments in them.
    pub comments: Vec<Comment>,
    /// The definitions, then what the projections hold.
    pub tools: Vec<Tool>,
    pub findings: Vec<Finding>,
    /// Findings about the configuration itself; their spans are of its text.
    pub about: Vec<Finding>,
    pub profile: Profile,
}

/// Where a catalogue's files are.
pub trait Files: Modules {
    /// A file by its path relative to the configuration's folder.
    fn open(&self, path: &str) -> Option<ModuleId>;
}

/// Judges a catalogue.
pub fn judge(catalogue: &Catalogue, files: &dyn Files, options: &Options<'_>) -> Judged {
    let Some(mut reading) = symbols::Reading::of(catalogue, files) else {
        return symbols::unread(catalogue, files);
    };
    let definitions = reading.definitions(&catalogue.definitions);
    let handlers = reading.handlers(&catalogue.handlers, &definitions);
    let mut projections = reading.projections(&catalogue.projections, &definitions);
    compare::duplicates(&mut reading, &definitions);
    compare::handlers(&mut reading, &definitions, &handlers);
    projections::compare(&mut reading, &definitions, &mut projections);
    reading.judged(&definitions, &handlers, &projections, options)
}

/// A finding of a catalogue's rule.
fn finding(rule: &'static str, at: Span, message: String) -> Finding {
    Finding::about_settings(rule, Severity::Error, at, message)
}
