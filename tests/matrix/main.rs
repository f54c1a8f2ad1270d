//! Ordinary, well-made tools of every API, judged for every target: what each says of them is reviewed
//! in `table.txt`. `TOOLDEF_UPDATE=1 cargo test --test matrix` writes it anew.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tooldef::check::{Finding, Options, Severity};
use tooldef::providers;
use tooldef::scan::{Scan, scan};
use tooldef::source::{Language, ReadOptions, SourceText};
use tooldef::target::{Api, Target};

/// Rules of which the notes aren't shown: those that say what a definition of another wire format lacks.
const NOT_SHOWN: &[&str] = &[];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matrix")
}

/// A well-made tool: `<api>.<ending>`, or `<api>-<what it is like>.<ending>`.
struct Row {
    name: String,
    api: Api,
    scan: Scan,
}

fn rows() -> Vec<Row> {
    let files = fs::read_dir(folder().join("tools")).expect("the folder is there");
    let mut paths: Vec<PathBuf> = files.map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    paths.iter().map(|path| row(path)).collect()
}

fn row(path: &Path) -> Row {
    let name = path.file_stem().and_then(|stem| stem.to_str()).expect("names are UTF-8").to_owned();
    let apis = Api::ALL.iter().copied().filter(|api| {
        name.strip_prefix(api.id()).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    });
    let api = apis.max_by_key(|api| api.id().len()).unwrap_or_else(|| panic!("{name} names no API"));
    let text = fs::read_to_string(path).expect("a tool is UTF-8 text");
    let source = Arc::new(SourceText::new(name.clone(), text));
    let file_name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let language = Language::of_file_name(file_name).unwrap_or_else(|| panic!("no reader takes {file_name}"));
    let scan = scan(source, language, ReadOptions { markdown: false });
    assert_eq!(scan.found.tools.len(), 1, "{name} holds one tool");
    assert!(scan.found.tools[0].apis.contains(&api), "{name} may be of {:?}", scan.found.tools[0].apis);
    Row { name, api, scan }
}

impl Row {
    fn judged(&self, targets: &[Target]) -> Vec<Finding> {
        let mut findings = self.scan.judge(&Options {
            targets,
            server: None,
            runs: &|_| true,
            pedantic: false,
            carried_to: &[],
        });
        findings.retain(|f| f.severity > Severity::Note || !NOT_SHOWN.contains(&f.rule));
        findings
    }

    /// What one target says: severities by their first letter, with the rules.
    fn cell(&self, target: Target) -> String {
        let letter = |severity| match severity {
            Severity::Error => 'E',
            Severity::Warning => 'W',
            Severity::Note => 'N',
        };
        let mut said: Vec<(Severity, &str)> =
            self.judged(&[target]).iter().map(|finding| (finding.severity, finding.rule)).collect();
        said.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(b.1)));
        let mut words = Vec::new();
        for same in said.chunk_by(|a, b| a == b) {
            let times = if same.len() > 1 { format!(" ×{}", same.len()) } else { String::new() };
            words.push(format!("{} {}{times}", letter(same[0].0), same[0].1));
        }
        if words.is_empty() { "-".to_owned() } else { words.join(", ") }
    }
}

fn table() -> String {
    let mut out =
        "What each target says of a well-made tool: E error, W warning, N note, - nothing.\n".to_owned();
    for row in rows() {
        let mut cells: Vec<(String, Vec<&str>)> = Vec::new();
        for &target in Target::ALL {
            let cell = row.cell(target);
            match cells.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, targets)) => targets.push(target.id()),
                None => cells.push((cell, vec![target.id()])),
            }
        }
        let _ = writeln!(out, "\n{}", row.name);
        for (cell, targets) in cells {
            let whose = if targets.len() == Target::ALL.len() {
                "every target".to_owned()
            } else {
                targets.join(", ")
            };
            let _ = writeln!(out, "    {cell}\n        {whose}");
        }
    }
    out
}

#[test]
fn what_each_target_says_of_a_well_made_tool_is_reviewed() {
    let path = folder().join("table.txt");
    let table = table();
    if std::env::var_os("TOOLDEF_UPDATE").is_some() {
        fs::write(&path, &table).expect("the table can be written");
    }
    let reviewed = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(table, reviewed, "read what changed, then run with TOOLDEF_UPDATE=1");
}

#[test]
fn every_api_has_a_tool() {
    let rows = rows();
    for api in Api::ALL {
        assert!(rows.iter().any(|row| row.api == *api), "{api} has none");
    }
}

#[test]
fn a_well_made_tool_gives_nothing_for_its_own_api() {
    for row in rows() {
        for targets in [&[][..], &[Target::from(row.api)]] {
            let said = row.judged(targets);
            assert!(said.is_empty(), "{} for {targets:?}: {said:#?}", row.name);
        }
    }
}

#[test]
fn no_target_refuses_a_well_made_tool_of_a_server() {
    for row in rows().iter().filter(|row| matches!(row.api, Api::Mcp | Api::Neutral)) {
        for &target in Target::ALL {
            let errors: Vec<_> = row.judged(&[target]).into_iter().filter(is_error).collect();
            assert!(errors.is_empty(), "{} for {target}: {errors:#?}", row.name);
        }
    }
}

#[test]
fn no_two_members_of_portable_ask_for_the_opposite() {
    let rows = rows();
    let members = &providers::target(Target::Portable).members;
    assert!(members.len() > 8);
    // A tool without arguments, a nested one, a strict one: each kind has a form that both take.
    for kind in ["without-arguments", "nested", "strict"] {
        for (i, &one) in members.iter().enumerate() {
            for &other in &members[i + 1..] {
                let takes =
                    |row: &&Row| row.name.ends_with(kind) && !row.judged(&[one, other]).iter().any(is_error);
                assert!(rows.iter().any(|row| takes(&row)), "{one} and {other} take no one tool: {kind}");
            }
        }
    }
}

fn is_error(finding: &Finding) -> bool {
    finding.severity == Severity::Error
}
