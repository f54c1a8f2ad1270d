//! The command line's grammar.

use crate::check::Severity;
use crate::target::Target;
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::num::NonZeroUsize;
use std::path::PathBuf;

const EXIT_STATUS: &str = "\
Exit status:
  0  nothing at or above --fail-on
  1  findings
  2  wrong usage or configuration, a named path that can't be read, or an internal fault
  3  no tool found, with --require-tools";

/// Finds the definitions of tools that LLMs are given, and checks them against what each API accepts.
///
/// Nothing touches the network, and nothing scanned is run.
#[derive(Debug, Parser)]
#[command(name = "tooldef", bin_name = "tooldef", version, args_conflicts_with_subcommands = true, after_help = EXIT_STATUS)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub check: CheckArgs,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Check tool definitions (what happens without a command)
    #[command(after_help = EXIT_STATUS)]
    Check(CheckArgs),
    /// List the tools found
    #[command(after_help = EXIT_STATUS)]
    List(ListArgs),
    /// Show a rule's page
    Explain {
        /// The rule's id
        rule: String,
    },
    /// List the rules
    Rules,
    /// Show what is known of each API, with dates and sources
    Apis {
        /// Only these APIs or clients
        #[arg(value_name = "TARGET", value_parser = target)]
        targets: Vec<Target>,
    },
    /// Write a commented tooldef.toml to the current directory
    Init,
    /// Accept today's findings: new ones still fail
    #[command(after_help = EXIT_STATUS)]
    Baseline(BaselineArgs),
    /// Print the completions of a shell
    Completions {
        #[arg(value_enum)]
        shell: clap_complete::Shell,
    },
    /// Print the manual page, in roff
    Man,
}

#[derive(Args, Debug)]
pub struct CheckArgs {
    #[command(flatten)]
    pub files: FileArgs,
    /// What standard input (`-`) would be called as a file
    #[arg(long, value_name = "NAME", help_heading = "Files")]
    pub stdin_filename: Option<String>,

    #[command(flatten)]
    pub rules: RuleArgs,
    /// Report only tools that changed since this git revision parted from HEAD; uncommitted changes count
    #[arg(long, value_name = "REV", help_heading = "Findings")]
    pub since: Option<String>,
    /// Accept the findings that this file lists [default: the nearest tooldef-baseline.json]
    #[arg(long, value_name = "FILE", conflicts_with = "no_baseline", help_heading = "Findings")]
    pub baseline: Option<PathBuf>,
    /// Read no baseline
    #[arg(long, help_heading = "Findings")]
    pub no_baseline: bool,
    /// Judge each file by itself: nothing is said that needs a look at other files
    #[arg(long, help_heading = "Findings")]
    pub no_cross_file: bool,

    /// How to print findings on standard output
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Human, help_heading = "Output")]
    pub format: Format,
    /// Write findings to a file as well; repeatable
    #[arg(long, value_name = "FORMAT=PATH", value_parser = output, help_heading = "Output")]
    pub output: Vec<Output>,
    /// Print a table by rule instead of each finding (human and concise)
    #[arg(long, help_heading = "Output")]
    pub statistics: bool,
    /// The category under which code scanning keeps a SARIF run
    #[arg(long, value_name = "NAME", default_value = "tooldef", help_heading = "Output")]
    pub category: String,
    /// Leave out findings below this severity
    #[arg(
        long,
        value_name = "SEVERITY",
        value_enum,
        default_value_t = SeverityArg::Note,
        help_heading = "Findings"
    )]
    pub min_severity: SeverityArg,
    /// Exit with 1 from this severity on
    #[arg(long, value_name = "SEVERITY", value_enum, default_value_t = FailOn::Error, help_heading = "Findings")]
    pub fail_on: FailOn,

    #[command(flatten)]
    pub terminal: TerminalArgs,
    /// When to use colour; NO_COLOR is honoured
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = Color::Auto, help_heading = "Output")]
    pub color: Color,
}

#[derive(Args, Debug)]
pub struct BaselineArgs {
    #[command(flatten)]
    pub files: FileArgs,
    #[command(flatten)]
    pub rules: RuleArgs,
    /// The file to write [default: the nearest tooldef-baseline.json, or a new one beside tooldef.toml]
    #[arg(long, value_name = "FILE", help_heading = "Findings")]
    pub baseline: Option<PathBuf>,
    /// Accept nothing new: only drop or lower what is mended
    #[arg(long, help_heading = "Findings")]
    pub prune: bool,

    #[command(flatten)]
    pub terminal: TerminalArgs,
}

/// Which rules run, and for which targets.
#[derive(Args, Debug, Default)]
pub struct RuleArgs {
    /// Check for this API or client; several with commas or repeated
    #[arg(
        long = "target",
        value_name = "TARGET",
        value_delimiter = ',',
        value_parser = target,
        help_heading = "Rules"
    )]
    pub targets: Vec<Target>,
    /// Run only these rules
    #[arg(long, value_name = "RULE", value_delimiter = ',', help_heading = "Rules")]
    pub select: Vec<String>,
    /// Don't run these rules
    #[arg(long, value_name = "RULE", value_delimiter = ',', help_heading = "Rules")]
    pub ignore: Vec<String>,
    /// Give advice too: what the documentation recommends, though nothing refuses or misreads it
    #[arg(long, help_heading = "Rules")]
    pub pedantic: bool,
}

#[derive(Args, Debug)]
pub struct ListArgs {
    #[command(flatten)]
    pub files: FileArgs,
    /// What standard input (`-`) would be called as a file
    #[arg(long, value_name = "NAME", help_heading = "Files")]
    pub stdin_filename: Option<String>,

    /// How to print tools on standard output
    #[arg(
        long,
        value_name = "FORMAT",
        value_enum,
        default_value_t = ListFormat::Human,
        help_heading = "Output"
    )]
    pub format: ListFormat,
    /// Show what of each tool isn't known before the program runs, and why
    #[arg(long, help_heading = "Output")]
    pub show_unresolved: bool,

    #[command(flatten)]
    pub terminal: TerminalArgs,
    /// When to use colour; NO_COLOR is honoured
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = Color::Auto, help_heading = "Output")]
    pub color: Color,
}

/// Which files are read.
#[derive(Args, Debug)]
pub struct FileArgs {
    /// Files and folders; the current directory without any, and `-` for standard input where it is read
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,

    /// Judge definitions in tests, fixtures, recorded traffic and data sets too
    #[arg(long, help_heading = "Files")]
    pub include_tests: bool,
    /// Read the fenced code of Markdown files
    #[arg(long, help_heading = "Files")]
    pub markdown: bool,
    /// Read files that .gitignore names
    #[arg(long, help_heading = "Files")]
    pub no_gitignore: bool,
    /// Of what is named, check only what a scan of the current directory would check
    #[arg(long, help_heading = "Files")]
    pub force_exclude: bool,
    /// Exit with 3 if no tool is found
    #[arg(long, help_heading = "Files")]
    pub require_tools: bool,
    /// Read this configuration instead of the nearest tooldef.toml
    #[arg(long, value_name = "FILE", conflicts_with = "no_config", help_heading = "Files")]
    pub config: Option<PathBuf>,
    /// Read no configuration
    #[arg(long, help_heading = "Files")]
    pub no_config: bool,
    /// How many threads to use, at most 256; as many as there are cores by default
    #[arg(short, long, value_name = "N", value_parser = jobs, help_heading = "Files")]
    pub jobs: Option<NonZeroUsize>,
    /// Parse every file, also those without a word that a definition needs
    #[arg(long, help_heading = "Files")]
    pub no_byte_search: bool,
}

/// What a person sees.
#[derive(Args, Debug)]
pub struct TerminalArgs {
    /// Say which files were left out or couldn't be parsed
    #[arg(short, long, conflicts_with = "quiet", help_heading = "Output")]
    pub verbose: bool,
    /// Print findings only, without the closing line
    #[arg(short, long, help_heading = "Output")]
    pub quiet: bool,
}

/// A report's form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Findings with their source
    Human,
    /// One line per finding
    Concise,
    /// Annotations in GitHub Actions
    Github,
    /// SARIF 2.1.0, for code scanning
    Sarif,
    /// Tools, findings and counts
    Json,
    /// JUnit XML, a test case for each tool
    Junit,
    /// GitLab Code Quality
    Gitlab,
    /// reviewdog's diagnostic format
    Rdjson,
    /// A job summary for GitHub Actions
    Markdown,
}

/// A list's form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ListFormat {
    /// A few lines for each tool
    Human,
    /// One line for each tool
    Concise,
    /// Tools with what is known of them
    Json,
}

/// A report that is written to a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    pub format: Format,
    pub path: PathBuf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SeverityArg {
    Note,
    Warning,
    Error,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FailOn {
    Error,
    Warning,
    Note,
    Never,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    Auto,
    Always,
    Never,
}

impl From<SeverityArg> for Severity {
    fn from(arg: SeverityArg) -> Severity {
        match arg {
            SeverityArg::Note => Severity::Note,
            SeverityArg::Warning => Severity::Warning,
            SeverityArg::Error => Severity::Error,
        }
    }
}

impl FailOn {
    /// Whether a finding of this severity fails the run.
    pub fn fails(self, severity: Severity) -> bool {
        match self {
            FailOn::Error => severity >= Severity::Error,
            FailOn::Warning => severity >= Severity::Warning,
            FailOn::Note => true,
            FailOn::Never => false,
        }
    }
}

fn target(id: &str) -> Result<Target, String> {
    id.parse().map_err(|()| Target::instead_of(id))
}

/// More threads than this help nobody, and each reserves a stack.
const JOBS: usize = 256;

fn jobs(text: &str) -> Result<NonZeroUsize, String> {
    text.parse()
        .ok()
        .filter(|jobs: &NonZeroUsize| jobs.get() <= JOBS)
        .ok_or_else(|| format!("give a number from 1 to {JOBS}"))
}

fn output(text: &str) -> Result<Output, String> {
    let (format, path) = text.split_once('=').ok_or("write FORMAT=PATH, such as sarif=tooldef.sarif")?;
    let known = || Format::value_variants().iter().filter_map(|f| f.to_possible_value());
    let format = Format::from_str(format, false).map_err(|_| {
        let names: Vec<String> = known().map(|value| value.get_name().to_owned()).collect();
        crate::config::unknown_word("format", format, names.iter().map(String::as_str))
    })?;
    if path.is_empty() {
        return Err("the path is missing".to_owned());
    }
    Ok(Output { format, path: path.into() })
}
