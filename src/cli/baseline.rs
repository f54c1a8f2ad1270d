//! `tooldef baseline`, and the file that it writes.

use super::args::{BaselineArgs, FileArgs, RuleArgs};
use super::check::known_rules;
use super::config_file::{self, ConfigFile, below, nearest, plain};
use super::exit::Exit;
use super::judge::Judge;
use super::read::{complain_of_failures, load_config, read_files};
use super::report::{self, Style};
use super::{Context, complain, say};
use crate::baseline::{Baseline, Counts, FILE_NAME, Key, count, to_text};
use crate::check::Finding;
use crate::outcome::Outcome;
use crate::report::{Format, counted, visible};
use crate::walk::may_hold_tools;
use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
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
    let given = given.map(|path| current_dir.join(path));
    let Some(path) = given.or_else(|| nearest(current_dir, FILE_NAME)) else { return Ok(None) };
    let shown = config_file::shown(current_dir, &path);
    let text = fs::read(&path).map_err(|e| format!("{shown}: can't read the baseline: {}", plain(&e)))?;
    let text = String::from_utf8(text).map_err(|_| format!("{shown}: the baseline is not UTF-8 text"))?;
    let baseline = Baseline::parse(&text, &shown)?;
    Ok(Some(BaselineFile { base: folder_of(&path, &shown)?, shown, text, baseline }))
}

/// The real folder that a file stands or would stand in.
fn folder_of(path: &Path, shown: &str) -> Result<PathBuf, String> {
    let folder = path.parent().unwrap_or(path);
    fs::canonicalize(folder).map_err(|e| format!("{shown}: {}", plain(&e)))
}

impl BaselineFile {
    /// Takes what is accepted out of an outcome, and says what no longer needs to be. `whole` says
    /// whether everything below the current directory was looked at; `handed_on` holds the shown
    /// paths of the files that may hold tools.
    pub fn apply(
        &self,
        cx: &Context,
        judge: &Judge,
        whole: bool,
        handed_on: &HashSet<String>,
        outcome: &mut Outcome,
    ) -> Vec<Finding> {
        let relative = |shown: &str| below(&self.base, &cx.current_dir, shown);
        let counts = count(outcome, &relative);
        self.baseline.apply(outcome, &relative);
        if !whole || cx.current_dir != self.base {
            return Vec::new();
        }
        let checked = |key: &Key| {
            judge.runs_everywhere(&key.rule) && was_judged(&self.base, &key.file, handed_on, outcome)
        };
        self.baseline.stale(&counts, &checked)
    }
}

/// Whether it is known of a file what findings it has: it was read whole and judged, it holds no tools
/// any more, or it is gone.
fn was_judged(base: &Path, file: &str, handed_on: &HashSet<String>, outcome: &Outcome) -> bool {
    if handed_on.contains(file) {
        let judged = outcome.files.iter().find(|other| other.path() == file).is_none_or(|file| file.judged);
        return judged && outcome.summary.unparsed.iter().all(|trouble| trouble.path != file);
    }
    match fs::read(base.join(file)) {
        // Left out of the walk for some other reason than its words.
        Ok(bytes) => !may_hold_tools(&bytes),
        Err(error) => error.kind() == std::io::ErrorKind::NotFound,
    }
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
    let config = load_config(cx, &args.files)?;
    let path = place(cx, args, config.as_ref());
    let shown = config_file::shown(&cx.current_dir, &path);
    let old = if path.is_file() { load(&cx.current_dir, Some(&path))? } else { None };
    if args.prune && old.is_none() {
        return Err(format!("{shown}: there is no baseline to prune"));
    }
    let base = folder_of(&path, &shown)?;

    let judge = Judge::new(cx, &args.files, config.as_ref()).with_rules(&args.rules);
    let quiet = args.terminal.quiet;
    let read = read_files(cx, &args.files, config.as_ref(), quiet, &|file| judge.file(file))?;
    let failed = complain_of_failures(&read);
    if failed != Exit::Clean {
        // What couldn't be read would be forgotten.
        return Ok(failed);
    }
    let (outcome, _) = report::outcome(read);
    let style = Style { verbose: args.terminal.verbose, quiet, ..Style::new(&cx.current_dir) };
    style.close(Format::Json, &outcome, started.elapsed());
    if args.files.require_tools && outcome.files.iter().all(|file| file.tools.is_empty()) {
        return Ok(Exit::NoTools);
    }
    let relative = |shown: &str| below(&base, &cx.current_dir, shown);
    let found = count(&outcome, &relative);
    if let Some(file) = outcome.files.iter().find(|f| !f.findings.is_empty() && relative(f.path()).is_none())
    {
        let folder = config_file::shown(&cx.current_dir, &base);
        return Err(format!("{}: outside of the baseline's folder ({folder})", file.path()));
    }

    let old = old.map(|file| file.baseline.counts()).unwrap_or_default();
    let looked_at = scope(cx, &args.files, &base);
    let unparsed: HashSet<String> =
        outcome.summary.unparsed.iter().filter_map(|trouble| relative(&trouble.path)).collect();
    let in_scope = |key: &Key| {
        looked_at.iter().any(|folder| is_below(&key.file, folder))
            && judge.runs_everywhere(&key.rule)
            && !unparsed.contains(&key.file)
    };
    let new = merged(&old, &found, args.prune, &in_scope);
    if new.is_empty() && old.is_empty() {
        return Ok(say("no findings: there is nothing to accept"));
    }
    fs::write(&path, to_text(&new))
        .map_err(|e| format!("{shown}: can't write the baseline: {}", plain(&e)))?;
    let files: BTreeSet<&str> = new.keys().map(|key| &*key.file).collect();
    let findings = counted(new.values().sum(), "finding", "findings");
    let line = format!("wrote {shown}: {findings} accepted in {}", counted(files.len(), "file", "files"));
    Ok(say(&visible(&line)))
}

/// The file to write: the one named, the nearest there is, or a new one beside the configuration.
fn place(cx: &Context, args: &BaselineArgs, config: Option<&ConfigFile>) -> PathBuf {
    if let Some(given) = &args.baseline {
        return cx.current_dir.join(given);
    }
    let new = || config.map_or(&*cx.current_dir, |config| &config.base).join(FILE_NAME);
    nearest(&cx.current_dir, FILE_NAME).unwrap_or_else(new)
}

/// What was looked at, relative to the baseline's folder; an empty path is all of it.
fn scope(cx: &Context, files: &FileArgs, base: &Path) -> Vec<String> {
    let here = [PathBuf::from(".")];
    let paths: &[PathBuf] = if files.paths.is_empty() { &here } else { &files.paths };
    paths
        .iter()
        .filter_map(|path| {
            let shown = path.to_string_lossy();
            let whole = cx.current_dir.join(path).canonicalize().ok()?;
            // A folder above the baseline's holds all of it.
            if base.starts_with(&whole) { Some(String::new()) } else { below(base, &cx.current_dir, &shown) }
        })
        .collect()
}

fn is_below(file: &str, folder: &str) -> bool {
    folder.is_empty()
        || file.strip_prefix(folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The counts to write: what was looked at is as found, or at most as accepted when pruning; the rest stays.
fn merged(old: &Counts, found: &Counts, prune: bool, in_scope: &dyn Fn(&Key) -> bool) -> Counts {
    let mut new = old.clone();
    new.retain(|key, _| !in_scope(key));
    for (key, &count) in found {
        let accepted = old.get(key).copied().unwrap_or(0);
        let count = if prune { count.min(accepted) } else { count };
        if count > 0 {
            new.entry(key.clone()).or_insert(count);
        }
    }
    new
}

/// The command that accepts what a check with these flags finds.
pub fn command(files: &FileArgs, rules: &RuleArgs) -> String {
    let program = std::env::args_os().next().unwrap_or_else(|| "tooldef".into());
    let mut words = vec![program.to_string_lossy().into_owned(), "baseline".to_owned()];
    let mut flag = |name: &str, value: Option<String>| {
        words.push(value.map_or_else(|| name.to_owned(), |value| format!("{name}={value}")));
    };
    for target in &rules.targets {
        flag("--target", Some(target.to_string()));
    }
    for (name, ids) in [("--select", &rules.select), ("--ignore", &rules.ignore)] {
        ids.iter().for_each(|id| flag(name, Some(id.clone())));
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
    if files.paths.iter().any(|path| path.to_string_lossy().starts_with('-')) {
        words.push("--".to_owned());
    }
    words.extend(files.paths.iter().map(|path| path.to_string_lossy().into_owned()));
    words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
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
