//! A summary in Markdown, for `$GITHUB_STEP_SUMMARY`.
//!
//! Text of scanned files stands in `<code>` with every character that could mean something written
//! as an entity: Markdown makes nothing of it, and GitHub looks for no mention, reference or emoji
//! in code.

use super::closing::{counted, parts};
use super::place::{Place, from_root, shown_name};
use super::tally::{Counts, OfRule, by_rule};
use super::{Options, escape, order};
use crate::check::Finding;
use crate::find::Tool;
use crate::outcome::{FileOutcome, Outcome};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io;

/// The runner drops a step's whole summary when it is over 1 MiB, and others may write to it too.
const MAX_BYTES: usize = 900_000;
/// What is kept back of [`MAX_BYTES`] for headings and for saying how much was left out.
const RESERVE: usize = 10_000;
/// Rows of a table; more than these nobody reads.
const MAX_ROWS: usize = 100;
const MAX_FINDINGS: usize = 50;
/// Characters of a text that are shown.
const MAX_TEXT: usize = 300;

pub(super) fn render(outcome: &Outcome, options: &Options, out: &mut dyn io::Write) -> io::Result<()> {
    let mut page = Page { text: format!("## tooldef\n\n{}.\n", parts(outcome, false, &code).join("; ")) };
    let findings = order::gravest_first(outcome);
    if !findings.is_empty() {
        page.text += "\n### By rule\n\n| rule | errors | warnings | notes | tools | files |\n";
        page.text += "|---|--:|--:|--:|--:|--:|\n";
        page.lines(rules(outcome, options).into_iter(), MAX_ROWS, "more rule", "more rules");

        let tools = tools(outcome, options);
        if !tools.is_empty() {
            page.text += "\n### By tool\n\n| tool | place | errors | warnings | notes |\n";
            page.text += "|---|---|--:|--:|--:|\n";
            page.lines(tools.into_iter(), MAX_ROWS, "more tool", "more tools");
        }

        page.text += "\n### Findings\n\n";
        let shown = findings.iter().map(|(file, finding)| details(file, finding, options));
        page.lines(shown, MAX_FINDINGS, "more finding", "more findings");
    }
    out.write_all(page.text.as_bytes())
}

struct Page {
    text: String,
}

impl Page {
    /// Writes lines as far as they are wanted and fit, then how many were left out.
    fn lines(&mut self, lines: impl ExactSizeIterator<Item = String>, max: usize, one: &str, many: &str) {
        let mut left = lines.len();
        for line in lines.take(max) {
            if self.text.len() + line.len() + RESERVE > MAX_BYTES {
                break;
            }
            self.text += &line;
            self.text.push('\n');
            left -= 1;
        }
        if left > 0 {
            self.text += &format!("\n{}\n", counted(left, one, many));
        }
    }
}

/// A row for each rule, the worst first.
fn rules(outcome: &Outcome, options: &Options) -> Vec<String> {
    let line = |OfRule { rule, counts, tools, files }: OfRule| {
        format!("| {} | {} | {tools} | {files} |", link(rule, options), cells(counts))
    };
    by_rule(outcome).into_iter().map(line).collect()
}

/// A row for each tool with findings, the worst first.
fn tools(outcome: &Outcome, options: &Options) -> Vec<String> {
    let mut tools: BTreeMap<_, (Counts, &FileOutcome, &Tool)> = BTreeMap::new();
    for file in &outcome.files {
        for finding in &file.findings {
            let Some(tool) = file.tool(finding) else { continue };
            let of =
                (file.place(tool.at()), tool.whole.made_for().map(|span| file.place(span)), tool.label());
            tools.entry(of).or_insert((Counts::default(), file, tool)).0.add(finding.severity);
        }
    }
    let mut rows: Vec<_> = tools.into_values().collect();
    // Stable: alike ones stay in the order of their places.
    rows.sort_by_key(|(counts, ..)| Reverse(*counts));
    let line = |(counts, file, tool): (Counts, &FileOutcome, &Tool)| {
        let place = Place::new(file, tool.at());
        format!("| {} | {} | {} |", code(&shown_name(tool)), at(&place, None, options), cells(counts))
    };
    rows.into_iter().map(line).collect()
}

fn cells(counts: Counts) -> String {
    format!("{} | {} | {}", counts.errors, counts.warnings, counts.notes)
}

/// A finding as an item of a list.
fn details(file: &FileOutcome, finding: &Finding, options: &Options) -> String {
    let place = Place::new(file, finding.at);
    let mut item = format!(
        "- **{}** {} at {}",
        finding.severity.id(),
        link(finding.rule, options),
        at(&place, Some(place.column), options)
    );
    if let Some(tool) = file.tool(finding) {
        item += &format!(", tool {}", code(&shown_name(tool)));
    }
    item += &format!("<br>{}", code(&finding.message));
    if let Some(help) = &finding.help {
        item += &format!("<br>help: {}", code(help));
    }
    if let Some(answer) = &finding.answer {
        item += &format!("<br>the API answers: {}", code(answer));
    }
    item
}

/// A rule's id, linked to its page.
fn link(rule: &str, options: &Options) -> String {
    match options.url(rule) {
        Some(url) => format!("[`{rule}`]({url})"),
        None => format!("`{rule}`"),
    }
}

fn at(place: &Place, column: Option<u32>, options: &Options) -> String {
    let path = from_root(place.file, options);
    let column = column.map(|column| format!(":{column}")).unwrap_or_default();
    code(&format!("{}:{}{column}", escape::cut(&path, MAX_TEXT - 30), place.line))
}

/// Text that is shown as it is, and is nothing else.
fn code(text: &str) -> String {
    let mut html = String::from("<code>");
    for c in escape::visible(&escape::cut(text, MAX_TEXT)).chars() {
        match c {
            // GitHub takes what looks like an address for one wherever it stands; this parts it.
            '@' => html += "&#64;<wbr>",
            '-' | '/' | ',' | '\'' | '"' => html.push(c),
            c if c.is_ascii_punctuation() => html += &format!("&#{};", c as u32),
            c => html.push(c),
        }
    }
    html + "</code>"
}
