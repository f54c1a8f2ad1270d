//! What `action.yml` itself must hold, and the page that describes it.

use super::runner::{definition, repository};
use serde_json::Value;
use std::fmt::Write;
use std::fs;

fn steps() -> Vec<Value> {
    definition()["runs"]["steps"].as_array().expect("steps").clone()
}

#[test]
fn nothing_is_interpolated_into_a_script() {
    for step in steps() {
        let run = step["run"].as_str().unwrap_or_default();
        assert!(!run.contains("${{"), "{run}");
    }
}

#[test]
fn other_peoples_actions_are_pinned_by_their_commit() {
    for step in steps() {
        let Some(uses) = step["uses"].as_str() else { continue };
        let (_, commit) = uses.split_once('@').expect("a version");
        assert!(commit.len() == 40 && commit.bytes().all(|b| b.is_ascii_hexdigit()), "{uses}");
    }
}

#[test]
fn every_input_reaches_a_script() {
    let scripts = ["action/check.sh", "action/report.sh"]
        .map(|path| fs::read_to_string(repository().join(path)).expect("a script"));
    for name in definition()["inputs"].as_object().expect("inputs").keys() {
        let variable = format!("INPUT_{}", name.replace('-', "_").to_uppercase());
        assert!(scripts.iter().any(|script| script.contains(&variable)), "{name} does nothing");
        let handed = steps().iter().any(|step| step["env"][&variable] == format!("${{{{ inputs.{name} }}}}"));
        assert!(handed, "{name} isn't handed over as {variable}");
    }
}

fn table(of: &str, defaults: bool) -> String {
    let mut table = match defaults {
        true => "| input | default | what it says |\n|---|---|---|\n".to_owned(),
        false => "| output | what it holds |\n|---|---|\n".to_owned(),
    };
    for (name, entry) in definition()[of].as_object().expect("entries") {
        let description = entry["description"].as_str().expect("a description");
        let _ = match entry["default"].as_str() {
            Some("") => writeln!(table, "| `{name}` | | {description} |"),
            Some(default) => writeln!(table, "| `{name}` | `{default}` | {description} |"),
            None => writeln!(table, "| `{name}` | {description} |"),
        };
    }
    table
}

/// `TOOLDEF_UPDATE=1 cargo test --test action` writes them anew.
#[test]
fn the_page_lists_inputs_and_outputs_as_they_are() {
    let path = repository().join("docs/action.md");
    let text = fs::read_to_string(&path).expect("the page is there");
    let mut wanted = text.clone();
    for (of, defaults) in [("inputs", true), ("outputs", false)] {
        let (begin, end) = (format!("<!-- {of} -->\n"), format!("<!-- /{of} -->"));
        let (before, rest) = wanted.split_once(&begin).expect("the table's beginning");
        let (_, after) = rest.split_once(&end).expect("the table's end");
        wanted = format!("{before}{begin}\n{}\n{end}{after}", table(of, defaults));
    }
    if std::env::var_os("TOOLDEF_UPDATE").is_some() {
        fs::write(&path, wanted).expect("the page can be written");
    } else {
        assert_eq!(text, wanted, "docs/action.md is not current: run with TOOLDEF_UPDATE=1");
    }
}

#[test]
fn the_pages_examples_use_inputs_that_exist() {
    let text = fs::read_to_string(repository().join("docs/action.md")).expect("the page is there");
    let inputs = definition()["inputs"].as_object().expect("inputs").clone();
    let mut examples = 0;
    for example in text.split("```yaml\n").skip(1) {
        let yaml = super::yaml::read(example.split("```").next().expect("an end"));
        let mut uses = Vec::new();
        collect(&yaml, &mut uses);
        for step in &uses {
            examples += 1;
            for name in step["with"].as_object().into_iter().flat_map(|with| with.keys()) {
                assert!(inputs.contains_key(name), "the page uses an input `{name}`");
            }
        }
    }
    assert!(examples > 3, "the page has examples");
}

/// One push to a branch with a pull request is two events.
#[test]
fn the_pages_workflows_run_once_for_a_pull_request() {
    let text = fs::read_to_string(repository().join("docs/action.md")).expect("the page is there");
    let mut workflows = 0;
    for example in text.split("```yaml\n").skip(1) {
        let yaml = super::yaml::read(example.split("```").next().expect("an end"));
        let Some(on) = yaml.get("on") else { continue };
        workflows += 1;
        assert_eq!(on["push"]["branches"].to_string(), "[\"main\"]", "{on}");
        assert!(on.get("pull_request").is_some(), "{on}");
    }
    assert_eq!(workflows, 2);
}

#[test]
fn every_page_checks_out_as_ci_does() {
    let checkouts = |path: &str| {
        let text = fs::read_to_string(repository().join(path)).expect("the file is there");
        let lines = text.lines().filter_map(|line| line.split_once("uses: actions/checkout@"));
        let mut found: Vec<_> = lines.map(|(_, version)| version.to_owned()).collect();
        found.sort_unstable();
        found.dedup();
        found
    };
    let ci = checkouts(".github/workflows/ci.yml");
    assert_eq!(ci.len(), 1, "{ci:?}");
    for page in ["docs/action.md", "docs/pre-commit.md"] {
        assert_eq!(checkouts(page), ci, "{page}");
    }
}

/// A job that may use listed actions alone fails at its start, whatever `sarif` is.
#[test]
fn what_the_runner_downloads_is_said_wherever_sarif_is_turned_off() {
    let uses = steps().iter().find_map(|step| step["uses"].as_str().map(str::to_owned)).expect("a step");
    let action = uses.split("/upload-sarif@").next().expect("a name");
    let sarif = definition()["inputs"]["sarif"]["description"].to_string();
    assert!(sarif.contains(action), "{sarif}");
    let text = fs::read_to_string(repository().join("docs/action.md")).expect("the page is there");
    let (_, section) = text.split_once("## Annotations only").expect("the section");
    assert!(section.split("\n## ").next().expect("a section").contains(action));
}

fn collect(value: &Value, into: &mut Vec<Value>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect(item, into)),
        Value::Object(map) => {
            if map
                .get("uses")
                .and_then(Value::as_str)
                .is_some_and(|uses| uses.starts_with("tooldef/tooldef@"))
            {
                into.push(value.clone());
            }
            map.values().for_each(|member| collect(member, into));
        }
        _ => {}
    }
}
