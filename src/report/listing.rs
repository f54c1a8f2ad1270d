//! The tools found, for people: what each is called, where it stands, what it takes, and what
//! couldn't be resolved.

use super::concise::{headline, unnamed_line};
use super::known::Known;
use super::place::{Place, tool_name};
use super::{Options, escape};
use crate::find::Tool;
use crate::outcome::Outcome;
use annotate_snippets::renderer::Style;
use std::collections::HashSet;
use std::io;

/// Unresolved parts of a tool that are shown without `--verbose`.
const MAX_GAPS: usize = 3;

/// A few lines for each tool.
pub(super) fn render(outcome: &Outcome, options: &Options, out: &mut dyn io::Write) -> io::Result<()> {
    let bold = if options.color { Style::new().bold() } else { Style::new() };
    for file in outcome.files.iter().filter(|file| file.judged) {
        for tool in file.tools() {
            writeln!(out, "{bold}{}{bold:#}", headline(file, tool))?;
            let known = Known::of(tool);
            let width = options.width.saturating_sub(4).max(40);
            if let Some(description) = known.description.as_str().filter(|text| !text.trim().is_empty()) {
                let line = description.split_whitespace().collect::<Vec<_>>().join(" ");
                writeln!(out, "    {}", safe_start(&escape::visible(&escape::cut(&line, width))))?;
            }
            if let Some(parameters) = parameters(&known.schema) {
                writeln!(out, "    takes {}", escape::visible(&escape::cut(&parameters, width)))?;
            }
            let shown = if options.verbose { known.gaps.len() } else { MAX_GAPS };
            for gap in known.gaps.iter().take(shown) {
                let at = Place::new(file, gap.at);
                let pointer = gap.pointer.to_string();
                let path = match gap.at.file == tool.at().file {
                    true => String::new(),
                    false => format!("{}:", escape::path(at.file)),
                };
                writeln!(
                    out,
                    "    not known: {} at {path}{}:{}: {}",
                    escape::visible(if pointer.is_empty() { "the definition" } else { &pointer }),
                    at.line,
                    at.column,
                    escape::visible(&gap.why.to_string())
                )?;
            }
            if known.gaps.len() > shown {
                writeln!(out, "    and {} more not known; `--verbose` shows them", known.gaps.len() - shown)?;
            }
        }
        for unnamed in &file.unnamed {
            writeln!(out, "{}", unnamed_line(file, unnamed))?;
        }
    }
    Ok(())
}

/// What a tool was recognised as: "recognised `name` as gemini or openai-functions".
pub fn recognised(tool: &Tool) -> String {
    let name = tool_name(tool).unwrap_or_else(|| "(unnamed)".to_owned());
    let apis: Vec<_> = tool.apis.iter().map(|api| api.id()).collect();
    format!("recognised `{}` as {}", escape::visible(&name), apis.join(" or "))
}

/// The schema's properties by name, with `?` after those that may be left out.
fn parameters(schema: &serde_json::Value) -> Option<String> {
    let properties = schema.get("properties")?.as_object()?;
    let required = schema.get("required").and_then(|r| r.as_array()).into_iter().flatten();
    let required: HashSet<&str> = required.filter_map(|name| name.as_str()).collect();
    let names: Vec<_> = properties
        .keys()
        .map(|name| if required.contains(name.as_str()) { name.clone() } else { format!("{name}?") })
        .collect();
    (!names.is_empty()).then(|| names.join(", "))
}

/// Text at a line's start, which must not begin a workflow command.
fn safe_start(text: &str) -> String {
    if text.starts_with(':') { format!("\\{text}") } else { text.to_owned() }
}
