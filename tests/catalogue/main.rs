//! Catalogues that can't drift: a small one in TypeScript and in Python, each changed in one place at a time,
//! and handlers in every form.
//!
//! - `mutations.txt` beside a catalogue says what is changed and what is found then. After `# ` stands the
//!   name of a mutation, after `@ ` a file, after `- ` and `+ ` lines that are replaced and what with, and
//!   after `> ` a finding. `TOOLDEF_UPDATE=1 cargo test --test catalogue` writes the findings anew.
//! - `handlers/forms.txt` lists symbols that handle all the tools of `handlers/tools.json`.

mod mutation;

use mutation::{Mutation, written};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A copy of a folder beside this file.
struct Copy {
    folder: tempfile::TempDir,
}

fn beside(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/catalogue").join(name)
}

impl Copy {
    fn of(name: &str) -> Copy {
        let folder = tempfile::tempdir().expect("a folder");
        copy(&beside(name), folder.path());
        Copy { folder }
    }

    fn check(&self, more: &[&str]) -> Output {
        let run = Command::new(env!("CARGO_BIN_EXE_tooldef"))
            .args(["check", "--format", "concise", "--no-baseline"])
            .args(more)
            .current_dir(self.folder.path())
            .output()
            .expect("tooldef runs");
        assert!(run.status.code().is_some_and(|code| code < 2), "{run:?}");
        run
    }

    fn findings(&self) -> Vec<String> {
        let text = String::from_utf8(self.check(&[]).stdout).expect("UTF-8");
        text.lines().map(str::to_owned).collect()
    }

    fn replace(&self, file: &str, old: &str, new: &str) {
        let path = self.folder.path().join(file);
        let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{file}: {e}"));
        assert_eq!(text.matches(old).count(), 1, "{file}: {old}");
        fs::write(path, text.replacen(old, new, 1)).expect("it can be written");
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        let to = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &to);
        } else {
            fs::copy(&path, &to).expect("it can be copied");
        }
    }
}

/// Makes each mutation by itself, and compares what is found then.
fn mutated(catalogue: &str) {
    let path = beside(catalogue).join("mutations.txt");
    let text = fs::read_to_string(&path).expect("the mutations are there");
    let mut mutations = Mutation::all(&text);
    assert!(mutations.len() >= 20, "{}", mutations.len());
    for mutation in &mut mutations {
        let copy = Copy::of(catalogue);
        for change in &mutation.changes {
            copy.replace(&change.file, &change.old, &change.new);
        }
        let found = copy.findings();
        if std::env::var_os("TOOLDEF_UPDATE").is_some() {
            mutation.findings = found;
        } else {
            assert_eq!(found, mutation.findings, "{catalogue}: {}", mutation.name);
        }
    }
    if std::env::var_os("TOOLDEF_UPDATE").is_some() {
        fs::write(path, written(&mutations)).expect("it can be written");
    }
}

#[test]
fn each_mutation_of_a_catalogue_in_typescript_is_found() {
    mutated("typescript");
}

#[test]
fn each_mutation_of_a_catalogue_in_python_is_found() {
    mutated("python");
}

#[test]
fn a_catalogue_that_holds_is_silent_and_says_what_was_checked() {
    for (catalogue, tools, projections) in [("typescript", 5, 3), ("python", 4, 3)] {
        let run = Copy::of(catalogue).check(&["--verbose"]);
        assert_eq!(String::from_utf8_lossy(&run.stdout), "", "{catalogue}");
        let said = String::from_utf8(run.stderr).expect("UTF-8");
        let checked = said.lines().filter(|line| line.ends_with(&format!(": {tools} of {tools}")));
        assert_eq!(checked.count(), 8 + projections, "{said}");
        for what in [
            "names are unique",
            "names are valid",
            "descriptions say something",
            "schemas are of objects",
            "required properties are declared",
            "schemas are clean under Ajv's strict mode",
            "each has a handler",
            "each handler has a definition",
        ] {
            assert!(said.contains(&format!("  {what}: {tools} of {tools}\n")), "{what}: {said}");
        }
    }
}

#[test]
fn functions_and_classes_define_what_they_register() {
    let copy = Copy::of("registered");
    let run = copy.check(&["--verbose"]);
    assert_eq!(String::from_utf8_lossy(&run.stdout), "");
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(said.contains("  each has a handler: 4 of 4\n"), "{said}");
    copy.replace("garden.ts", "async movePlant", "async shiftPlant");
    let found = copy.findings();
    assert_eq!(found.len(), 2, "{found:#?}");
}

#[test]
fn each_fault_of_a_catalogue_has_a_rule() {
    let found = Copy::of("drifted").findings();
    let rules: BTreeSet<&str> = found.iter().filter_map(|line| line.split(['[', ']']).nth(1)).collect();
    let all: BTreeSet<&str> = tooldef::catalogue::RULES.iter().map(|(id, _)| *id).collect();
    assert_eq!(rules, all, "{found:#?}");
}

/// Where a form of handlers names `read_plant`.
fn spelt(text: &str) -> &'static str {
    if text.contains("read_plant") { "read_plant" } else { "readPlant" }
}

#[test]
fn handlers_are_known_in_every_form() {
    let forms = fs::read_to_string(beside("handlers/forms.txt")).expect("the forms are listed");
    assert!(forms.lines().count() > 20);
    for form in forms.lines() {
        let copy = Copy::of("handlers");
        let root = copy.folder.path();
        let config = format!("[[catalogue]]\ndefinitions = \"tools.json\"\nhandlers = \"{form}\"\n");
        fs::write(root.join("tooldef.toml"), config).expect("it can be written");
        assert_eq!(copy.findings(), [""; 0], "{form}");
        let (file, _) = form.split_once('#').expect("a symbol");
        let text = fs::read_to_string(root.join(file)).expect("the file is there");
        let name = spelt(&text);
        let other = name.replacen("read", "rest", 1);
        fs::write(root.join(file), text.replacen(name, &other, 1)).expect("it can be written");
        let found = copy.findings();
        let rules: Vec<&str> = found.iter().filter_map(|line| line.split(['[', ']']).nth(1)).collect();
        let mut sorted = rules.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, ["catalogue-handler-missing", "catalogue-handler-orphan"], "{form}: {found:#?}");
    }
}

#[test]
fn handlers_that_are_not_known_are_said_to_be() {
    let forms = fs::read_to_string(beside("handlers/unknown.txt")).expect("the forms are listed");
    for form in forms.lines() {
        let copy = Copy::of("handlers");
        let config = format!("[[catalogue]]\ndefinitions = \"tools.json\"\nhandlers = \"{form}\"\n");
        fs::write(copy.folder.path().join("tooldef.toml"), config).expect("it can be written");
        let found = copy.findings();
        assert!(found.len() == 1 && found[0].contains("error[catalogue-unresolved]"), "{form}: {found:#?}");
    }
}

#[test]
fn without_a_configuration_only_names_say_what_belongs_together() {
    let copy = Copy::of("unasked");
    let path = beside("unasked.out");
    let found = copy.findings().join("\n") + "\n";
    if std::env::var_os("TOOLDEF_UPDATE").is_some() {
        fs::write(&path, &found).expect("it can be written");
    }
    assert_eq!(found, fs::read_to_string(&path).unwrap_or_default());
}
