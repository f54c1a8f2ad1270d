//! What is said at the end, on standard error: how much was looked at, and what wasn't.

use super::{Options, escape};
use crate::check::Severity;
use crate::outcome::FileOutcome;
use crate::outcome::{Outcome, Trouble};
use crate::source::Language;
use crate::target::Api;
use std::collections::BTreeMap;
use std::io;
use std::time::Duration;

/// Troubles of one kind that are named without `--verbose`.
const MAX_NAMED: usize = 5;

/// The page about what is recognised.
const FINDING: &str = concat!(env!("CARGO_PKG_REPOSITORY"), "/blob/main/docs/finding-definitions.md");

/// Writes the closing line and, under it, the files that couldn't be used. `took` is the run's
/// time. Says nothing when [`Options::quiet`].
pub fn closing(
    outcome: &Outcome,
    options: &Options,
    took: Duration,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    if options.quiet {
        return Ok(());
    }
    let mut parts = parts(outcome, options.list, &|revision| escape::name(revision));
    parts.push(duration(took));
    writeln!(out, "{}", parts.join("; "))?;

    let summary = &outcome.summary;
    if summary.tools + summary.tools_in_tests + summary.unnamed == 0 {
        writeln!(out, "  how definitions are found: {FINDING}")?;
        if options.verbose {
            let endings: Vec<_> = Language::endings().filter(|e| !is_markdown(e)).collect();
            writeln!(out, "  read are {}; Markdown only with `--markdown`", endings.join(" "))?;
        }
    }
    name("couldn't be read", &summary.unread, options, out)?;
    name("couldn't be parsed", &summary.unparsed, options, out)?;
    if options.verbose {
        name("skipped", &summary.skipped, options, out)?;
    }
    Ok(())
}

/// How much was looked at, what was found, and what was left out, each a phrase; only what there is.
/// `shown` is how a revision that the user named is written.
pub(super) fn parts(outcome: &Outcome, list: bool, shown: &dyn Fn(&str) -> String) -> Vec<String> {
    let summary = &outcome.summary;
    let mut parts = vec![checked(outcome, list, shown)];
    let mut say = |count: usize, one: &str, many: &str| {
        if count > 0 {
            parts.push(counted(count, one, many));
        }
    };
    let [one, many] = match list {
        true => [
            "tool in tests not listed (`--include-tests` does)",
            "tools in tests not listed (`--include-tests` does)",
        ],
        false => [
            "tool in tests not judged (`--include-tests` does)",
            "tools in tests not judged (`--include-tests` does)",
        ],
    };
    say(summary.tools_in_tests, one, many);
    let unknown = summary.since.as_ref().map_or(0, |since| since.unknown);
    say(
        unknown,
        "file whose earlier text can't be had counts as changed",
        "files whose earlier text can't be had count as changed",
    );
    say(summary.suppressed, "finding suppressed", "findings suppressed");
    say(summary.baselined, "finding in the baseline", "findings in the baseline");
    say(summary.unread.len(), "file couldn't be read", "files couldn't be read");
    say(summary.unparsed.len(), "file couldn't be parsed", "files couldn't be parsed");
    say(summary.skipped.len(), "file skipped", "files skipped");
    say(summary.unresolved, "tool not wholly known", "tools not wholly known");
    say(summary.unnamed, "definition whose name isn't known", "definitions whose names aren't known");
    parts
}

fn checked(outcome: &Outcome, list: bool, shown: &dyn Fn(&str) -> String) -> String {
    let summary = &outcome.summary;
    let files = counted(summary.files, "file", "files");
    if summary.tools == 0 && outcome.worst().is_none() {
        let found = if summary.tools_in_tests == 0 { "no tool definition found" } else { "nothing to judge" };
        return format!("{found} in {files}");
    }
    if let Some(since) = &summary.since {
        let tools = counted(summary.tools, "tool", "tools");
        let (changed, findings) = (since.tools, findings(outcome));
        let since = shown(&since.revision);
        return format!(
            "checked {changed} of {tools} in {files}, those that changed since {since}: {findings}"
        );
    }
    let verb = if list { "found" } else { "checked" };
    let tools = counted(summary.tools, "tool", "tools");
    let tools = match per_api(outcome) {
        apis if apis.is_empty() => tools,
        apis => format!("{tools} ({apis})"),
    };
    let checked = format!("{verb} {tools} in {files}");
    if list { checked } else { format!("{checked}: {}", findings(outcome)) }
}

/// `14 anthropic, 17 gemini or openai-functions`.
fn per_api(outcome: &Outcome) -> String {
    let judged = outcome.files.iter().filter(|file| file.judged).flat_map(FileOutcome::tools);
    let mut counts: BTreeMap<&[Api], usize> = BTreeMap::new();
    for tool in judged {
        *counts.entry(&tool.apis).or_default() += 1;
    }
    let counts = counts.into_iter().map(|(apis, count)| {
        let ids: Vec<&str> = apis.iter().map(|api| api.id()).collect();
        format!("{count} {}", ids.join(" or "))
    });
    counts.collect::<Vec<_>>().join(", ")
}

fn findings(outcome: &Outcome) -> String {
    let kinds = [
        (Severity::Error, "error", "errors"),
        (Severity::Warning, "warning", "warnings"),
        (Severity::Note, "note", "notes"),
    ];
    let counts: Vec<_> = kinds
        .into_iter()
        .map(|(severity, one, many)| (outcome.count(severity), one, many))
        .filter(|(count, ..)| *count > 0)
        .map(|(count, one, many)| counted(count, one, many))
        .collect();
    if counts.is_empty() { "no findings".to_owned() } else { counts.join(", ") }
}

fn name(what: &str, troubles: &[Trouble], options: &Options, out: &mut dyn io::Write) -> io::Result<()> {
    let named = if options.verbose { troubles.len() } else { MAX_NAMED };
    for trouble in troubles.iter().take(named) {
        let path = escape::path(&trouble.path);
        let message = escape::visible(&trouble.message);
        match trouble.place {
            Some((line, column)) => writeln!(out, "  {path}:{line}:{column}: {what}: {message}")?,
            None => writeln!(out, "  {path}: {what}: {message}")?,
        }
    }
    if troubles.len() > named {
        let more = counted(troubles.len() - named, "more file", "more files");
        writeln!(out, "  and {more}; `--verbose` names them")?;
    }
    Ok(())
}

fn is_markdown(ending: &str) -> bool {
    Language::of_file_name(&format!("x{ending}")) == Some(Language::Markdown)
}

/// `1 file`, `2 files`.
pub fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

fn duration(took: Duration) -> String {
    match took.as_millis() {
        0 => "under 1 ms".to_owned(),
        ms @ 1..1000 => format!("{ms} ms"),
        _ => format!("{:.1} s", took.as_secs_f64()),
    }
}
