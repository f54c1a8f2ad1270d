use super::*;
use snapbox::{Data, assert_data_eq, file};
use std::time::Duration;

fn assert_snapshot(actual: String, expected: Data) {
    assert_data_eq!(actual, expected.raw());
}

#[test]
fn human_output_shows_the_source() {
    assert_snapshot(written(Format::Human, &sample(), &options()), file!["../snapshots/human.txt"]);
}

#[test]
fn human_output_is_styled_for_a_terminal() {
    let styled = written(Format::Human, &sample(), &Options { color: true, ..options() });
    assert!(styled.contains("\u{1b}["));
    assert_eq!(
        anstream::adapter::strip_str(&styled).to_string(),
        written(Format::Human, &sample(), &options())
    );
}

#[test]
fn concise_output_is_a_line_for_each() {
    assert_snapshot(written(Format::Concise, &sample(), &options()), file!["../snapshots/concise.txt"]);
}

#[test]
fn github_output_is_commands() {
    assert_snapshot(written(Format::Github, &sample(), &options()), file!["../snapshots/github.txt"]);
}

#[test]
fn json_output_keeps_the_contract() {
    assert_snapshot(written(Format::Json, &sample(), &options()), file!["../snapshots/check.json.txt"]);
}

#[test]
fn a_json_list_adds_what_is_known() {
    let listed = written(Format::Json, &sample(), &Options { list: true, ..options() });
    assert_snapshot(listed, file!["../snapshots/list.json.txt"]);
}

#[test]
fn sarif_output_is_complete() {
    assert_snapshot(written(Format::Sarif, &sample(), &options()), file!["../snapshots/sarif.json.txt"]);
}

#[test]
fn junit_output_has_a_case_for_each_tool() {
    assert_snapshot(written(Format::Junit, &sample(), &options()), file!["../snapshots/junit.xml.txt"]);
}

#[test]
fn gitlab_output_is_an_issue_for_each_finding() {
    assert_snapshot(written(Format::Gitlab, &sample(), &options()), file!["../snapshots/gitlab.json.txt"]);
}

#[test]
fn rdjson_output_counts_bytes() {
    assert_snapshot(written(Format::Rdjson, &sample(), &options()), file!["../snapshots/rdjson.json.txt"]);
}

#[test]
fn markdown_output_says_the_gist_first() {
    assert_snapshot(written(Format::Markdown, &sample(), &options()), file!["../snapshots/markdown.txt"]);
    let text = written(Format::Markdown, &clean(), &options());
    assert!(text.starts_with("## tooldef\n\nchecked 3 tools ("));
    assert!(
        text.ends_with(" in 812 files: no findings; 1 tool in tests not judged (`--include-tests` does).\n")
    );
    let empty = Outcome { summary: Summary { files: 2, ..Summary::default() }, files: vec![] };
    let text = written(Format::Markdown, &empty, &options());
    assert_eq!(text, "## tooldef\n\nno tool definition found in 2 files.\n");
}

#[test]
fn a_list_says_what_each_tool_takes() {
    let list = Options { list: true, ..options() };
    assert_snapshot(written(Format::Human, &sample(), &list), file!["../snapshots/list.txt"]);
    assert_snapshot(written(Format::Concise, &sample(), &list), file!["../snapshots/list-concise.txt"]);
}

#[test]
fn the_closing_line_says_what_was_looked_at() {
    let took = Duration::from_millis(23);
    assert_snapshot(closing_text(&sample(), &options(), took), file!["../snapshots/closing.txt"]);
    let verbose = Options { verbose: true, ..options() };
    assert_snapshot(closing_text(&sample(), &verbose, took), file!["../snapshots/closing-verbose.txt"]);
    assert_eq!(
        closing_text(&clean(), &options(), took),
        "checked 3 tools (1 openai-chat, 1 anthropic or neutral, 1 gemini) in 812 files: no findings; 1 tool in tests not \
         judged (`--include-tests` does); 23 ms\n"
    );
    assert_eq!(closing_text(&sample(), &Options { quiet: true, ..options() }, took), "");
}

#[test]
fn finding_nothing_is_said_plainly() {
    let empty = Outcome { summary: Summary { files: 1, ..Summary::default() }, files: vec![] };
    assert_eq!(
        closing_text(&empty, &options(), Duration::from_secs(2)),
        "no tool definition found in 1 file; 2.0 s\n  \
         how definitions are found: https://github.com/tooldef/tooldef/blob/main/docs/finding-definitions.md\n"
    );
}

#[test]
fn more_than_five_unreadable_files_are_counted() {
    let mut outcome = sample();
    outcome.summary.unread = (0..9).map(|i| trouble(&format!("{i}.json"), None, "no")).collect();
    let text = closing_text(&outcome, &options(), Duration::ZERO);
    assert!(text.contains("  4.json: couldn't be read: no\n  and 4 more files; `--verbose` names them\n"));
    assert!(!text.contains("5.json"));
}

#[test]
fn the_gravest_of_a_rule_is_never_the_one_left_out() {
    let mut outcome = sample();
    let last = outcome.files[1].findings.last_mut().expect("the sample has findings");
    last.severity = Severity::Error;
    let text = written(Format::Human, &outcome, &options());
    assert!(text.contains("error[key-short]"));
    assert_eq!(text.matches("[key-short]").count(), 3);
    assert!(text.contains("and 2 more of `key-short` in this file"));
}
