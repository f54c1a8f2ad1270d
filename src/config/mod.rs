//! The user's configuration, `tooldef.toml`, from its text.

mod catalogue;
mod date;
mod globs;
mod parse;
pub(crate) use parse::unknown_word;
#[cfg(test)]
mod tests;

pub use catalogue::{Catalogue, SymbolPath};
pub use date::Date;
pub use globs::PathGlobs;

use crate::check::Severity;
use crate::span::Span;
use crate::target::Target;
use std::collections::BTreeMap;
use std::fmt;

/// The name of the file that is looked for, from the current directory upwards.
pub const FILE_NAME: &str = "tooldef.toml";

/// What `tooldef init` writes: every setting, commented out.
pub const TEMPLATE: &str = include_str!("template.toml");

/// A configuration. Paths are relative to the folder that its file stands in.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// Where definitions are sent; none means where each says itself.
    pub targets: Vec<Target>,
    pub exclude: PathGlobs,
    /// The name that MCP clients put before each tool's name.
    pub server: Option<String>,
    /// Whether rules that only give advice are heard.
    pub pedantic: bool,
    pub rules: BTreeMap<String, Level>,
    /// What holds for some paths only; later ones count for more.
    pub overrides: Vec<Override>,
    pub ignores: Vec<Ignore>,
    /// Lists of definitions that handlers and projections must agree with.
    pub catalogues: Vec<Catalogue>,
}

/// An `[[override]]` entry: settings for some paths.
#[derive(Clone, Debug)]
pub struct Override {
    pub paths: PathGlobs,
    pub targets: Option<Vec<Target>>,
    pub server: Option<String>,
    pub rules: BTreeMap<String, Level>,
}

/// What the configuration says of one file.
#[derive(Clone, Debug, Default)]
pub struct Settings<'c> {
    pub targets: &'c [Target],
    pub server: Option<&'c str>,
    /// The tables of levels, the one that counts for most first.
    levels: Vec<&'c BTreeMap<String, Level>>,
}

/// What a rule's findings count as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    Off,
    At(Severity),
}

/// An `[[ignore]]` entry: findings that the user accepts.
#[derive(Clone, Debug)]
pub struct Ignore {
    pub rule: String,
    pub path: Option<PathGlobs>,
    /// The tool's whole name.
    pub tool: Option<String>,
    pub reason: String,
    /// The last day on which it holds.
    pub until: Option<Date>,
    /// Where its rule stands in the configuration's text.
    pub at: Span,
}

/// What is wrong with a configuration, where, and how to mend it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError {
    pub path: String,
    /// From 1; the column counts Unicode code points.
    pub line: u32,
    pub column: u32,
    pub message: String,
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ConfigError { path, line, column, message } = self;
        write!(f, "{path}:{line}:{column}: {message}")
    }
}

impl std::error::Error for ConfigError {}

impl Config {
    /// Reads a configuration. `path` is only shown; `known_rules` are the ids that may be set.
    pub fn parse(text: &str, path: &str, known_rules: &[&str]) -> Result<Config, ConfigError> {
        parse::parse(text, path, known_rules)
    }

    /// What holds for a file, by its path relative to the configuration's folder.
    pub fn settings(&self, path: &str) -> Settings<'_> {
        let mut settings =
            Settings { targets: &self.targets, server: self.server.as_deref(), levels: vec![&self.rules] };
        for entry in self.overrides.iter().filter(|entry| entry.paths.match_file(path)) {
            settings.targets = entry.targets.as_deref().unwrap_or(settings.targets);
            settings.server = entry.server.as_deref().or(settings.server);
            settings.levels.insert(0, &entry.rules);
        }
        settings
    }

    /// Whether a rule is switched off, everywhere or for some paths.
    pub fn switches_off(&self, rule: &str) -> bool {
        let tables = self.overrides.iter().map(|entry| &entry.rules).chain([&self.rules]);
        tables.filter_map(|levels| levels.get(rule)).any(|level| *level == Level::Off)
    }
}

impl Settings<'_> {
    /// What a rule's findings count as, where that is set.
    pub fn level(&self, rule: &str) -> Option<Level> {
        self.levels.iter().find_map(|levels| levels.get(rule)).copied()
    }
}

impl Ignore {
    /// Whether it accepts a rule's finding in a file (relative to the configuration's folder) about
    /// a tool.
    pub fn covers(&self, rule: &str, path: &str, tool: Option<&str>) -> bool {
        self.rule == rule
            && self.path.as_ref().is_none_or(|globs| globs.match_file(path))
            && self.tool.as_deref().is_none_or(|name| tool == Some(name))
    }

    /// Whether its last day lies before `today`.
    pub fn is_expired(&self, today: Date) -> bool {
        self.until.is_some_and(|until| until < today)
    }
}
