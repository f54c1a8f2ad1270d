//! The command line: what it asks for, and how the run ends.

pub mod args;
pub mod baseline;
mod beside;
mod catalogue;
pub mod check;
pub mod config_file;
mod exit;
pub mod git;
mod init;
pub mod judge;
mod man;
mod modules;
mod packages;
mod paths;
pub mod pool;
mod progress;
pub mod read;
mod reference;
pub mod report;
#[cfg(test)]
mod tests;

pub use exit::Exit;

use crate::config::Date;
use args::{Cli, Color, Command};
use clap::{CommandFactory, Parser};
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

/// What a run knows besides its arguments.
pub struct Context {
    pub current_dir: PathBuf,
    /// The day, in UTC wherever the machine stands.
    pub today: Date,
    /// The ids of all rules.
    pub known_rules: &'static [&'static str],
}

/// Runs the program with its arguments, its own name first.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => return usage(&error),
    };
    let current_dir = match std::env::current_dir() {
        Ok(dir) => dir,
        Err(error) => return complain(&format!("can't read the current directory: {error}")),
    };
    let cx = Context { current_dir, today: today(), known_rules: reference::ids() };
    match cli.command {
        None => checked(&cx, &cli.check),
        Some(Command::Check(args)) => checked(&cx, &args),
        Some(Command::Init) => match init::init(&cx.current_dir) {
            Ok(line) => say(&line),
            Err(line) => complain(&line),
        },
        Some(Command::Baseline(args)) => baseline::run(&cx, &args),
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "tooldef", &mut script);
            say_bytes(&script)
        }
        Some(Command::Man) => {
            let mut page = Vec::new();
            let _ = man::write(&mut page);
            say_bytes(&page)
        }
        Some(Command::List(args)) => {
            choose_color(args.color);
            check::run_list(&cx, &args)
        }
        Some(Command::Explain { rule }) => match reference::explain(&rule) {
            Ok(page) => say(&page),
            Err(line) => complain(&line),
        },
        Some(Command::Rules) => say(&reference::rules()),
        Some(Command::Apis { targets }) => say(&reference::apis(&targets)),
    }
}

fn checked(cx: &Context, args: &args::CheckArgs) -> Exit {
    choose_color(args.color);
    check::run_check(cx, args)
}

fn today() -> Date {
    let now = jiff::Timestamp::now().to_zoned(jiff::tz::TimeZone::UTC);
    Date { year: now.year().unsigned_abs(), month: now.month().unsigned_abs(), day: now.day().unsigned_abs() }
}

fn choose_color(color: Color) {
    let choice = match color {
        Color::Auto => return,
        Color::Always => anstream::ColorChoice::Always,
        Color::Never => anstream::ColorChoice::Never,
    };
    choice.write_global();
}

/// Prints what clap has to say.
fn usage(error: &clap::Error) -> Exit {
    exit_of(error).max(printed(error.print()))
}

/// Help and version are answers; anything else is wrong usage.
fn exit_of(error: &clap::Error) -> Exit {
    if error.use_stderr() { Exit::Fault } else { Exit::Clean }
}

/// Prints a line on standard output.
fn say(line: &str) -> Exit {
    printed(writeln!(anstream::stdout(), "{line}"))
}

/// Prints a text of our own making on standard output.
fn say_bytes(text: &[u8]) -> Exit {
    printed(std::io::stdout().write_all(text))
}

/// A closed pipe is nobody's fault.
fn printed(result: std::io::Result<()>) -> Exit {
    match result {
        Err(e) if e.kind() != std::io::ErrorKind::BrokenPipe => {
            complain(&format!("can't write to standard output: {e}"))
        }
        _ => Exit::Clean,
    }
}

/// Prints what stopped the run, or a part of it, as one line on standard error.
fn complain(message: &str) -> Exit {
    let shown = crate::report::visible(message);
    let _ = writeln!(anstream::stderr(), "tooldef: {shown}");
    Exit::Fault
}
