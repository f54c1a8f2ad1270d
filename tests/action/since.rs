//! `since`: only tools that changed are judged, and code scanning still gets them all.

use super::runner::{Job, Ran};
use super::{BAD, GOOD};

/// A repository with one old bad tool; returns the commit in which that is all.
fn repository() -> (Job, String) {
    let job = Job::new(&[("old.json", BAD)]);
    job.git(&["init", "-q"]);
    let base = job.commit_all();
    (job, base)
}

#[test]
fn auto_judges_what_the_pull_request_changed() {
    let (job, base) = repository();
    job.write("new.json", &BAD.replace("find flights", "find hotels"));
    job.commit_all();
    let ran =
        job.uses().with("since", "auto").with("annotations", "true").pull_request("acme/agent", &base).run();
    let files: Vec<_> = ran.findings().iter().map(|a| a.file()).collect();
    assert_eq!(files, ["new.json"]);
    assert_eq!((ran.output("errors"), ran.output("exit-status")), ("1", "1"));
    assert_eq!(
        ran.sarif_files(),
        ["new.json", "old.json"],
        "an upload of a part would close the other's alert"
    );
}

#[test]
fn auto_looks_at_the_repository_that_is_checked() {
    let (job, base) = repository();
    job.write("new.json", GOOD);
    job.commit_all();
    for variable in ["GIT_DIR", "GIT_OBJECT_DIRECTORY"] {
        let uses = job.uses().with("since", "auto").env(variable, "/nowhere");
        let ran = uses.pull_request("acme/agent", &base).run();
        assert_eq!(ran.output("exit-status"), "0", "{variable}: {}", ran.log);
    }
}

#[test]
fn an_old_fault_fails_nobody_elses_change() {
    let (job, base) = repository();
    job.write("new.json", GOOD);
    job.commit_all();
    let ran = job.uses().with("since", "auto").pull_request("acme/agent", &base).run();
    assert_eq!(ran.output("exit-status"), "0", "{}", ran.log);
    assert_eq!(ran.sarif_files(), ["old.json"]);
}

#[test]
fn a_change_of_no_tool_is_no_notice() {
    let (job, base) = repository();
    job.write("README.txt", "words");
    job.commit_all();
    let ran = job.uses().with("since", "auto").with("sarif", "false").pull_request("acme/agent", &base).run();
    assert_eq!((ran.output("exit-status"), ran.annotations.len()), ("0", 0), "{}", ran.log);
    assert_eq!(ran.output("sarif-file"), "");
}

#[test]
fn auto_judges_everything_where_the_base_is_not_in_the_checkout() {
    let (job, _) = repository();
    let missing = "0123456789012345678901234567890123456789";
    for base in [missing, "", "--help", "$(touch pwned)", "HEAD"] {
        let ran = job.uses().with("since", "auto").pull_request("acme/agent", base).run();
        assert_eq!(ran.output("exit-status"), "1", "{base}");
        assert_eq!(ran.plain().matches("every tool is checked").count(), 1, "{}", ran.log);
    }
    let ran = job.uses().with("since", "auto").run();
    assert_eq!(ran.plain().matches("belongs to no pull request").count(), 1, "{}", ran.log);
}

#[test]
fn auto_outside_of_a_repository_judges_everything() {
    let job = Job::new(&[("old.json", BAD)]);
    let base = "0123456789012345678901234567890123456789";
    let ran = job.uses().with("since", "auto").pull_request("acme/agent", base).run();
    assert_eq!(ran.output("exit-status"), "1");
}

#[test]
fn a_base_that_was_fetched_by_itself_is_enough() {
    let (origin, base) = repository();
    origin.write("new.json", &BAD.replace("find flights", "find hotels"));
    let head = origin.commit_all();
    let job = Job::new(&[]);
    job.git(&["init", "-q"]);
    let from = format!("file://{}", origin.workspace.display());
    origin.git(&["config", "uploadpack.allowAnySHA1InWant", "true"]);
    let fetch = |commit: &str| job.git(&["fetch", "-q", "--depth=1", &from, commit]);
    fetch(&head);
    job.git(&["checkout", "-q", &head]);
    let errors = || {
        let ran = job.uses().with("since", "auto").pull_request("acme/agent", &base).run();
        ran.output("errors").to_owned()
    };
    assert_eq!(errors(), "2", "everything is judged without it");
    fetch(&base);
    assert_eq!(errors(), "1");
}

/// Each case is told by its own words: what they advise would mend it.
#[test]
fn auto_says_truly_why_it_judges_everything() {
    let (job, base) = repository();
    let says = |ran: &Ran, why: &str| {
        assert_eq!(ran.output("exit-status"), "1", "{}", ran.log);
        let plain = ran.plain();
        let lines: Vec<_> = plain.lines().filter(|line| line.contains("every tool is checked")).collect();
        assert!(lines.len() == 1 && lines[0].contains(why), "{why}: {lines:?}");
    };
    let uses = || job.uses().with("since", "auto").pull_request("acme/agent", &base);
    says(&uses().env("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1").run(), "`safe.directory`");
    let missing = "0123456789012345678901234567890123456789";
    says(&uses().pull_request("acme/agent", missing).run(), "`fetch-depth: 0`");

    job.write("new.json", GOOD);
    job.commit_all();
    job.git(&["config", "uploadpack.allowFilter", "true"]);
    let clone = Job::new(&[]);
    let from = format!("file://{}", job.workspace.display());
    clone.git(&["clone", "-q", "--filter=tree:0", &from, "."]);
    clone.git(&["cat-file", "-e", &format!("{base}^{{commit}}")]);
    let ran = clone.uses().with("since", "auto").pull_request("acme/agent", &base).run();
    says(&ran, "without `filter`");
}

#[test]
fn a_report_that_args_ask_for_is_of_the_judged_run() {
    for args in ["--output=junit=j.xml", "--no-config\n--output\njunit=j.xml\n--include-tests"] {
        let (job, base) = repository();
        job.write("new.json", &BAD.replace("find flights", "find hotels"));
        job.commit_all();
        let ran = job.uses().with("args", args).with("since", "auto");
        let ran = ran.pull_request("acme/agent", &base).run();
        let report = std::fs::read_to_string(job.workspace.join("j.xml")).expect("the report is there");
        assert!(report.contains(r#"failures="1""#), "{args:?}: {report}");
        assert_eq!(ran.sarif_files(), ["new.json", "old.json"], "{args:?}");
    }
}

/// git takes such a folder for a repository, and runs what its settings name to get a missing commit.
#[test]
fn a_folder_that_poses_as_a_repository_runs_nothing() {
    let job = Job::new(&[("bot/tool.json", BAD), ("bot/HEAD", "ref: refs/heads/main\n"), ("bot/refs/x", "")]);
    job.write("bot/objects/x", "");
    let config = "[core]\nrepositoryformatversion = 1\nbare = true\n[extensions]\npartialClone = origin\n\
         [remote \"origin\"]\npromisor = true\nurl = ext::sh -c touch% pwned\n[protocol \"ext\"]\nallow = always\n";
    job.write("bot/config", config);
    let base = "0123456789012345678901234567890123456789";
    job.write("bot/refs/heads/main", &format!("{base}\n"));
    // That nothing is called `pwned` is asked of every run.
    let run = |since: &str| {
        let uses = job.uses().with("since", since).with("working-directory", "bot");
        uses.pull_request("acme/agent", base).run()
    };
    assert!(run("auto").plain().contains("every tool is checked"));
    assert_eq!(run(base).output("exit-status"), "2");
    job.write("bot/config", &config.replace("bare = true", "bare = false\nworktree = ."));
    assert!(run("auto").plain().contains("every tool is checked"));
    assert_eq!(run(base).output("exit-status"), "2");
}

#[test]
fn another_revision_must_be_known() {
    let (job, base) = repository();
    job.write("new.json", GOOD);
    assert_eq!(job.uses().with("since", &base).run().output("exit-status"), "0");
    let ran = job.uses().with("since", "no-such-branch").run();
    assert_eq!(ran.output("exit-status"), "2");
    assert_eq!(ran.uploads, []);
}

#[test]
fn since_is_an_input_and_no_argument() {
    let (job, base) = repository();
    for args in [format!("--since={base}"), format!("--since\n{base}")] {
        let ran = job.uses().with("args", &args).run();
        assert_eq!(ran.output("exit-status"), "2");
        assert!(ran.own("error")[0].contains("`since`"), "{:?}", ran.annotations);
    }
}
