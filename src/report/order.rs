//! The order in which reports that may be cut show findings.

use crate::check::Finding;
use crate::outcome::{FileOutcome, Outcome};
use std::cmp::Reverse;

/// Every finding with its file, gravest first; within a severity they stay in the order of their places.
pub(super) fn gravest_first(outcome: &Outcome) -> Vec<(&FileOutcome, &Finding)> {
    let files = outcome.files.iter();
    let mut all: Vec<_> = files.flat_map(|file| file.findings.iter().map(move |f| (file, f))).collect();
    all.sort_by_key(|(_, finding)| Reverse(finding.severity));
    all
}
