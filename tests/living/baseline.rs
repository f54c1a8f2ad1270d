//! Findings that are accepted as they stand on a day.

use crate::{folder, list, repository, tooldef, write};
use std::fs;

#[test]
fn a_baseline_accepts_what_is_there_and_only_new_findings_fail() {
    let dir = folder(&[("a.json", &list(&["a b", "c d"])), ("b.json", &list(&["e f"]))]);
    let (status, out, err) = tooldef(dir.path(), &["baseline"]);
    let said = "wrote tooldef-baseline.json: 3 findings accepted in 2 files\n";
    assert_eq!((status, out.as_str()), (0, said), "{err}");
    let (status, out, err) = tooldef(dir.path(), &[]);
    assert_eq!((status, out.as_str()), (0, ""));
    assert!(err.contains("no findings; 3 findings in the baseline"), "{err}");

    write(dir.path(), "a.json", &list(&["new one", "a b", "c d"]));
    let (status, out, _) = tooldef(dir.path(), &["--format", "concise"]);
    assert_eq!((status, out.lines().count()), (1, 1), "{out}");
    assert!(out.contains("new one"), "{out}");
    assert_eq!(tooldef(dir.path(), &["--no-baseline", "--format", "concise"]).1.lines().count(), 4);
}

#[test]
fn what_is_mended_asks_to_be_pruned_and_pruning_accepts_nothing_new() {
    let dir = folder(&[("a.json", &list(&["a b", "c d"])), ("b.json", &list(&["e f"]))]);
    tooldef(dir.path(), &["baseline"]);
    write(dir.path(), "a.json", &list(&["a_b", "c d", "new one"]));
    fs::remove_file(dir.path().join("b.json")).expect("removed");
    let (status, out, _) = tooldef(dir.path(), &["--format", "concise"]);
    assert_eq!(status, 1);
    let stale = |tool: &str, file: &str| {
        format!("1 accepted `name-pattern` finding of `{tool}` in {file} is no longer reported")
    };
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("a.json:3:") && lines[0].contains("name-pattern"), "{out}");
    assert_eq!(
        lines[1],
        format!("tooldef-baseline.json:2:1: note[baseline-stale] {}", stale("a b", "a.json"))
    );
    assert_eq!(
        lines[2],
        format!("tooldef-baseline.json:4:1: note[baseline-stale] {}", stale("e f", "b.json"))
    );

    // Another folder, a part of the rules or one file by itself can't tell.
    fs::create_dir(dir.path().join("c")).expect("a folder");
    for args in [&["c"][..], &["--no-cross-file"], &["--target", "mcp"], &["--ignore", "name-pattern"]] {
        let (_, out, _) = tooldef(dir.path(), &[args, &["--format", "concise"]].concat());
        assert!(!out.contains("baseline-stale"), "{args:?}: {out}");
    }

    let (status, out, _) = tooldef(dir.path(), &["baseline", "--prune"]);
    let said = "wrote tooldef-baseline.json: 1 finding accepted in 1 file; 1 finding is not in it\n";
    assert_eq!((status, out.as_str()), (0, said));
    let (status, out, _) = tooldef(dir.path(), &["--format", "concise"]);
    assert_eq!((status, out.lines().count()), (1, 1), "{out}");
    assert!(out.contains("new one"), "{out}");
}

#[test]
fn a_baseline_of_a_part_keeps_the_rest() {
    let dir = folder(&[("a/a.json", &list(&["a b"])), ("b/b.json", &list(&["e f"]))]);
    tooldef(dir.path(), &["baseline"]);
    write(dir.path(), "a/a.json", &list(&["a b", "c d"]));
    let (_, out, _) = tooldef(dir.path(), &["baseline", "a"]);
    assert!(out.contains("3 findings accepted in 2 files"), "{out}");
    // From a folder below, the nearest upwards is read, and written.
    let (status, out, _) = tooldef(&dir.path().join("b"), &[]);
    assert_eq!((status, out.as_str()), (0, ""));
    write(dir.path(), "b/b.json", &list(&["ef"]));
    let (_, out, _) = tooldef(&dir.path().join("b"), &["baseline", "--prune"]);
    assert!(out.starts_with("wrote ../tooldef-baseline.json: 2 findings accepted in 1 file"), "{out}");
}

#[test]
fn a_broken_or_missing_baseline_is_one_line() {
    let dir = folder(&[("a.json", &list(&["a b"])), ("bad.json", "{}")]);
    for (args, line) in [
        (
            &["--baseline", "nowhere.json"][..],
            "nowhere.json: can't read the baseline: no such file or directory",
        ),
        (&["--baseline", "bad.json"], "bad.json:1:2: not a baseline: missing field `schemaVersion`"),
        (&["baseline", "--prune"], "tooldef-baseline.json: there is no baseline to prune"),
        (&["baseline", "nowhere"], "no such file or directory: nowhere"),
    ] {
        let (status, out, err) = tooldef(dir.path(), args);
        assert_eq!((status, out.as_str(), err.as_str()), (2, "", format!("tooldef: {line}\n").as_str()));
    }
    assert!(!dir.path().join("tooldef-baseline.json").exists());
}

#[test]
fn a_finding_that_became_graver_is_new() {
    let config = |level: &str| format!("[rules]\nname-pattern = \"{level}\"\n");
    let dir = folder(&[("tooldef.toml", &config("warning")), ("a.json", &list(&["a b"]))]);
    tooldef(dir.path(), &["baseline"]);
    assert_eq!(tooldef(dir.path(), &[]).0, 0);
    write(dir.path(), "tooldef.toml", &config("error"));
    assert_eq!(tooldef(dir.path(), &[]).0, 1);
}

#[test]
fn nothing_is_gone_of_a_file_that_was_not_looked_at_or_not_read_whole() {
    let dir = folder(&[("a.json", &list(&["a b"])), ("tests/t.json", &list(&["e f"]))]);
    tooldef(dir.path(), &["baseline", "--include-tests"]);
    let kept = |why: &str| {
        let (_, out, err) = tooldef(dir.path(), &["--format", "concise"]);
        assert!(!out.contains("baseline-stale"), "{why}: {out}{err}");
        let (_, out, _) = tooldef(dir.path(), &["baseline", "--prune"]);
        assert!(out.contains("2 findings accepted in 2 files"), "{why}: {out}");
    };
    kept("tests are judged on request");
    let utf16: Vec<u8> =
        [0xff, 0xfe].into_iter().chain(list(&["a b"]).bytes().flat_map(|b| [b, 0])).collect();
    fs::write(dir.path().join("a.json"), utf16).expect("written");
    kept("another encoding");
    for broken in ["[\n<<<<<<< HEAD\n", "{\"tools\": [ @@@@ {{{", "{\"input_schema\": {"] {
        write(dir.path(), "a.json", broken);
        kept(broken);
    }
    fs::write(dir.path().join("a.json"), b"\xff{\"x\": 1}").expect("written");
    kept("no text");
    write(dir.path(), "a.json", &list(&["a b"]));
    write(dir.path(), "tooldef.toml", "exclude = [\"a.json\"]\n");
    kept("excluded");
}

#[test]
fn a_baseline_may_lie_anywhere() {
    let dir = folder(&[("a.json", &list(&["a b"])), ("ci/readme", "")]);
    let (status, out, err) = tooldef(dir.path(), &["baseline", "--baseline", "ci/b.json"]);
    assert_eq!((status, out.as_str()), (0, "wrote ci/b.json: 1 finding accepted in 1 file\n"), "{err}");
    assert!(fs::read_to_string(dir.path().join("ci/b.json")).expect("written").contains("\"../a.json\""));
    let (status, _, err) = tooldef(dir.path(), &["--baseline", "ci/b.json"]);
    assert!(status == 0 && err.contains("1 finding in the baseline"), "{err}");
}

#[test]
fn a_new_baseline_stands_where_every_check_of_the_repository_finds_it() {
    let dir = repository(&[("sub/a.json", &list(&["a b"]))]);
    let (_, out, _) = tooldef(&dir.path().join("sub"), &["baseline"]);
    assert!(out.starts_with("wrote ../tooldef-baseline.json: "), "{out}");
    assert_eq!(tooldef(dir.path(), &[]).0, 0);
}
