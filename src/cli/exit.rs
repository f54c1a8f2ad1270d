//! How a run ends.

use std::process::ExitCode;

/// The exit status. Ordered: where several hold, the greatest is returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Nothing at or above `--fail-on`.
    Clean,
    /// `--require-tools`, and no tool found.
    NoTools,
    /// Findings at or above `--fail-on`.
    Findings,
    /// Wrong usage or configuration, a named path that can't be read, an internal fault.
    Fault,
}

impl Exit {
    pub fn status(self) -> u8 {
        match self {
            Exit::Clean => 0,
            Exit::Findings => 1,
            Exit::Fault => 2,
            Exit::NoTools => 3,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        exit.status().into()
    }
}
