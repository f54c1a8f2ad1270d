//! The contract for machines, `docs/schemas/output.schema.json`: one object, a tool or a finding
//! on each line, the same bytes for the same outcome.

use super::known::Known;
use super::place::{Place, tool_name};
use super::{Options, VERSION};
use crate::check::{Evidence, Finding, Severity};
use crate::find::Tool;
use crate::outcome::{FileOutcome, Outcome};
use crate::target::{Api, Target};
use serde::Serialize;
use serde_json::Value as Json;
use std::io;

/// Raised when a key changes its meaning or goes away, not when one is added.
const SCHEMA_VERSION: u32 = 1;

#[derive(Serialize)]
struct JsonTool<'a> {
    name: Option<String>,
    apis: &'a [Api],
    #[serde(flatten)]
    place: Place<'a>,
    document: u32,
    pointer: String,
    test: bool,
    complete: bool,
    #[serde(rename = "projectedFrom")]
    projected_from: Option<Place<'a>>,
    #[serde(flatten)]
    listed: Option<Listed>,
}

#[derive(Serialize)]
struct Listed {
    description: Json,
    schema: Json,
    unresolved: Vec<Unresolved>,
}

#[derive(Serialize)]
struct Unresolved {
    pointer: String,
    line: u32,
    column: u32,
    why: String,
}

#[derive(Serialize)]
struct JsonFinding<'a> {
    rule: &'a str,
    severity: Severity,
    targets: &'a [Target],
    tool: Option<String>,
    message: &'a str,
    help: Option<&'a str>,
    url: Option<String>,
    #[serde(flatten)]
    place: Place<'a>,
    pointer: Option<String>,
    related: Vec<JsonRelated<'a>>,
    edits: Vec<JsonEdit<'a>>,
    evidence: Option<&'a Evidence>,
}

#[derive(Serialize)]
struct JsonRelated<'a> {
    message: &'a str,
    #[serde(flatten)]
    place: Place<'a>,
}

#[derive(Serialize)]
struct JsonEdit<'a> {
    #[serde(flatten)]
    place: Place<'a>,
    text: &'a str,
    safe: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct JsonSummary {
    files: usize,
    candidates: usize,
    unparsed: usize,
    unread: usize,
    skipped: usize,
    tools: usize,
    tools_in_tests: usize,
    errors: usize,
    warnings: usize,
    notes: usize,
    suppressed: usize,
    baselined: usize,
    unresolved: usize,
}

pub(super) fn render(outcome: &Outcome, options: &Options, out: &mut dyn io::Write) -> io::Result<()> {
    write!(out, "{{\"schemaVersion\": {SCHEMA_VERSION}, \"tooldef\": ")?;
    serde_json::to_writer(&mut *out, VERSION)?;
    write!(out, ",\n\"tools\": ")?;
    let tools = outcome.files.iter().flat_map(|file| file.tools().iter().map(move |tool| (file, tool)));
    lines(tools.map(|(file, tool)| json_tool(file, tool, options.list)), out)?;
    write!(out, ",\n\"findings\": ")?;
    let findings = outcome.files.iter().flat_map(|file| file.findings.iter().map(move |f| (file, f)));
    lines(findings.map(|(file, finding)| json_finding(file, finding, options)), out)?;
    write!(out, ",\n\"summary\": ")?;
    serde_json::to_writer(&mut *out, &json_summary(outcome))?;
    writeln!(out, "}}")
}

/// A JSON array with each of its items on a line.
fn lines<T: Serialize>(items: impl Iterator<Item = T>, out: &mut dyn io::Write) -> io::Result<()> {
    let mut before = "[\n";
    for item in items {
        out.write_all(before.as_bytes())?;
        serde_json::to_writer(&mut *out, &item)?;
        before = ",\n";
    }
    out.write_all(if before == "[\n" { b"[]" } else { b"\n]" })
}

fn json_tool<'a>(file: &'a FileOutcome, tool: &'a Tool, list: bool) -> JsonTool<'a> {
    JsonTool {
        name: tool_name(tool),
        apis: &tool.apis,
        place: Place::new(file, tool.at()),
        document: tool.document,
        pointer: tool.pointer.to_string(),
        test: file.test,
        complete: tool.is_complete(),
        projected_from: tool.projected_from.map(|span| Place::new(file, span)),
        listed: list.then(|| listed(file, tool)),
    }
}

fn listed(file: &FileOutcome, tool: &Tool) -> Listed {
    let known = Known::of(tool);
    let unresolved = known.gaps.iter().map(|gap| {
        let at = file.source(gap.near).position(gap.near.start);
        Unresolved {
            pointer: gap.pointer.to_string(),
            line: at.line,
            column: at.column,
            why: gap.why.to_string(),
        }
    });
    Listed { unresolved: unresolved.collect(), description: known.description, schema: known.schema }
}

fn json_finding<'a>(file: &'a FileOutcome, finding: &'a Finding, options: &Options) -> JsonFinding<'a> {
    JsonFinding {
        rule: finding.rule,
        severity: finding.severity,
        targets: &finding.targets,
        tool: file.tool(finding).and_then(tool_name),
        message: &finding.message,
        help: finding.help.as_deref(),
        url: options.url(finding.rule),
        place: Place::new(file, finding.at),
        pointer: finding.pointer.as_ref().map(ToString::to_string),
        related: finding
            .related
            .iter()
            .map(|related| JsonRelated { message: &related.message, place: Place::new(file, related.at) })
            .collect(),
        edits: finding
            .edits
            .iter()
            .map(|edit| JsonEdit { place: Place::new(file, edit.at), text: &edit.text, safe: edit.safe })
            .collect(),
        evidence: finding.evidence.as_ref(),
    }
}

fn json_summary(outcome: &Outcome) -> JsonSummary {
    let summary = &outcome.summary;
    JsonSummary {
        files: summary.files,
        candidates: summary.candidates,
        unparsed: summary.unparsed.len(),
        unread: summary.unread.len(),
        skipped: summary.skipped.len(),
        tools: summary.tools,
        tools_in_tests: summary.tools_in_tests,
        errors: outcome.count(Severity::Error),
        warnings: outcome.count(Severity::Warning),
        notes: outcome.count(Severity::Note),
        suppressed: summary.suppressed,
        baselined: summary.baselined,
        // A definition whose name isn't known is no tool of the list.
        unresolved: summary.unresolved + summary.unnamed,
    }
}
