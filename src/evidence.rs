//! How much a fact weighs, and how it is known.

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
