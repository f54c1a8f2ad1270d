//! Reads the files that a command line names, and says which it couldn't.

use super::args::FileArgs;
use super::config_file::{self, ConfigFile};
use super::exit::Exit;
use super::judge::FileResult;
use super::pool::{Judged, judge_files};
use super::progress::Progress;
use super::{Context, complain};
use crate::closest::closest;
use crate::outcome::Trouble;
use crate::walk::{Exclude, FileRead, WalkRequest, read_standard_input};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The commands, for a path that looks like one.
const COMMANDS: &[&str] =
    &["check", "list", "explain", "rules", "apis", "init", "baseline", "completions", "man", "help"];

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
    stdin_filename: Option<&str>,
    quiet: bool,
    judge: &(dyn Fn(FileRead) -> R + Sync),
) -> Result<Judged<R>, String> {
    let (standard_input, paths): (Vec<&PathBuf>, Vec<&PathBuf>) =
        files.paths.iter().partition(|path| path.as_os_str() == "-");
    if standard_input.is_empty() {
        if stdin_filename.is_some() {
            return Err("--stdin-filename needs `-` among the paths".to_owned());
        }
    } else if !paths.is_empty() {
        return Err("standard input (`-`) can't be read together with other paths".to_owned());
    }
    let request = request(cx, files, config);
    if standard_input.is_empty() {
        let _progress = Progress::of(request.files_read.clone(), quiet);
        return judge_files(&request, judge).map_err(|trouble| trouble.message);
    }
    let file = read_standard_input(std::io::stdin().lock(), stdin_filename);
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
        files_read: Arc::default(),
    }
}

/// Says which named paths couldn't be used, and on which files the program failed.
pub fn complain_of_failures<R>(read: &Judged<R>) -> Exit {
    let failures = read.report.failures.iter().chain(&read.faults);
    failures.map(|failure| complain(&failure_line(failure))).max().unwrap_or(Exit::Clean)
}

/// A named file that can't be parsed is one that can't be read; the closing line tells it, unless
/// that is silent.
pub fn complain_of_unparsed(read: &Judged<FileResult>, quiet: bool) -> Exit {
    let named = read.results.iter().filter(|(_, result)| result.named);
    let troubles = named.filter_map(|(_, result)| result.unparsed.as_ref());
    let tell = |trouble: &Trouble| {
        let (line, column) = trouble.place.unwrap_or((1, 1));
        if quiet {
            complain(&format!("{}:{line}:{column}: couldn't be parsed: {}", trouble.path, trouble.message));
        }
        Exit::Fault
    };
    troubles.map(tell).max().unwrap_or(Exit::Clean)
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
