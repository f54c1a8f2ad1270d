//! One file, from its text to what the reports say of it.

use super::args::{FileArgs, RuleArgs};
use super::config_file::ConfigFile;
use super::git::{Before, History};
use super::modules::Repository;
use super::paths::{below, real};
use super::{Context, catalogue};
use crate::catalogue::beside::Beside;
use crate::catalogue::{Files, Judged};
use crate::check::{self, Finding};
use crate::config::{Catalogue, Date, Level, Settings};
use crate::eval::{Alone, ModuleId};
use crate::outcome::{FileOutcome, Trouble};
use crate::rules;
use crate::scan::{Scan, scan_among};
use crate::since::{self, Changes};
use crate::source::{Language, ReadOptions, SourceText};
use crate::span::{FileId, Span};
use crate::suppress::{self, Suppressions};
use crate::target::Target;
use crate::walk::FileRead;
use std::path::Path;
use std::sync::Arc;

/// The walk hands Markdown on only where it is asked for.
const READ: ReadOptions = ReadOptions { markdown: true };

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
    /// Whether rules that only give advice are heard.
    pub pedantic: bool,
    pub include_tests: bool,
    /// What files held earlier, where only what changed is asked for.
    pub history: Option<&'a History>,
    /// Whether tools are only listed.
    pub list: bool,
    pub today: Date,
    /// Where imports lead, unless each file is taken by itself.
    pub modules: Option<Repository>,
}

/// What became of one file.
pub struct FileResult {
    /// What was found, by the files that hold it; empty where there are neither tools nor findings.
    pub outcomes: Vec<FileOutcome>,
    pub unparsed: Option<Trouble>,
    /// Whether the user named this very file.
    pub named: bool,
    /// Findings hidden by suppressions.
    pub suppressed: usize,
    /// The configuration's `[[ignore]]` entries that covered something here.
    pub used_ignores: Vec<usize>,
    /// Lists of tools and handlers that may belong to others.
    pub beside: Option<Beside>,
    /// The rules' ids in comments of other files that covered a finding here.
    used_elsewhere: Vec<Span>,
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
            pedantic: config.is_some_and(|file| file.config.pedantic),
            include_tests: files.include_tests,
            history: None,
            list: false,
            today: cx.today,
            modules: Some(Repository::new(&cx.current_dir, &files.paths)),
        }
    }

    /// The same with the rules and targets of the command line.
    pub fn with_rules(self, rules: &'a RuleArgs) -> Judge<'a> {
        Judge {
            targets: &rules.targets,
            select: &rules.select,
            ignore: &rules.ignore,
            pedantic: self.pedantic || rules.pedantic,
            ..self
        }
    }

    /// Finds and judges the tools of a file.
    pub fn file(&self, file: FileRead) -> FileResult {
        let judged = file.test.is_none() || self.include_tests || file.asked_for;
        let source = Arc::new(SourceText::new(file.shown_path, file.text));
        let language = file.language;
        let scanned = match &self.modules {
            Some(modules) if matches!(language, Language::JavaScript(_)) => {
                scan_among(source.clone(), language, READ, modules.id(&source.path), modules)
            }
            _ => scan_among(source, language, READ, ModuleId(0), &Alone),
        };
        let unparsed = scanned.faults.first().filter(|_| file.candidate).map(|fault| {
            let at = scanned.source.position(fault.at.start);
            Trouble {
                path: scanned.source.path.clone(),
                place: Some((at.line, at.column)),
                message: fault.message.clone(),
            }
        });
        let mut result = FileResult {
            outcomes: Vec::new(),
            unparsed,
            named: file.named,
            suppressed: 0,
            used_ignores: Vec::new(),
            beside: None,
            used_elsewhere: Vec::new(),
        };
        let findings = if judged && !self.list { self.findings(&scanned, &mut result) } else { Vec::new() };
        let changes = self.history.map(|history| self.changes(history, &scanned, language));
        let found = &scanned.found;
        if !self.list {
            // A test may show what belongs together; what it holds belongs to nothing.
            let is_meant = judged && file.test.is_none();
            result.beside = Some(Beside::of(&scanned, is_meant));
        }
        let is_nothing = found.tools.is_empty() && found.unnamed.is_empty() && found.registered.is_empty();
        if !(is_nothing && findings.is_empty()) {
            let outcome = FileOutcome {
                sources: scanned.sources,
                home: FileId(0),
                tools: scanned.found.tools,
                mentioned: 0,
                registered: scanned.found.registered,
                unnamed: scanned.found.unnamed,
                test: file.test.is_some(),
                judged,
                findings,
                used_elsewhere: std::mem::take(&mut result.used_elsewhere),
                changes,
            };
            result.outcomes = outcome.by_file();
        }
        result
    }

    fn findings(&self, scanned: &Scan, result: &mut FileResult) -> Vec<Finding> {
        let path = self.path_for_globs(&scanned.source.path);
        let settings = self.config.map(|c| c.config.settings(&path)).unwrap_or_default();
        let runs = |rule: &str| self.runs(&settings, rule);
        let mut findings = scanned.judge(&check::Options {
            targets: if self.targets.is_empty() { settings.targets } else { self.targets },
            server: settings.server,
            runs: &runs,
            pedantic: self.pedantic,
            // What is configured says where tools go; the program itself may convert them.
            carried_to: self.targets,
        });
        set_levels(&settings, findings.iter_mut());
        let paths: Vec<String> =
            scanned.sources.iter().map(|source| self.path_for_globs(&source.path)).collect();
        // Whether a catalogue's rule has nothing to say isn't known of one file.
        let ran = |rule: &str| runs(rule) && !catalogue::is_rule(rule);
        let suppressions = Suppressions {
            sources: &scanned.sources,
            comments: &scanned.comments,
            ignores: self.config.map_or(&[], |c| &c.config.ignores),
            paths: &paths,
            today: self.today,
            tools: &scanned.found.tools,
            known_rules: self.known_rules,
            ran: &ran,
            whole: scanned.faults.is_empty(),
        };
        let suppressed = suppressions.apply(findings);
        result.used_elsewhere = suppressed.used_elsewhere;
        result.suppressed = suppressed.hidden;
        result.used_ignores = suppressed.used;
        let mut kept = suppressed.kept;
        kept.retain(|finding| runs(finding.rule));
        // What suppressions themselves are found to be; the others have their levels already.
        let about = |finding: &&mut Finding| suppress::RULES.iter().any(|(id, _)| *id == finding.rule);
        set_levels(&settings, kept.iter_mut().filter(about));
        kept.sort_by(|a, b| (a.at, a.rule, &a.pointer).cmp(&(b.at, b.rule, &b.pointer)));
        kept
    }

    /// What is wrong with a catalogue, as far as that isn't accepted.
    pub fn catalogue(&self, entry: &Catalogue, files: &dyn Files) -> Judged {
        let runs = |_: &str| true;
        let options = check::Options {
            targets: self.targets,
            server: None,
            runs: &runs,
            pedantic: false,
            carried_to: &[],
        };
        let mut judged = crate::catalogue::judge(entry, files, &options);
        self.accept(&mut judged);
        judged
    }

    /// Leaves of what was found of catalogues what isn't accepted.
    pub fn accept(&self, judged: &mut Judged) {
        let paths: Vec<String> =
            judged.sources.iter().map(|source| self.path_for_globs(&source.path)).collect();
        let settings = |finding: &Finding| {
            self.config.map(|c| c.config.settings(&paths[finding.at.file.0 as usize])).unwrap_or_default()
        };
        judged.findings.retain(|finding| self.runs(&settings(finding), finding.rule));
        for finding in &mut judged.findings {
            set_levels(&settings(finding), std::iter::once(finding));
        }
        let suppressions = Suppressions {
            sources: &judged.sources,
            comments: &judged.comments,
            ignores: self.config.map_or(&[], |c| &c.config.ignores),
            paths: &paths,
            today: self.today,
            tools: &judged.tools,
            known_rules: self.known_rules,
            ran: &|_| false,
            whole: false,
        };
        judged.findings = suppressions.apply(std::mem::take(&mut judged.findings)).kept;
        judged.findings.retain(|finding| catalogue::is_rule(finding.rule));
    }

    /// What is said of the configuration or the baseline itself, as far as its rules run and with their
    /// levels. `shown` is that file's path.
    pub fn about_settings(&self, shown: &str, mut findings: Vec<Finding>) -> Vec<Finding> {
        let path = self.path_for_globs(shown);
        let settings = self.config.map(|c| c.config.settings(&path)).unwrap_or_default();
        findings.retain(|finding| self.runs(&settings, finding.rule));
        set_levels(&settings, findings.iter_mut());
        findings
    }

    /// What changed of a file since an earlier commit.
    fn changes(&self, history: &History, scanned: &Scan, language: Language) -> Changes {
        let before = |source: &SourceText| history.before(&real(self.current_dir, Path::new(&source.path)));
        let mut changes = match before(&scanned.source) {
            Before::Text(text) => since::changes(scanned, Some(&text), language, READ),
            Before::Absent => since::changes(scanned, None, language, READ),
            Before::Unknown => Changes { unknown: true, ..since::changes(scanned, None, language, READ) },
        };
        changes.of_parts_elsewhere(scanned, &|source| match before(source) {
            Before::Text(text) => Some(text),
            Before::Absent | Before::Unknown => None,
        });
        changes
    }

    /// Whether a rule runs under these settings. The command line counts for more.
    fn runs(&self, settings: &Settings, rule: &str) -> bool {
        self.is_heard(rule) && self.named(rule).unwrap_or_else(|| settings.level(rule) != Some(Level::Off))
    }

    /// Whether a rule runs on every file.
    pub fn runs_everywhere(&self, rule: &str) -> bool {
        let switched_off = || self.config.is_some_and(|file| file.config.switches_off(rule));
        self.is_heard(rule) && self.named(rule).unwrap_or_else(|| !switched_off())
    }

    /// Whether a rule is one that speaks unasked, or advice was asked for.
    pub fn is_heard(&self, rule: &str) -> bool {
        self.pedantic || !rules::find(rule).is_some_and(|rule| rule.is_pedantic())
    }

    /// What the command line says of a rule.
    fn named(&self, rule: &str) -> Option<bool> {
        let among = |ids: &[String]| ids.iter().any(|id| id == rule);
        match among(self.ignore) {
            true => Some(false),
            false => (!self.select.is_empty()).then(|| among(self.select)),
        }
    }

    /// A shown path relative to the configuration's folder, as its globs are.
    fn path_for_globs(&self, shown: &str) -> String {
        let below = self.config.and_then(|config| below(&config.base, self.current_dir, shown));
        below.unwrap_or_else(|| shown.to_owned())
    }
}

/// Gives findings the severities that the configuration sets.
fn set_levels<'f>(settings: &Settings, findings: impl Iterator<Item = &'f mut Finding>) {
    for finding in findings {
        if let Some(Level::At(severity)) = settings.level(finding.rule) {
            finding.severity = severity;
        }
    }
}
