//! Ten definitions of many APIs and languages, each with three faults that have nothing to do with each
//! other: thirty findings, each fault once. `<file>.expected` holds the lines of a file;
//! `TOOLDEF_UPDATE=1 cargo test --test thirty` writes them anew.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tooldef::check::Options;
use tooldef::scan::scan;
use tooldef::source::{Language, ReadOptions, SourceText};

/// The definitions, with their languages.
fn files() -> Vec<(PathBuf, Language)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/thirty");
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("a file").path())
        .filter_map(|path| {
            let language = Language::of_file_name(path.file_name()?.to_str()?)?;
            Some((path, language))
        })
        .collect();
    files.sort_by(|a, b| a.0.cmp(&b.0));
    files
}

/// A line for each finding: its place, severity and rule, and what it says.
fn lines(path: &Path, language: Language) -> Vec<String> {
    let text = fs::read_to_string(path).expect("a definition is UTF-8 text");
    let scanned = scan(Arc::new(SourceText::new("", text)), language, ReadOptions { markdown: false });
    assert!(scanned.faults.is_empty() && scanned.found.tools.len() == 1, "{}: one tool", path.display());
    let findings = scanned.judge(&Options {
        targets: &[],
        server: None,
        runs: &|_| true,
        pedantic: false,
        carried_to: &[],
    });
    findings
        .iter()
        .map(|finding| {
            let at = scanned.source.position(finding.at.start);
            let severity = finding.severity.id();
            format!("{}:{} {severity} {}: {}", at.line, at.column, finding.rule, finding.message)
        })
        .collect()
}

#[test]
fn ten_definitions_with_three_faults_give_thirty_findings() {
    let mut all = 0;
    let mut languages = BTreeSet::new();
    for (path, language) in files() {
        let lines = lines(&path, language);
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let expected = PathBuf::from(format!("{}.expected", path.display()));
        if std::env::var_os("TOOLDEF_UPDATE").is_some() {
            fs::write(&expected, &text).expect("the lines can be written");
        }
        let wanted = fs::read_to_string(&expected).unwrap_or_default();
        assert_eq!(text, wanted, "{}", path.display());
        assert_eq!(lines.len(), 3, "{}: three faults", path.display());
        languages.insert(path.extension().map(ToOwned::to_owned));
        all += lines.len();
    }
    assert_eq!((all, languages.len()), (30, 4));
}
