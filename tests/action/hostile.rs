//! Inputs and file names that would be something else if anything took them for it.

use super::runner::Job;
use super::{BAD, GOOD};

const HOSTILE: &[&str] = &[
    "; touch pwned",
    "$(touch pwned)",
    "`touch pwned`",
    "-h",
    "--help",
    "--version",
    "-",
    "--",
    "--output=json=pwned",
    "::error::injected",
    "##[error]injected",
    "::set-output name=tools::99",
    "x\n::error::injected",
    "x\nexit-status=0",
    "%0A::error::injected",
    "\"; touch pwned; \"",
    "' || touch pwned; '",
    "*",
    "~",
    "..\\pwned",
    "\u{1b}[2J\u{202e}",
];

/// The findings of the workspace aside, nothing but the action's own lines is said.
#[test]
fn no_value_of_an_input_is_more_than_a_value() {
    let job = Job::new(&[("tool.json", BAD)]);
    for value in HOSTILE {
        for input in ["paths", "targets", "config", "baseline", "since", "category", "args"] {
            // As an argument it is one.
            if (input, *value) == ("args", "--output=json=pwned") {
                continue;
            }
            let ran = job.uses().with(input, value).with("sarif", "false").run();
            for annotation in &ran.annotations {
                let title = &annotation.properties["title"];
                assert!(title == "tooldef" || title == "tooldef (name-pattern)", "{input}: {annotation:?}");
            }
            if !matches!(input, "category" | "args") {
                assert_eq!(ran.output("exit-status"), "2", "{input}: {value:?}: {}", ran.log);
            }
        }
    }
}

#[test]
fn a_path_may_look_like_anything() {
    let names = [
        "-h",
        "--help",
        "-",
        "$(touch pwned)",
        "::error::x",
        "##[error]x",
        "a;b",
        "%0A::error::x",
        "é\u{202e}",
    ];
    let files: Vec<(String, &str)> = names.iter().map(|name| (format!("{name}/tool.json"), BAD)).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), *text)).collect();
    let job = Job::new(&files);
    for name in names {
        let ran = job.uses().with("paths", name).with("annotations", "true").run();
        assert_eq!((ran.output("exit-status"), ran.output("tools")), ("1", "1"), "{name:?}: {}", ran.log);
        assert_eq!(ran.findings().len(), 1, "{name:?}: {:?}", ran.annotations);
    }
}

#[test]
fn files_may_be_called_anything() {
    let names = [
        "::error::injected.json",
        "a\n::error::injected.json",
        "a\r::error::injected.json",
        "##[error]injected.json",
        "$(touch pwned).json",
        "%0A::error::injected.json",
        "a,line=99::b.json",
        "-h.json",
    ];
    let files: Vec<(&str, &str)> = names.iter().map(|name| (*name, BAD)).collect();
    let job = Job::new(&files);
    let ran = job.uses().with("annotations", "true").run();
    assert_eq!(ran.output("exit-status"), "1");
    let mut files: Vec<&str> = ran.findings().iter().map(|a| a.file()).collect();
    files.sort_unstable();
    // Broken up even where it would be harmless.
    let mut wanted = names.map(|name| name.replace("##[", "##\\u{5b}"));
    wanted.sort_unstable();
    assert_eq!(files, wanted, "each is told by its own name");
    assert!(ran.annotations.iter().all(|a| a.properties["title"] == "tooldef (name-pattern)"));
}

#[test]
fn definitions_may_say_anything() {
    let text = "::error::injected\\n::add-mask::x\\n##[error]injected\\u001b[2J<script>|`";
    let tool = GOOD.replace("find_flights", text).replace("Finds flights", text);
    let ran = Job::new(&[("tool.json", &tool)]).uses().with("annotations", "true").run();
    assert_eq!(ran.output("tools"), "1");
    assert!(ran.annotations.iter().all(|a| a.file() == "tool.json"), "{:?}", ran.annotations);
    assert!(!ran.summary.contains("<script>"), "{}", ran.summary);
}

#[test]
fn a_repository_cannot_bring_its_own_tools() {
    let job = Job::new(&[("tool.json", BAD)]);
    for name in [
        "tooldef",
        "git",
        "bash",
        "sed",
        "mktemp",
        "wc",
        "cat",
        "uname",
        "dist/tooldef",
        "action/commands.sh",
    ] {
        job.write(name, "#!/bin/sh\ntouch pwned\nexit 1\n");
        super::runner::executable(&job.workspace.join(name), true);
    }
    let base = "0123456789012345678901234567890123456789";
    let path = std::env::var("PATH").expect("a PATH");
    for path in [path.clone(), format!(".:{path}"), format!(":{path}"), format!("./dist/..:{path}")] {
        let ran = job.uses().with("since", "auto").pull_request("acme/agent", base).env("PATH", &path).run();
        assert_eq!((ran.output("exit-status"), ran.output("errors")), ("1", "1"), "{path}: {}", ran.log);
    }
}
