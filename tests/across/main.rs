//! Tools whose parts lie in several files: each folder beside this file is a repository of its own, with what
//! `tooldef list` and `tooldef check` say of it in `list.out` and `check.out`.
//!
//! `TOOLDEF_UPDATE=1 cargo test --test across` writes these files anew; read the difference.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn repositories() -> Vec<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/across");
    let entries = fs::read_dir(here).expect("the tests are here");
    let mut folders: Vec<PathBuf> =
        entries.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_dir()).collect();
    folders.sort();
    folders
}

fn said(folder: &Path, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_tooldef"))
        .args(arguments)
        .args(["--no-config", "--format", "concise", "."])
        .current_dir(folder)
        .output()
        .expect("tooldef runs");
    assert!(output.status.code().is_some_and(|code| code < 2), "{}: {output:?}", folder.display());
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn a_folder_that_is_named_in_another_way_holds_the_same() {
    for folder in repositories() {
        let list = |cwd: &Path, named: &Path| {
            let output = Command::new(env!("CARGO_BIN_EXE_tooldef"))
                .args(["list", "--include-tests", "--no-config", "--format", "concise"])
                .arg(named)
                .current_dir(cwd)
                .output()
                .expect("tooldef runs");
            String::from_utf8(output.stdout).expect("UTF-8")
        };
        let whole = list(&folder, Path::new("."));
        assert_eq!(list(&folder, &folder), whole, "{}", folder.display());
        let above = folder.parent().expect("a folder");
        let name = Path::new(folder.file_name().expect("a name"));
        assert_eq!(list(above, &folder), list(above, name), "{}", folder.display());
        assert_eq!(list(above, name).lines().count(), whole.lines().count(), "{}", folder.display());
    }
}

fn compare(folder: &Path, name: &str, said: &str) {
    let path = folder.join(name);
    if std::env::var_os("TOOLDEF_UPDATE").is_some() {
        fs::write(&path, said).expect("the output can be written");
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(said, expected, "{}", path.display());
}

#[test]
fn every_repository_lists_its_tools() {
    let repositories = repositories();
    assert!(repositories.len() >= 2);
    for folder in repositories {
        compare(&folder, "list.out", &said(&folder, &["list", "--include-tests", "--show-unresolved"]));
    }
}

#[test]
fn every_fault_is_reported_once() {
    for folder in repositories() {
        compare(&folder, "check.out", &said(&folder, &["check", "--include-tests", "--no-baseline"]));
    }
}

#[test]
fn what_is_registered_says_which_definition_it_is_made_of() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/across/registered");
    let output = Command::new(env!("CARGO_BIN_EXE_tooldef"))
        .args(["list", "--no-config", "--format", "json", "."])
        .current_dir(folder)
        .output()
        .expect("tooldef runs");
    let listed: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let tools = listed["tools"].as_array().expect("tools");
    let made = tools.iter().filter(|tool| !tool["projectedFrom"].is_null());
    let made: Vec<String> = made
        .map(|tool| format!("{} of {}", tool["name"], tool["projectedFrom"]["line"]).replace('"', ""))
        .collect();
    let expected = [
        ["list_notes of 5", "read_note of 10", "find_note of 21", "drop_note of 27"],
        // Registered in a loop, and in another file.
        ["open_note of 35", "close_note of 36", "move_note of 39", "find_note of 21"],
    ];
    assert_eq!(made, expected.concat());
}

#[test]
fn without_other_files_their_parts_are_unknown() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/across/catalogue");
    let alone = said(&folder, &["check", "--include-tests", "--no-baseline", "--no-cross-file"]);
    let together = said(&folder, &["check", "--include-tests", "--no-baseline"]);
    assert!(!alone.contains("shared/meals.ts"));
    assert!(alone.lines().count() <= together.lines().count(), "{alone}");
}
