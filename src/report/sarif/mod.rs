//! SARIF 2.1.0 as GitHub's code scanning takes it.
//!
//! Columns count UTF-16 code units. A file is named relative to the repository's root, so that an
//! upload finds it; results come gravest first, as only the first few thousand are kept.

mod log;

use self::log::*;
use super::fingerprint::Fingerprints;
use super::place::{tool_name, uri};
use super::{DEFAULT_CATEGORY, Options, RuleInfo, VERSION, escape, order};
use crate::check::{Edit, Finding, Related, Severity};
use crate::outcome::{FileOutcome, Outcome};
use crate::span::Span;
use std::collections::HashMap;
use std::io;

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";
/// An upload with more results is refused.
const MAX_RESULTS: usize = 25_000;
/// A rule's descriptions may be this long.
const MAX_DESCRIPTION: usize = 1024;
/// Locations of a result that are kept; an upload with more than a thousand is refused.
const MAX_RELATED: usize = 100;
/// A message, a help or an answer may be this long: an upload over 10 MB, compressed, is refused.
const MAX_TEXT: usize = 1_000;
/// Bytes of a pointer, and of a fix's texts, that are repeated in a result; longer ones are left out.
const MAX_REPEATED: usize = 10_000;

pub(super) fn render(outcome: &Outcome, options: &Options, out: &mut dyn io::Write) -> io::Result<()> {
    let mut findings = order::gravest_first(outcome);
    let omitted = findings.len().saturating_sub(MAX_RESULTS);
    findings.truncate(MAX_RESULTS);

    let mut rules: Vec<Rule> = Vec::new();
    let mut indices = HashMap::new();
    let mut fingerprints = Fingerprints::default();
    let mut results = Vec::with_capacity(findings.len());
    for (file, finding) in findings {
        let rule_index = *indices.entry(finding.rule).or_insert_with(|| {
            rules.push(rule(finding, options));
            rules.len() - 1
        });
        let fingerprint = fingerprints.next(file, finding, options);
        results.push(result(file, finding, rule_index, fingerprint, options));
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
            automation_details: AutomationDetails { id: category(options.category) },
            column_kind: "utf16CodeUnits",
            results,
            properties: (omitted > 0).then_some(RunProperties { omitted_results: omitted }),
        }],
    };
    serde_json::to_writer_pretty(&mut *out, &log)?;
    writeln!(out)
}

/// GitHub takes the text up to the last slash for the category.
fn category(name: &str) -> String {
    let name = escape::name(name.trim_matches(|c: char| c == '/' || c.is_whitespace()));
    if name.is_empty() { format!("{DEFAULT_CATEGORY}/") } else { format!("{name}/") }
}

/// The rule of a finding; `finding` is its gravest, as they are sorted.
fn rule(finding: &Finding, options: &Options) -> Rule {
    let unknown = RuleInfo {
        id: finding.rule,
        summary: finding.rule,
        page_markdown: finding.rule,
        url: String::new(),
        pedantic: false,
    };
    let known = (options.rules)(finding.rule);
    // No required text may be empty.
    let known = known.filter(|info| !info.summary.is_empty() && !info.page_markdown.is_empty());
    let info = known.unwrap_or(unknown);
    let page = if info.url.is_empty() {
        info.page_markdown.to_owned()
    } else {
        // GitHub shows the page instead of `helpUri`.
        format!("{}\n\n[The rule's page]({})\n", info.page_markdown.trim_end(), info.url)
    };
    Rule {
        id: info.id,
        name: pascal_case(info.id),
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
            tags: ["tool-definition"].into_iter().chain(info.pedantic.then_some("pedantic")).collect(),
        },
    }
}

/// `NamePattern` of `name-pattern`: a name is to differ from the id.
fn pascal_case(id: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect::<String>()
    };
    id.split('-').map(capital).collect()
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
    fingerprint: String,
    options: &Options,
) -> ResultObject<'a> {
    let tool = file.tool(finding).and_then(tool_name);
    let pointer = finding.pointer.as_ref().map(ToString::to_string);
    let pointer = pointer.filter(|pointer| pointer.len() <= MAX_REPEATED);
    ResultObject {
        rule_id: finding.rule,
        rule_index,
        level: finding.severity,
        message: Text { text: message(finding) },
        partial_fingerprints: PartialFingerprints { primary_location_line_hash: fingerprint },
        locations: [location(file, finding.at, options)],
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
    if text.trim().is_empty() {
        text = finding.rule.to_owned();
    }
    if let Some(help) = &finding.help {
        text += &format!("\n\nHelp: {}", unlinked(help));
    }
    if let Some(answer) = &finding.answer {
        text += &format!("\n\nThe API answers: {}", unlinked(answer));
    }
    for (id, related) in (1..).zip(&finding.related).take(MAX_RELATED) {
        let label = place_name(related).replace('\\', "\\\\").replace('[', "\\[").replace(']', "\\]");
        text += &format!("\n\nSee [{label}]({id})");
    }
    if finding.related.len() > MAX_RELATED {
        text += &format!("\n\nand {} more", finding.related.len() - MAX_RELATED);
    }
    text
}

/// Text of one line, not too long, in which nothing is an embedded link.
fn unlinked(text: &str) -> String {
    escape::visible(&escape::cut(text, MAX_TEXT)).replace("](", "] (")
}

fn place_name(related: &Related) -> String {
    if related.message.is_empty() { "this place".to_owned() } else { escape::sentence(&related.message) }
}

fn related(file: &FileOutcome, finding: &Finding, options: &Options) -> Vec<Location> {
    let related = (1..).zip(&finding.related).take(MAX_RELATED);
    related
        .map(|(id, related)| Location {
            id: Some(id),
            message: Some(Text { text: place_name(related).replace("](", "] (") }),
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
    let weight: usize = finding.edits.iter().map(|edit| edit.text.len()).sum();
    if changes.is_empty() || weight > MAX_REPEATED {
        return Vec::new();
    }
    let texts = [finding.help.as_deref(), Some(&finding.message), Some(finding.rule)];
    let description = texts.into_iter().flatten().find(|text| !text.is_empty()).unwrap_or_default();
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
