//! One line for each finding: `path:line:col: severity[rule] message (tool …; targets)`.

use super::escape;
use super::place::{Place, tool_name};
use crate::check::Finding;
use crate::outcome::{FileOutcome, Outcome};
use std::io;

pub(super) fn render(outcome: &Outcome, out: &mut dyn io::Write) -> io::Result<()> {
    for file in &outcome.files {
        for finding in &file.findings {
            let place = Place::new(file, finding.at);
            writeln!(
                out,
                "{}:{}:{}: {}[{}] {}{}",
                escape::path(place.file),
                place.line,
                place.column,
                finding.severity.id(),
                finding.rule,
                escape::visible(&finding.message),
                about(file, finding),
            )?;
        }
    }
    Ok(())
}

/// ` (tool `x`; openai-chat, azure)`, as much of it as there is.
fn about(file: &FileOutcome, finding: &Finding) -> String {
    let tool = finding.tool.and_then(|i| file.tools.get(i)).and_then(tool_name);
    let tool = tool.map(|name| format!("tool `{}`", escape::visible(&name)));
    let targets = (!finding.targets.is_empty()).then(|| {
        let ids: Vec<_> = finding.targets.iter().map(|t| t.id()).collect();
        ids.join(", ")
    });
    let parts: Vec<String> = tool.into_iter().chain(targets).collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join("; ")) }
}
