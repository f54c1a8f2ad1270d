//! What a run didn't see: files that it couldn't use, and tools that weren't there.

use super::runner::{Job, Ran};
use super::{BAD, GOOD, many};
use serde_json::Value;

fn said(ran: &Ran, line: &str) -> bool {
    ran.plain().lines().any(|said| said.contains(line) && said.contains("nothing is uploaded"))
}

#[test]
fn a_repository_without_its_last_tool_closes_its_alerts() {
    for (path, text) in [("package.json", "{}"), ("tests/tool.json", BAD)] {
        let ran = Job::new(&[(path, text)]).uses().run();
        assert_eq!((ran.output("exit-status"), ran.output("tools")), ("0", "0"));
        assert_eq!(ran.uploads.len(), 1, "{path}: {}", ran.log);
        assert_eq!(ran.uploads[0].1["runs"][0]["results"], Value::Array(vec![]));
    }
}

#[test]
fn a_part_without_tools_closes_no_alert_of_the_rest() {
    let job = Job::new(&[("web/package.json", "{}"), ("bot/tool.json", BAD)]);
    for (input, value) in [("paths", "web"), ("args", "--no-config\nweb")] {
        for sarif in ["auto", "true"] {
            let ran = job.uses().with(input, value).with("sarif", sarif).run();
            assert_eq!((ran.output("exit-status"), ran.output("tools")), ("0", "0"), "{}", ran.log);
            assert_eq!(ran.uploads, [], "{input}");
            assert!(said(&ran, "`paths` or `args` perhaps name only a part"), "{}", ran.log);
        }
    }
    assert_eq!(job.uses().with("paths", "bot").run().uploads.len(), 1);
    // A value isn't a path where the flag before it says so.
    let job = Job::new(&[("web/package.json", "{}")]);
    assert_eq!(job.uses().with("args", "--output\njunit=j.xml").run().uploads.len(), 1);
}

/// As where the step that checks the repository out was forgotten.
#[test]
fn an_empty_folder_closes_no_alert() {
    let ran = Job::new(&[("README.txt", "nothing")]).uses().run();
    assert_eq!(ran.output("exit-status"), "0");
    assert_eq!(ran.uploads, []);
    assert!(said(&ran, "no file that could be checked"), "{}", ran.log);
}

/// Files that hold the words of a definition and break off.
fn broken(count: usize) -> Vec<(String, String)> {
    (0..count).map(|i| (format!("broken{i}.json"), BAD[..BAD.len() - 9].to_owned())).collect()
}

fn job(files: &[(String, String)]) -> Job {
    let files: Vec<_> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    let job = Job::new(&files);
    job.write("good.json", GOOD);
    job
}

#[test]
fn files_that_could_not_be_parsed_are_one_warning() {
    for (count, args, wanted) in [
        (1, "", "1 file couldn't be parsed: the log names it"),
        (5, "", "5 files couldn't be parsed: the log names them"),
        (6, "", "6 files couldn't be parsed: the log names the first five of a kind"),
        (6, "--verbose", "6 files couldn't be parsed: the log names them"),
        (6, "--quiet", "6 files couldn't be parsed"),
    ] {
        let ran = job(&broken(count)).uses().with("args", args).with("fail-on", "never").run();
        assert_eq!(ran.own("warning"), [wanted], "{}", ran.log);
        assert_eq!(ran.output("exit-status"), "0");
        let named = ran.plain().lines().filter(|line| line.contains(": couldn't be parsed: ")).count();
        let expected = if wanted.contains("first five") { 5 } else { count };
        assert_eq!(named, if args == "--quiet" { 0 } else { expected }, "{}", ran.log);
        assert!(ran.summary.contains("couldn't be parsed"), "{}", ran.summary);
    }
    assert_eq!(job(&[]).uses().run().own("warning"), [] as [&str; 0]);
}

#[test]
fn files_that_could_not_be_read_are_told_too() {
    let job = Job::new(&[]);
    job.replace_tooldef(
        r#"for arg; do case $arg in
        --output=json=*) printf '{\n"summary": {"files":4,"unparsed":2,"unread":1,"tools":1,"toolsInTests":0,"errors":0,"warnings":0}}\n' >"${arg#*=*=}" ;;
        --output=*) echo '{}' >"${arg#*=*=}" ;;
        esac; done"#,
    );
    let ran = job.uses().run();
    assert_eq!(
        ran.own("warning"),
        ["1 file couldn't be read, 2 files couldn't be parsed: the log names them"],
        "{}",
        ran.log
    );
}

#[test]
fn the_warning_leaves_the_count_of_findings_true() {
    let job = job(&broken(2));
    job.write("tools.json", &many(12));
    for ran in [job.uses().with("sarif", "false").run(), job.uses().upload_is_refused().run()] {
        let plain = ran.plain();
        let numbers = plain.lines().filter(|line| line.contains("ot shown")).flat_map(|line| {
            line.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse::<usize>().ok())
        });
        let left_out: usize = numbers.sum();
        let all = ran.file("json-file")["findings"].as_array().expect("findings").len();
        assert_eq!(ran.findings().len() + left_out, all, "{plain}");
    }
}
