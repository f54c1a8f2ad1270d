//! Findings that were accepted as they stood on some day: counts per file, rule and tool.
//!
//! No line is kept, so that a baseline outlives a move within a file, and two branches that mend
//! different tools merge. Where a file, rule and tool have more findings than were accepted, no one
//! can tell the old from the new, and all of them are shown. A finding that became graver is new.

#[cfg(test)]
mod tests;

use crate::check::{Finding, Severity};
use crate::find::Tool;
use crate::outcome::Outcome;
use crate::source::SourceText;
use crate::span::{FileId, Span};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// The name of the file that is looked for, from the current directory upwards.
pub const FILE_NAME: &str = "tooldef-baseline.json";

/// An entry for more findings than there are.
pub const STALE: &str = "baseline-stale";

/// The ids of what is said of a baseline itself, with their pages.
pub const RULES: &[(&str, &str)] = &[(STALE, include_str!("../docs/rules/baseline-stale.md"))];

/// Raised when a key changes its meaning.
const SCHEMA_VERSION: u32 = 1;

/// What findings are counted by.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    /// The path relative to the baseline's folder, with forward slashes.
    pub file: String,
    pub rule: String,
    /// The tool's name; none for a finding about the file.
    pub tool: Option<String>,
}

/// How many findings there are, by severity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Amount([usize; 3]);

/// How many findings there are of each kind.
pub type Counts = BTreeMap<Key, Amount>;

/// Accepted findings.
#[derive(Clone, Debug, Default)]
pub struct Baseline {
    entries: BTreeMap<Key, Entry>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    amount: Amount,
    /// Where the first line of it stands in the baseline's text.
    at: Span,
}

/// A count as it is written: one a line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with `file`, `rule`, `tool`, `severity` and `count`")]
struct Line {
    file: String,
    rule: String,
    tool: Option<String>,
    severity: Severity,
    count: usize,
}

#[derive(Deserialize)]
#[serde(
    deny_unknown_fields,
    rename_all = "camelCase",
    expecting = "an object with `schemaVersion` and `findings`"
)]
struct Written<'a> {
    #[serde(rename = "$schema")]
    _schema: Option<String>,
    schema_version: u32,
    #[serde(borrow)]
    findings: Vec<&'a RawValue>,
}

/// Severities, the gravest first.
const GRAVEST_FIRST: [Severity; 3] = [Severity::Error, Severity::Warning, Severity::Note];

impl Amount {
    pub fn add(&mut self, severity: Severity, count: usize) {
        let of = &mut self.0[severity as usize];
        *of = of.saturating_add(count);
    }

    pub fn total(self) -> usize {
        self.0.into_iter().fold(0, usize::saturating_add)
    }

    /// Which of the findings `found` these accept, by severity. One that became milder is accepted
    /// still; one that became graver isn't. Where there are more than were accepted, none is.
    fn accepts(self, found: Amount) -> [bool; 3] {
        let (mut accepted, mut left) = ([false; 3], 0_usize);
        for severity in GRAVEST_FIRST.map(|severity| severity as usize) {
            left = left.saturating_add(self.0[severity]);
            accepted[severity] = found.0[severity] <= left;
            left -= if accepted[severity] { found.0[severity] } else { 0 };
        }
        accepted
    }

    /// What of these `found` still needs: never more of a severity than was accepted.
    fn pruned(self, found: Amount) -> Amount {
        let (mut pruned, mut left) = (Amount::default(), 0_usize);
        for severity in GRAVEST_FIRST.map(|severity| severity as usize) {
            left = left.saturating_add(self.0[severity]);
            pruned.0[severity] = found.0[severity].min(left);
            left -= pruned.0[severity];
        }
        pruned
    }
}

impl Baseline {
    /// Reads a baseline. `path` is only shown, in the one line of an error.
    pub fn parse(text: &str, path: &str) -> Result<Baseline, String> {
        let source = SourceText::new(path, text);
        let fault = |offset: usize, message: &str| {
            let at = source.position(u32::try_from(offset).unwrap_or(u32::MAX));
            format!("{path}:{}:{}: not a baseline: {message}", at.line, at.column)
        };
        if let Some(marks) = text.find("\n<<<<<<< ") {
            return Err(fault(marks + 1, "a merge left its marks; keep the lines of both sides"));
        }
        let written: Written = serde_json::from_str(text)
            .map_err(|error| fault(offset(text, error.line(), error.column()), &without_place(&error)))?;
        if written.schema_version != SCHEMA_VERSION {
            let message = format!("`schemaVersion` is {}, and this program reads 1", written.schema_version);
            return Err(fault(0, &message));
        }
        let mut entries: BTreeMap<Key, Entry> = BTreeMap::new();
        for raw in written.findings {
            // The raw value is a part of the text.
            let start = raw.get().as_ptr().addr() - text.as_ptr().addr();
            let line: Line = serde_json::from_str(raw.get()).map_err(|e| fault(start, &without_place(&e)))?;
            let at = Span::new(FileId::default(), start as u32, (start + raw.get().len()) as u32);
            let key = Key { file: line.file, rule: line.rule, tool: line.tool };
            // A merge may leave one twice.
            let entry = entries.entry(key).or_insert(Entry { amount: Amount::default(), at });
            entry.amount.add(line.severity, line.count);
        }
        Ok(Baseline { entries })
    }

    /// Takes what is accepted out of an outcome and counts it there. `path` turns a shown path into
    /// one relative to the baseline's folder.
    pub fn apply(&self, outcome: &mut Outcome, path: &dyn Fn(&str) -> String) {
        let counts = count(outcome, path);
        for file in outcome.files.iter_mut().filter(|file| !file.findings.is_empty()) {
            let relative = path(file.path());
            let before = file.findings.len();
            let findings = std::mem::take(&mut file.findings);
            let is_new = |finding: &Finding| {
                let key = key(&relative, finding, file.tool(finding));
                let found = counts.get(&key).copied().unwrap_or_default();
                self.entries
                    .get(&key)
                    .is_none_or(|entry| !entry.amount.accepts(found)[finding.severity as usize])
            };
            let kept: Vec<Finding> = findings.into_iter().filter(is_new).collect();
            outcome.summary.baselined += before - kept.len();
            file.findings = kept;
        }
    }

    /// A note for each entry of which fewer findings are left, where `checked` says that this is known,
    /// and for each of a rule that isn't. Spans refer to the baseline's text.
    pub fn stale(
        &self,
        counts: &Counts,
        known_rules: &[&str],
        checked: &dyn Fn(&Key) -> bool,
    ) -> Vec<Finding> {
        let note = |(key, entry): (&Key, &Entry)| {
            let accepted = entry.amount.total();
            let left = counts.get(key).copied().unwrap_or_default().total();
            let known = known_rules.contains(&&*key.rule);
            (!known || (left < accepted && checked(key))).then(|| about(key, *entry, left, known))
        };
        self.entries.iter().filter_map(note).collect()
    }

    /// The counts of all entries.
    pub fn counts(&self) -> Counts {
        self.entries.iter().map(|(key, entry)| (key.clone(), entry.amount)).collect()
    }
}

/// Counts the findings of an outcome; `path` as in [`Baseline::apply`].
pub fn count(outcome: &Outcome, path: &dyn Fn(&str) -> String) -> Counts {
    let mut counts = Counts::new();
    for file in outcome.files.iter().filter(|file| !file.findings.is_empty()) {
        let relative = path(file.path());
        for finding in &file.findings {
            let key = key(&relative, finding, file.tool(finding));
            counts.entry(key).or_default().add(finding.severity, 1);
        }
    }
    counts
}

/// The counts to write: what was `checked` is as found, or at most as accepted when pruning; the rest
/// stays.
pub fn merged(old: &Counts, found: &Counts, prune: bool, checked: &dyn Fn(&Key) -> bool) -> Counts {
    let mut new = old.clone();
    new.retain(|key, _| !checked(key));
    for (key, &found) in found {
        let accepted = old.get(key).copied().unwrap_or_default();
        let amount = if prune { accepted.pruned(found) } else { found };
        if amount.total() > 0 {
            new.entry(key.clone()).or_insert(amount);
        }
    }
    new
}

/// How many findings of the second the first doesn't accept.
pub fn new_in(accepted: &Counts, found: &Counts) -> usize {
    let new = |(key, found): (&Key, &Amount)| {
        let accepts = accepted.get(key).copied().unwrap_or_default().accepts(*found);
        found.0.iter().zip(accepts).map(|(count, accepted)| if accepted { 0 } else { *count }).sum::<usize>()
    };
    found.iter().map(new).sum()
}

/// A baseline's text: sorted, one count a line, so that changes and merges are of single lines.
pub fn to_text(counts: &Counts) -> String {
    let lines = counts.iter().flat_map(|(key, amount)| {
        GRAVEST_FIRST.into_iter().filter_map(|severity| {
            let Key { file, rule, tool } = key.clone();
            let line = Line { file, rule, tool, severity, count: amount.0[severity as usize] };
            if line.count > 0 { serde_json::to_string(&line).ok() } else { None }
        })
    });
    let lines: Vec<String> = lines.collect();
    let body = if lines.is_empty() { String::new() } else { format!("\n{}\n", lines.join(",\n")) };
    format!("{{\"schemaVersion\": {SCHEMA_VERSION}, \"findings\": [{body}]}}\n")
}

fn key(file: &str, finding: &Finding, tool: Option<&Tool>) -> Key {
    Key { file: file.to_owned(), rule: finding.rule.to_owned(), tool: tool.map(Tool::label) }
}

fn about(key: &Key, entry: Entry, left: usize, known: bool) -> Finding {
    let of = key.tool.as_ref().map(|tool| format!(" of `{tool}`")).unwrap_or_default();
    let (message, help) = if known {
        let gone = entry.amount.total() - left;
        let (what, is) = if gone == 1 { ("finding", "is") } else { ("findings", "are") };
        (
            format!("{gone} accepted `{}` {what}{of} in {} {is} no longer reported", key.rule, key.file),
            "`tooldef baseline --prune` takes out what is mended",
        )
    } else {
        (
            format!("no rule is called `{}`", key.rule),
            "mend the name, take the line out, or use the version that wrote it",
        )
    };
    let severity = Severity::Note;
    Finding { help: Some(help.to_owned()), ..Finding::about_settings(STALE, severity, entry.at, message) }
}

/// The byte offset of a line and a column, both from 1, the column in bytes.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    start + column.saturating_sub(1)
}

/// What serde_json says, less the place at its end, which may be one within a part of the text.
fn without_place(error: &serde_json::Error) -> String {
    let message = error.to_string();
    match message.rfind(" at line ") {
        Some(end) => message[..end].to_owned(),
        None => message,
    }
}
