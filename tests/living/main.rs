//! Living with findings: baselines, what changed since a commit, settings for some paths, tables.

mod baseline;
mod pedantic;
mod reports;
mod requests;
mod settings;
mod since;

use std::fs;
use std::path::Path;
use std::process::Command;

fn tooldef(folder: &Path, args: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_tooldef"))
        .args(args)
        .current_dir(folder)
        .env_remove("GITHUB_WORKSPACE")
        .output()
        .expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code().expect("no signal"), text(output.stdout), text(output.stderr))
}

fn git(folder: &Path, args: &[&str]) {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main"];
    let output =
        Command::new("git").args(identity).args(args).current_dir(folder).output().expect("git runs");
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
}

fn write(folder: &Path, path: &str, text: &str) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().expect("a parent")).expect("folders");
    fs::write(path, text).expect("a file");
}

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    files.iter().for_each(|(path, text)| write(dir.path(), path, text));
    dir
}

fn repository(files: &[(&str, &str)]) -> tempfile::TempDir {
    let dir = folder(files);
    git(dir.path(), &["init", "-q"]);
    git(dir.path(), &["add", "-A"]);
    git(dir.path(), &["commit", "-qm", "first"]);
    dir
}

/// A definition for Anthropic; a name with a space is an error.
fn tool(name: &str) -> String {
    format!(
        r#"{{"name": "{name}", "description": "Finds flights between two airports. Call it before booking.", "input_schema": {{"type": "object", "properties": {{}}}}}}"#
    )
}

fn list(names: &[&str]) -> String {
    format!("[{}]", names.iter().map(|name| tool(name)).collect::<Vec<_>>().join(",\n"))
}
