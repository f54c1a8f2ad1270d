//! One file, from its text to what the reports say of it.

use super::Context;
use super::args::FileArgs;
use super::config_file::ConfigFile;
use crate::check::{self, Finding};
use crate::config::{Date, Level};
use crate::find::Tool;
use crate::outcome::{FileOutcome, Trouble};
use crate::scan::{Scan, scan};
use crate::source::{ReadOptions, SourceText};
use crate::suppress::{self, Suppressions};
use crate::target::Target;
use crate::walk::FileRead;
use std::path::Path;
use std::sync::Arc;

/// What is asked of every file.
pub struct Judge<'a> {
    pub current_dir: &'a Path,
    pub config: Option<&'a ConfigFile>,
    pub targets: &'a [Target],
    /// The rules named by `--select`; empty: all.
    pub select: &'a [String],
    /// The rules named by `--ignore`.
    pub ignore: &'a [String],
    pub known_rules: &'a [&'static str],
    pub include_tests: bool,
    /// Whether tools are only listed.
    pub list: bool,
    pub today: Date,
}

/// What became of one file.
pub struct FileResult {
    /// `None` when the file holds neither tools nor findings.
    pub outcome: Option<FileOutcome>,
    pub unparsed: Option<Trouble>,
    /// Findings hidden by suppressions.
    pub suppressed: usize,
    /// The configuration's `[[ignore]]` entries that covered something here.
    pub used_ignores: Vec<usize>,
    /// Tools of which some part isn't known.
    pub unresolved: usize,
}

impl<'a> Judge<'a> {
    /// What the flags about files ask for; everything else as by default.
    pub fn new(cx: &'a Context, files: &FileArgs, config: Option<&'a ConfigFile>) -> Judge<'a> {
        Judge {
            current_dir: &cx.current_dir,
            config,
            targets: &[],
            select: &[],
            ignore: &[],
            known_rules: cx.known_rules,
            include_tests: files.include_tests,
            list: false,
            today: cx.today,
        }
    }

    /// Finds and judges the tools of a file.
    pub fn file(&self, file: FileRead) -> FileResult {
        let judged = !self.list && (file.test.is_none() || self.include_tests || file.asked_for);
        let source = Arc::new(SourceText::new(file.shown_path, file.text));
        // The walk hands Markdown on only where it is asked for.
        let scanned = scan(source, file.language, ReadOptions { markdown: true });
        let unparsed = scanned.faults.first().filter(|_| file.candidate).map(|fault| {
            let at = scanned.source.position(fault.at.start);
            Trouble {
                path: scanned.source.path.clone(),
                place: Some((at.line, at.column)),
                message: fault.message.clone(),
            }
        });
        let mut result = FileResult {
            outcome: None,
            unparsed,
            suppressed: 0,
            used_ignores: Vec::new(),
            unresolved: scanned.found.tools.iter().filter(|tool| !tool.is_complete()).count(),
        };
        let findings = if judged { self.findings(&scanned, &mut result) } else { Vec::new() };
        let found = &scanned.found;
        if !(found.tools.is_empty() && found.unnamed.is_empty() && findings.is_empty()) {
            result.outcome = Some(FileOutcome {
                sources: vec![scanned.source],
                tools: scanned.found.tools,
                sets: scanned.found.sets,
                unnamed: scanned.found.unnamed,
                test: file.test.is_some(),
                judged: judged || self.list,
                findings,
            });
        }
        result
    }

    fn findings(&self, scanned: &Scan, result: &mut FileResult) -> Vec<Finding> {
        let mut findings = scanned.judge(&check::Options {
            targets: self.targets,
            server: self.config.and_then(|c| c.config.server.as_deref()),
            runs: &|rule| self.runs(rule),
        });
        self.set_levels(findings.iter_mut());
        let path = self.path_for_globs(&scanned.source.path);
        let sources = [scanned.source.clone()];
        let suppressions = Suppressions {
            sources: &sources,
            comments: &scanned.comments,
            ignores: self.config.map_or(&[], |c| &c.config.ignores),
            path: &path,
            today: self.today,
            tool_name: &|index| scanned.found.tools.get(index).map(Tool::label),
            known_rules: self.known_rules,
            ran: &|rule| self.runs(rule),
            whole: scanned.faults.is_empty(),
        };
        let suppressed = suppressions.apply(findings);
        result.suppressed = suppressed.hidden;
        result.used_ignores = suppressed.used;
        let mut kept = suppressed.kept;
        kept.retain(|finding| self.runs(finding.rule));
        // What suppressions themselves are found to be; the others have their levels already.
        let about = |finding: &&mut Finding| suppress::RULES.iter().any(|(id, _)| *id == finding.rule);
        self.set_levels(kept.iter_mut().filter(about));
        kept.sort_by(|a, b| (a.at, a.rule, &a.pointer).cmp(&(b.at, b.rule, &b.pointer)));
        kept
    }

    /// Gives findings the severities that the configuration sets.
    fn set_levels<'f>(&self, findings: impl Iterator<Item = &'f mut Finding>) {
        for finding in findings {
            if let Some(Level::At(severity)) = self.level(finding.rule) {
                finding.severity = severity;
            }
        }
    }

    fn level(&self, rule: &str) -> Option<Level> {
        self.config.and_then(|c| c.config.rules.get(rule)).copied()
    }

    /// Whether a rule runs. The command line counts for more than the configuration.
    pub fn runs(&self, rule: &str) -> bool {
        let named = |ids: &[String]| ids.iter().any(|id| id == rule);
        if named(self.ignore) {
            return false;
        }
        if !self.select.is_empty() {
            return named(self.select);
        }
        self.level(rule) != Some(Level::Off)
    }

    /// A shown path relative to the configuration's folder, as its globs are.
    fn path_for_globs(&self, shown: &str) -> String {
        let Some(config) = self.config else { return shown.to_owned() };
        let whole = self.current_dir.join(shown);
        let whole = whole.canonicalize().unwrap_or(whole);
        match whole.strip_prefix(&config.base) {
            Ok(below) => below.to_string_lossy().replace('\\', "/"),
            Err(_) => shown.to_owned(),
        }
    }
}
