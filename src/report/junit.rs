//! JUnit's XML: the run is a suite, each judged tool a test case, each error or warning a failure.
//!
//! Of a test case's failures some readers show the first alone: the gravest comes first, and the
//! others stand in its `system-out` as well.

use super::place::{from_root, shown_name};
use super::{Options, concise, escape};
use crate::check::{Finding, Severity};
use crate::outcome::{FileOutcome, Outcome};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::io;

struct Case<'a> {
    file: &'a FileOutcome,
    name: String,
    /// Gravest first.
    findings: Vec<&'a Finding>,
}

impl<'a> Case<'a> {
    fn new(file: &'a FileOutcome, name: String, findings: impl Iterator<Item = &'a Finding>) -> Case<'a> {
        let mut findings: Vec<_> = findings.collect();
        findings.sort_by_key(|finding| Reverse(finding.severity));
        Case { file, name, findings }
    }

    fn failures(&self) -> &[&'a Finding] {
        let count = self.findings.partition_point(|finding| finding.severity > Severity::Note);
        &self.findings[..count]
    }
}

pub(super) fn render(outcome: &Outcome, options: &Options, out: &mut dyn io::Write) -> io::Result<()> {
    let cases: Vec<Case> = outcome.files.iter().flat_map(cases).collect();
    let tests = cases.len();
    let failed = cases.iter().filter(|case| !case.failures().is_empty()).count();
    writeln!(out, r#"<?xml version="1.0" encoding="UTF-8"?>"#)?;
    writeln!(out, r#"<testsuites name="tooldef" tests="{tests}" failures="{failed}" errors="0">"#)?;
    writeln!(
        out,
        r#"  <testsuite name="tooldef" tests="{tests}" failures="{failed}" errors="0" skipped="0">"#
    )?;
    properties(outcome, out)?;
    for case in &cases {
        write_case(case, options, out)?;
    }
    writeln!(out, "  </testsuite>\n</testsuites>")
}

/// A case for each judged tool, and one for what is wrong with the file itself.
fn cases(file: &FileOutcome) -> Vec<Case<'_>> {
    let mut names: HashMap<String, usize> = HashMap::new();
    let mut unlike = |name: String| {
        let count = names.entry(name.clone()).or_default();
        *count += 1;
        if *count == 1 { name } else { format!("{name} #{count}") }
    };
    let mut cases = Vec::new();
    for (index, tool) in file.tools().iter().enumerate().filter(|_| file.judged) {
        let own = file.findings.iter().filter(|finding| finding.tool == Some(index));
        cases.push(Case::new(file, unlike(shown_name(tool)), own));
    }
    let judged = if file.judged { file.tools().len() } else { 0 };
    let rest = file.findings.iter().filter(|finding| finding.tool.is_none_or(|tool| tool >= judged));
    let whole = Case::new(file, unlike("(file)".to_owned()), rest);
    if !whole.findings.is_empty() {
        cases.push(whole);
    }
    cases
}

/// What was looked at, and what wasn't.
fn properties(outcome: &Outcome, out: &mut dyn io::Write) -> io::Result<()> {
    let summary = &outcome.summary;
    let properties = [
        ("version", super::VERSION.to_owned()),
        ("files", summary.files.to_string()),
        ("unparsed", summary.unparsed.len().to_string()),
        ("unread", summary.unread.len().to_string()),
        ("skipped", summary.skipped.len().to_string()),
        ("toolsInTests", summary.tools_in_tests.to_string()),
        ("suppressed", summary.suppressed.to_string()),
        ("baselined", summary.baselined.to_string()),
        ("errors", outcome.count(Severity::Error).to_string()),
        ("warnings", outcome.count(Severity::Warning).to_string()),
        ("notes", outcome.count(Severity::Note).to_string()),
    ];
    writeln!(out, "    <properties>")?;
    for (name, value) in properties {
        writeln!(out, r#"      <property name="{name}" value="{value}"/>"#)?;
    }
    writeln!(out, "    </properties>")
}

fn write_case(case: &Case, options: &Options, out: &mut dyn io::Write) -> io::Result<()> {
    let (class, name) = (text(&from_root(case.file.path(), options)), text(&case.name));
    write!(out, r#"    <testcase classname="{class}" name="{name}""#)?;
    if case.findings.is_empty() {
        return writeln!(out, "/>");
    }
    writeln!(out, ">")?;
    for finding in case.failures() {
        let message = text(&escape::cut(&finding.message, 1000));
        write!(out, r#"      <failure type="{}" message="{message}">"#, text(finding.rule))?;
        writeln!(out, "{}</failure>", details(case.file, finding, options))?;
    }
    let unseen = &case.findings[case.failures().len().min(1)..];
    if !unseen.is_empty() {
        let lines: Vec<_> = unseen.iter().map(|finding| text(&concise::line(case.file, finding))).collect();
        writeln!(out, "      <system-out>{}</system-out>", lines.join("\n"))?;
    }
    writeln!(out, "    </testcase>")
}

fn details(file: &FileOutcome, finding: &Finding, options: &Options) -> String {
    let mut details = text(&concise::line(file, finding));
    if let Some(help) = &finding.help {
        details += &format!("\nhelp: {}", text(help));
    }
    if let Some(answer) = &finding.answer {
        details += &format!("\nthe API answers: {}", text(answer));
    }
    if let Some(url) = options.url(finding.rule) {
        details += &format!("\nsee: {}", text(&url));
    }
    details
}

/// One line for an attribute or an element. XML 1.0 has no way to write most control characters, nor
/// U+FFFE and U+FFFF: they appear as `\u{…}`.
fn text(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 16);
    for c in escape::visible(text).chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            // After `]]` it may not stand in text.
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => escaped.push_str(&format!("\\u{{{:x}}}", c as u32)),
            c => escaped.push(c),
        }
    }
    escaped
}
