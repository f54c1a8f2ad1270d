//! The action, run step by step as GitHub's runner runs it, with a stand-in for the upload.
#![cfg(unix)]

mod definition;
mod expression;
mod failures;
mod hostile;
mod log;
mod runner;
mod since;
mod unseen;
mod yaml;

use runner::Job;
use std::os::unix::fs::symlink;

const GOOD: &str = r#"{"name": "find_flights", "description": "Finds flights between two airports. Call it before booking.", "input_schema": {"type": "object", "properties": {}}}"#;
const BAD: &str = r#"{"name": "find flights", "description": "Finds flights between two airports. Call it before booking.", "input_schema": {"type": "object", "properties": {}}}"#;

/// So many tools, each with an error, a warning and a note.
fn many(count: usize) -> String {
    let tool = |i| {
        format!(
            r#"{{"name": "find flights {i}", "description": "", "input_schema": {{"type": "object", "properties": {{}}, "required": ["from"]}}}}"#
        )
    };
    format!("[{}]", (0..count).map(tool).collect::<Vec<_>>().join(",\n"))
}

#[test]
fn a_clean_run_passes_and_uploads_its_report() {
    let ran = Job::new(&[("tool.json", GOOD)]).uses().run();
    assert_eq!(ran.output("exit-status"), "0", "{}", ran.log);
    assert_eq!((ran.output("tools"), ran.output("errors"), ran.output("warnings")), ("1", "0", "0"));
    assert_eq!(ran.annotations, []);
    assert_eq!(ran.uploads.len(), 1);
    assert_eq!(ran.uploads[0].0, "tooldef");
    assert_eq!(ran.uploads[0].1["runs"][0]["automationDetails"]["id"], "tooldef/");
    assert!(!ran.summary.is_empty());
    assert!(ran.plain().contains("checked 1 tool"), "{}", ran.log);
}

#[test]
fn findings_fail_the_step_and_annotate_their_lines() {
    let job = Job::new(&[("tool.json", BAD)]);
    let ran = job.uses().with("sarif", "false").run();
    assert_eq!(ran.output("exit-status"), "1");
    assert_eq!((ran.output("tools"), ran.output("errors")), ("1", "1"));
    let [finding] = ran.findings()[..] else { panic!("{:?}", ran.annotations) };
    assert_eq!((finding.level.as_str(), finding.file()), ("error", "tool.json"));
    assert_eq!(finding.properties["title"], "tooldef (name-pattern)");
    assert_eq!(ran.output("sarif-file"), "");
    assert_eq!(ran.uploads, []);
    assert_eq!(ran.file("json-file")["summary"]["errors"], 1);
    assert!(ran.summary.contains("name-pattern"), "{}", ran.summary);
}

#[test]
fn the_log_holds_the_report_for_people() {
    let ran = Job::new(&[("tool.json", BAD)]).uses().run();
    assert!(ran.plain().contains("error[name-pattern]"), "{}", ran.log);
}

#[test]
fn fail_on_decides_what_fails() {
    let job = Job::new(&[("tool.json", BAD)]);
    let ran = job.uses().with("fail-on", "never").run();
    assert_eq!((ran.output("exit-status"), ran.output("errors")), ("0", "1"));
    assert_eq!(job.uses().with("fail-on", "").run().output("exit-status"), "1", "empty is the default");
}

#[test]
fn min_severity_leaves_findings_out_everywhere() {
    let job = Job::new(&[("tools.json", &many(1))]);
    let all = job.uses().with("annotations", "true").run();
    assert!(!all.of_level("warning").is_empty(), "{:?}", all.annotations);
    let errors = job.uses().with("annotations", "true").with("min-severity", "error").run();
    assert_eq!(errors.of_level("warning"), [] as [&log::Annotation; 0]);
    assert!(!errors.of_level("error").is_empty());
    assert_eq!(errors.output("warnings"), "0");
}

#[test]
fn nothing_shows_twice_where_code_scanning_took_the_report() {
    let job = Job::new(&[("tool.json", BAD)]);
    let shown = |annotations: &str| job.uses().with("annotations", annotations).run().findings().len();
    assert_eq!((shown("auto"), shown("true"), shown("false")), (0, 1, 0));
    let refused = job.uses().with("annotations", "false").upload_is_refused().run();
    assert_eq!(refused.findings().len(), 0);
}

#[test]
fn paths_targets_and_arguments_are_one_a_line() {
    let job = Job::new(&[("a b/tool.json", GOOD), ("c/tool.json", BAD), ("tests/tool.json", GOOD)]);
    let ran = job.uses().with("paths", "a b\n\nc\r\n").with("targets", "gemini\nanthropic").run();
    assert_eq!(ran.output("tools"), "2");
    // For Gemini and Anthropic, and not for the API that it is written for.
    let findings = &ran.file("json-file")["findings"];
    let checked_for = |target: &str| {
        findings.as_array().is_some_and(|all| all.iter().any(|f| f["targets"].to_string().contains(target)))
    };
    assert!(checked_for("anthropic") && checked_for("gemini") && !checked_for("openai"), "{findings}");
    assert_eq!(job.uses().run().output("tools"), "2");
    assert_eq!(job.uses().with("args", "--include-tests\n--no-config").run().output("tools"), "3");
}

#[test]
fn in_a_sub_directory_places_are_told_from_the_workspace() {
    let job = Job::new(&[("apps/bot/tool.json", BAD), ("other.json", BAD)]);
    let ran = job.uses().with("working-directory", "apps/bot").with("annotations", "true").run();
    let files: Vec<_> = ran.findings().iter().map(|a| a.file()).collect();
    assert_eq!(files, ["apps/bot/tool.json"]);
    assert_eq!(ran.sarif_files(), ["apps/bot/tool.json"]);
}

#[test]
fn a_working_directory_may_be_called_anything() {
    for folder in ["-", "-P", "--help", "a b", "$(touch pwned)"] {
        let job = Job::new(&[(&format!("{folder}/tool.json"), GOOD), ("tool.json", BAD)]);
        let ran = job.uses().with("working-directory", folder).run();
        assert_eq!((ran.output("exit-status"), ran.output("tools")), ("0", "1"), "{folder}: {}", ran.log);
    }
}

#[test]
fn a_workspace_that_is_a_link_is_the_folder_it_leads_to() {
    let job = Job::new(&[("apps/bot/tool.json", BAD)]);
    let link = job.temp.join("link");
    symlink(&job.workspace, &link).expect("a link");
    for (folder, path) in [("apps/bot", ""), ("apps/bot", "tool.json"), (".", "apps")] {
        let ran = job.uses().workspace(link.clone()).with("working-directory", folder);
        let ran = ran.with("paths", path).with("annotations", "true").run();
        let files: Vec<_> = ran.findings().iter().map(|a| a.file()).collect();
        assert_eq!(files, ["apps/bot/tool.json"], "in {folder}, {path}");
        assert_eq!(ran.sarif_files(), ["apps/bot/tool.json"], "in {folder}, {path}");
    }
}

#[test]
fn an_absolute_path_is_told_from_the_workspace() {
    let job = Job::new(&[("apps/bot/tool.json", BAD)]);
    let path = job.workspace.join("apps").display().to_string();
    let ran = job.uses().with("paths", &path).with("annotations", "true").run();
    let files: Vec<_> = ran.findings().iter().map(|a| a.file()).collect();
    assert_eq!(files, ["apps/bot/tool.json"]);
    assert_eq!(ran.sarif_files(), ["apps/bot/tool.json"]);
}

#[test]
fn a_forks_pull_request_is_annotated_and_uploads_nothing() {
    let job = Job::new(&[("tool.json", BAD)]);
    for fork in ["someone/agent", ""] {
        let ran = job.uses().pull_request(fork, "").run();
        assert_eq!(ran.uploads, []);
        assert_eq!(ran.findings().len(), 1);
        assert_eq!(ran.plain().matches("fork's pull request").count(), 1, "{}", ran.log);
        assert_eq!(ran.own("warning"), [] as [&str; 0]);
        assert_eq!(ran.output("exit-status"), "1");
        assert_eq!(ran.sarif_files(), ["tool.json"], "the report is there for who wants it");
    }
    assert_eq!(job.uses().pull_request("acme/agent", "").run().uploads.len(), 1);
}

#[test]
fn a_refused_upload_is_one_line_and_fails_nothing() {
    let ran = Job::new(&[("tool.json", GOOD)]).uses().upload_is_refused().run();
    assert_eq!(ran.output("exit-status"), "0");
    let [line] = ran.own("warning")[..] else { panic!("{:?}", ran.annotations) };
    assert!(line.contains("`security-events: write`"), "{line}");
    assert!(ran.summary.contains("`security-events: write`"), "{}", ran.summary);

    let ran = Job::new(&[("tool.json", BAD)]).uses().upload_is_refused().run();
    assert_eq!(ran.output("exit-status"), "1");
    assert_eq!(ran.findings().len(), 1, "what isn't in code scanning is annotated");
}

#[test]
fn an_upload_that_is_asked_for_fails_the_step_when_refused() {
    let job = Job::new(&[("tool.json", GOOD)]);
    let ran = job.uses().with("sarif", "true").upload_is_refused().run();
    assert_eq!(ran.output("exit-status"), "2");
    assert_eq!(ran.own("error").len(), 1);
    let ran =
        job.uses().with("sarif", "true").with("fail-on", "never").pull_request("someone/agent", "").run();
    assert_eq!((ran.uploads.len(), ran.output("exit-status")), (1, "0"), "a fork may be allowed to");
}

#[test]
fn what_the_action_says_itself_leaves_the_count_of_findings_true() {
    let job = Job::new(&[("tools.json", &many(12))]);
    for ran in [
        job.uses().upload_is_refused().run(),
        job.uses().with("sarif", "true").upload_is_refused().run(),
        job.uses().with("sarif", "false").run(),
    ] {
        // That no level has more than ten is asked of every run.
        let plain = ran.plain();
        let numbers = plain.lines().filter(|line| line.contains("ot shown")).flat_map(|line| {
            line.split(|c: char| !c.is_ascii_digit())
                .filter_map(|n| n.parse::<usize>().ok())
                .collect::<Vec<_>>()
        });
        let left_out: usize = numbers.sum();
        let all = ran.file("json-file")["findings"].as_array().expect("findings").len();
        assert_eq!(ran.findings().len() + left_out, all, "{plain}");
    }
}

#[test]
fn several_uses_in_one_job_keep_apart() {
    let job = Job::new(&[("a/tool.json", GOOD), ("b/tool.json", BAD)]);
    let one = job.uses().with("paths", "a").with("category", "a").run();
    let two = job.uses().with("paths", "b").with("category", "b").run();
    assert_ne!(one.output("json-file"), two.output("json-file"));
    assert_eq!((one.output("exit-status"), two.output("exit-status")), ("0", "1"));
    assert_eq!((one.sarif_files().len(), two.sarif_files().len()), (0, 1));
    assert_eq!(one.uploads[0].1["runs"][0]["automationDetails"]["id"], "a/");
    assert_eq!(two.uploads[0].1["runs"][0]["automationDetails"]["id"], "b/");
}

#[test]
fn a_run_that_saw_no_tool_says_so() {
    let ran = Job::new(&[("README.txt", "nothing")]).uses().run();
    assert_eq!((ran.output("exit-status"), ran.output("tools")), ("0", "0"));
    let [line] = ran.own("notice")[..] else { panic!("{:?}", ran.annotations) };
    assert!(line.contains("no tool definition was found"), "{line}");
    assert!(ran.summary.contains("no tool definition found"), "{}", ran.summary);

    let ran = Job::new(&[("tests/tool.json", BAD)]).uses().run();
    assert!(ran.own("notice")[0].contains("in tests only"), "{:?}", ran.annotations);
    assert!(ran.summary.contains("in tests not judged"), "{}", ran.summary);
}

#[test]
fn a_run_that_needs_tools_fails_without() {
    let job = Job::new(&[]);
    let ran = job.uses().with("require-tools", "true").with("fail-on", "never").run();
    assert_eq!(ran.output("exit-status"), "3");
    assert_eq!(ran.own("error").len(), 1);
    assert_eq!(ran.uploads, [], "it would close the alerts of tools that weren't looked at");
    job.write("tool.json", GOOD);
    assert_eq!(job.uses().with("require-tools", "true").run().output("exit-status"), "0");
}

#[test]
fn a_baseline_accepts_what_it_lists() {
    let job = Job::new(&[("tool.json", BAD)]);
    let entry = r#"{"file": "tool.json", "rule": "name-pattern", "tool": "find flights", "severity": "error", "count": 1}"#;
    job.write("accepted.json", &format!(r#"{{"schemaVersion": 1, "findings": [{entry}]}}"#));
    assert_eq!(job.uses().run().output("exit-status"), "1");
    let ran = job.uses().with("baseline", "accepted.json").run();
    assert_eq!((ran.output("exit-status"), ran.output("errors")), ("0", "0"), "{}", ran.log);
}

#[test]
fn a_configuration_can_be_named() {
    let job = Job::new(&[("tool.json", BAD), ("lint/agents.toml", "[rules]\nname-pattern = \"off\"\n")]);
    assert_eq!(job.uses().with("config", "lint/agents.toml").run().output("exit-status"), "0");
}
