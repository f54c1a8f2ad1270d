//! Advice is given only where it is asked for, and nothing that rests on it is judged without it.

use crate::{folder, list, tooldef};

/// One finding with `--pedantic`: its description has two sentences.
fn short() -> tempfile::TempDir {
    folder(&[("a.json", &list(&["find_flights"]))])
}

#[test]
fn the_flag_or_the_configuration_asks_for_advice() {
    let dir = short();
    let concise = ["--format", "concise", "--fail-on", "note", "--quiet"];
    assert_eq!(tooldef(dir.path(), &concise).0, 0);
    let (status, asked, _) = tooldef(dir.path(), &[&concise[..], &["--pedantic"]].concat());
    assert!(status == 1 && asked.contains("note[description-short]"), "{asked}");
    crate::write(dir.path(), "tooldef.toml", "pedantic = true\n");
    assert_eq!(tooldef(dir.path(), &concise), (1, asked, String::new()));
    assert_eq!(tooldef(dir.path(), &[&concise[..], &["--no-config"]].concat()).0, 0);
}

#[test]
fn advice_that_is_selected_and_not_asked_for_is_wrong_usage() {
    let dir = short();
    let select = ["--select", "description-short"];
    let said = "tooldef: --select: `description-short` only gives advice: ask for it with --pedantic\n";
    assert_eq!(tooldef(dir.path(), &select), (2, String::new(), said.to_owned()));
    assert_eq!(tooldef(dir.path(), &[&["baseline"][..], &select].concat()).0, 2);
    assert_eq!(tooldef(dir.path(), &[&select[..], &["--pedantic"]].concat()).0, 0);
}

#[test]
fn an_exception_for_advice_is_unused_only_where_advice_is_given() {
    let entry = "[[ignore]]\nrule = \"description-short\"\npath = \"b.json\"\nreason = \"old\"\n";
    let dir = folder(&[("a.json", &list(&["find_flights"])), ("tooldef.toml", entry)]);
    assert!(!tooldef(dir.path(), &["--format", "concise"]).1.contains("unused"));
    assert!(tooldef(dir.path(), &["--format", "concise", "--pedantic"]).1.contains("suppression-unused"));
}

#[test]
fn advice_in_a_baseline_is_stale_only_where_advice_is_given() {
    let dir = short();
    let (_, out, _) = tooldef(dir.path(), &["baseline", "--pedantic"]);
    assert!(out.contains("1 finding accepted"), "{out}");
    let fails = ["--fail-on", "note", "--quiet"];
    assert_eq!(
        tooldef(dir.path(), &[&fails[..], &["--pedantic"]].concat()),
        (0, String::new(), String::new())
    );
    assert_eq!(tooldef(dir.path(), &fails), (0, String::new(), String::new()));
    let (_, out, _) = tooldef(dir.path(), &["baseline", "--prune"]);
    assert!(out.contains("1 finding accepted"), "what wasn't looked for isn't pruned: {out}");
    crate::write(dir.path(), "a.json", "[]");
    assert_eq!(tooldef(dir.path(), &fails).1, "");
    assert!(tooldef(dir.path(), &["--pedantic", "--format", "concise"]).1.contains("baseline-stale"));
}

#[test]
fn each_list_says_which_rules_are_advice() {
    let dir = short();
    let line =
        |text: &str| text.lines().find(|l| l.contains("description-short")).unwrap_or_default().to_owned();
    assert!(line(&tooldef(dir.path(), &["rules"]).1).ends_with("Only with `--pedantic`."));
    assert!(line(&tooldef(dir.path(), &["apis", "anthropic"]).1).contains("(with --pedantic, documented, "));
    assert!(tooldef(dir.path(), &["explain", "description-short"]).1.contains("note, with `--pedantic`"));
    let (_, log, _) = tooldef(dir.path(), &["--pedantic", "--format", "sarif"]);
    assert!(
        log.split_whitespace().collect::<String>().contains("\"tags\":[\"tool-definition\",\"pedantic\"]"),
        "{log}"
    );
}
