//! What changed since a commit.

use crate::{folder, git, list, repository, tooldef, write};
use std::process::Command;

#[test]
fn since_a_commit_only_what_changed_is_reported() {
    let dir = repository(&[("a.json", &list(&["a b", "c d"])), ("old/b.json", &list(&["e f"]))]);
    git(dir.path(), &["tag", "base"]);
    let nothing = tooldef(dir.path(), &["--since", "base"]);
    assert_eq!((nothing.0, nothing.1.as_str()), (0, ""), "{}", nothing.2);
    assert!(
        nothing.2.contains("checked 0 of 3 tools in 2 files, those that changed since base: no findings")
    );

    git(dir.path(), &["mv", "old/b.json", "b.json"]);
    write(dir.path(), "a.json", &format!("\n\n{}", list(&["x y", "a b", "c d"])));
    git(dir.path(), &["add", "-A"]);
    git(dir.path(), &["commit", "-qm", "second"]);
    write(dir.path(), "untracked\nfile.json", &list(&["g h"]));
    let (status, out, err) = tooldef(dir.path(), &["--since", "base", "--format", "concise"]);
    assert_eq!(status, 1, "{err}");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 2, "{out}");
    assert!(lines[0].contains("x y") && lines[1].contains("g h"), "{out}");
    assert!(
        err.contains("checked 2 of 5 tools in 3 files, those that changed since base: 2 errors"),
        "{err}"
    );
}

#[test]
fn what_the_other_branch_changed_is_not_this_ones() {
    let dir = repository(&[("a.json", &list(&["a b"])), ("b.json", &list(&["cd"]))]);
    git(dir.path(), &["checkout", "-qb", "mine"]);
    write(dir.path(), "b.json", &list(&["c d"]));
    git(dir.path(), &["commit", "-qam", "mine"]);
    git(dir.path(), &["checkout", "-q", "main"]);
    write(dir.path(), "a.json", &list(&["ab"]));
    git(dir.path(), &["commit", "-qam", "theirs"]);
    git(dir.path(), &["checkout", "-q", "mine"]);
    let (_, out, _) = tooldef(dir.path(), &["--since", "main", "--format", "concise"]);
    assert_eq!(out.lines().count(), 1, "{out}");
    assert!(out.starts_with("b.json:"), "{out}");
}

#[test]
fn a_revision_that_git_does_not_have_is_one_line() {
    let dir = repository(&[("a.json", &list(&["a b"]))]);
    for rev in ["nowhere", "", "-h", "--output=pwned", "HEAD:a.json", "$(touch pwned)"] {
        let (status, out, err) = tooldef(dir.path(), &[&format!("--since={rev}")]);
        let line = format!("tooldef: --since {rev}: not a commit that this repository has\n");
        assert_eq!((status, out.as_str(), err.as_str()), (2, "", line.as_str()));
    }
    assert!(!dir.path().join("pwned").exists());
    let bare = folder(&[("a.json", "{}")]);
    let (status, _, err) = tooldef(bare.path(), &["--since", "HEAD"]);
    assert_eq!((status, err.lines().count()), (2, 1), "{err}");
    assert!(err.starts_with("tooldef: --since HEAD: not a git repository"), "{err}");
}

#[cfg(unix)]
#[test]
fn looking_at_the_past_runs_nothing_of_the_repository() {
    let dir = repository(&[
        ("a.json", &list(&["a b"])),
        (".gitattributes", "*.json filter=evil diff=evil\n"),
        ("touch", "#!/bin/sh\necho ran >> \"$(dirname \"$0\")/ran\"\ncat\n"),
    ]);
    let script = dir.path().join("touch");
    Command::new("chmod").arg("+x").arg(&script).status().expect("chmod runs");
    let script = script.to_str().expect("UTF-8");
    for (key, value) in [
        ("core.fsmonitor", script),
        ("filter.evil.clean", script),
        ("filter.evil.smudge", script),
        ("diff.evil.textconv", script),
        ("diff.external", script),
        ("core.pager", script),
    ] {
        git(dir.path(), &["config", key, value]);
    }
    write(dir.path(), "a.json", &list(&["a b", "c d"]));
    let (status, out, err) = tooldef(dir.path(), &["--since", "HEAD", "--format", "concise"]);
    assert_eq!((status, out.lines().count()), (1, 1), "{out}{err}");
    assert!(!dir.path().join("ran").exists());
}

#[test]
fn a_duplicate_of_an_old_tool_is_reported_with_the_new_one() {
    let dir = repository(&[("a.json", &list(&["find"]))]);
    let twice = list(&["find", "find"]).replacen("Finds", "Seeks", 1);
    write(dir.path(), "a.json", &twice);
    let (status, out, _) = tooldef(dir.path(), &["--since", "HEAD", "--format", "concise"]);
    assert_eq!(status, 1);
    assert!(out.contains("name-duplicate"), "{out}");
}

#[test]
fn what_is_staged_and_moved_is_no_change() {
    let dir = repository(&[("old.json", &list(&["a b"]))]);
    git(dir.path(), &["mv", "old.json", "moved.json"]);
    let (status, out, err) = tooldef(dir.path(), &["--since", "HEAD"]);
    assert_eq!((status, out.as_str()), (0, ""), "{err}");
}

#[test]
fn a_submodule_is_compared_with_the_commit_that_was_recorded() {
    let lib = repository(&[("l.json", &list(&["a b"]))]);
    let dir = repository(&[("a.json", &list(&["ab"]))]);
    let url = lib.path().to_str().expect("UTF-8");
    git(dir.path(), &["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", url, "agents"]);
    git(dir.path(), &["commit", "-qm", "second"]);
    let (status, out, err) = tooldef(dir.path(), &["--since", "HEAD", "--format", "concise"]);
    assert_eq!((status, out.as_str()), (0, ""), "{err}");
    write(dir.path(), "agents/l.json", &list(&["a b", "c d"]));
    let (_, out, _) = tooldef(dir.path(), &["--since", "HEAD", "--format", "concise"]);
    assert!(out.lines().count() == 1 && out.contains("c d"), "{out}");
}

#[test]
fn what_git_sets_for_hooks_leads_nowhere_else() {
    let dir = repository(&[("tool.json", &list(&["a b"])), ("bot/readme", "")]);
    write(dir.path(), "bot/tool.json", &list(&["a b"]));
    let output = Command::new(env!("CARGO_BIN_EXE_tooldef"))
        .args(["--since", "HEAD", "--format", "concise"])
        .current_dir(dir.path().join("bot"))
        .env("GIT_DIR", dir.path().join(".git"))
        .env("GIT_INDEX_FILE", dir.path().join("nowhere"))
        .output()
        .expect("the program runs");
    let out = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(out.lines().count() == 1 && out.contains("name-pattern"), "{out}");
}

#[cfg(unix)]
#[test]
fn a_text_that_cannot_be_had_is_told() {
    let dir = repository(&[("a.json", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n")]);
    write(dir.path(), "a.json", &list(&["a b"]));
    let (_, _, err) = tooldef(dir.path(), &["--since", "HEAD"]);
    assert!(err.contains("1 file whose earlier text can't be had counts as changed"), "{err}");
}

#[cfg(unix)]
#[test]
fn no_git_of_the_scanned_folder_is_run() {
    let dir = repository(&[("a.json", &list(&["ab"])), ("git", "#!/bin/sh\ntouch ran\n")]);
    Command::new("chmod").arg("+x").arg(dir.path().join("git")).status().expect("chmod runs");
    let path = std::env::var("PATH").expect("a PATH");
    for first in ["", ".", "./"] {
        let status = Command::new(env!("CARGO_BIN_EXE_tooldef"))
            .args(["-q", "--since", "HEAD"])
            .current_dir(dir.path())
            .env("PATH", format!("{first}:{path}"))
            .status()
            .expect("the program runs");
        assert!(status.success());
    }
    assert!(!dir.path().join("ran").exists());
}
