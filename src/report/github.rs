//! Workflow commands: the lines that GitHub's runner turns into annotations.
//!
//! The runner keeps ten annotations of each level for a step and drops the rest, first come first
//! kept; so the gravest come first and the rest is counted in words. It decodes `%25`, `%0D` and
//! `%0A` in a message, and `%3A` and `%2C` as well in a property.

use super::concise::about;
use super::place::{Place, from_root};
use super::{Options, escape};
use crate::check::{Finding, Severity};
use crate::outcome::{FileOutcome, Outcome};
use std::io;

/// Annotations of one level that the runner keeps.
const MAX_PER_LEVEL: usize = 10;
/// The runner cuts at 4,096 characters, not always between two of them.
const MAX_MESSAGE: usize = 4_000;

pub(super) fn render(outcome: &Outcome, options: &Options, out: &mut dyn io::Write) -> io::Result<()> {
    let mut left_out = Vec::new();
    for severity in [Severity::Error, Severity::Warning, Severity::Note] {
        let all = outcome
            .files
            .iter()
            .flat_map(|file| file.findings.iter().map(move |finding| (file, finding)))
            .filter(|(_, finding)| finding.severity == severity);
        let mut more = 0;
        for (index, (file, finding)) in all.enumerate() {
            if index < MAX_PER_LEVEL {
                writeln!(out, "{}", command(file, finding, options))?;
            } else {
                more += 1;
            }
        }
        if more > 0 {
            left_out.push(super::closing::counted(more, severity.id(), &format!("{}s", severity.id())));
        }
    }
    if !left_out.is_empty() {
        writeln!(out, "GitHub keeps ten annotations of a level; not shown: {}", left_out.join(", "))?;
    }
    Ok(())
}

fn command(file: &FileOutcome, finding: &Finding, options: &Options) -> String {
    let place = Place::new(file, finding.at);
    let path = from_root(place.file, options);
    let level = match finding.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "notice",
    };
    let mut command = format!(
        "::{level} title={},file={},line={},endLine={}",
        property(&format!("tooldef ({})", finding.rule)),
        property(&path_lines(&path)),
        place.line,
        place.end_line
    );
    // The runner drops columns of a range over several lines.
    if place.line == place.end_line {
        command += &format!(",col={},endColumn={}", place.column, place.end_column);
    }

    let mut message = format!(
        "{}:{}:{}: {}{}",
        escape::path(place.file),
        place.line,
        place.column,
        escape::visible(&finding.message),
        about(file, finding)
    );
    if let Some(help) = &finding.help {
        message += &format!("\nhelp: {}", escape::visible(help));
    }
    if let Some(answer) = &finding.answer {
        message += &format!("\nthe API answers: {}", escape::visible(answer));
    }
    if let Some(url) = options.url(finding.rule) {
        message += &format!("\n{url}");
    }
    format!("{command}::{}", data(&escape::cut(&message, MAX_MESSAGE)))
}

/// The path's own line breaks survive, as the runner decodes them; other controls are shown.
fn path_lines(path: &str) -> String {
    let mut shown = String::new();
    for line in path.split_inclusive(['\n', '\r']) {
        let text = line.trim_end_matches(['\n', '\r']);
        shown += &escape::visible(text);
        shown += &line[text.len()..];
    }
    shown
}

fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
