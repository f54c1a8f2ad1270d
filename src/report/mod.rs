//! Reports: one format, one file, all of them reading the same [`Outcome`].
//!
//! Everything here is told what it can't know: the rules' pages, the terminal's width, where the
//! current directory lies. No text of a scanned file, nor its name, leaves unescaped.

mod closing;
mod concise;
mod escape;
#[cfg(feature = "cli")]
mod excerpt;
mod fingerprint;
mod github;
mod gitlab;
#[cfg(feature = "cli")]
mod human;
mod json;
mod junit;
mod known;
#[cfg(feature = "cli")]
mod listing;
mod markdown;
mod order;
mod place;
mod rdjson;
mod sarif;
mod statistics;
mod tally;

#[cfg(test)]
mod tests;

pub use closing::{closing, counted};
pub use escape::visible;
#[cfg(feature = "cli")]
pub use listing::recognised;
pub use statistics::many;

use crate::outcome::Outcome;
use std::io;
use std::str::FromStr;

/// The version that reports name.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The category of a SARIF run when none is asked for.
pub const DEFAULT_CATEGORY: &str = "tooldef";

/// How an outcome is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Snippets of source for a person at a terminal.
    #[cfg(feature = "cli")]
    Human,
    /// One line for each finding.
    Concise,
    /// Workflow commands, which GitHub shows as annotations.
    Github,
    /// SARIF 2.1.0, for code scanning.
    Sarif,
    /// The contract of `docs/schemas/output.schema.json`.
    Json,
    /// JUnit's XML: a test case for each tool.
    Junit,
    /// GitLab's Code Quality report.
    Gitlab,
    /// reviewdog's diagnostic format.
    Rdjson,
    /// A summary in Markdown, for a job of GitHub Actions.
    Markdown,
}

impl Format {
    pub const ALL: &[Format] = &[
        #[cfg(feature = "cli")]
        Format::Human,
        Format::Concise,
        Format::Github,
        Format::Sarif,
        Format::Json,
        Format::Junit,
        Format::Gitlab,
        Format::Rdjson,
        Format::Markdown,
    ];

    pub fn id(self) -> &'static str {
        match self {
            #[cfg(feature = "cli")]
            Format::Human => "human",
            Format::Concise => "concise",
            Format::Github => "github",
            Format::Sarif => "sarif",
            Format::Json => "json",
            Format::Junit => "junit",
            Format::Gitlab => "gitlab",
            Format::Rdjson => "rdjson",
            Format::Markdown => "markdown",
        }
    }

    /// Whether the format can hold a list of tools ([`Options::list`]).
    pub fn lists(self) -> bool {
        match self {
            #[cfg(feature = "cli")]
            Format::Human => true,
            Format::Concise | Format::Json => true,
            Format::Github
            | Format::Sarif
            | Format::Junit
            | Format::Gitlab
            | Format::Rdjson
            | Format::Markdown => false,
        }
    }

    /// Whether the closing line belongs beside it, on standard error.
    pub fn is_for_people(self) -> bool {
        match self {
            #[cfg(feature = "cli")]
            Format::Human => true,
            Format::Concise => true,
            _ => false,
        }
    }
}

impl FromStr for Format {
    type Err = ();

    fn from_str(s: &str) -> Result<Format, ()> {
        Format::ALL.iter().copied().find(|f| f.id() == s).ok_or(())
    }
}

/// What a report says of a rule.
#[derive(Clone, Debug)]
pub struct RuleInfo {
    pub id: &'static str,
    /// One sentence.
    pub summary: &'static str,
    /// The rule's page, in Markdown.
    pub page_markdown: &'static str,
    /// Where the page is published.
    pub url: String,
    /// Whether it only gives advice, which is heard where it is asked for.
    pub pedantic: bool,
}

/// What a report is told besides the outcome.
#[derive(Clone, Copy)]
pub struct Options<'a> {
    pub rules: &'a dyn Fn(&str) -> Option<RuleInfo>,
    /// Whether to name every file that was left out.
    pub verbose: bool,
    /// Whether to say nothing but the findings.
    pub quiet: bool,
    /// Whether to style for a terminal.
    pub color: bool,
    /// Whether to list the tools rather than what is wrong with them.
    pub list: bool,
    /// Whether a table by rule stands for the findings, in the formats for people.
    pub statistics: bool,
    /// The terminal's width in columns.
    pub width: usize,
    /// The absolute path of the current directory, with forward slashes; empty where there is none.
    pub cwd: &'a str,
    /// The absolute path of the repository's root, with forward slashes: the formats for
    /// code hosts name files relative to it. Empty means the current directory.
    pub root: &'a str,
    /// The category of a SARIF run: uploads of one tool with different categories stand side by side.
    pub category: &'a str,
}

impl<'a> Options<'a> {
    /// The defaults, with this source of rules.
    pub fn new(rules: &'a dyn Fn(&str) -> Option<RuleInfo>) -> Options<'a> {
        Options {
            rules,
            verbose: false,
            quiet: false,
            color: false,
            list: false,
            statistics: false,
            width: 100,
            cwd: "",
            root: "",
            category: DEFAULT_CATEGORY,
        }
    }

    fn url(&self, rule: &str) -> Option<String> {
        (self.rules)(rule).map(|info| info.url)
    }
}

/// Writes an outcome; an error is the writer's.
pub fn render(
    format: Format,
    outcome: &Outcome,
    options: &Options,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    match format {
        _ if options.statistics && format.is_for_people() => statistics::render(outcome, "", out),
        #[cfg(feature = "cli")]
        Format::Human if options.list => listing::render(outcome, options, out),
        #[cfg(feature = "cli")]
        Format::Human => human::render(outcome, options, out),
        Format::Concise if options.list => concise::list(outcome, options.verbose, out),
        Format::Concise => concise::render(outcome, out),
        Format::Github => github::render(outcome, options, out),
        Format::Sarif => sarif::render(outcome, options, &mut escape::Json::new(out)),
        Format::Json => json::render(outcome, options, &mut escape::Json::new(out)),
        Format::Junit => junit::render(outcome, options, out),
        Format::Gitlab => gitlab::render(outcome, options, &mut escape::Json::new(out)),
        Format::Rdjson => rdjson::render(outcome, options, &mut escape::Json::new(out)),
        Format::Markdown => markdown::render(outcome, options, out),
    }
}
