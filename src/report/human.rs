//! Snippets for a person at a terminal.

use super::closing::counted;
use super::excerpt::{Excerpt, excerpt};
use super::place::{Place, tool_name};
use super::{Options, concise, escape};
use crate::check::{Finding, Severity};
use crate::outcome::{FileOutcome, Outcome};
use crate::span::Span;
use annotate_snippets::renderer::{DEFAULT_LINE_NUM_STYLE, DEFAULT_TERM_WIDTH, DecorStyle, Style};
use annotate_snippets::{AnnotationKind, Group, Level, Message, Renderer, Snippet, Title};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::io;

/// Findings of one rule that are shown for a file.
const MAX_PER_RULE: usize = 3;
/// Wider than any excerpt.
const WIDE: usize = 100 * DEFAULT_TERM_WIDTH;
/// Related places that are shown for a finding.
const MAX_RELATED: usize = 3;

pub(super) fn render(outcome: &Outcome, options: &Options, out: &mut dyn io::Write) -> io::Result<()> {
    let renderer = if options.color { Renderer::styled() } else { Renderer::plain() };
    // The excerpt is already cut to the width; the renderer's own cutting would hide our marks.
    let renderer = renderer.decor_style(DecorStyle::Ascii).hyperlink(false).term_width(WIDE);
    for file in &outcome.files {
        render_file(file, options, &renderer, out)?;
    }
    Ok(())
}

fn render_file(
    file: &FileOutcome,
    options: &Options,
    renderer: &Renderer,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let mut by_rule: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (index, finding) in file.findings.iter().enumerate() {
        by_rule.entry(finding.rule).or_default().push(index);
    }
    let mut shown = BTreeSet::new();
    for indices in by_rule.values_mut() {
        // The gravest, and of those the first.
        indices.sort_by_key(|&index| Reverse(file.findings[index].severity));
        shown.extend(indices.iter().take(MAX_PER_RULE).copied());
    }
    for index in shown {
        render_finding(file, &file.findings[index], options, renderer, out)?;
    }
    let mut any = false;
    for (rule, indices) in by_rule.iter().filter(|(_, indices)| indices.len() > MAX_PER_RULE) {
        any = true;
        let path = escape::path(file.path());
        let more = indices.len() - MAX_PER_RULE;
        writeln!(out, "{path}: and {more} more of `{rule}` in this file; `--format concise` shows all")?;
    }
    if any { writeln!(out) } else { Ok(()) }
}

fn render_finding(
    file: &FileOutcome,
    finding: &Finding,
    options: &Options,
    renderer: &Renderer,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let level = match finding.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let title = level.clone().primary_title(escape::sentence(&finding.message)).id(finding.rule);
    let remarks = remarks(file, finding, options);
    let lines = Lines { level, title, remarks };
    render_place(lines, file, finding.at, options, renderer, out)?;
    for related in finding.related.iter().take(MAX_RELATED) {
        let title = Level::NOTE.secondary_title(escape::sentence(&related.message));
        let lines = Lines { level: Level::NOTE, title, remarks: vec![] };
        render_place(lines, file, related.at, options, renderer, out)?;
    }
    if finding.related.len() > MAX_RELATED {
        let more = finding.related.len() - MAX_RELATED;
        writeln!(out, "and {}", counted(more, "more place", "more places"))?;
    }
    writeln!(out)
}

/// A title, a place, the source there, and remarks.
///
/// The renderer isn't told the path: it would count columns from where a long line was cut, and
/// marks a second path with `:::`, which GitHub's runner could take for a command.
fn render_place(
    lines: Lines,
    file: &FileOutcome,
    at: Span,
    options: &Options,
    renderer: &Renderer,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let place = Place::new(file, at);
    let gutter = place.line.to_string().len();
    let arrow = if options.color { DEFAULT_LINE_NUM_STYLE } else { Style::new() };
    writeln!(out, "{}", renderer.render(&[Group::with_title(lines.title)]))?;
    writeln!(
        out,
        "{:gutter$}{arrow}-->{arrow:#} {}:{}:{}",
        "",
        escape::path(place.file),
        place.line,
        place.column
    )?;
    let Excerpt { text, span } = excerpt(file.source(at), at, options.width);
    let snippet =
        Snippet::source(text).line_start(place.line as usize).annotation(AnnotationKind::Primary.span(span));
    let group = Group::with_level(lines.level).element(snippet).elements(lines.remarks);
    writeln!(out, "{}", renderer.render(&[group]))
}

/// What is said of a place.
struct Lines<'a> {
    level: Level<'a>,
    title: Title<'a>,
    remarks: Vec<Message<'a>>,
}

/// What stands under the snippet.
fn remarks<'a>(file: &FileOutcome, finding: &'a Finding, options: &Options) -> Vec<Message<'a>> {
    let mut remarks = Vec::new();
    let mut say = |name: &'static str, text: String| {
        remarks.push(Level::NOTE.with_name(Some(name)).message(text));
    };
    if let Some(help) = &finding.help {
        say("help", escape::sentence(help));
    }
    if let Some(answer) = &finding.answer {
        say("the API answers", escape::sentence(answer));
    }
    let tool = file.tool(finding).and_then(tool_name);
    match (tool, concise::targets(&finding.targets)) {
        (Some(tool), targets) if targets.is_empty() => say("tool", escape::name(&tool)),
        (Some(tool), targets) => say("tool", format!("{} ({targets})", escape::name(&tool))),
        (None, targets) if targets.is_empty() => {}
        (None, targets) => say("targets", targets),
    }
    if let Some(url) = options.url(finding.rule) {
        say("see", url);
    }
    remarks
}
