//! One line for each: `path:line:col: severity[rule] message (tool …; targets)` for a finding,
//! `path:line:col: name (apis)` for a tool.

use super::escape;
use super::known::Known;
use super::place::{Place, tool_name};
use crate::check::Finding;
use crate::find::{Tool, Unnamed};
use crate::outcome::{FileOutcome, Outcome};
use crate::providers;
use crate::target::Target;
use std::io;

pub(super) fn render(outcome: &Outcome, out: &mut dyn io::Write) -> io::Result<()> {
    for file in &outcome.files {
        for finding in &file.findings {
            writeln!(out, "{}", line(file, finding))?;
        }
    }
    Ok(())
}

/// `path:line:col: severity[rule] message (tool …; targets)`.
pub(super) fn line(file: &FileOutcome, finding: &Finding) -> String {
    let place = Place::new(file, finding.at);
    format!(
        "{}:{}:{}: {}[{}] {}{}",
        escape::path(place.file),
        place.line,
        place.column,
        finding.severity.id(),
        finding.rule,
        escape::sentence(&finding.message),
        about(file, finding),
    )
}

/// One line for each tool; with `gaps` one more for each part of it that isn't known.
pub(super) fn list(outcome: &Outcome, gaps: bool, out: &mut dyn io::Write) -> io::Result<()> {
    for file in outcome.files.iter().filter(|file| file.judged) {
        for tool in file.tools() {
            writeln!(out, "{}", headline(file, tool))?;
            for gap in Known::of(tool).gaps.iter().filter(|_| gaps) {
                let place = Place::new(file, gap.at);
                let (pointer, why) = (gap.pointer.to_string(), gap.why.to_string());
                let what = if pointer.is_empty() { "the definition" } else { &pointer };
                let (what, why) = (escape::visible(what), escape::visible(&why));
                let path = escape::path(place.file);
                writeln!(out, "{path}:{}:{}: not known: {what}: {why}", place.line, place.column)?;
            }
        }
        for unnamed in &file.unnamed {
            writeln!(out, "{}", unnamed_line(file, unnamed))?;
        }
    }
    Ok(())
}

/// `path:line:col: (a name that isn't known: imported from `./names`)`.
pub(super) fn unnamed_line(file: &FileOutcome, unnamed: &Unnamed) -> String {
    let place = Place::new(file, unnamed.at);
    let why = unnamed.why.to_string();
    format!(
        "{}:{}:{}: (a name that isn't known: {})",
        escape::path(place.file),
        place.line,
        place.column,
        escape::visible(&why)
    )
}

/// `path:line:col: name (apis)`.
pub(super) fn headline(file: &FileOutcome, tool: &Tool) -> String {
    let place = Place::new(file, tool.at());
    let apis: Vec<_> = tool.apis.iter().map(|api| api.id()).collect();
    let name = tool_name(tool).unwrap_or_else(|| "(unnamed)".to_owned());
    let mut about = apis.join(" or ");
    if let Some(target) = tool.target {
        about += &format!("; for {target}");
    }
    if file.test {
        about += "; test";
    }
    format!("{}:{}:{}: {} ({about})", escape::path(place.file), place.line, place.column, escape::name(&name))
}

/// The targets that a finding is about; all that `portable` stands for are called that.
pub(super) fn targets(all: &[Target]) -> String {
    let portable = &providers::target(Target::Portable).members;
    if all.len() == portable.len() && portable.iter().all(|member| all.contains(member)) {
        return Target::Portable.id().to_owned();
    }
    all.iter().map(|target| target.id()).collect::<Vec<_>>().join(", ")
}

/// ` (tool `x`; openai-chat, azure)`, as much of it as there is.
pub(super) fn about(file: &FileOutcome, finding: &Finding) -> String {
    let tool = file.tool(finding).and_then(tool_name);
    let tool = tool.map(|name| format!("tool `{}`", escape::name(&name)));
    let targets = (!finding.targets.is_empty()).then(|| targets(&finding.targets));
    let parts: Vec<String> = tool.into_iter().chain(targets).collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join("; ")) }
}
