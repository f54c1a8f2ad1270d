//! Runs every case and every page's examples: an input beside the exact output that it gives.
//!
//! `tests/cases/<rule>/<name>[@target][.pedantic].<ext>` stands beside `<same name>.out`, which holds the
//! concise report of all rules. `TOOLDEF_UPDATE=1 cargo test --test cases` writes the `.out` files
//! and the pages' outputs anew; read the difference before you keep it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tooldef::check::Options;
use tooldef::outcome::{FileOutcome, Outcome};
use tooldef::report::{self, Format};
use tooldef::rules;
use tooldef::scan::scan;
use tooldef::source::{Language, ReadOptions, SourceText};
use tooldef::span::FileId;
use tooldef::target::Target;

/// What is asked of a text.
#[derive(Clone, Copy, Default)]
struct Asked<'a> {
    targets: &'a [Target],
    /// The only rule that is asked; `None`: all.
    only: Option<&'a str>,
    pedantic: bool,
    /// Whether its tools are listed instead of judged.
    list: bool,
}

/// A report of one text: of what is wrong with it, or of the tools in it.
fn report_of(name: &str, text: &str, asked: Asked<'_>) -> String {
    let Asked { targets, only, pedantic, list } = asked;
    let language = Language::of_file_name(name).unwrap_or_else(|| panic!("no reader takes {name}"));
    let scanned = scan(Arc::new(SourceText::new(name, text)), language, ReadOptions { markdown: true });
    let runs = |rule: &str| only.is_none_or(|only| only == rule);
    let findings =
        scanned.judge(&Options { targets, server: None, runs: &runs, pedantic, carried_to: targets });
    let faults: String = scanned
        .faults
        .iter()
        .map(|f| {
            let at = scanned.source.position(f.at.start);
            format!("{name}:{}:{}: couldn't be parsed: {}\n", at.line, at.column, f.message)
        })
        .collect();
    let outcome = Outcome {
        files: vec![FileOutcome {
            sources: vec![scanned.source.clone()],
            home: FileId(0),
            tools: scanned.found.tools,
            mentioned: 0,
            registered: Vec::new(),
            unnamed: scanned.found.unnamed,
            test: false,
            judged: true,
            findings,
            used_elsewhere: Vec::new(),
            changes: None,
        }],
        ..Outcome::default()
    };
    let mut out = Vec::new();
    let options = report::Options { list, ..report::Options::new(&|_| None) };
    let format = if list { Format::Human } else { Format::Concise };
    report::render(format, &outcome, &options, &mut out).expect("a Vec takes all");
    faults + &String::from_utf8(out).expect("reports are UTF-8")
}

fn update() -> bool {
    std::env::var_os("TOOLDEF_UPDATE").is_some()
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut all: Vec<PathBuf> = walkdir::WalkDir::new(folder)
        .into_iter()
        .filter_map(Result::ok)
        .filter(|e| e.file_type().is_file())
        .map(|e| e.into_path())
        .collect();
    all.sort();
    all
}

/// The target in a file's name: `bad@gemini.json`.
fn target_of(name: &str) -> Vec<Target> {
    name.split_once('@')
        .and_then(|(_, rest)| rest.split('.').next())
        .map(|t| t.parse().unwrap_or_else(|()| panic!("{name} names no target")))
        .into_iter()
        .collect()
}

/// Compares every input below a folder with the output beside it.
fn compare(folder: &str, list: bool) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut wrong = Vec::new();
    let mut seen = 0;
    for path in files_below(&root) {
        if path.extension().is_some_and(|e| e == "out") {
            continue;
        }
        seen += 1;
        let name = path.file_name().and_then(|n| n.to_str()).expect("case names are UTF-8");
        let text = fs::read_to_string(&path).expect("a case is UTF-8 text");
        let asked =
            Asked { targets: &target_of(name), pedantic: name.contains(".pedantic."), ..Asked::default() };
        let got = report_of(name, &text, Asked { list, ..asked });
        let expected_at = path.with_file_name(format!("{name}.out"));
        if update() {
            fs::write(&expected_at, &got).expect("the case's folder can be written");
            continue;
        }
        let expected = fs::read_to_string(&expected_at).unwrap_or_default();
        if got != expected {
            wrong.push(format!("{}\n--- expected\n{expected}--- got\n{got}", path.display()));
        }
    }
    assert!(seen > 0, "no case was found");
    assert!(wrong.is_empty(), "{} of {seen} cases differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_case_gives_its_output() {
    compare("tests/cases", false);
}

/// `tests/found/`: what is recognised, and under `lookalikes/` what isn't.
#[test]
fn every_definition_is_found_and_no_look_alike() {
    compare("tests/found", true);
}

#[test]
fn advice_is_given_only_where_it_is_asked_for() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut given = BTreeSet::new();
    for path in files_below(&root) {
        let name = path.file_name().and_then(|n| n.to_str()).expect("case names are UTF-8");
        let Some(language) = Language::of_file_name(name) else { continue };
        let text = fs::read_to_string(&path).expect("a case is UTF-8 text");
        let scanned = scan(Arc::new(SourceText::new(name, text)), language, ReadOptions { markdown: true });
        for (targets, pedantic) in
            [(&[][..], false), (Target::ALL, false), (&[][..], true), (Target::ALL, true)]
        {
            let options = Options { targets, server: None, runs: &|_| true, pedantic, carried_to: &[] };
            let rules = scanned.judge(&options).into_iter().map(|finding| finding.rule);
            let advice = rules.filter(|rule| rules::find(rule).is_some_and(|rule| rule.is_pedantic()));
            let advice: BTreeSet<_> = advice.collect();
            assert!(pedantic || advice.is_empty(), "{}: {advice:?}", path.display());
            given.extend(advice);
        }
    }
    let pedantic: BTreeSet<_> = rules::all().iter().filter(|r| r.is_pedantic()).map(|r| r.id()).collect();
    assert_eq!(given, pedantic);
}

#[test]
fn every_rule_has_bad_and_good_cases_in_three_languages() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    for rule in rules::all() {
        let files = files_below(&root.join(rule.id()));
        let name = |path: &Path| path.file_name().and_then(|n| n.to_str()).unwrap_or_default().to_owned();
        for kind in ["bad", "good"] {
            for extension in ["json", "ts", "py"] {
                let wanted = |n: &str| n.starts_with(kind) && n.ends_with(&format!(".{extension}"));
                assert!(
                    files.iter().any(|p| wanted(&name(p))),
                    "{} lacks a {kind} case in {extension}",
                    rule.id()
                );
            }
        }
        for out in files.iter().filter(|p| p.extension().is_some_and(|e| e == "out")) {
            let text = fs::read_to_string(out).expect("outputs are UTF-8");
            let speaks = text.contains(&format!("[{}]", rule.id()));
            let bad = name(out).starts_with("bad");
            assert_eq!(speaks, bad, "{}: a bad case has its rule speak, a good one doesn't", out.display());
        }
    }
}

/// A fenced block of a page.
struct Fence {
    info: String,
    body: String,
    /// The heading it stands under.
    heading: String,
    /// The line numbers of the body in the page, from 0.
    lines: std::ops::Range<usize>,
}

fn fences(page: &str) -> Vec<Fence> {
    let mut all = Vec::new();
    let mut heading = String::new();
    let mut open: Option<(String, usize)> = None;
    let lines: Vec<&str> = page.lines().collect();
    for (number, line) in lines.iter().enumerate() {
        match (&open, line.strip_prefix("```")) {
            (None, Some(info)) => open = Some((info.trim().to_owned(), number + 1)),
            (Some((info, start)), Some(_)) => {
                let body = lines[*start..number].iter().map(|l| format!("{l}\n")).collect();
                all.push(Fence { info: info.clone(), body, heading: heading.clone(), lines: *start..number });
                open = None;
            }
            (None, None) if line.starts_with("## ") => heading = line[3..].trim().to_owned(),
            _ => {}
        }
    }
    all
}

/// A page's example is a fence of code; under "Bad" the next fence is what it gives for this rule,
/// under "Good" it gives nothing. `target=…` in the info string names a target, `pedantic` asks for advice.
#[test]
fn every_page_shows_what_happens() {
    for rule in rules::all() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/rules/{}.md", rule.id()));
        let page = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert!(page.starts_with(&format!("# {}\n\n", rule.id())), "{} begins with its title", rule.id());
        let mut lines: Vec<String> = page.lines().map(str::to_owned).collect();
        let all = fences(&page);
        let (mut bad, mut good) = (0, 0);
        let mut languages = BTreeSet::new();
        for (i, fence) in all.iter().enumerate().rev() {
            let mut words = fence.info.split_whitespace();
            let language = words.next().unwrap_or_default();
            let Some(extension) = ["json", "yaml", "ts", "python"].iter().find(|l| **l == language) else {
                continue;
            };
            languages.insert(if matches!(*extension, "ts" | "python") { "source" } else { "data" });
            let name = format!("example.{}", if *extension == "python" { "py" } else { extension });
            let pedantic = words.clone().any(|word| word == "pedantic");
            let targets: Vec<Target> = words
                .filter_map(|w| w.strip_prefix("target="))
                .map(|t| t.parse().unwrap_or_else(|()| panic!("{}: no target {t}", rule.id())))
                .collect();
            let asked = Asked { targets: &targets, only: Some(rule.id()), pedantic, list: false };
            let got = report_of(&name, &fence.body, asked);
            match fence.heading.as_str() {
                "Bad" => {
                    bad += 1;
                    let shown = all.get(i + 1).filter(|f| f.info == "text");
                    let shown =
                        shown.unwrap_or_else(|| panic!("{}: a bad example without its output", rule.id()));
                    if update() {
                        lines.splice(shown.lines.clone(), got.lines().map(str::to_owned));
                    } else {
                        assert_eq!(shown.body, got, "{}: the output of a bad example", rule.id());
                    }
                    assert!(!got.is_empty(), "{}: a bad example gives nothing", rule.id());
                }
                "Good" => {
                    good += 1;
                    assert_eq!(got, "", "{}: a good example gives findings", rule.id());
                }
                other => panic!("{}: an example under {other:?}", rule.id()),
            }
        }
        if update() {
            fs::write(&path, lines.join("\n") + "\n").expect("the page can be written");
        }
        assert!(bad > 0 && good > 0, "{} shows bad and good examples", rule.id());
        assert_eq!(
            languages.len(),
            2,
            "{} shows examples in JSON or YAML and in a source language",
            rule.id()
        );
    }
}
