//! `tooldef check` and `tooldef list`: from the command line to the outcome of a run.

use super::args::{CheckArgs, FileArgs, ListArgs, Output, RuleArgs};
use super::baseline::{self, Looked};
use super::exit::Exit;
use super::git::History;
use super::judge::Judge;
use super::paths::real;
use super::read::{complain_of_failures, complain_of_unparsed, load_config, read_files};
use super::report::{self, Style};
use super::{Context, catalogue, complain};
use crate::config::unknown_word;
use crate::outcome::{FileOutcome, Outcome};
use crate::suppress::about_entries;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Checks what the command line names.
pub fn run_check(cx: &Context, args: &CheckArgs) -> Exit {
    match check(cx, args) {
        Ok(exit) => exit,
        Err(message) => complain(&message),
    }
}

fn check(cx: &Context, args: &CheckArgs) -> Result<Exit, String> {
    let started = Instant::now();
    let format: crate::report::Format = args.format.into();
    if args.statistics && !format.is_for_people() {
        return Err("--statistics goes with --format human or concise".to_owned());
    }
    known_rules(cx, &args.rules)?;
    let written = places(cx, &args.output)?;
    let config = load_config(cx, &args.files)?;
    let accepted = match args.no_baseline {
        true => None,
        false => baseline::load(&cx.current_dir, args.baseline.as_deref())?,
    };
    let history = args.since.as_deref().map(|rev| History::since(&cx.current_dir, rev)).transpose()?;
    let mut judge = Judge {
        history: history.as_ref(),
        ..Judge::new(cx, &args.files, config.as_ref()).with_rules(&args.rules)
    };
    if args.no_cross_file {
        judge.modules = None;
    }
    selected_are_heard(&judge, &args.rules)?;
    let quiet = args.terminal.quiet;
    let read =
        read_files(cx, &args.files, config.as_ref(), args.stdin_filename.as_deref(), quiet, &|file| {
            judge.file(file)
        })?;
    let mut exit = complain_of_failures(&read).max(complain_of_unparsed(&read, quiet));
    let stdin = args.files.paths.iter().any(|path| path.as_os_str() == "-");
    let looked = Looked::new(cx, &args.files, &read);
    let (mut outcome, used, beside) = report::outcome(read);
    let checked = match &config {
        Some(config) if !stdin => catalogue::judge(&judge, &args.files.paths, config, &mut outcome),
        _ => Vec::new(),
    };
    catalogue::judge_unasked(&judge, &beside, &mut outcome);
    // Other targets, or each file by itself, show only a part of what was accepted.
    let all = args.rules.targets.is_empty() && !args.no_cross_file;
    if let Some(accepted) = &accepted {
        let stale = accepted.apply(cx, &judge, Some(&looked).filter(|_| all), &mut outcome);
        let stale = judge.about_settings(&accepted.shown, stale);
        report::add_about(&mut outcome, &accepted.shown, &accepted.text, stale);
    }
    if let Some(history) = &history {
        outcome.keep_changed(&history.revision);
    }
    if let Some(config) = &config {
        let whole = all
            && history.is_none()
            && args.files.paths.is_empty()
            && args.rules.select.is_empty()
            && cx.current_dir == config.base;
        let ran = |rule: &str| judge.runs_everywhere(rule);
        let about = about_entries(&config.config.ignores, &used, cx.today, &ran, whole);
        let about = judge.about_settings(&config.shown, about);
        report::add_about(&mut outcome, &config.shown, &config.text, about);
    }
    outcome.drop_below(args.min_severity.into());
    if outcome.worst().is_some_and(|worst| args.fail_on.fails(worst)) {
        exit = exit.max(Exit::Findings);
    }
    let is_part = history.is_some() || args.no_cross_file;
    let settings = [config.as_ref().map(|c| &*c.shown), accepted.as_ref().map(|b| &*b.shown)];
    spare(cx, &written, &outcome, &settings)?;
    let command = baseline::command(&args.files, &args.rules);
    let style = Style {
        verbose: args.terminal.verbose,
        quiet,
        statistics: args.statistics,
        category: &args.category,
        // Who has a baseline knows of it, and who sees a part doesn't need it.
        accept: command.as_deref().filter(|_| accepted.is_none() && !args.no_baseline && !is_part),
        ..Style::new(&cx.current_dir)
    };
    exit = exit.max(finish(&style, format, &args.output, &outcome, &args.files, started, exit));
    if args.terminal.verbose {
        checked.iter().for_each(|line| eprintln!("{line}"));
    }
    Ok(exit)
}

/// Lists the tools in what the command line names.
pub fn run_list(cx: &Context, args: &ListArgs) -> Exit {
    match list(cx, args) {
        Ok(exit) => exit,
        Err(message) => complain(&message),
    }
}

fn list(cx: &Context, args: &ListArgs) -> Result<Exit, String> {
    let started = Instant::now();
    let config = load_config(cx, &args.files)?;
    let judge = Judge { list: true, ..Judge::new(cx, &args.files, config.as_ref()) };
    let (quiet, name) = (args.terminal.quiet, args.stdin_filename.as_deref());
    let read = read_files(cx, &args.files, config.as_ref(), name, quiet, &|file| judge.file(file))?;
    let exit = complain_of_failures(&read).max(complain_of_unparsed(&read, quiet));
    let (outcome, ..) = report::outcome(read);
    let style = Style {
        verbose: args.terminal.verbose,
        quiet,
        list: true,
        show_unresolved: args.show_unresolved,
        ..Style::new(&cx.current_dir)
    };
    Ok(exit.max(finish(&style, args.format.into(), &[], &outcome, &args.files, started, exit)))
}

/// Where reports are to be written, each place once.
fn places(cx: &Context, outputs: &[Output]) -> Result<Vec<PathBuf>, String> {
    let mut places: Vec<PathBuf> = Vec::new();
    for output in outputs {
        let place = real(&cx.current_dir, &output.path);
        if places.contains(&place) {
            return Err(format!("--output: two reports go to {}", output.path.display()));
        }
        places.push(place);
    }
    Ok(places)
}

/// An error where a report would take the place of what was read: a file with tools, or settings.
fn spare(
    cx: &Context,
    written: &[PathBuf],
    outcome: &Outcome,
    settings: &[Option<&str>],
) -> Result<(), String> {
    if written.is_empty() {
        return Ok(());
    }
    let with_tools = outcome.files.iter().filter(|file| !file.tools().is_empty()).map(FileOutcome::path);
    let mut read = with_tools.chain(settings.iter().flatten().copied());
    match read.find(|path| written.contains(&real(&cx.current_dir, Path::new(path)))) {
        Some(path) => Err(format!("--output: a report would take the place of {path}, which was read")),
        None => Ok(()),
    }
}

/// Prints and writes an outcome, then says how much was looked at.
fn finish(
    style: &Style,
    format: crate::report::Format,
    outputs: &[Output],
    outcome: &Outcome,
    files: &FileArgs,
    started: Instant,
    failed: Exit,
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
    // Where nothing could be read, why was told.
    if failed == Exit::Clean || outcome.summary.files > 0 {
        style.close(format, outcome, started.elapsed());
    }
    let none = outcome.files.iter().all(|file| file.tools().is_empty());
    if files.require_tools && none {
        exit = exit.max(Exit::NoTools);
    }
    exit
}

/// An error for a rule that is asked for by name, but gives advice that nobody asked for.
pub fn selected_are_heard(judge: &Judge, rules: &RuleArgs) -> Result<(), String> {
    match rules.select.iter().find(|id| !judge.is_heard(id)) {
        Some(id) => Err(format!("--select: `{id}` only gives advice: ask for it with --pedantic")),
        None => Ok(()),
    }
}

/// An error for a rule that doesn't exist.
pub fn known_rules(cx: &Context, rules: &RuleArgs) -> Result<(), String> {
    for (flag, ids) in [("--select", &rules.select), ("--ignore", &rules.ignore)] {
        if let Some(id) = ids.iter().find(|id| !cx.known_rules.contains(&id.as_str())) {
            return Err(format!("{flag}: {}", unknown_word("rule", id, cx.known_rules.iter().copied())));
        }
    }
    Ok(())
}
