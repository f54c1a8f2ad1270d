//! Findings counted by severity and by rule.

use crate::check::Severity;
use crate::outcome::Outcome;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// How many findings of each severity; in order, the worst come last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Counts {
    pub errors: usize,
    pub warnings: usize,
    pub notes: usize,
}

impl Counts {
    pub fn add(&mut self, severity: Severity) {
        match severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
            Severity::Note => self.notes += 1,
        }
    }
}

/// What a rule found.
pub(super) struct OfRule {
    pub rule: &'static str,
    pub counts: Counts,
    /// The tools that it found something about, and the files.
    pub tools: usize,
    pub files: usize,
}

/// The rules that found something, the worst first.
pub(super) fn by_rule(outcome: &Outcome) -> Vec<OfRule> {
    #[derive(Default)]
    struct Seen<'o> {
        counts: Counts,
        tools: BTreeSet<(&'o str, u32)>,
        files: BTreeSet<&'o str>,
    }
    let mut rules: BTreeMap<&'static str, Seen<'_>> = BTreeMap::new();
    for file in &outcome.files {
        for finding in &file.findings {
            let seen = rules.entry(finding.rule).or_default();
            seen.counts.add(finding.severity);
            seen.tools.extend(file.tool(finding).map(|tool| file.place(tool.at())));
            seen.files.insert(file.path());
        }
    }
    let of_rule = |(rule, seen): (&'static str, Seen<'_>)| OfRule {
        rule,
        counts: seen.counts,
        tools: seen.tools.len(),
        files: seen.files.len(),
    };
    let mut rules: Vec<OfRule> = rules.into_iter().map(of_rule).collect();
    // Stable: alike ones stay in the order of their ids.
    rules.sort_by_key(|rule| Reverse(rule.counts));
    rules
}
