//! reviewdog's diagnostic format, `DiagnosticResult` of its `reviewdog.proto`.
//!
//! Columns count bytes of UTF-8, ends are exclusive. reviewdog posts a message as Markdown.

use super::place::from_root;
use super::{Options, concise, escape, order};
use crate::check::{Finding, Severity};
use crate::outcome::{FileOutcome, Outcome};
use crate::source::Position;
use crate::span::Span;
use serde::Serialize;
use std::io;

#[derive(Serialize)]
struct Result<'a> {
    source: Source,
    #[serde(skip_serializing_if = "Option::is_none")]
    severity: Option<&'static str>,
    diagnostics: Vec<Diagnostic<'a>>,
}

#[derive(Serialize)]
struct Source {
    name: &'static str,
    url: &'static str,
}

#[derive(Serialize)]
struct Diagnostic<'a> {
    message: String,
    location: Location,
    severity: &'static str,
    code: Code<'a>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    suggestions: Vec<Suggestion<'a>>,
    original_output: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<RelatedLocation>,
}

#[derive(Serialize)]
struct Code<'a> {
    value: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    url: Option<String>,
}

#[derive(Serialize)]
struct Location {
    path: String,
    range: Range,
}

#[derive(Serialize)]
struct RelatedLocation {
    message: String,
    location: Location,
}

#[derive(Serialize)]
struct Range {
    start: Column,
    end: Column,
}

#[derive(Serialize)]
struct Column {
    line: u32,
    column: u32,
}

#[derive(Serialize)]
struct Suggestion<'a> {
    range: Range,
    text: &'a str,
}

pub(super) fn render(outcome: &Outcome, options: &Options, out: &mut dyn io::Write) -> io::Result<()> {
    let result = Result {
        source: Source { name: "tooldef", url: env!("CARGO_PKG_REPOSITORY") },
        severity: outcome.worst().map(severity),
        diagnostics: order::gravest_first(outcome)
            .into_iter()
            .map(|(file, finding)| diagnostic(file, finding, options))
            .collect(),
    };
    serde_json::to_writer_pretty(&mut *out, &result)?;
    writeln!(out)
}

fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "ERROR",
        Severity::Warning => "WARNING",
        Severity::Note => "INFO",
    }
}

fn diagnostic<'a>(file: &'a FileOutcome, finding: &'a Finding, options: &Options) -> Diagnostic<'a> {
    let related = finding.related.iter().map(|related| RelatedLocation {
        message: escape::inert(&related.message),
        location: location(file, related.at, options),
    });
    Diagnostic {
        message: message(file, finding),
        location: location(file, finding.at, options),
        severity: severity(finding.severity),
        code: Code { value: finding.rule, url: options.url(finding.rule) },
        suggestions: suggestions(file, finding),
        original_output: concise::line(file, finding),
        related_locations: related.collect(),
    }
}

fn message(file: &FileOutcome, finding: &Finding) -> String {
    let mut text = escape::inert(&format!("{}{}", finding.message, concise::about(file, finding)));
    if let Some(help) = &finding.help {
        text += &format!("\n\nHelp: {}", escape::inert(help));
    }
    if let Some(answer) = &finding.answer {
        text += &format!("\n\nThe API answers: {}", escape::inert(answer));
    }
    text
}

fn location(file: &FileOutcome, at: Span, options: &Options) -> Location {
    Location { path: from_root(&file.source(at).path, options), range: range(file, at) }
}

fn range(file: &FileOutcome, at: Span) -> Range {
    let column = |position: Position| Column { line: position.line, column: position.column };
    let source = file.source(at);
    let start = source.position_bytes(at.start);
    Range { start: column(start), end: column(source.position_bytes(at.end).max(start)) }
}

/// A suggestion names no file, so it is one of the finding's own; and half a change is none.
fn suggestions<'a>(file: &FileOutcome, finding: &'a Finding) -> Vec<Suggestion<'a>> {
    if finding.edits.iter().any(|edit| edit.at.file != finding.at.file) {
        return Vec::new();
    }
    let edits = finding.edits.iter();
    edits.map(|edit| Suggestion { range: range(file, edit.at), text: &edit.text }).collect()
}
