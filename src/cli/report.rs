//! From a run's results to what is printed and written.

use super::args::{Format, ListFormat, Output};
use super::judge::FileResult;
use super::pool::Judged;
use super::reference;
use crate::catalogue::beside::Beside;
use crate::check::Finding;
use crate::outcome::{FileOutcome, Outcome};
use crate::report::{self, Options, RuleInfo};
use crate::rules;
use crate::source::SourceText;
use crate::span::FileId;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Joins the files' results, the `[[ignore]]` entries that covered something, and the lists and handlers that
/// may belong together.
pub fn outcome(judged: Judged<FileResult>) -> (Outcome, Vec<usize>, Vec<Beside>) {
    let mut outcome = Outcome::default();
    let mut used_ignores = Vec::new();
    let mut beside = Vec::new();
    outcome.summary.files = judged.report.files;
    outcome.summary.candidates = judged.report.candidates;
    outcome.summary.unparsed = judged.report.unparsed;
    outcome.summary.unread = judged.report.unread;
    outcome.summary.skipped = judged.report.skipped;
    for (_, result) in judged.results {
        outcome.summary.unparsed.extend(result.unparsed);
        outcome.summary.suppressed += result.suppressed;
        used_ignores.extend(result.used_ignores);
        beside.extend(result.beside);
        outcome.files.extend(result.outcomes);
    }
    outcome.once();
    let summary = &mut outcome.summary;
    for file in &outcome.files {
        if file.judged {
            summary.tools += file.tools().len();
            summary.unresolved += file.tools().iter().filter(|tool| !tool.is_complete()).count();
            summary.unnamed += file.unnamed.len();
        } else {
            summary.tools_in_tests += file.tools().len();
        }
    }
    outcome.summary.unparsed.sort();
    (outcome, used_ignores, beside)
}

/// Adds what is found of a file of settings, by its shown path and its text.
pub fn add_about(outcome: &mut Outcome, path: &str, text: &str, findings: Vec<Finding>) {
    if findings.is_empty() {
        return;
    }
    let file = FileOutcome {
        sources: vec![Arc::new(SourceText::new(path, text))],
        home: FileId(0),
        tools: Vec::new(),
        mentioned: 0,
        registered: Vec::new(),
        unnamed: Vec::new(),
        test: false,
        judged: true,
        findings,
        used_elsewhere: Vec::new(),
        changes: None,
    };
    let at = outcome.files.partition_point(|other| other.path() < file.path());
    outcome.files.insert(at, file);
}

/// What a report says of a rule.
fn rule_info(id: &str) -> Option<RuleInfo> {
    let (id, page) = reference::page(id)?;
    Some(RuleInfo {
        id,
        summary: crate::check::summary(page),
        page_markdown: page,
        url: rules::url(id),
        pedantic: rules::find(id).is_some_and(|rule| rule.is_pedantic()),
    })
}

/// How reports are written in this run.
pub struct Style<'a> {
    pub verbose: bool,
    pub quiet: bool,
    pub list: bool,
    pub show_unresolved: bool,
    /// Whether a table stands for the findings.
    pub statistics: bool,
    /// The category of a SARIF run.
    pub category: &'a str,
    /// The command that accepts the findings, where that is worth a word.
    pub accept: Option<&'a str>,
    /// The absolute current directory, with forward slashes.
    pub cwd: String,
    /// The absolute root that annotations and SARIF are relative to.
    pub root: String,
}

impl<'a> Style<'a> {
    pub fn new(current_dir: &Path) -> Style<'a> {
        let cwd = slashes(current_dir);
        let root = std::env::var_os("GITHUB_WORKSPACE")
            .and_then(|workspace| around(current_dir, workspace.into()))
            .or_else(|| current_dir.ancestors().find(|dir| dir.join(".git").exists()).map(Path::to_owned))
            .unwrap_or_else(|| current_dir.to_owned());
        Style {
            verbose: false,
            quiet: false,
            list: false,
            show_unresolved: false,
            statistics: false,
            category: report::DEFAULT_CATEGORY,
            accept: None,
            cwd,
            root: slashes(&root),
        }
    }

    fn options(&self, color: bool) -> Options<'_> {
        Options {
            verbose: self.verbose || self.show_unresolved,
            quiet: self.quiet,
            color,
            list: self.list,
            statistics: self.statistics,
            category: self.category,
            width: width(),
            cwd: &self.cwd,
            root: &self.root,
            ..Options::new(&rule_info)
        }
    }

    /// Prints the outcome on standard output. A closed pipe is nobody's fault.
    pub fn print(&self, format: report::Format, outcome: &Outcome) -> io::Result<()> {
        let stdout = anstream::AutoStream::auto(io::stdout());
        let color = stdout.current_choice() != anstream::ColorChoice::Never;
        let mut out = BufWriter::new(stdout);
        let printed =
            report::render(format, outcome, &self.options(color), &mut out).and_then(|()| out.flush());
        match printed {
            Err(e) if e.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            other => other,
        }
    }

    /// Writes the outcome to a file.
    pub fn write(&self, output: &Output, outcome: &Outcome) -> io::Result<()> {
        let mut out = BufWriter::new(File::create(&output.path)?);
        report::render(output.format.into(), outcome, &self.options(false), &mut out)?;
        out.flush()
    }

    /// Says on standard error what each tool of standard input was recognised as.
    pub fn recognised(&self, outcome: &Outcome) {
        if self.quiet {
            return;
        }
        let mut stderr = anstream::stderr();
        for tool in outcome.files.iter().flat_map(FileOutcome::tools) {
            let _ = writeln!(stderr, "{}", report::recognised(tool));
        }
    }

    /// Says at the end, on standard error, how much was looked at.
    pub fn close(&self, format: report::Format, outcome: &Outcome, took: std::time::Duration) {
        let stderr = anstream::AutoStream::auto(io::stderr());
        let color = stderr.current_choice() != anstream::ColorChoice::Never;
        // Nowhere is left to complain to when standard error is gone.
        let mut stderr = stderr;
        let _ = report::closing(outcome, &self.options(color), took, &mut stderr);
        if let Some(command) = self.accept.filter(|_| format.is_for_people() && !self.quiet) {
            let _ = report::many(outcome, self.statistics, command, &mut stderr);
        }
    }
}

/// The workspace as the current directory's path begins with it: links on the way to it are followed
/// in the one path and perhaps not in the other.
fn around(current_dir: &Path, workspace: PathBuf) -> Option<PathBuf> {
    let followed = || workspace.canonicalize().ok().filter(|root| current_dir.starts_with(root));
    if current_dir.starts_with(&workspace) { Some(workspace) } else { followed() }
}

/// The terminal's width, where the environment tells it.
fn width() -> usize {
    std::env::var("COLUMNS").ok().and_then(|c| c.parse().ok()).filter(|&c| c >= 40).unwrap_or(100)
}

fn slashes(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

impl From<Format> for report::Format {
    fn from(format: Format) -> report::Format {
        match format {
            Format::Human => report::Format::Human,
            Format::Concise => report::Format::Concise,
            Format::Github => report::Format::Github,
            Format::Sarif => report::Format::Sarif,
            Format::Json => report::Format::Json,
            Format::Junit => report::Format::Junit,
            Format::Gitlab => report::Format::Gitlab,
            Format::Rdjson => report::Format::Rdjson,
            Format::Markdown => report::Format::Markdown,
        }
    }
}

impl From<ListFormat> for report::Format {
    fn from(format: ListFormat) -> report::Format {
        match format {
            ListFormat::Human => report::Format::Human,
            ListFormat::Concise => report::Format::Concise,
            ListFormat::Json => report::Format::Json,
        }
    }
}
