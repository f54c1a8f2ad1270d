//! `tooldef check`: from the command line to the outcome of a run.

use super::args::{CheckArgs, FileArgs, ListArgs, Output};
use super::config_file::{self, ConfigFile};
use super::exit::Exit;
use super::judge::{FileResult, Judge};
use super::pool::{Judged, judge_files};
use super::report::{self, Style};
use super::{Context, complain};
use crate::check::Severity;
use crate::closest::closest;
use crate::config::unknown_word;
use crate::outcome::{Outcome, Trouble};
use crate::suppress::about_entries;
use crate::walk::{Exclude, FileRead, WalkRequest, read_standard_input};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// The commands, for a path that looks like one.
const COMMANDS: &[&str] = &["check", "list", "explain", "rules", "apis", "init", "help"];

/// Checks what the command line names.
pub fn run_check(cx: &Context, args: &CheckArgs) -> Exit {
    let started = Instant::now();
    let config = match configuration(cx, args) {
        Ok(config) => config,
        Err(message) => return complain(&message),
    };
    let configured = config.as_ref().map_or(&[][..], |c| &c.config.targets);
    let judge = Judge {
        targets: if args.targets.is_empty() { configured } else { &args.targets },
        select: &args.select,
        ignore: &args.ignore,
        ..Judge::new(cx, &args.files, config.as_ref())
    };
    let read = match read_files(cx, &args.files, config.as_ref(), &|file| judge.file(file)) {
        Ok(read) => read,
        Err(message) => return complain(&message),
    };
    let mut exit = complain_of_failures(&read);
    let (mut outcome, used) = report::outcome(read, args.min_severity.into());
    if let Some(config) = &config {
        // A part of the repository can't tell that an entry is needless.
        let whole = args.files.paths.is_empty() && args.select.is_empty() && cx.current_dir == config.base;
        let ran = |rule: &str| judge.runs(rule);
        let mut about = about_entries(&config.config.ignores, &used, cx.today, &ran, whole);
        about.retain(|finding| finding.severity >= args.min_severity.into());
        report::add_about_config(&mut outcome, config, about);
    }
    if outcome.worst().is_some_and(|worst| args.fail_on.fails(worst)) {
        exit = exit.max(Exit::Findings);
    }
    let style =
        Style { verbose: args.terminal.verbose, quiet: args.terminal.quiet, ..Style::new(&cx.current_dir) };
    exit.max(finish(&style, args.format.into(), &args.output, &outcome, &args.files, started))
}

/// Lists the tools in what the command line names.
pub fn run_list(cx: &Context, args: &ListArgs) -> Exit {
    let started = Instant::now();
    let config = match load_config(cx, &args.files) {
        Ok(config) => config,
        Err(message) => return complain(&message),
    };
    let judge = Judge { list: true, ..Judge::new(cx, &args.files, config.as_ref()) };
    let read = match read_files(cx, &args.files, config.as_ref(), &|file| judge.file(file)) {
        Ok(read) => read,
        Err(message) => return complain(&message),
    };
    let exit = complain_of_failures(&read);
    let (outcome, _) = report::outcome(read, Severity::Note);
    let style = Style {
        verbose: args.terminal.verbose,
        quiet: args.terminal.quiet,
        list: true,
        show_unresolved: args.show_unresolved,
        ..Style::new(&cx.current_dir)
    };
    exit.max(finish(&style, args.format.into(), &[], &outcome, &args.files, started))
}

fn complain_of_failures(read: &Judged<FileResult>) -> Exit {
    let failures = read.report.failures.iter().chain(&read.faults);
    failures.map(|failure| complain(&failure_line(failure))).max().unwrap_or(Exit::Clean)
}

/// Prints and writes an outcome, then says how much was looked at.
fn finish(
    style: &Style,
    format: crate::report::Format,
    outputs: &[Output],
    outcome: &Outcome,
    files: &FileArgs,
    started: Instant,
) -> Exit {
    let mut exit = Exit::Clean;
    if let Err(error) = style.print(format, outcome) {
        exit = complain(&format!("can't write to standard output: {error}"));
    }
    for output in outputs {
        if let Err(error) = style.write(output, outcome) {
            exit = complain(&format!("{}: can't write the report: {error}", output.path.display()));
        }
    }
    if !style.list && format.is_for_people() && files.paths.iter().any(|path| path.as_os_str() == "-") {
        style.recognised(outcome);
    }
    style.close(outcome, started.elapsed());
    let none = outcome.files.iter().all(|file| file.tools.is_empty());
    if files.require_tools && none {
        exit = exit.max(Exit::NoTools);
    }
    exit
}

fn configuration(cx: &Context, args: &CheckArgs) -> Result<Option<ConfigFile>, String> {
    for (flag, ids) in [("--select", &args.select), ("--ignore", &args.ignore)] {
        if let Some(id) = ids.iter().find(|id| !cx.known_rules.contains(&id.as_str())) {
            return Err(format!("{flag}: {}", unknown_word("rule", id, cx.known_rules.iter().copied())));
        }
    }
    load_config(cx, &args.files)
}

/// The configuration that these flags ask for.
pub fn load_config(cx: &Context, files: &FileArgs) -> Result<Option<ConfigFile>, String> {
    if files.no_config {
        return Ok(None);
    }
    config_file::load(&cx.current_dir, files.config.as_deref(), cx.known_rules)
}

/// Reads the files that the command line names and judges each that may hold tools.
pub fn read_files<R: Send>(
    cx: &Context,
    files: &FileArgs,
    config: Option<&ConfigFile>,
    judge: &(dyn Fn(FileRead) -> R + Sync),
) -> Result<Judged<R>, String> {
    let (standard_input, paths): (Vec<&PathBuf>, Vec<&PathBuf>) =
        files.paths.iter().partition(|path| path.as_os_str() == "-");
    if standard_input.is_empty() {
        if files.stdin_filename.is_some() {
            return Err("--stdin-filename needs `-` among the paths".to_owned());
        }
    } else if !paths.is_empty() {
        return Err("standard input (`-`) can't be read together with other paths".to_owned());
    }
    let request = request(cx, files, config);
    if standard_input.is_empty() {
        return judge_files(&request, judge).map_err(|trouble| trouble.message);
    }
    let file = read_standard_input(std::io::stdin().lock(), files.stdin_filename.as_deref());
    super::pool::judge_one(file, judge).map_err(|trouble| trouble.message)
}

fn request(cx: &Context, files: &FileArgs, config: Option<&ConfigFile>) -> WalkRequest {
    let cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    WalkRequest {
        current_dir: cx.current_dir.clone(),
        paths: files.paths.clone(),
        exclude: config.map(|file| Exclude { base: file.base.clone(), globs: file.config.exclude.clone() }),
        force_exclude: files.force_exclude,
        gitignore: !files.no_gitignore,
        markdown: files.markdown,
        byte_search: !files.no_byte_search,
        threads: files.jobs.unwrap_or_else(cores),
    }
}

/// What is said of a named path that couldn't be used, or of a fault.
pub fn failure_line(failure: &Trouble) -> String {
    let line = format!("{}: {}", failure.message, failure.path);
    let is_one_word = Path::new(&failure.path).components().count() == 1;
    match closest(&failure.path, COMMANDS.iter().copied()).filter(|_| is_one_word) {
        Some(command) if command == failure.path => {
            format!("{line} (a command comes first: `tooldef {command} …`)")
        }
        Some(command) if failure.message.starts_with("no such") => {
            format!("{line} (did you mean the command `{command}`?)")
        }
        _ => line,
    }
}
