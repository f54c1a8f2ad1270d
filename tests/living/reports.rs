//! Tables, lists, reports in files, completions.

use crate::{folder, list, tool, tooldef};
use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn statistics_stand_for_the_findings() {
    let dir = folder(&[("a.json", &list(&["a b", "c d"])), ("b.json", &list(&["e f"]))]);
    let (status, out, _) = tooldef(dir.path(), &["--statistics"]);
    assert_eq!(status, 1);
    let table = "rule          errors  warnings  notes  tools  files\n\
                 name-pattern       3         0      0      3      2\n";
    assert_eq!(out, table);
    assert_eq!(tooldef(dir.path(), &["--statistics", "--format", "json"]).0, 2);
}

#[test]
fn a_first_run_with_many_findings_ends_with_the_command_that_accepts_them() {
    let names: Vec<String> = (0..25).map(|i| format!("tool {i}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let dir = folder(&[("the files/a.json", &list(&names))]);
    let (status, _, err) = tooldef(dir.path(), &["--target", "mcp,anthropic", "the files"]);
    assert_eq!(status, 1);
    assert!(err.contains("name-pattern          25         0      0     25      1"), "{err}");
    let command = err.lines().last().expect("a last line").trim();
    assert_eq!(command, "tooldef baseline --target=mcp --target=anthropic 'the files'");
    // The very command, as a shell runs it.
    #[cfg(unix)]
    {
        let built = Path::new(env!("CARGO_BIN_EXE_tooldef")).parent().expect("a folder").display();
        let script = format!("PATH='{built}':$PATH; {command}");
        let done =
            Command::new("sh").args(["-c", &script]).current_dir(dir.path()).status().expect("sh runs");
        assert!(done.success());
        assert_eq!(tooldef(dir.path(), &["--target", "mcp,anthropic", "the files"]).0, 0);
    }
    // Few findings need no table.
    let few = folder(&[("a.json", &list(&["a b"]))]);
    assert!(!tooldef(few.path(), &[]).2.contains("baseline"));
}

#[test]
fn completions_and_a_manual_page_are_printed() {
    let dir = folder(&[]);
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (status, script, _) = tooldef(dir.path(), &["completions", shell]);
        assert!(status == 0 && script.contains("fail-on"), "{shell}");
    }
    let (status, page, _) = tooldef(dir.path(), &["man"]);
    assert!(status == 0 && page.contains(".TH tooldef 1") && page.contains("since"), "{page}");
}

#[test]
fn a_report_takes_the_place_of_nothing_that_was_read() {
    let dir = folder(&[("a.json", &list(&["a b"])), ("tooldef.toml", ""), ("c.json", "{}")]);
    for (path, status) in
        [("a.json", 2), ("./a.json", 2), ("tooldef.toml", 2), ("c.json", 1), ("new.json", 1)]
    {
        let (got, _, err) = tooldef(dir.path(), &["-q", "--output", &format!("sarif={path}")]);
        assert_eq!(got, status, "{path}: {err}");
    }
    assert_eq!(fs::read_to_string(dir.path().join("a.json")).expect("there"), list(&["a b"]));
    let (status, _, err) = tooldef(dir.path(), &["--output", "json=x", "--output", "sarif=./x"]);
    assert_eq!((status, err.as_str()), (2, "tooldef: --output: two reports go to ./x\n"));
}

#[test]
fn a_named_file_that_cannot_be_parsed_is_a_fault() {
    let dir = folder(&[("a.json", &format!("[{}, {{\"input_schema\": ", tool("a b")))]);
    let (status, out, err) = tooldef(dir.path(), &["--format", "concise", "-q", "a.json"]);
    assert!(status == 2 && out.contains("name-pattern"), "{out}{err}");
    assert!(err.starts_with("tooldef: a.json:1:") && err.lines().count() == 1, "{err}");
    assert_eq!(tooldef(dir.path(), &[]).0, 1);
    assert_eq!(tooldef(dir.path(), &["--force-exclude", "a.json"]).0, 1);
}

#[test]
fn the_list_for_people_leaves_tests_out() {
    let dir = folder(&[("a.json", &list(&["ab"])), ("tests/t.json", &list(&["cd"]))]);
    let (_, out, err) = tooldef(dir.path(), &["list", "--format", "concise"]);
    assert_eq!(out, "a.json:1:2: ab (anthropic)\n");
    assert!(err.contains("found 1 tool (1 anthropic) in 2 files; 1 tool in tests not listed"), "{err}");
    let (_, out, _) = tooldef(dir.path(), &["list", "--include-tests", "--format", "concise"]);
    assert_eq!(out.lines().count(), 2);
    let (_, out, _) = tooldef(dir.path(), &["list", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(report["tools"].as_array().map(Vec::len), Some(2));
}
