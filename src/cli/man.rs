//! The manual page: one for the program, with what each command has of its own.

use super::args::Cli;
use clap::{Arg, Command, CommandFactory};
use roff::{Roff, bold, italic, roman};
use std::collections::HashSet;
use std::io;

/// Writes the page, in roff.
pub fn write(out: &mut dyn io::Write) -> io::Result<()> {
    let mut program = Cli::command();
    program.build();
    let page = clap_mangen::Man::new(program.clone());
    page.render_title(out)?;
    page.render_name_section(out)?;
    synopsis(&program).to_writer(out)?;
    page.render_description_section(out)?;
    page.render_options_section(out)?;
    commands(&program).to_writer(out)?;
    exit_status(&program).to_writer(out)
}

fn synopsis(program: &Command) -> Roff {
    let mut roff = Roff::new();
    roff.control("SH", ["SYNOPSIS"]);
    roff.text([
        bold("tooldef"),
        roman(" ["),
        italic("OPTION"),
        roman("]... ["),
        italic("PATH"),
        roman("]..."),
    ]);
    for command in program.get_subcommands() {
        roff.control("br", []);
        roff.text([bold("tooldef "), bold(command.get_name()), roman(operands(command))]);
    }
    roff
}

/// ` [OPTION]... [PATH]...`, as far as a command takes them.
fn operands(command: &Command) -> String {
    let takes_options = command.get_opts().next().is_some();
    let options = if takes_options { " [OPTION]..." } else { "" };
    let operand = |arg: &Arg| {
        let name = arg.get_value_names().and_then(|names| names.first()).map_or("ARG", |name| name.as_str());
        let more = if arg.get_num_args().is_some_and(|range| range.max_values() > 1) { "..." } else { "" };
        if arg.is_required_set() { format!(" {name}{more}") } else { format!(" [{name}]{more}") }
    };
    options.to_owned() + &command.get_positionals().map(operand).collect::<String>()
}

/// Each command, with the options that the program without a command doesn't have.
fn commands(program: &Command) -> Roff {
    let own: HashSet<&str> = program.get_arguments().map(|arg| arg.get_id().as_str()).collect();
    let mut roff = Roff::new();
    roff.control("SH", ["COMMANDS"]);
    for command in program.get_subcommands() {
        roff.control("TP", []);
        roff.text([bold(command.get_name())]);
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        roff.text([roman(format!("{about}."))]);
        for arg in command.get_opts().chain(command.get_arguments().filter(|arg| is_switch(arg))) {
            let (Some(long), false) = (arg.get_long(), own.contains(arg.get_id().as_str())) else { continue };
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            roff.control("RS", []);
            roff.control("TP", []);
            roff.text([bold(format!("--{long}"))]);
            roff.text([roman(help)]);
            roff.control("RE", []);
        }
    }
    roff
}

fn is_switch(arg: &Arg) -> bool {
    !arg.is_positional() && !arg.get_action().takes_values()
}

/// Each line of the help's last paragraph: a status and what it means.
fn exit_status(program: &Command) -> Roff {
    let mut roff = Roff::new();
    roff.control("SH", ["EXIT STATUS"]);
    let text = program.get_after_help().map(ToString::to_string).unwrap_or_default();
    for (status, meaning) in text.lines().filter_map(|line| line.trim().split_once("  ")) {
        roff.control("TP", []);
        roff.text([bold(status)]);
        roff.text([roman(meaning)]);
    }
    roff
}
