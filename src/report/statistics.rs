//! Findings counted by rule, as a table for people.

use super::escape;
use crate::check::Severity;
use crate::outcome::Outcome;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::io;

/// Findings from which on a first run ends with the table: more than people mend in one sitting.
const MANY: usize = 20;

/// What a rule found.
#[derive(Default)]
struct Row {
    /// Errors, warnings and notes.
    counts: [usize; 3],
    /// The tools by file and index, and the files.
    tools: BTreeSet<(usize, usize)>,
    files: BTreeSet<usize>,
}

/// Writes a line for each rule, the gravest and most frequent first.
pub(super) fn render(outcome: &Outcome, indent: &str, out: &mut dyn io::Write) -> io::Result<()> {
    let rows = rows(outcome);
    if rows.is_empty() {
        return Ok(());
    }
    let width = rows.iter().map(|(rule, _)| rule.len()).max().unwrap_or(0);
    writeln!(out, "{indent}{:width$}  errors  warnings  notes  tools  files", "rule")?;
    for (rule, Row { counts: [errors, warnings, notes], tools, files }) in rows {
        let (tools, files) = (tools.len(), files.len());
        writeln!(out, "{indent}{rule:width$}  {errors:6}  {warnings:8}  {notes:5}  {tools:5}  {files:5}")?;
    }
    Ok(())
}

fn rows(outcome: &Outcome) -> Vec<(&'static str, Row)> {
    let mut rows: BTreeMap<&'static str, Row> = BTreeMap::new();
    for (number, file) in outcome.files.iter().enumerate() {
        for finding in &file.findings {
            let row = rows.entry(finding.rule).or_default();
            let column = match finding.severity {
                Severity::Error => 0,
                Severity::Warning => 1,
                Severity::Note => 2,
            };
            row.counts[column] += 1;
            row.tools.extend(finding.tool.map(|tool| (number, tool)));
            row.files.insert(number);
        }
    }
    let mut rows: Vec<_> = rows.into_iter().collect();
    rows.sort_by_key(|(_, row)| Reverse(row.counts));
    rows
}

/// Says at the end of a run with many findings which rules they are of (unless `told`) and which
/// command accepts them.
pub fn many(outcome: &Outcome, told: bool, command: &str, out: &mut dyn io::Write) -> io::Result<()> {
    let findings: usize = outcome.files.iter().map(|file| file.findings.len()).sum();
    if findings < MANY {
        return Ok(());
    }
    if !told {
        writeln!(out)?;
        render(outcome, "  ", out)?;
        writeln!(out)?;
    }
    writeln!(out, "  To accept all {findings} as they are, so that only new ones fail:")?;
    writeln!(out, "    {}", escape::visible(command))
}
