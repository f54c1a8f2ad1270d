//! What a rule says, as data for every report.

use crate::pointer::Pointer;
use crate::span::Span;
use crate::target::Target;
use serde::{Deserialize, Serialize};

/// How much a finding matters. Ordered: `Note < Warning < Error`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Information.
    Note,
    /// Likely wrong, or refused by some model, client or deployment.
    Warning,
    /// The target refuses it, or the definition can't mean what it says.
    Error,
}

impl Severity {
    pub fn id(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// How a fact is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Standing {
    /// The provider's documentation, specification or SDK says it.
    Documented,
    /// Somebody's live request was answered so.
    Observed,
    /// It follows from other facts.
    Inferred,
}

impl Standing {
    pub fn id(self) -> &'static str {
        match self {
            Standing::Documented => "documented",
            Standing::Observed => "observed",
            Standing::Inferred => "inferred",
        }
    }
}

/// Where a fact comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Evidence {
    pub standing: Standing,
    /// A URL.
    pub source: String,
    /// The date on which the source was read, as `YYYY-MM-DD`.
    pub checked: String,
}

/// One fault of one definition.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The rule's id.
    pub rule: &'static str,
    pub severity: Severity,
    /// The targets that refuse or dislike it, sorted; empty for a rule about the definition itself.
    pub targets: Vec<Target>,
    /// The tool's index in the file's found tools.
    pub tool: Option<usize>,
    pub message: String,
    pub help: Option<String>,
    /// What the API answers, where that is known.
    pub answer: Option<String>,
    pub at: Span,
    /// Where in its document or outermost value; see [`Pointer`].
    pub pointer: Option<Pointer>,
    pub related: Vec<Related>,
    pub edits: Vec<Edit>,
    pub evidence: Option<Evidence>,
}

/// Another place that a finding is about.
#[derive(Clone, Debug)]
pub struct Related {
    pub at: Span,
    pub message: String,
}

/// A change of the source that mends the fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    pub at: Span,
    pub text: String,
    /// Whether the edit keeps the definition's meaning.
    pub safe: bool,
}
