//! SARIF 2.1.0 as GitHub's code scanning takes it.
//!
//! Columns count UTF-16 code units. A file is named relative to the repository's root, so that an
//! upload finds it; results come gravest first, as only the first few thousand are kept.

mod log;

use self::log::*;
use super::place::{FromRoot, tool_name};
use super::{Options, RuleInfo, VERSION, escape};
use crate::check::{Edit, Finding, Severity};
use crate::outcome::{FileOutcome, Outcome};
use crate::span::Span;
use std::collections::HashMap;
use std::io;

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";
/// An upload with more results is refused.
const MAX_RESULTS: usize = 25_000;
/// A rule's descriptions may be this long.
const MAX_DESCRIPTION: usize = 1024;

pub(super) fn render(outcome: &Outcome, options: &Options, out: &mut dyn io::Write) -> io::Result<()> {
    let mut findings: Vec<_> = outcome
        .files
        .iter()
        .flat_map(|file| file.findings.iter().map(move |finding| (file, finding)))
        .collect();
    // Stable: within a severity they stay in the order of their places.
    findings.sort_by_key(|(_, finding)| std::cmp::Reverse(finding.severity));
    let omitted = findings.len().saturating_sub(MAX_RESULTS);
    findings.truncate(MAX_RESULTS);

    let mut rules: Vec<Rule> = Vec::new();
    let mut indices = HashMap::new();
    let mut seen = HashMap::new();
    let mut results = Vec::with_capacity(findings.len());
    for (file, finding) in findings {
        let rule_index = *indices.entry(finding.rule).or_insert_with(|| {
            rules.push(rule(finding, options));
            rules.len() - 1
        });
        results.push(result(file, finding, rule_index, options, &mut seen));
    }

    let information = env!("CARGO_PKG_REPOSITORY");
    let log = Log {
        schema: SCHEMA,
        version: "2.1.0",
        runs: [Run {
            tool: ToolComponent {
                driver: Driver {
                    name: "tooldef",
                    semantic_version: VERSION,
                    information_uri: (!information.is_empty()).then_some(information),
                    rules,
                },
            },
            automation_details: AutomationDetails { id: "tooldef/" },
            column_kind: "utf16CodeUnits",
            results,
            properties: (omitted > 0).then_some(RunProperties { omitted_results: omitted }),
        }],
    };
    serde_json::to_writer_pretty(&mut *out, &log)?;
    writeln!(out)
}

/// The rule of a finding; `finding` is its gravest, as they are sorted.
fn rule(finding: &Finding, options: &Options) -> Rule {
    let info = (options.rules)(finding.rule).unwrap_or_else(|| RuleInfo {
        id: finding.rule,
        summary: finding.rule,
        page_markdown: finding.rule,
        url: String::new(),
    });
    let page = if info.url.is_empty() {
        info.page_markdown.to_owned()
    } else {
        // GitHub shows the page instead of `helpUri`.
        format!("{}\n\n[The rule's page]({})\n", info.page_markdown.trim_end(), info.url)
    };
    Rule {
        id: info.id,
        name: info.id,
        short_description: Text { text: escape::cut(info.summary, MAX_DESCRIPTION).into_owned() },
        full_description: Text { text: escape::cut(first_paragraph(&info), MAX_DESCRIPTION).into_owned() },
        help: Help { text: page.clone(), markdown: page },
        help_uri: (!info.url.is_empty()).then_some(info.url),
        default_configuration: Configuration { level: finding.severity },
        properties: RuleProperties {
            precision: "high",
            problem_severity: match finding.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Note => "recommendation",
            },
            tags: ["tool-definition"],
        },
    }
}

/// The page's first paragraph that isn't a heading.
fn first_paragraph(info: &RuleInfo) -> &'static str {
    let mut paragraphs = info.page_markdown.split("\n\n").map(str::trim);
    paragraphs.find(|p| !p.is_empty() && !p.starts_with('#')).unwrap_or(info.summary)
}

fn result<'a>(
    file: &'a FileOutcome,
    finding: &'a Finding,
    rule_index: usize,
    options: &Options,
    seen: &mut HashMap<u64, usize>,
) -> ResultObject<'a> {
    let tool = finding.tool.and_then(|i| file.tools.get(i)).and_then(tool_name);
    let pointer = finding.pointer.as_ref().map(ToString::to_string);
    let location = location(file, finding.at, options);
    let uri = &location.physical_location.artifact_location.uri;
    let hash = hash(&[
        finding.rule,
        uri,
        tool.as_deref().unwrap_or_default(),
        pointer.as_deref().unwrap_or_default(),
    ]);
    let count = seen.entry(hash).or_default();
    *count += 1;
    ResultObject {
        rule_id: finding.rule,
        rule_index,
        level: finding.severity,
        message: Text { text: message(finding) },
        partial_fingerprints: Fingerprints { primary_location_line_hash: format!("{hash:016x}:{count}") },
        locations: [location],
        related_locations: related(file, finding, options),
        fixes: fixes(file, finding, options),
        properties: ResultProperties {
            tool,
            targets: &finding.targets,
            pointer,
            evidence: finding.evidence.as_ref(),
        },
    }
}

/// The gist first: GitHub takes the first sentence as the alert's title. Related places are shown
/// only where the message links to them.
fn message(finding: &Finding) -> String {
    let mut text = unlinked(&finding.message);
    if let Some(help) = &finding.help {
        text += &format!("\n\nHelp: {}", unlinked(help));
    }
    if let Some(answer) = &finding.answer {
        text += &format!("\n\nThe API answers: {}", unlinked(answer));
    }
    for (id, related) in (1..).zip(&finding.related) {
        let label = related.message.replace('\\', "\\\\").replace('[', "\\[").replace(']', "\\]");
        text += &format!("\n\nSee [{label}]({id})");
    }
    text
}

/// Text in which nothing is an embedded link.
fn unlinked(text: &str) -> String {
    text.replace("](", "] (")
}

fn related(file: &FileOutcome, finding: &Finding, options: &Options) -> Vec<Location> {
    let related = (1..).zip(&finding.related);
    related
        .map(|(id, related)| Location {
            id: Some(id),
            message: Some(Text { text: unlinked(&related.message) }),
            ..location(file, related.at, options)
        })
        .collect()
}

/// One fix, of all the edits together.
fn fixes<'a>(file: &'a FileOutcome, finding: &'a Finding, options: &Options) -> Vec<Fix<'a>> {
    let mut changes: Vec<(&Edit, ArtifactChange)> = Vec::new();
    for edit in &finding.edits {
        let replacement = Replacement {
            deleted_region: region(file, edit.at),
            inserted_content: InsertedContent { text: &edit.text },
        };
        match changes.iter_mut().find(|(other, _)| other.at.file == edit.at.file) {
            Some((_, change)) => change.replacements.push(replacement),
            None => {
                let artifact_location = ArtifactLocation { uri: uri(&file.source(edit.at).path, options) };
                changes.push((edit, ArtifactChange { artifact_location, replacements: vec![replacement] }));
            }
        }
    }
    if changes.is_empty() {
        return Vec::new();
    }
    let description = finding.help.as_deref().unwrap_or(&finding.message);
    vec![Fix {
        description: Text { text: unlinked(description) },
        artifact_changes: changes.into_iter().map(|(_, change)| change).collect(),
    }]
}

fn location(file: &FileOutcome, at: Span, options: &Options) -> Location {
    Location {
        id: None,
        physical_location: PhysicalLocation {
            artifact_location: ArtifactLocation { uri: uri(&file.source(at).path, options) },
            region: region(file, at),
        },
        message: None,
    }
}

fn region(file: &FileOutcome, at: Span) -> Region {
    let source = file.source(at);
    let start = source.position_utf16(at.start);
    let end = source.position_utf16(at.end).max(start);
    Region { start_line: start.line, start_column: start.column, end_line: end.line, end_column: end.column }
}

/// A relative reference that stays below the root, or a `file:` URI of what lies outside.
fn uri(path: &str, options: &Options) -> String {
    match FromRoot::new(path, options.cwd, options.root) {
        FromRoot::Inside(path) => percent_encoded(&path),
        FromRoot::Outside(path) if path.starts_with('/') => format!("file://{}", percent_encoded(&path)),
        FromRoot::Outside(path) => format!("file:///{}", percent_encoded(&path).replacen("%3A", ":", 1)),
    }
}

/// Everything but slashes and RFC 3986's unreserved characters encoded, so that no part can be
/// taken for a scheme, a query or a dot segment.
fn percent_encoded(path: &str) -> String {
    let mut encoded = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'/' | b'-' | b'.' | b'_' | b'~' => encoded.push(byte as char),
            byte if byte.is_ascii_alphanumeric() => encoded.push(byte as char),
            byte => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}

/// FNV-1a over the parts with a zero byte after each: the same on every machine and version.
fn hash(parts: &[&str]) -> u64 {
    let bytes = parts.iter().flat_map(|part| part.bytes().chain([0]));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
