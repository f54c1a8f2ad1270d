//! What is made from the program must be current: the rules' tables of targets, the lists and
//! references of the documentation, the picture of a run, the pre-commit pattern.
//! `TOOLDEF_UPDATE=1 cargo test --test generated` writes them anew.

mod documentation {
    mod coverage;
    mod picture;
    mod references;
}

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use tooldef::check::{AnyRule, Severity};
use tooldef::source::Language;
use tooldef::{providers, rules};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// Puts `body` between two marker lines of a file, or checks that it is there.
fn between(path: &str, begin: &str, end: &str, body: &str) {
    let path = root().join(path);
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let marks = text.find(begin).zip(text.find(end));
    let (from, to) = marks.unwrap_or_else(|| panic!("{} lacks {begin} … {end}", path.display()));
    let wanted = format!("{}{begin}\n\n{}\n\n{}", &text[..from], body.trim_end(), &text[to..]);
    is_current(&path, &text, &wanted);
}

/// Checks a file's text against what it should be, or writes that.
fn is_current(path: &Path, text: &str, wanted: &str) {
    if std::env::var_os("TOOLDEF_UPDATE").is_some() {
        fs::write(path, wanted).expect("the file can be written");
    } else {
        assert_eq!(text, wanted, "{} is not current: run with TOOLDEF_UPDATE=1", path.display());
    }
}

/// The facts of a rule as a table; targets that share a row's fact stand in one.
fn facts_table(rule: &dyn AnyRule) -> String {
    let mut rows: Vec<(Vec<&str>, String)> = Vec::new();
    for (target, fact) in rule.evidence() {
        let params = fact.params.iter().map(|(key, value)| {
            let value = serde_json::to_string(value).expect("parameters are plain data");
            format!("`` {key} = {} ``", value.replace('|', "\\|"))
        });
        let origin = fact.origin.map(|origin| format!("`` origin = \"{}\" ``", origin.id()));
        let params: Vec<String> = origin.into_iter().chain(params).collect();
        let row = format!(
            "{}{} | {} | {} | [{}]({})",
            fact.severity.id(),
            if fact.pedantic { ", with `--pedantic`" } else { "" },
            params.join(", "),
            fact.evidence.standing.id(),
            fact.evidence.checked,
            fact.evidence.source,
        );
        match rows.iter_mut().find(|(_, other)| *other == row) {
            Some((targets, _)) => targets.push(target.id()),
            None => rows.push((vec![target.id()], row)),
        }
    }
    let mut table =
        "| target | severity | what it says | standing | checked, source |\n|---|---|---|---|---|\n"
            .to_owned();
    for (targets, row) in rows {
        let _ = writeln!(table, "| {} | {row} |", targets.join(", "));
    }
    table
}

#[test]
fn every_page_has_its_table_of_targets() {
    for rule in rules::all() {
        let page = format!("docs/rules/{}.md", rule.id());
        between(&page, "<!-- facts -->", "<!-- /facts -->", &facts_table(&**rule));
    }
}

#[test]
fn every_fact_is_read_by_a_rule() {
    for (target, rule) in providers::rules_with_facts() {
        assert!(rules::find(rule).is_some(), "[[{target}.{rule}]] is read by no rule");
    }
    for rule in rules::all() {
        // Loading them checks each parameter's name and type.
        assert!(!rule.evidence().is_empty(), "{} has no fact and never speaks", rule.id());
    }
}

/// A rule is advice or isn't: then its page, the lists and the suppressions can say so.
#[test]
fn the_facts_of_a_rule_agree_in_whether_they_are_advice() {
    let mut advice = 0;
    for rule in rules::all() {
        advice += usize::from(rule.is_pedantic());
        for (target, fact) in rule.evidence() {
            assert_eq!(fact.pedantic, rule.is_pedantic(), "[[{target}.{}]]", rule.id());
            assert!(
                !fact.pedantic || fact.severity == Severity::Note,
                "{target}.{}: advice is a note",
                rule.id()
            );
        }
        let says_so = rule.page().contains("--pedantic");
        assert_eq!(says_so, rule.is_pedantic(), "the page of {} says whether it is advice", rule.id());
    }
    assert!(advice > 3);
}

#[test]
fn every_fact_has_a_source() {
    for rule in rules::all() {
        for (target, fact) in rule.evidence() {
            assert!(
                fact.evidence.source.starts_with("https://"),
                "{target}.{}: {}",
                rule.id(),
                fact.evidence.source
            );
        }
    }
}

/// What each hook's `files` says: every ending that is read without being asked for, and the
/// configuration.
fn hook_pattern(id: &str) -> String {
    let endings: Vec<&str> = Language::endings()
        .filter(|ending| {
            !ending.starts_with(".d.")
                && Language::of_file_name(&format!("x{ending}")) != Some(Language::Markdown)
        })
        .map(|ending| ending.trim_start_matches('.'))
        .collect();
    let which = format!(r"(\.({})|(^|/)tooldef\.toml)$", endings.join("|"));
    match id {
        // A name that begins with a dash would be an option.
        "tooldef-files" => format!("(?is)^(?!-).*{which}"),
        _ => format!("(?i){which}"),
    }
}

#[test]
fn every_hook_runs_for_every_ending_that_is_read() {
    let path = root().join(".pre-commit-hooks.yaml");
    let text = fs::read_to_string(&path).expect("the hooks are there");
    let mut ids = Vec::new();
    let mut wanted = String::new();
    for line in text.lines() {
        if let Some(id) = line.strip_prefix("- id: ") {
            ids.push(id);
        }
        let _ = match line.starts_with("  files: ") {
            true => writeln!(wanted, "  files: {}", hook_pattern(ids.last().expect("an id comes first"))),
            false => writeln!(wanted, "{line}"),
        };
    }
    assert_eq!(ids, ["tooldef", "tooldef-files", "tooldef-src"]);
    assert_eq!(text.matches("\n  files: ").count(), ids.len(), "each hook has its pattern");
    is_current(&path, &text, &wanted);
}
