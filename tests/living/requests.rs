//! Findings about requests, which are about no tool.

use crate::{git, repository, tooldef, write};
use serde_json::Value as Json;

const REQUEST: &str =
    "import openai\n\nopenai.chat.completions.create(model='gpt-5.4', messages=[], tools=[])\n";

/// Exit status and what the JSON report holds.
fn json(dir: &std::path::Path, args: &[&str]) -> (i32, Json) {
    let (status, out, err) = tooldef(dir, &[&["--format", "json"], args].concat());
    (status, serde_json::from_str(&out).unwrap_or_else(|e| panic!("{e}: {out}{err}")))
}

#[test]
fn a_request_without_tools_is_reported_and_counts_as_no_tool() {
    let dir = repository(&[("ask.py", REQUEST)]);
    let (status, report) = json(dir.path(), &[]);
    assert_eq!(status, 1);
    assert_eq!(report["tools"].as_array().map(Vec::len), Some(0));
    assert_eq!(report["findings"][0]["rule"], "request-tools-empty");
    assert_eq!(
        (&report["findings"][0]["tool"], &report["findings"][0]["pointer"]),
        (&Json::Null, &"/tools".into())
    );
    assert_eq!(report["summary"]["tools"], 0);
    // Without findings that count, it is still no tool.
    assert_eq!(tooldef(dir.path(), &["--require-tools", "--fail-on", "never"]).0, 3);
    let (_, table, _) = tooldef(dir.path(), &["--statistics"]);
    assert_eq!(table.lines().nth(1), Some("request-tools-empty       1         0      0      0      1"));
}

#[test]
fn a_finding_about_a_request_is_accepted_as_any_other() {
    let dir = repository(&[("ask.py", REQUEST)]);
    assert_eq!(tooldef(dir.path(), &["baseline"]).0, 0);
    assert_eq!(json(dir.path(), &[]).1["summary"]["baselined"], 1);
    assert_eq!(json(dir.path(), &["--no-baseline"]).0, 1);

    let accepted =
        "[[ignore]]\nrule = \"request-tools-empty\"\npath = \"*.py\"\nreason = \"a local server\"\n";
    write(dir.path(), "tooldef.toml", accepted);
    let (status, report) = json(dir.path(), &["--no-baseline"]);
    assert_eq!((status, &report["summary"]["suppressed"]), (0, &1.into()));

    let commented =
        REQUEST.replace("tools=[])", "tools=[])  # tooldef: ignore[request-tools-empty] a local server");
    write(dir.path(), "ask.py", &commented);
    let (status, report) = json(dir.path(), &["--no-baseline", "--no-config"]);
    assert_eq!((status, &report["summary"]["suppressed"]), (0, &1.into()));
}

#[test]
fn since_a_commit_a_request_is_reported_when_it_changed() {
    let dir = repository(&[("ask.py", REQUEST)]);
    git(dir.path(), &["tag", "base"]);
    assert_eq!(tooldef(dir.path(), &["--since", "base"]).0, 0);
    write(dir.path(), "ask.py", &format!("# Asks.\n\n{REQUEST}x = 1\n"));
    assert_eq!(tooldef(dir.path(), &["--since", "base"]).0, 0, "it only moved");
    write(dir.path(), "ask.py", &REQUEST.replace("5.4", "5.5"));
    assert_eq!(tooldef(dir.path(), &["--since", "base"]).0, 1);
}
