//! Findings that were accepted as they stood on some day: counts per file, rule and tool.
//!
//! No line is kept, so that a baseline outlives a move within a file, and two branches that mend
//! different tools merge. Where a file, rule and tool have more findings than were accepted, no one
//! can tell the old from the new, and all of them are shown.

#[cfg(test)]
mod tests;

use crate::check::{Finding, Severity};
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
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Key {
    /// The path relative to the baseline's folder, with forward slashes.
    pub file: String,
    pub rule: String,
    /// The tool's name; none for a finding about the file.
    pub tool: Option<String>,
}

/// How many findings there are of each kind.
pub type Counts = BTreeMap<Key, usize>;

/// Accepted findings.
#[derive(Clone, Debug, Default)]
pub struct Baseline {
    entries: BTreeMap<Key, Entry>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    count: usize,
    /// Where it stands in the baseline's text.
    at: Span,
}

/// A finding's count as it is written: one a line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    file: String,
    rule: String,
    tool: Option<String>,
    count: std::num::NonZeroUsize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Written<'a> {
    #[serde(rename = "$schema")]
    _schema: Option<String>,
    schema_version: u32,
    #[serde(borrow)]
    findings: Vec<&'a RawValue>,
}

impl Baseline {
    /// Reads a baseline. `path` is only shown, in the one line of an error.
    pub fn parse(text: &str, path: &str) -> Result<Baseline, String> {
        let source = SourceText::new(path, text);
        let fault = |offset: usize, message: &str| {
            let at = source.position(u32::try_from(offset).unwrap_or(u32::MAX));
            format!("{path}:{}:{}: not a baseline: {message}", at.line, at.column)
        };
        let written: Written = serde_json::from_str(text)
            .map_err(|error| fault(offset(text, error.line(), error.column()), &without_place(&error)))?;
        if written.schema_version != SCHEMA_VERSION {
            let message = format!("`schemaVersion` is {}, and this program reads 1", written.schema_version);
            return Err(fault(0, &message));
        }
        let mut entries = BTreeMap::new();
        for raw in written.findings {
            // The raw value is a part of the text.
            let start = raw.get().as_ptr().addr() - text.as_ptr().addr();
            let line: Line = serde_json::from_str(raw.get()).map_err(|e| fault(start, &without_place(&e)))?;
            let at = Span::new(FileId::default(), start as u32, (start + raw.get().len()) as u32);
            let key = Key { file: line.file, rule: line.rule, tool: line.tool };
            // A merge may leave one twice.
            entries.entry(key).or_insert(Entry { count: 0, at }).count += line.count.get();
        }
        Ok(Baseline { entries })
    }

    /// Takes what is accepted out of an outcome and counts it there. `path` turns a shown path into
    /// one relative to the baseline's folder, and is `None` for what lies elsewhere.
    pub fn apply(&self, outcome: &mut Outcome, path: &dyn Fn(&str) -> Option<String>) {
        let counts = count(outcome, path);
        for file in &mut outcome.files {
            let Some(relative) = path(file.path()).filter(|_| !file.findings.is_empty()) else { continue };
            let before = file.findings.len();
            let findings = std::mem::take(&mut file.findings);
            let is_new = |finding: &Finding| {
                let key = key(&relative, finding, &|index| file.tools.get(index).map(|tool| tool.label()));
                let accepted = self.entries.get(&key).map_or(0, |entry| entry.count);
                counts.get(&key).copied().unwrap_or(0) > accepted
            };
            let kept: Vec<Finding> = findings.into_iter().filter(is_new).collect();
            outcome.summary.baselined += before - kept.len();
            file.findings = kept;
        }
    }

    /// A note for each entry of which fewer findings are left, where `checked` says that this is
    /// known. Spans refer to the baseline's text.
    pub fn stale(&self, counts: &Counts, checked: &dyn Fn(&Key) -> bool) -> Vec<Finding> {
        let left = |key: &Key| counts.get(key).copied().unwrap_or(0);
        let stale = self.entries.iter().filter(|(key, entry)| left(key) < entry.count && checked(key));
        stale.map(|(key, entry)| about(key, *entry, left(key))).collect()
    }

    /// The counts of all entries.
    pub fn counts(&self) -> Counts {
        self.entries.iter().map(|(key, entry)| (key.clone(), entry.count)).collect()
    }
}

/// Counts the findings of an outcome; `path` as in [`Baseline::apply`].
pub fn count(outcome: &Outcome, path: &dyn Fn(&str) -> Option<String>) -> Counts {
    let mut counts = Counts::new();
    for file in outcome.files.iter().filter(|file| !file.findings.is_empty()) {
        let Some(relative) = path(file.path()) else { continue };
        for finding in &file.findings {
            let key = key(&relative, finding, &|index| file.tools.get(index).map(|tool| tool.label()));
            *counts.entry(key).or_default() += 1;
        }
    }
    counts
}

/// A baseline's text: sorted, one entry a line, so that changes and merges are of single lines.
pub fn to_text(counts: &Counts) -> String {
    let lines: Vec<String> = counts
        .iter()
        .filter_map(|(key, count)| {
            let Key { file, rule, tool } = key.clone();
            let line = Line { file, rule, tool, count: std::num::NonZeroUsize::new(*count)? };
            serde_json::to_string(&line).ok()
        })
        .collect();
    let body = if lines.is_empty() { String::new() } else { format!("\n{}\n", lines.join(",\n")) };
    format!("{{\"schemaVersion\": {SCHEMA_VERSION}, \"findings\": [{body}]}}\n")
}

fn key(file: &str, finding: &Finding, label: &dyn Fn(usize) -> Option<String>) -> Key {
    Key { file: file.to_owned(), rule: finding.rule.to_owned(), tool: finding.tool.and_then(label) }
}

fn about(key: &Key, entry: Entry, left: usize) -> Finding {
    let mended = entry.count - left;
    let what = if mended == 1 { "finding is" } else { "findings are" };
    let message = format!("{mended} accepted `{}` {what} gone", key.rule);
    let help = "`tooldef baseline --prune` takes out what is mended";
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
