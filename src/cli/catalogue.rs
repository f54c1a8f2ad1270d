//! The catalogues of the configuration, judged after everything else was read.

use super::beside::Imports;
use super::config_file::ConfigFile;
use super::judge::Judge;
use super::modules::Repository;
use super::paths::{normal, real};
use crate::catalogue::beside::{self, Beside};
use crate::catalogue::{self, Files, Judged};
use crate::eval::{ModuleId, Modules};
use crate::outcome::{FileOutcome, Outcome};
use crate::source::SourceText;
use crate::source::module::Module;
use crate::span::{FileId, Span};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The repository as a configuration sees it.
struct Below<'r> {
    base: &'r Path,
    repository: &'r Repository,
}

impl Modules for Below<'_> {
    fn import(&self, from: ModuleId, specifier: &str) -> Option<(ModuleId, &Module)> {
        self.repository.import(from, specifier)
    }

    fn source(&self, id: ModuleId) -> Option<Arc<SourceText>> {
        self.repository.source(id)
    }

    fn module(&self, id: ModuleId) -> Option<&Module> {
        self.repository.module(id)
    }

    fn is_package(&self, from: ModuleId, specifier: &str) -> bool {
        self.repository.is_package(from, specifier)
    }

    fn version(&self, id: ModuleId, package: &str) -> Option<(u32, u32)> {
        self.repository.version(id, package)
    }
}

impl Files for Below<'_> {
    fn open(&self, path: &str) -> Option<ModuleId> {
        let id = self.repository.id_of(normal(&self.base.join(path)));
        self.repository.module(id).map(|_| id)
    }
}

/// Judges the catalogues that lie, in part at least, within what the user named, and adds what is found to
/// the outcome. Returns how each was checked, in lines for people.
pub fn judge(
    judge: &Judge<'_>,
    named: &[PathBuf],
    config: &ConfigFile,
    outcome: &mut Outcome,
) -> Vec<String> {
    let mut lines = Vec::new();
    let own;
    let repository = match &judge.modules {
        Some(repository) => repository,
        None => {
            own = Repository::new(judge.current_dir, named);
            &own
        }
    };
    let files = Below { base: &config.base, repository };
    let named: Vec<PathBuf> = named.iter().map(|path| real(judge.current_dir, path)).collect();
    for entry in &config.config.catalogues {
        let paths = [&entry.definitions, &entry.handlers, &entry.projections];
        let mut paths = paths.into_iter().flatten().map(|path| normal(&config.base.join(&path.file)));
        let is_meant = |path: PathBuf| named.iter().any(|named| path.starts_with(named));
        if !named.is_empty() && !paths.any(is_meant) {
            continue;
        }
        let judged = judge.catalogue(entry, &files);
        let of: Vec<String> = entry.definitions.iter().map(ToString::to_string).collect();
        lines.push(format!("catalogue {}", of.join(", ")));
        lines.extend(judged.profile.lines.iter().map(|line| {
            let unknown =
                if line.unknown > 0 { format!(", {} not known", line.unknown) } else { String::new() };
            format!("  {}: {} of {}{unknown}", line.what, line.right, line.of)
        }));
        add(judge, judged, config, outcome);
    }
    if !lines.is_empty() {
        outcome.once();
    }
    lines
}

fn add(judge: &Judge<'_>, mut judged: Judged, config: &ConfigFile, outcome: &mut Outcome) {
    let about = judge.about_settings(&config.shown, std::mem::take(&mut judged.about));
    super::report::add_about(outcome, &config.shown, &config.text, about);
    told_twice(&judged, outcome);
    add_findings(judged, outcome);
}

fn add_findings(judged: Judged, outcome: &mut Outcome) {
    if judged.findings.is_empty() {
        return;
    }
    let mentioned = judged.tools.len();
    let file = FileOutcome {
        sources: judged.sources,
        home: FileId(0),
        tools: judged.tools,
        mentioned,
        unnamed: Vec::new(),
        test: false,
        judged: true,
        findings: judged.findings,
        registered: Vec::new(),
        used_elsewhere: Vec::new(),
        changes: None,
    };
    outcome.files.extend(file.by_file());
}

/// Judges the lists of tools, and the handlers that stand beside them, of which no configuration speaks.
pub fn judge_unasked(judge: &Judge<'_>, files: &[Beside], outcome: &mut Outcome) {
    if files.iter().all(|file| file.lists.is_empty()) || files.iter().all(|file| file.handlers.is_empty()) {
        return;
    }
    let names: HashSet<String> = (outcome.files.iter())
        .flat_map(|file| file.tools().iter().filter_map(|tool| Some(tool.name.as_str()?.into_owned())))
        .collect();
    let imports = Imports { files, repository: judge.modules.as_ref() };
    let connected = |a: usize, b: usize| imports.connect(a, b);
    // What the configuration speaks of is told of by that.
    let told: HashSet<(String, u32)> = (outcome.files.iter())
        .flat_map(|file| file.findings.iter().map(move |finding| (file, finding)))
        .filter(|(_, finding)| is_rule(finding.rule))
        .map(|(file, finding)| (file.sources[finding.at.file.0 as usize].path.clone(), finding.at.start))
        .collect();
    let judged = beside::judge(files, &connected, &|name| names.contains(name));
    let is_any = !judged.is_empty();
    for mut judged in judged {
        let sources = &judged.sources;
        let place = |at: Span| (sources[at.file.0 as usize].path.clone(), at.start);
        judged.findings.retain(|finding| !told.contains(&place(finding.at)));
        judge.accept(&mut judged);
        add_findings(judged, outcome);
    }
    if is_any {
        outcome.once();
    }
}

/// Two tools of one name in a catalogue are told of once, though they stand in one list too.
fn told_twice(judged: &Judged, outcome: &mut Outcome) {
    let duplicates = judged.findings.iter().filter(|finding| finding.rule == catalogue::DUPLICATE);
    let places: Vec<(&str, u32)> = duplicates
        .map(|finding| (&*judged.sources[finding.at.file.0 as usize].path, finding.at.start))
        .collect();
    for file in &mut outcome.files {
        let sources = &file.sources;
        file.findings.retain(|finding| {
            let place = (&*sources[finding.at.file.0 as usize].path, finding.at.start);
            finding.rule != "name-duplicate" || !places.contains(&place)
        });
    }
}

/// The rules of catalogues, which no file is asked about by itself.
pub fn is_rule(id: &str) -> bool {
    catalogue::RULES.iter().any(|(rule, _)| *rule == id)
}
