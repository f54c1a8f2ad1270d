//! What a rule says, as data for every report.

use crate::evidence::{Evidence, Severity};
use crate::pointer::Pointer;
use crate::span::Span;
use crate::target::Target;

/// One fault of one definition or request.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The rule's id.
    pub rule: &'static str,
    pub severity: Severity,
    /// The targets that refuse or dislike it, sorted; empty for a rule about the definition itself.
    pub targets: Vec<Target>,
    /// The tool's index in the file's found tools; none for a request as a whole.
    pub tool: Option<usize>,
    /// The request's index in the file's found requests, where it is about one.
    pub request: Option<usize>,
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

impl Finding {
    /// A finding about what the user set, not about a tool.
    pub fn about_settings(rule: &'static str, severity: Severity, at: Span, message: String) -> Finding {
        Finding {
            rule,
            severity,
            targets: Vec::new(),
            tool: None,
            request: None,
            message,
            help: None,
            answer: None,
            at,
            pointer: None,
            related: Vec::new(),
            edits: Vec::new(),
            evidence: None,
        }
    }
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
