//! Snippets for a person at a terminal.

use super::excerpt::{Excerpt, excerpt};
use super::place::{Place, tool_name};
use super::{Options, escape};
use crate::check::{Finding, Severity};
use crate::outcome::{FileOutcome, Outcome};
use crate::span::Span;
use annotate_snippets::renderer::{DEFAULT_TERM_WIDTH, DecorStyle};
use annotate_snippets::{AnnotationKind, Group, Level, Message, Origin, Renderer, Snippet};
use std::collections::BTreeMap;
use std::io;

/// Findings of one rule that are shown for a file.
const MAX_PER_RULE: usize = 3;
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

const WIDE: usize = 100 * DEFAULT_TERM_WIDTH;

fn render_file(
    file: &FileOutcome,
    options: &Options,
    renderer: &Renderer,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for finding in &file.findings {
        let count = counts.entry(finding.rule).or_default();
        *count += 1;
        if *count <= MAX_PER_RULE {
            render_finding(file, finding, options, renderer, out)?;
        }
    }
    let more = counts.iter().filter(|(_, count)| **count > MAX_PER_RULE);
    let mut any = false;
    for (rule, count) in more {
        any = true;
        let path = escape::path(file.path());
        writeln!(out, "{path}: and {} more of `{rule}` in this file", count - MAX_PER_RULE)?;
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
    let title = level.primary_title(escape::visible(&finding.message)).id(finding.rule);
    let group = Group::with_title(title);
    let group = with_snippet(group, file, finding.at, options).elements(remarks(file, finding, options));
    writeln!(out, "{}", renderer.render(&[group]))?;

    // Each by itself: in one report the renderer marks a second file with `:::`, which GitHub's
    // runner could take for a command.
    for related in finding.related.iter().take(MAX_RELATED) {
        let title = Level::NOTE.secondary_title(escape::visible(&related.message));
        let group = with_snippet(Group::with_title(title), file, related.at, options);
        writeln!(out, "{}", renderer.render(&[group]))?;
    }
    if finding.related.len() > MAX_RELATED {
        writeln!(out, "and {} more places", finding.related.len() - MAX_RELATED)?;
    }
    writeln!(out)
}

fn with_snippet<'a>(group: Group<'a>, file: &'a FileOutcome, at: Span, options: &Options) -> Group<'a> {
    let place = Place::new(file, at);
    let origin =
        Origin::path(escape::path(place.file)).line(place.line as usize).char_column(place.column as usize);
    let Excerpt { text, span } = excerpt(file.source(at), at, options.width);
    // The source has no path of its own: its columns count from where the line was cut.
    let snippet =
        Snippet::source(text).line_start(place.line as usize).annotation(AnnotationKind::Primary.span(span));
    group.element(origin).element(snippet)
}

/// What stands under the snippet.
fn remarks<'a>(file: &FileOutcome, finding: &'a Finding, options: &Options) -> Vec<Message<'a>> {
    let mut remarks = Vec::new();
    let mut say = |name: &'static str, text: String| {
        remarks.push(Level::NOTE.with_name(Some(name)).message(text));
    };
    if let Some(help) = &finding.help {
        say("help", escape::visible(help).into_owned());
    }
    if let Some(answer) = &finding.answer {
        say("the API answers", escape::visible(answer).into_owned());
    }
    if let Some(tool) = finding.tool.and_then(|i| file.tools.get(i)).and_then(tool_name) {
        say("tool", escape::visible(&tool).into_owned());
    }
    if !finding.targets.is_empty() {
        let ids: Vec<_> = finding.targets.iter().map(|t| t.id()).collect();
        say("target", ids.join(", "));
    }
    if let Some(url) = options.url(finding.rule) {
        say("see", url);
    }
    remarks
}
