use std::process::ExitCode;

fn main() -> ExitCode {
    tooldef::cli::run(std::env::args_os()).into()
}
