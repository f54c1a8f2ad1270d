use super::super::excerpt::excerpt;
use super::*;
use std::time::Instant;

fn shown(text: &str, start: u32, end: u32, width: usize) -> (String, String) {
    let excerpt = excerpt(&source("a", text), Span::new(FileId(0), start, end), width);
    let marked = excerpt.text[excerpt.span].to_owned();
    (excerpt.text, marked)
}

fn pair(text: &str, marked: &str) -> (String, String) {
    (text.to_owned(), marked.to_owned())
}

#[test]
fn a_short_line_is_shown_whole() {
    assert_eq!(shown("ab\n\tcd ef\r\ngh", 7, 9, 80), pair("\tcd ef", "ef"));
}

#[test]
fn a_span_of_several_lines_is_marked_on_its_first() {
    assert_eq!(shown("a {\r\n b\r\n}", 2, 10, 80), pair("a {", "{"));
}

#[test]
fn a_long_line_is_cut_around_the_span() {
    let text = format!("{}'x y'{}", "a".repeat(200), "b".repeat(200));
    let (line, marked) = shown(&text, 200, 205, 60);
    assert_eq!(line, format!("…{}'x y'{}…", "a".repeat(16), "b".repeat(27)));
    assert_eq!(marked, "'x y'");
}

#[test]
fn a_span_wider_than_the_terminal_is_cut_too() {
    let (line, marked) = shown(&"x".repeat(500), 100, 400, 60);
    assert!(line.starts_with('…') && line.ends_with('…'));
    assert_eq!(marked, "x".repeat(32));
}

#[test]
fn a_place_at_the_end_of_a_long_line_shows_what_comes_before() {
    let (line, marked) = shown(&"x".repeat(500), 499, 500, 60);
    assert_eq!(line, format!("…{}", "x".repeat(48)));
    assert_eq!(marked, "x");
}

#[test]
fn controls_in_the_source_are_shown() {
    assert_eq!(shown("a\u{1b}[2J ##[e] z", 12, 13, 80), pair("a\\u{1b}[2J ##\\u{5b}e] z", "z"));
}

/// Spans anywhere, over every kind of character, never make the renderer panic.
#[cfg(feature = "cli")]
#[test]
fn any_span_of_any_text_renders() {
    let texts = [
        "",
        "\n",
        "a\r\n\t😀é\u{301}\u{200d}天気\u{1b}\r\n",
        "\u{feff}{\"a\":\t\"\u{202e}\"}\r",
        &"😀天\u{301}\t".repeat(60),
    ];
    for text in texts {
        let source = source("a", text);
        let end = text.len() as u32 + 3;
        for start in 0..=end {
            for end in [start, start + 1, start + 7, end.max(start), u32::MAX] {
                let at = Span::new(FileId(0), start, end);
                let one = Finding {
                    tool: None,
                    related: vec![Related { at, message: "m".into() }],
                    ..finding("r", Severity::Note, at, "m")
                };
                let file = file(vec![source.clone()], vec![], vec![one]);
                let outcome = Outcome { files: vec![file], ..Outcome::default() };
                for &format in Format::ALL {
                    assert!(!written(format, &outcome, &options()).is_empty());
                }
            }
        }
    }
}

#[cfg(feature = "cli")]
#[test]
fn a_huge_line_still_gives_a_readable_snippet() {
    let mut text = "{\"é\":\"get weather\"},".repeat(300_000);
    text.push('\n');
    let source = source("bundle.json", &text);
    let at = |n: u32| Span::new(FileId(0), n * 21 + 6, n * 21 + 19);
    let rules = ["a", "b", "c", "d", "e"];
    let findings = (0..5000)
        .map(|i| Finding {
            tool: None,
            ..finding(rules[i % 5], Severity::Error, at(299_000 - i as u32 * 50), "the name holds a space")
        })
        .collect();
    let outcome = Outcome { files: vec![file(vec![source], vec![], findings)], ..Outcome::default() };
    let began = Instant::now();
    let human = written(Format::Human, &outcome, &options());
    let concise = written(Format::Concise, &outcome, &options());
    // Counting each column from the line's start would take minutes here.
    assert!(began.elapsed().as_secs() < 5, "{:?}", began.elapsed());
    assert!(human.lines().all(|line| line.chars().count() <= 110));
    let first = human.lines().skip(1).take(4).collect::<Vec<_>>().join("\n");
    let around =
        r#"…er"},{"é":"get weather"},{"é":"get weather"},{"é":"get weather"},{"é":"get weather"},{"é…"#;
    let marks = format!("{}{}", " ".repeat(31), "^".repeat(13));
    assert_eq!(first, format!(" --> bundle.json:1:5980006\n  |\n1 | {around}\n  | {marks}"));
    assert!(concise.starts_with("bundle.json:1:"));
}
