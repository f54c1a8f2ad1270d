//! Scanned files that try to speak to the terminal, to GitHub's runner or to a reader.

use super::*;
use std::time::Duration;

pub(super) const ATTACKS: &[&str] = &[
    "::error::x",
    " ::warning file=a::x",
    "\n::add-mask::y",
    "\r\n::set-output name=a::b",
    "##[error]x",
    "###[error]x",
    "\u{1b}[2J\u{1b}]8;;http://x\u{7}",
    "\u{9b}31m",
    "a\u{202e}b\u{2066}c\u{200f}",
    "%0A::error::z%25",
    "](javascript:alert(1))",
    "[x](javascript:alert(1))",
    "a\0b\u{7f}\u{feff}\u{2028}",
    "\u{e0041}\u{e0042}",
    "../../../../etc/passwd",
    "<script>alert(1)</script>",
    "a,b:c=d",
    "a|b\n|---|\n| c |",
    "`b` ``c`` <code>",
    "]]><x/><!-- a -- b --> &amp; &#x202e; <![CDATA[",
    "<img src=x onerror=alert(1)>",
    "![x](http://example.org/x.png) http://example.org www.example.org <http://example.org> a@example.org",
    "@github #123 GH-1 octo/repo#1 :tada: 0123456789abcdef0123456789abcdef01234567",
    "\n\n# h\n\n- x\n\n```\n::error::y\n",
    "[x]: http://example.org",
    "\u{fffe}\u{ffff}\u{1}\u{85}",
    INVISIBLE,
];

/// Characters that show nothing, and such as are none.
const INVISIBLE: &str = concat!(
    "\u{ad}\u{34f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}\u{180c}\u{180d}\u{180e}\u{180f}\u{2800}\u{3164}\u{fdd0}",
    "\u{fdef}\u{ffa0}\u{fff0}\u{1bca0}\u{1d173}\u{1d17a}\u{1fffe}\u{10ffff}\u{e0100}\u{e01ef}"
);

/// Every attack in every text that a report prints.
pub(super) fn outcome() -> Outcome {
    let files = ATTACKS.iter().map(|attack| {
        let text = format!("{{\"name\": \"{attack}\", \"x\": 1}}\n{attack}\n");
        let source = source(&format!("{attack}.json"), &text);
        let name_at = place(&source, 0, "\"name\"", attack);
        let name = string(attack, name_at);
        let mut tool =
            tool(&[Api::Mcp], object(name_at, vec![(attack, name.clone())]), Pointer::root(), name.clone());
        tool.description = field(attack, name.clone(), Pointer::root().join(attack));
        let properties =
            object(name_at, vec![(attack, Value::unknown(Why::Call((*attack).into()), name_at))]);
        tool.schema =
            field(attack, object(name_at, vec![("properties", properties)]), Pointer::root().join(attack));
        let finding = Finding {
            help: Some((*attack).into()),
            answer: Some((*attack).into()),
            pointer: Some(Pointer::root().join(attack)),
            related: vec![Related { at: place(&source, 0, "1}", attack), message: (*attack).into() }],
            edits: vec![Edit { at: name_at, text: (*attack).into(), safe: false }],
            evidence: Some(Evidence {
                standing: Standing::Inferred,
                source: "https://example.com".into(),
                checked: "2026-11-30".into(),
            }),
            ..finding("name-pattern", Severity::Error, name_at, attack)
        };
        file(vec![source], vec![tool], vec![finding.clone(), finding.clone(), finding.clone(), finding])
    });
    let troubles: Vec<_> = ATTACKS.iter().map(|a| trouble(a, Some((1, 1)), a)).collect();
    Outcome {
        files: files.collect(),
        summary: Summary { unparsed: troubles.clone(), unread: troubles, ..Summary::default() },
    }
}

fn for_people() -> Vec<String> {
    let verbose = Options { verbose: true, list: false, ..options() };
    let list = Options { list: true, ..verbose };
    let mut texts = vec![
        written(Format::Concise, &outcome(), &verbose),
        written(Format::Concise, &outcome(), &list),
        closing_text(&outcome(), &verbose, Duration::ZERO),
    ];
    #[cfg(feature = "cli")]
    texts.extend([written(Format::Human, &outcome(), &verbose), written(Format::Human, &outcome(), &list)]);
    texts
}

#[test]
fn no_line_for_people_is_a_command() {
    for line in for_people().iter().flat_map(|text| text.lines()) {
        assert!(!line.trim_start().starts_with("::"), "{line:?}");
        assert!(!line.contains("##["), "{line:?}");
    }
}

#[test]
fn nothing_reaches_a_terminal_but_printable_text() {
    let mut texts = for_people();
    texts.push(written(Format::Github, &outcome(), &options()));
    for line in texts.iter().flat_map(|text| text.split('\n')) {
        let bad = |c: char| {
            c.is_control()
                || INVISIBLE.contains(c)
                || matches!(
                    c,
                    '\u{fffe}'
                        | '\u{ffff}'
                        | '\u{200f}'
                        | '\u{2028}'
                        | '\u{202e}'
                        | '\u{2066}'
                        | '\u{feff}'
                        | '\u{e0041}'
                )
        };
        assert!(!line.contains(bad), "{line:?}");
    }
}

#[test]
fn what_emoji_and_scripts_need_is_shown_as_it_is() {
    for text in [
        "\u{2764}\u{fe0f}",
        "\u{1f468}\u{200d}\u{1f469}",
        "\u{645}\u{200c}\u{62e}",
        "\u{845b}\u{fe00}",
        "\u{1100}\u{1161}",
        "\u{1820}",
        "\u{28ff}",
    ] {
        assert_eq!(super::super::escape::visible(text), text);
    }
}

/// As the runner decodes a command: its properties and its message.
fn decoded(line: &str) -> (Vec<(String, String)>, String) {
    let (head, message) = line[2..].split_once("::").expect("a command has two parts");
    let (_, properties) = head.split_once(' ').expect("a command has properties");
    let unescape = |text: &str| {
        text.replace("%0D", "\r")
            .replace("%0A", "\n")
            .replace("%3A", ":")
            .replace("%2C", ",")
            .replace("%25", "%")
    };
    let properties = properties.split(',').map(|property| {
        let (key, value) = property.split_once('=').expect("a property has a value");
        (key.to_owned(), unescape(value))
    });
    (properties.collect(), message.replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%"))
}

#[test]
fn github_commands_are_only_our_own() {
    let text = written(Format::Github, &outcome(), &options());
    let (commands, others): (Vec<_>, Vec<_>) = text.lines().partition(|line| line.starts_with("::"));
    assert_eq!(
        others,
        [format!("GitHub keeps ten annotations of a level; not shown: {} errors", 4 * ATTACKS.len() - 10)]
    );
    assert_eq!(commands.len(), 10);
    for command in commands {
        let (properties, _) = decoded(command);
        let keys: Vec<_> = properties.iter().map(|(key, _)| key.as_str()).collect();
        assert!(command.starts_with("::error title="));
        assert!(
            keys == ["title", "file", "line", "endLine", "col", "endColumn"]
                || keys == ["title", "file", "line", "endLine"]
        );
        assert_eq!(properties[0].1, "tooldef (name-pattern)");
    }
}

#[test]
fn github_annotates_the_file_that_has_the_odd_name() {
    let path_of = |path: &str| {
        let note = Finding { tool: None, ..finding("r", Severity::Note, Span::default(), "100%\n") };
        let file = file(vec![source(path, "x")], vec![], vec![note]);
        let text = written(Format::Github, &Outcome { files: vec![file], ..Outcome::default() }, &options());
        let (properties, message) = decoded(text.lines().next().expect("a command"));
        assert!(message.ends_with(": 100%\\n"), "{message:?}");
        properties[1].1.clone()
    };
    assert_eq!(path_of("a,b:c%0A%.json"), "a,b:c%0A%.json");
    assert_eq!(path_of("a\nb.json"), "a\nb.json");
    assert_eq!(path_of("::error::x"), "::error::x");
}

#[test]
fn a_github_message_stays_below_the_cut() {
    let mut long = sample();
    long.files[0].findings[1].message = "😀".repeat(5000);
    let text = written(Format::Github, &long, &options());
    let (_, message) = decoded(text.lines().next().expect("a command"));
    assert!(message.encode_utf16().count() <= 4000);
    assert!(message.ends_with('…'));
}

#[test]
fn json_gives_back_the_same_strings() {
    let text = written(Format::Json, &outcome(), &options());
    let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    for (i, attack) in ATTACKS.iter().enumerate() {
        assert_eq!(json["tools"][i]["name"], *attack);
        let finding = &json["findings"][4 * i];
        assert_eq!(finding["message"], *attack);
        assert_eq!(finding["help"], *attack);
        assert_eq!(finding["file"], format!("{attack}.json"));
        assert_eq!(finding["edits"][0]["text"], *attack);
    }
}

#[test]
fn sarif_gives_back_the_same_strings_and_no_foreign_links() {
    let text = written(Format::Sarif, &outcome(), &options());
    let log: serde_json::Value = serde_json::from_str(&text).expect("SARIF is JSON");
    for (i, attack) in ATTACKS.iter().enumerate() {
        let result = &log["runs"][0]["results"][4 * i];
        assert_eq!(result["properties"]["tool"], *attack);
        assert_eq!(
            result["fixes"][0]["artifactChanges"][0]["replacements"][0]["insertedContent"]["text"],
            *attack
        );
        let message = result["message"]["text"].as_str().expect("a message");
        assert_eq!(message.matches("](").count() - message.matches("\\](").count(), 1, "{message}");
        assert!(message.ends_with("](1)"));
        let uri = &result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
        let uri = uri.as_str().expect("a URI");
        assert!(uri.is_ascii() && !uri.split('/').any(|s| s == ".."));
        assert!(!uri.contains(':') || uri.starts_with("file:///"));
    }
}

#[test]
fn an_endless_name_does_not_flood_a_terminal() {
    let mut long = sample();
    let name_at = Span::new(FileId(0), 0, 1);
    long.files[0].tools[0].name = field("name", string(&"n".repeat(1 << 20), name_at), Pointer::root());
    long.files[0].findings[0].message = "m".repeat(1 << 20);
    assert!(written(Format::Concise, &long, &options()).len() < 10_000);
    #[cfg(feature = "cli")]
    assert!(written(Format::Human, &long, &options()).len() < 20_000);
}

#[test]
fn a_name_without_end_is_not_repeated_with_each_finding() {
    let name = "n".repeat(100_000);
    let source = source("a.json", &format!("{{\"name\": \"{name}\"}}"));
    let name_at = place(&source, 0, "\"name\"", &name);
    let value = string(&name, name_at);
    let tool = tool(&[Api::Mcp], object(name_at, vec![("name", value.clone())]), Pointer::root(), value);
    let findings = vec![finding("name-pattern", Severity::Error, name_at, "wrong"); 1_000];
    let outcome =
        Outcome { files: vec![file(vec![source], vec![tool], findings)], summary: Summary::default() };
    for format in [Format::Json, Format::Sarif, Format::Concise] {
        assert!(written(format, &outcome, &options()).len() < 3_000_000, "{format:?} repeats it");
    }
}

#[test]
fn gitlab_gets_each_path_as_it_is_and_texts_of_one_line() {
    let text = written(Format::Gitlab, &outcome(), &options());
    let report: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    for (i, attack) in ATTACKS.iter().enumerate() {
        let issue = &report[4 * i];
        let path = issue["location"]["path"].as_str().expect("a path");
        match *attack {
            "../../../../etc/passwd" => assert_eq!(path, "file:///etc/passwd.json"),
            // Empty segments mean nothing.
            attack => assert_eq!(path, normal(&format!("{attack}.json"))),
        }
        let description = issue["description"].as_str().expect("a description");
        assert!(!description.contains(|c: char| c.is_control() || c == '\u{202e}'), "{description:?}");
    }
}

fn normal(path: &str) -> String {
    path.split('/').filter(|segment| !segment.is_empty()).collect::<Vec<_>>().join("/")
}

/// reviewdog posts messages as Markdown.
#[test]
fn rdjson_messages_are_inert_in_markdown_and_its_changes_exact() {
    use pulldown_cmark::{Event, Parser, Tag};
    let text = written(Format::Rdjson, &outcome(), &options());
    let report: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    for (i, attack) in ATTACKS.iter().enumerate() {
        let diagnostic = &report["diagnostics"][4 * i];
        assert_eq!(diagnostic["suggestions"][0]["text"], *attack);
        let related = &diagnostic["related_locations"][0]["message"];
        for message in [&diagnostic["message"], related] {
            let message = message.as_str().expect("a message");
            for event in Parser::new_ext(message, pulldown_cmark::Options::all()) {
                let live = matches!(
                    event,
                    Event::Html(_)
                        | Event::InlineHtml(_)
                        | Event::FootnoteReference(_)
                        | Event::Start(
                            Tag::Link { .. } | Tag::Image { .. } | Tag::HtmlBlock | Tag::CodeBlock(_)
                        )
                );
                assert!(!live, "{event:?} in {message:?}");
            }
            assert!(!message.contains("@g") && !message.contains("#1"), "{message:?}");
            assert!(!message.contains(|c: char| c != '\n' && (c.is_control() || c == '\u{202e}')));
        }
        let line = diagnostic["original_output"].as_str().expect("a line");
        assert!(!line.trim_start().starts_with("::") && !line.contains("##[") && !line.contains('\n'));
    }
}

#[test]
fn json_is_broken_up_wherever_a_write_ends() {
    use std::io::Write;
    let text = br####"["##[a]", "###[b]", "#[c]", "##"]"####;
    for size in 1..text.len() {
        let mut out = Vec::new();
        let mut json = super::super::escape::Json::new(&mut out);
        for part in text.chunks(size) {
            json.write_all(part).expect("a vector takes everything");
        }
        let expected = br####"["##\u005ba]", "###\u005bb]", "#[c]", "##"]"####;
        assert_eq!(String::from_utf8_lossy(&out), String::from_utf8_lossy(expected), "in parts of {size}");
    }
}

#[test]
fn no_report_begins_a_line_with_a_command() {
    for &format in Format::ALL.iter().filter(|&&format| format != Format::Github) {
        for line in written(format, &outcome(), &options()).lines() {
            assert!(!line.trim_start().starts_with("::") && !line.contains("##["), "{format:?}: {line:?}");
        }
    }
}
