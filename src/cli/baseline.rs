//! `tooldef baseline`, and the file that it writes.

use super::args::{BaselineArgs, FileArgs, RuleArgs};
use super::check::{known_rules, selected_are_heard};
use super::config_file::{self, ConfigFile, SettingsFile, nearest, plain};
use super::exit::Exit;
use super::judge::Judge;
use super::paths::{from, normal, real};
use super::pool::{Judged, guarded};
use super::read::{complain_of_failures, load_config, read_files};
use super::report::{self, Style};
use super::{Context, catalogue, complain, say};
use crate::baseline::{Baseline, Counts, FILE_NAME, Key, count, merged, new_in, to_text};
use crate::check::Finding;
use crate::outcome::Outcome;
use crate::report::{Format, counted, visible};
use crate::scan::scan;
use crate::source::{Language, ReadOptions, SourceText};
use crate::walk::{MET_LIMIT, may_hold_tools};
use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

/// A baseline with its file.
pub struct BaselineFile {
    /// The real folder that its paths are relative to.
    base: PathBuf,
    /// The path shown to users.
    pub shown: String,
    pub text: String,
    baseline: Baseline,
}

/// Reads the given baseline, or else the nearest upwards; `None` when there is none. An error is one
/// line for the user.
pub fn load(current_dir: &Path, given: Option<&Path>) -> Result<Option<BaselineFile>, String> {
    let Some(file) = SettingsFile::read(current_dir, given, FILE_NAME, "the baseline")? else {
        return Ok(None);
    };
    let text = file.text.strip_prefix('\u{feff}').unwrap_or(&file.text).to_owned();
    let baseline = Baseline::parse(&text, &file.shown)?;
    Ok(Some(BaselineFile { base: file.base, shown: file.shown, text, baseline }))
}

impl BaselineFile {
    /// Takes what is accepted out of an outcome, and says what no longer needs to be, where `looked` is
    /// given: what was looked at.
    pub fn apply(
        &self,
        cx: &Context,
        judge: &Judge,
        looked: Option<&Looked>,
        outcome: &mut Outcome,
    ) -> Vec<Finding> {
        let relative = |shown: &str| from(&self.base, &cx.current_dir, shown);
        let counts = count(outcome, &relative);
        let stale = looked.map(|looked| {
            let files = Files::new(looked, outcome, &relative);
            let checked =
                |key: &Key| judge.runs_everywhere(&key.rule) && files.are_known(&self.base, &key.file);
            self.baseline.stale(&counts, cx.known_rules, &checked)
        });
        self.baseline.apply(outcome, &relative);
        stale.unwrap_or_default()
    }
}

/// What a run looked at.
pub struct Looked {
    /// The shown paths of the files that may hold tools.
    handed_on: Vec<String>,
    /// The folders and files that were asked for, as real paths.
    asked: Vec<PathBuf>,
}

impl Looked {
    pub fn new<R>(cx: &Context, files: &FileArgs, read: &Judged<R>) -> Looked {
        let here = [PathBuf::from(".")];
        let paths: &[PathBuf] = if files.paths.is_empty() { &here } else { &files.paths };
        Looked {
            handed_on: read.results.iter().map(|(path, _)| path.clone()).collect(),
            asked: paths.iter().map(|path| real(&cx.current_dir, path)).collect(),
        }
    }
}

/// Of which files it is known what findings they have; paths are relative to the baseline's folder.
struct Files<'a> {
    asked: &'a [PathBuf],
    judged: HashSet<String>,
    /// Read in part, or not at all.
    doubtful: HashSet<String>,
}

impl<'a> Files<'a> {
    fn new(looked: &'a Looked, outcome: &Outcome, relative: &dyn Fn(&str) -> String) -> Files<'a> {
        let summary = &outcome.summary;
        let troubles = summary.unparsed.iter().chain(&summary.unread).chain(&summary.skipped);
        let unjudged = outcome.files.iter().filter(|file| !file.judged).map(|file| file.path());
        Files {
            asked: &looked.asked,
            judged: looked.handed_on.iter().map(|shown| relative(shown)).collect(),
            doubtful: troubles.map(|t| t.path.as_str()).chain(unjudged).map(relative).collect(),
        }
    }

    /// Whether a file was asked for and read whole and judged, holds no tools any more, or is gone.
    fn are_known(&self, base: &Path, file: &str) -> bool {
        let whole = normal(&base.join(file));
        if !self.asked.iter().any(|asked| whole.starts_with(asked)) || self.doubtful.contains(file) {
            return false;
        }
        self.judged.contains(file) || holds_nothing(&whole)
    }
}

/// Whether a file is gone, or text in which nothing can be found; not one that the walk left out.
fn holds_nothing(path: &Path) -> bool {
    let bytes = match fs::symlink_metadata(path) {
        Ok(about) if about.is_file() && about.len() <= MET_LIMIT => fs::read(path),
        Ok(_) => return false,
        Err(error) => return error.kind() == std::io::ErrorKind::NotFound,
    };
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let (Ok(bytes), Some(language)) = (bytes, Language::of_file_name(&name)) else { return false };
    let Ok(text) = String::from_utf8(bytes) else { return false };
    !may_hold_tools(text.as_bytes())
        && guarded(|| scan(Arc::new(SourceText::new("", text)), language, ReadOptions { markdown: true }))
            .is_ok_and(|scanned| scanned.faults.is_empty())
}

/// Writes today's findings to the baseline.
pub fn run(cx: &Context, args: &BaselineArgs) -> Exit {
    match accept(cx, args) {
        Ok(exit) => exit,
        Err(message) => complain(&message),
    }
}

fn accept(cx: &Context, args: &BaselineArgs) -> Result<Exit, String> {
    let started = Instant::now();
    known_rules(cx, &args.rules)?;
    if args.files.paths.iter().any(|path| path.as_os_str() == "-") {
        return Err("what is read from standard input has no place in a baseline".to_owned());
    }
    if args.prune && !args.rules.targets.is_empty() {
        return Err("--prune looks at all targets: leave out --target".to_owned());
    }
    let config = load_config(cx, &args.files)?;
    let path = place(cx, args, config.as_ref());
    let shown = config_file::shown(&cx.current_dir, &path);
    let old = match fs::symlink_metadata(&path) {
        Ok(_) => load(&cx.current_dir, Some(&path))?,
        Err(_) if args.prune => return Err(format!("{shown}: there is no baseline to prune")),
        Err(_) => None,
    };
    let folder = path.parent().unwrap_or(&path);
    let base = fs::canonicalize(folder).map_err(|e| format!("{shown}: {}", plain(&e)))?;

    let judge = Judge::new(cx, &args.files, config.as_ref()).with_rules(&args.rules);
    selected_are_heard(&judge, &args.rules)?;
    let quiet = args.terminal.quiet;
    let read = read_files(cx, &args.files, config.as_ref(), None, quiet, &|file| judge.file(file))?;
    let failed = complain_of_failures(&read);
    if failed != Exit::Clean {
        // What couldn't be read would be forgotten.
        return Ok(failed);
    }
    let looked = Looked::new(cx, &args.files, &read);
    let (mut outcome, _, beside) = report::outcome(read);
    if let Some(config) = &config {
        catalogue::judge(&judge, &args.files.paths, config, &mut outcome);
    }
    catalogue::judge_unasked(&judge, &beside, &mut outcome);
    let style = Style { verbose: args.terminal.verbose, quiet, list: true, ..Style::new(&cx.current_dir) };
    if args.files.require_tools && outcome.files.iter().all(|file| file.tools().is_empty()) {
        style.close(Format::Json, &outcome, started.elapsed());
        return Ok(Exit::NoTools);
    }

    let relative = |shown: &str| from(&base, &cx.current_dir, shown);
    let found = count(&outcome, &relative);
    let old = old.map(|file| file.baseline.counts()).unwrap_or_default();
    let files = Files::new(&looked, &outcome, &relative);
    let checked = |key: &Key| judge.runs_everywhere(&key.rule) && files.are_known(&base, &key.file);
    let new = merged(&old, &found, args.prune, &checked);
    let said = if new.is_empty() && old.is_empty() {
        "no findings: there is nothing to accept".to_owned()
    } else {
        fs::write(&path, to_text(&new))
            .map_err(|e| format!("{shown}: can't write the baseline: {}", plain(&e)))?;
        written(&shown, &new, new_in(&new, &found))
    };
    let exit = say(&visible(&said));
    style.close(Format::Json, &outcome, started.elapsed());
    Ok(exit)
}

/// What is said of a baseline that was written, and of the findings that aren't in it.
fn written(shown: &str, counts: &Counts, left_out: usize) -> String {
    let files: BTreeSet<&str> = counts.keys().map(|key| &*key.file).collect();
    let findings = counts.values().map(|amount| amount.total()).sum();
    let findings = counted(findings, "finding", "findings");
    let line = format!("wrote {shown}: {findings} accepted in {}", counted(files.len(), "file", "files"));
    match left_out {
        0 => line,
        1 => format!("{line}; 1 finding is not in it"),
        more => format!("{line}; {more} findings are not in it"),
    }
}

/// The file to write: the one named, the nearest there is, or a new one where every check of the
/// repository finds it.
fn place(cx: &Context, args: &BaselineArgs, config: Option<&ConfigFile>) -> PathBuf {
    if let Some(given) = &args.baseline {
        return cx.current_dir.join(given);
    }
    let new = || {
        // A configuration that was named may lie anywhere.
        let beside = config.filter(|_| args.files.config.is_none()).map(|config| config.base.clone());
        let top = || cx.current_dir.ancestors().find(|dir| dir.join(".git").exists()).map(Path::to_owned);
        beside.or_else(top).unwrap_or_else(|| cx.current_dir.clone()).join(FILE_NAME)
    };
    nearest(&cx.current_dir, FILE_NAME).unwrap_or_else(new)
}

/// The command that accepts what a check with these flags finds; `None` where no line can say it.
pub fn command(files: &FileArgs, rules: &RuleArgs) -> Option<String> {
    let mut words = vec!["tooldef".to_owned(), "baseline".to_owned()];
    let mut flag = |name: &str, value: Option<String>| {
        words.push(value.map_or_else(|| name.to_owned(), |value| format!("{name}={value}")));
    };
    for target in &rules.targets {
        flag("--target", Some(target.to_string()));
    }
    for (name, ids) in [("--select", &rules.select), ("--ignore", &rules.ignore)] {
        ids.iter().for_each(|id| flag(name, Some(id.clone())));
    }
    if rules.pedantic {
        flag("--pedantic", None);
    }
    if let Some(path) = &files.config {
        flag("--config", Some(path.to_string_lossy().into_owned()));
    }
    for (name, set) in [
        ("--no-config", files.no_config),
        ("--include-tests", files.include_tests),
        ("--markdown", files.markdown),
        ("--no-gitignore", files.no_gitignore),
        ("--force-exclude", files.force_exclude),
    ] {
        if set {
            flag(name, None);
        }
    }
    if files.paths.iter().any(|path| path.as_os_str() == "-") {
        return None;
    }
    if files.paths.iter().any(|path| path.to_string_lossy().starts_with('-')) {
        words.push("--".to_owned());
    }
    words.extend(files.paths.iter().map(|path| path.to_string_lossy().into_owned()));
    let line = words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ");
    // Shown as an escape, a character would name another file.
    (visible(&line) == line).then_some(line)
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let is_plain = |b: u8| b.is_ascii_alphanumeric() || b"_-./=,:@+".contains(&b);
    if !word.is_empty() && word.bytes().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}
