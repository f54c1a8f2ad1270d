//! Publicly reported rejections: each is caught where it is, and its repaired twin gives no error.
//! What counts as caught and as noisy is what `score.py` says.

use serde_json::Value as Json;
use std::collections::BTreeSet;
use std::sync::Arc;
use tooldef::check::{Finding, Options, Severity};
use tooldef::scan::scan;
use tooldef::source::{Language, ReadOptions, SourceText};
use tooldef::target::Target;

const REPORTS: &str = include_str!("train.jsonl");

/// Reports of two faults: a bare union at the root lacks a `type` there, and is a union there.
const TWOFOLD: &[&str] = &["r209"];

/// What a report's finding must at least be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Expected {
    Silence,
    AtLeast(Severity),
}

struct Report {
    id: String,
    target: Target,
    expected: Expected,
    /// The place of the fault.
    path: Vec<String>,
    found: Vec<Finding>,
    fixed: Vec<Finding>,
}

fn reports() -> Vec<Report> {
    REPORTS.lines().map(|line| report(&serde_json::from_str(line).expect("a line is JSON"))).collect()
}

fn report(record: &Json) -> Report {
    let text =
        |key: &str| record[key].as_str().unwrap_or_else(|| panic!("no `{key}` in {record}")).to_owned();
    let target = target(&text("provider"));
    Report {
        id: text("id"),
        target,
        expected: match &*text("expect") {
            "silent" => Expected::Silence,
            "warning" => Expected::AtLeast(Severity::Warning),
            "error" => Expected::AtLeast(Severity::Error),
            other => panic!("expects {other:?}"),
        },
        path: steps(&text("path")),
        found: judged(&record["definition"], target),
        fixed: judged(&record["fixed"], target),
    }
}

fn target(provider: &str) -> Target {
    let client = provider.strip_prefix("mcp-client:");
    let id = match client.unwrap_or(provider) {
        "claude" => "claude-desktop",
        "mcp-typescript-sdk" => "mcp",
        other => other,
    };
    id.parse().unwrap_or_else(|()| panic!("no target {id}"))
}

fn judged(definition: &Json, target: Target) -> Vec<Finding> {
    let text = serde_json::to_string_pretty(definition).expect("plain data");
    let source = Arc::new(SourceText::new("definition.json", text));
    let scanned = scan(source, Language::Json, ReadOptions { markdown: false });
    scanned.judge(&Options {
        targets: &[target],
        server: None,
        runs: &|_| true,
        pedantic: false,
        carried_to: &[],
    })
}

fn steps(pointer: &str) -> Vec<String> {
    pointer.split('/').filter(|step| !step.is_empty()).map(str::to_owned).collect()
}

impl Report {
    /// What `fixed` doesn't have.
    fn new_findings(&self) -> impl Iterator<Item = &Finding> {
        let standing: BTreeSet<_> = self.fixed.iter().map(|f| (f.rule, pointer(f))).collect();
        self.found.iter().filter(move |f| !standing.contains(&(f.rule, pointer(f))))
    }

    fn is_caught(&self) -> bool {
        let Expected::AtLeast(severity) = self.expected else { return true };
        self.new_findings().any(|f| f.severity >= severity && self.is_near(f))
    }

    /// At the fault, below it, or at most two steps above it.
    fn is_near(&self, finding: &Finding) -> bool {
        let Some(pointer) = &finding.pointer else { return false };
        let at = steps(&pointer.to_string());
        at.starts_with(&self.path) || (self.path.starts_with(&at) && self.path.len() - at.len() <= 2)
    }

    /// Errors where there is nothing to refuse.
    fn noise(&self) -> Vec<&Finding> {
        let silent = self.found.iter().filter(|_| self.expected == Expected::Silence);
        silent.chain(&self.fixed).filter(|f| f.severity == Severity::Error).collect()
    }
}

fn pointer(finding: &Finding) -> Option<String> {
    finding.pointer.as_ref().map(ToString::to_string)
}

/// The findings of a report, for the message of a failure.
fn shown(findings: &[Finding]) -> String {
    let line =
        |f: &Finding| format!("\n    {} {} at {:?}: {}", f.severity.id(), f.rule, pointer(f), f.message);
    findings.iter().map(line).collect()
}

#[test]
fn every_reported_rejection_is_caught() {
    let mut missed = Vec::new();
    for report in reports().into_iter().filter(|report| !report.is_caught()) {
        missed.push(format!(
            "{} for {} wants {:?} at /{}, found{}",
            report.id,
            report.target,
            report.expected,
            report.path.join("/"),
            shown(&report.found)
        ));
    }
    assert!(missed.is_empty(), "{} are missed:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn no_repaired_definition_gives_an_error() {
    for report in reports() {
        let noise = report.noise().into_iter().cloned().collect::<Vec<_>>();
        assert!(noise.is_empty(), "{} for {} is noisy:{}", report.id, report.target, shown(&noise));
    }
}

#[test]
fn each_fault_adds_one_error_at_most() {
    for report in reports() {
        let errors: Vec<_> =
            report.new_findings().filter(|f| f.severity == Severity::Error).cloned().collect();
        let most = if TWOFOLD.contains(&&*report.id) { 2 } else { 1 };
        assert!(
            errors.len() <= most,
            "{} for {}: one fault, one finding:{}",
            report.id,
            report.target,
            shown(&errors)
        );
    }
}

#[test]
fn the_reports_are_whole() {
    let reports = reports();
    let ids: BTreeSet<_> = reports.iter().map(|report| &report.id).collect();
    assert_eq!((reports.len(), ids.len()), (130, 130));
    let count = |expected| reports.iter().filter(|report| report.expected == expected).count();
    assert_eq!(count(Expected::AtLeast(Severity::Error)), 100);
    assert_eq!(count(Expected::AtLeast(Severity::Warning)), 18);
    assert_eq!(count(Expected::Silence), 12);
    assert!(TWOFOLD.iter().all(|id| reports.iter().any(|report| report.id == **id)));
}
