//! The summary as a parser of Markdown sees it.

use super::*;
use pulldown_cmark::{Event, Options as Extensions, Parser, Tag, TagEnd};

/// What a summary is made of.
#[derive(Default)]
struct Seen {
    links: Vec<String>,
    html: Vec<String>,
    /// The text of each `<code>`.
    code: Vec<String>,
    headings: usize,
    items: usize,
    /// The number of cells in each row.
    rows: Vec<usize>,
    /// Anything that has no business here.
    odd: Vec<String>,
}

fn seen(markdown: &str) -> Seen {
    let mut seen = Seen::default();
    let mut open = false;
    // All but typographic quotes and dashes, which GitHub doesn't make.
    let extensions = Extensions::all() - Extensions::ENABLE_SMART_PUNCTUATION;
    for event in Parser::new_ext(markdown, extensions) {
        match event {
            Event::Start(Tag::Link { dest_url, .. }) => seen.links.push(dest_url.into_string()),
            Event::Start(Tag::Heading { .. }) => seen.headings += 1,
            Event::Start(Tag::Item) => seen.items += 1,
            Event::Start(Tag::TableHead | Tag::TableRow) => seen.rows.push(0),
            Event::Start(Tag::TableCell) => *seen.rows.last_mut().expect("a row") += 1,
            Event::Start(Tag::Paragraph | Tag::List(None) | Tag::Table(_) | Tag::Strong) => {}
            Event::Start(tag) => seen.odd.push(format!("{tag:?}")),
            Event::InlineHtml(html) | Event::Html(html) => {
                match &*html {
                    "<code>" => seen.code.push(String::new()),
                    "<wbr>" => assert!(open),
                    _ => {}
                }
                open = if &*html == "<wbr>" { open } else { &*html == "<code>" };
                seen.html.push(html.into_string());
            }
            Event::Text(text) if open => seen.code.last_mut().expect("it is open").push_str(&text),
            Event::Text(_) | Event::Code(_) | Event::SoftBreak => {}
            Event::End(TagEnd::Item | TagEnd::TableCell) => assert!(!open, "code ends where it began"),
            Event::End(_) => {}
            other => seen.odd.push(format!("{other:?}")),
        }
    }
    seen
}

#[test]
fn nothing_in_a_summary_is_of_others_making() {
    let outcome = super::hostile::outcome();
    let text = written(Format::Markdown, &outcome, &options());
    let seen = seen(&text);
    assert_eq!(seen.odd, [""; 0]);
    assert!(seen.links.iter().all(|url| url == "https://tooldef.example/rules/name-pattern"));
    assert!(seen.html.iter().all(|tag| ["<code>", "</code>", "<br>", "<wbr>"].contains(&&**tag)));
    assert_eq!(seen.headings, 4);
    assert_eq!(seen.items, 50);
    let tools = super::hostile::ATTACKS.len();
    assert_eq!(seen.rows, [[6].repeat(2), [5].repeat(tools + 1)].concat());
    assert!(text.ends_with(&format!("\n{} more findings\n", 4 * tools - 50)));
}

#[test]
fn a_summary_shows_each_text_as_it_is() {
    let outcome = super::hostile::outcome();
    let seen = seen(&written(Format::Markdown, &outcome, &options()));
    for attack in super::hostile::ATTACKS {
        let shown =
            if attack.trim().is_empty() { "(unnamed)".into() } else { super::super::escape::visible(attack) };
        // Markdown folds white space at the ends.
        assert!(seen.code.iter().any(|code| code.trim() == shown.trim()), "{attack:?}");
    }
}

#[test]
fn a_revision_in_a_summary_is_only_text() {
    let mut outcome = sample();
    outcome.summary.since =
        Some(crate::outcome::Since { revision: "@a/<b>[c](d)|`e`".into(), tools: 1, unknown: 0 });
    let text = written(Format::Markdown, &outcome, &options());
    let seen = seen(&text);
    assert_eq!(seen.code[0], "@a/<b>[c](d)|`e`");
    assert!(seen.odd.is_empty() && seen.links.iter().all(|url| url.starts_with("https://tooldef.example/")));
}

/// GitHub looks for these after Markdown has been made of a text.
#[test]
fn no_text_of_others_looks_like_a_mention_a_reference_or_an_address() {
    let outcome = super::hostile::outcome();
    let text = written(Format::Markdown, &outcome, &options());
    let text = text.replace("(https://tooldef.example/rules/name-pattern)", "").replace("&#", "&");
    for mark in ["://", "www.", "@", "#1", ":tada:", "javascript:", "onerror="] {
        assert!(!text.contains(mark), "{mark}");
    }
    // After the entity of an at sign its word stands in another node.
    assert_eq!(text.matches("&64;").count(), text.matches("&64;<wbr>").count());
    assert!(text.contains("<code>&64;<wbr>github "));
}

#[test]
fn a_summary_is_never_dropped_for_its_size() {
    let mut outcome = super::hostile::outcome();
    let hostile = "@\u{e0041}".repeat(5_000);
    let files: Vec<_> = (0..40).flat_map(|_| super::hostile::outcome().files).collect();
    outcome.files.extend(files);
    for (number, file) in outcome.files.iter_mut().enumerate() {
        let SourceText { path, text, .. } = &*file.sources[0];
        file.sources[0] = source(&format!("{number}/{path}"), text);
    }
    for finding in outcome.files.iter_mut().flat_map(|file| &mut file.findings) {
        finding.message = hostile.clone();
        finding.help = Some(hostile.clone());
        finding.answer = Some(hostile.clone());
    }
    let text = written(Format::Markdown, &outcome, &options());
    assert!(text.len() <= 900_000, "{}", text.len());
    let seen = seen(&text);
    let findings: usize = outcome.files.iter().map(|file| file.findings.len()).sum();
    assert_eq!(seen.rows.len(), 2 + 101);
    assert!(text.contains(&format!("\n{} more tools\n", outcome.files.len() - 100)));
    assert!(text.ends_with(&format!("\n{} more findings\n", findings - seen.items)));
}

#[test]
fn the_worst_stand_first_in_a_summary() {
    let text = written(Format::Markdown, &sample(), &options());
    let rows: Vec<_> = text.lines().filter(|line| line.starts_with("| ")).collect();
    assert!(
        rows[1].starts_with(
            "| [`name-pattern`](https://tooldef.example/rules/name-pattern) | 2 | 0 | 0 | 2 | 2 |"
        )
    );
    let tools = text.split("### By tool").nth(1).expect("a table by tool");
    let first = tools.lines().find(|line| line.starts_with("| <code>")).expect("a row");
    assert!(
        first.starts_with("| <code>get weather</code> |") && first.ends_with(" | 1 | 1 | 1 |"),
        "{first}"
    );
    let severities: Vec<_> = text.lines().filter_map(|l| l.strip_prefix("- **")?.split('*').next()).collect();
    assert_eq!(severities[..6], ["error", "error", "warning", "warning", "warning", "note"]);
}
