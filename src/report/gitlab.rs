//! GitLab's Code Quality report: an array of issues, one on each line.
//!
//! GitLab stops reading at the first issue that lacks a key, and shows issues with one fingerprint
//! as one.

use super::fingerprint::Fingerprints;
use super::place::{FromRoot, Place, uri};
use super::{Options, concise, escape, order};
use crate::check::{Finding, Severity};
use crate::outcome::{FileOutcome, Outcome};
use serde::Serialize;
use std::io;

#[derive(Serialize)]
struct Issue<'a> {
    description: String,
    check_name: &'a str,
    fingerprint: String,
    severity: &'static str,
    location: Location,
}

#[derive(Serialize)]
struct Location {
    path: String,
    lines: Lines,
}

#[derive(Serialize)]
struct Lines {
    begin: u32,
    end: u32,
}

pub(super) fn render(outcome: &Outcome, options: &Options, out: &mut dyn io::Write) -> io::Result<()> {
    let mut fingerprints = Fingerprints::default();
    let mut before = "[\n";
    for (file, finding) in order::gravest_first(outcome) {
        out.write_all(before.as_bytes())?;
        let fingerprint = fingerprints.next(file, finding, options);
        serde_json::to_writer(&mut *out, &issue(file, finding, fingerprint, options))?;
        before = ",\n";
    }
    out.write_all(if before == "[\n" { b"[]\n" } else { b"\n]\n" })
}

fn issue<'a>(file: &FileOutcome, finding: &'a Finding, fingerprint: String, options: &Options) -> Issue<'a> {
    let place = Place::new(file, finding.at);
    Issue {
        description: description(file, finding),
        check_name: finding.rule,
        fingerprint,
        severity: match finding.severity {
            Severity::Error => "critical",
            Severity::Warning => "minor",
            Severity::Note => "info",
        },
        location: Location {
            path: path(place.file, options),
            lines: Lines { begin: place.line, end: place.end_line },
        },
    }
}

fn description(file: &FileOutcome, finding: &Finding) -> String {
    let mut text = format!("{}{}", escape::sentence(&finding.message), concise::about(file, finding));
    if let Some(help) = &finding.help {
        text += &format!("; help: {}", escape::sentence(help));
    }
    if text.is_empty() { finding.rule.to_owned() } else { text }
}

/// GitLab joins the path to the commit's tree. What lies outside stays a `file:` URI: its empty
/// segments are those of no file in a tree.
fn path(path: &str, options: &Options) -> String {
    match FromRoot::of(path, options) {
        FromRoot::Inside(path) => path,
        FromRoot::Outside(_) => uri(path, options),
    }
}
