//! A failed run never looks like a pass.

use super::runner::{Job, executable};
use super::{BAD, GOOD};
use std::fs;

/// Each of these runs must fail with this status, whatever `fail-on` says, upload nothing, and say
/// why in one line.
fn fails(job: &Job, status: &str, why: &str) {
    let ran = job.uses().with("fail-on", "never").run();
    assert_eq!(ran.output("exit-status"), status, "{}", ran.log);
    let [line] = ran.own("error")[..] else { panic!("{:?}", ran.annotations) };
    assert!(line.contains(why), "{line}");
    assert_eq!(ran.uploads, [], "what a failed run found is perhaps not all");
    assert!(ran.summary.contains(line), "{}", ran.summary);
}

#[test]
fn a_broken_configuration() {
    let job = Job::new(&[("tool.json", GOOD), ("tooldef.toml", "[rules\n")]);
    fails(&job, "2", "say why");
    assert!(job.uses().run().plain().contains("tooldef.toml"));
}

#[test]
fn a_path_that_is_not_there() {
    let job = Job::new(&[("tool.json", BAD)]);
    let ran = job.uses().with("fail-on", "never").with("paths", "tool.json\nnowhere").run();
    assert_eq!(ran.output("exit-status"), "2");
    assert_eq!(ran.uploads, []);
    assert_eq!(ran.findings().len(), 1, "what was found is shown all the same");
    assert!(ran.plain().contains("nowhere"), "{}", ran.log);
}

#[test]
fn a_missing_binary() {
    let job = Job::new(&[("tool.json", GOOD)]);
    fs::remove_file(job.binary()).expect("it was there");
    fs::remove_file(job.temp.join("bin/tooldef")).expect("it was there");
    fails(&job, "2", "say why");
}

#[test]
fn a_launcher_that_cannot_run() {
    let job = Job::new(&[("tool.json", GOOD)]);
    executable(&job.action.join("dist/tooldef"), false);
    fails(&job, "126", "can't be run here");
    fs::remove_file(job.action.join("dist/tooldef")).expect("it was there");
    fails(&job, "127", "can't be run here");
}

#[test]
fn a_crash() {
    let job = Job::new(&[("tool.json", GOOD)]);
    job.replace_tooldef("printf 'half a line'; kill -SEGV $$");
    fails(&job, "139", "broke off with status 139");
}

#[test]
fn a_run_that_writes_nothing() {
    let job = Job::new(&[("tool.json", GOOD)]);
    job.replace_tooldef("exit 0");
    fails(&job, "2", "wrote no");
}

#[test]
fn a_report_without_counts() {
    let job = Job::new(&[("tool.json", GOOD)]);
    job.replace_tooldef(
        r#"for arg; do case $arg in --output=*) printf '{\n"summary": {}}\n' >"${arg#*=*=}" ;; esac; done"#,
    );
    fails(&job, "2", "no counts");
}

#[test]
fn a_report_that_is_missing_beside_findings() {
    let job = Job::new(&[("tool.json", GOOD)]);
    job.replace_tooldef(r#"for arg; do case $arg in --output=json=*) printf '{\n"summary": {"tools":1}}\n' >"${arg#*=*=}" ;; esac; done; exit 1"#);
    fails(&job, "2", "wrote no");
}

#[test]
fn an_input_with_an_unknown_word() {
    let job = Job::new(&[("tool.json", GOOD)]);
    for input in ["fail-on", "min-severity", "annotations", "sarif", "require-tools"] {
        for value in
            ["eror", "-h", "error\n::error::x", "::error::x", "$(touch pwned)", "100%0A", "\u{1b}[31m"]
        {
            let ran = job.uses().with(input, value).run();
            assert_eq!(ran.output("exit-status"), "2");
            let [line] = ran.own("error")[..] else { panic!("{:?}", ran.annotations) };
            assert!(line.contains(&format!("`{input}`")), "{line}");
            assert_eq!(line.lines().count(), 1, "{line}");
            assert!(!value.contains("%0A") || line.contains("100%0A"), "{line}");
            assert_eq!(ran.uploads, []);
            assert!(!ran.summary.is_empty());
        }
    }
}

#[test]
fn standard_input_as_an_argument() {
    let job = Job::new(&[("tool.json", BAD)]);
    for args in ["-", "--no-config\n-\n", "-\r\n--include-tests"] {
        let ran = job.uses().with("args", args).run();
        assert_eq!(ran.output("exit-status"), "2", "{args:?}: {}", ran.log);
        let [line] = ran.own("error")[..] else { panic!("{:?}", ran.annotations) };
        assert!(line.contains("standard input"), "{line}");
        assert_eq!(ran.uploads, []);
    }
}

#[test]
fn a_working_directory_that_is_not_there() {
    let job = Job::new(&[("tool.json", GOOD)]);
    for folder in ["nowhere", "-", "--help", "tool.json", "$(touch pwned)"] {
        let ran = job.uses().with("working-directory", folder).run();
        assert_eq!(ran.output("exit-status"), "2", "{folder}");
        assert!(ran.own("error")[0].contains("working-directory"), "{:?}", ran.annotations);
    }
}

#[test]
fn a_summary_that_is_too_long_is_cut_at_a_line() {
    let job = Job::new(&[("tool.json", GOOD)]);
    job.replace_tooldef(
        r#"for arg; do case $arg in
        --output=json=*) printf '{\n"summary": {"files":1,"tools":1,"toolsInTests":0,"errors":0,"warnings":0}}\n' >"${arg#*=*=}" ;;
        --output=markdown=*) yes 'ääää a line of a long summary' | head -n 40000 >"${arg#*=*=}" ;;
        --output=*) echo '{}' >"${arg#*=*=}" ;;
        esac; done"#,
    );
    let ran = job.uses().run();
    assert_eq!(ran.output("exit-status"), "0", "{}", ran.log);
    assert!(ran.summary.len() > 800_000);
    let mut lines = ran.summary.lines().rev();
    assert_eq!(lines.next(), Some("The rest is too long for a summary."));
    assert_eq!(lines.find(|line| !line.is_empty()), Some("ääää a line of a long summary"));
}
