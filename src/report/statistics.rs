//! Findings counted by rule, as a table for people.

use super::escape;
use super::tally::{Counts, OfRule, by_rule};
use crate::outcome::Outcome;
use std::io;

/// Findings from which on a first run ends with the table: more than people mend in one sitting.
const MANY: usize = 20;

/// Writes a line for each rule, the worst first.
pub(super) fn render(outcome: &Outcome, indent: &str, out: &mut dyn io::Write) -> io::Result<()> {
    let rules = by_rule(outcome);
    if rules.is_empty() {
        return Ok(());
    }
    let width = rules.iter().map(|rule| rule.rule.len()).max().unwrap_or(0);
    writeln!(out, "{indent}{:width$}  errors  warnings  notes  tools  files", "rule")?;
    for OfRule { rule, counts, tools, files } in rules {
        let Counts { errors, warnings, notes } = counts;
        writeln!(out, "{indent}{rule:width$}  {errors:6}  {warnings:8}  {notes:5}  {tools:5}  {files:5}")?;
    }
    Ok(())
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
    writeln!(out, "  To accept what is there today, so that only what is new fails:")?;
    writeln!(out, "    {}", escape::visible(command))
}
