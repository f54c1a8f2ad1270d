//! Living with findings: baselines, what changed since a commit, settings for some paths, tables.

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

#[test]
fn a_baseline_accepts_what_is_there_and_only_new_findings_fail() {
    let dir = folder(&[("a.json", &list(&["a b", "c d"])), ("b.json", &list(&["e f"]))]);
    let (status, out, err) = tooldef(dir.path(), &["baseline"]);
    let said = "wrote tooldef-baseline.json: 3 findings accepted in 2 files\n";
    assert_eq!((status, out.as_str()), (0, said), "{err}");
    let (status, out, err) = tooldef(dir.path(), &[]);
    assert_eq!((status, out.as_str()), (0, ""));
    assert!(err.contains("no findings; 3 findings in the baseline"), "{err}");

    write(dir.path(), "a.json", &list(&["new one", "a b", "c d"]));
    let (status, out, _) = tooldef(dir.path(), &["--format", "concise"]);
    assert_eq!((status, out.lines().count()), (1, 1), "{out}");
    assert!(out.contains("new one"), "{out}");
    assert_eq!(tooldef(dir.path(), &["--no-baseline", "--format", "concise"]).1.lines().count(), 4);
}

#[test]
fn what_is_mended_asks_to_be_pruned_and_pruning_accepts_nothing_new() {
    let dir = folder(&[("a.json", &list(&["a b", "c d"])), ("b.json", &list(&["e f"]))]);
    tooldef(dir.path(), &["baseline"]);
    write(dir.path(), "a.json", &list(&["a_b", "c d", "new one"]));
    fs::remove_file(dir.path().join("b.json")).expect("removed");
    let (status, out, _) = tooldef(dir.path(), &["--format", "concise"]);
    assert_eq!(status, 1);
    let stale = |tool: &str, file: &str| {
        format!("1 accepted `name-pattern` finding of `{tool}` in {file} is no longer reported")
    };
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("a.json:3:") && lines[0].contains("name-pattern"), "{out}");
    assert_eq!(
        lines[1],
        format!("tooldef-baseline.json:2:1: note[baseline-stale] {}", stale("a b", "a.json"))
    );
    assert_eq!(
        lines[2],
        format!("tooldef-baseline.json:4:1: note[baseline-stale] {}", stale("e f", "b.json"))
    );

    // Another folder, a part of the rules or one file by itself can't tell.
    fs::create_dir(dir.path().join("c")).expect("a folder");
    for args in [&["c"][..], &["--no-cross-file"], &["--target", "mcp"], &["--ignore", "name-pattern"]] {
        let (_, out, _) = tooldef(dir.path(), &[args, &["--format", "concise"]].concat());
        assert!(!out.contains("baseline-stale"), "{args:?}: {out}");
    }

    let (status, out, _) = tooldef(dir.path(), &["baseline", "--prune"]);
    let said = "wrote tooldef-baseline.json: 1 finding accepted in 1 file; 1 finding is not in it\n";
    assert_eq!((status, out.as_str()), (0, said));
    let (status, out, _) = tooldef(dir.path(), &["--format", "concise"]);
    assert_eq!((status, out.lines().count()), (1, 1), "{out}");
    assert!(out.contains("new one"), "{out}");
}

#[test]
fn what_is_said_of_settings_has_the_level_that_they_set() {
    let dir = folder(&[("a.json", &list(&["a b"]))]);
    tooldef(dir.path(), &["baseline"]);
    write(dir.path(), "a.json", &list(&["a_b"]));
    let entry = "[[ignore]]\nrule = \"name-length\"\npath = \"b.json\"\nreason = \"old\"\n";
    let levels = |level: &str| {
        let rules = format!("[rules]\nbaseline-stale = \"{level}\"\nsuppression-unused = \"{level}\"\n");
        write(dir.path(), "tooldef.toml", &(rules + entry));
        tooldef(dir.path(), &["--format", "concise"])
    };
    let (status, out, _) = levels("error");
    assert_eq!(status, 1, "{out}");
    assert!(out.contains("error[baseline-stale]") && out.contains("error[suppression-unused]"), "{out}");
    let (status, out, _) = levels("off");
    assert_eq!((status, out.as_str()), (0, ""));
}

#[test]
fn a_baseline_of_a_part_keeps_the_rest() {
    let dir = folder(&[("a/a.json", &list(&["a b"])), ("b/b.json", &list(&["e f"]))]);
    tooldef(dir.path(), &["baseline"]);
    write(dir.path(), "a/a.json", &list(&["a b", "c d"]));
    let (_, out, _) = tooldef(dir.path(), &["baseline", "a"]);
    assert!(out.contains("3 findings accepted in 2 files"), "{out}");
    // From a folder below, the nearest upwards is read, and written.
    let (status, out, _) = tooldef(&dir.path().join("b"), &[]);
    assert_eq!((status, out.as_str()), (0, ""));
    write(dir.path(), "b/b.json", &list(&["ef"]));
    let (_, out, _) = tooldef(&dir.path().join("b"), &["baseline", "--prune"]);
    assert!(out.starts_with("wrote ../tooldef-baseline.json: 2 findings accepted in 1 file"), "{out}");
}

#[test]
fn a_broken_or_missing_baseline_is_one_line() {
    let dir = folder(&[("a.json", &list(&["a b"])), ("bad.json", "{}")]);
    for (args, line) in [
        (
            &["--baseline", "nowhere.json"][..],
            "nowhere.json: can't read the baseline: no such file or directory",
        ),
        (&["--baseline", "bad.json"], "bad.json:1:2: not a baseline: missing field `schemaVersion`"),
        (&["baseline", "--prune"], "tooldef-baseline.json: there is no baseline to prune"),
        (&["baseline", "nowhere"], "no such file or directory: nowhere"),
    ] {
        let (status, out, err) = tooldef(dir.path(), args);
        assert_eq!((status, out.as_str(), err.as_str()), (2, "", format!("tooldef: {line}\n").as_str()));
    }
    assert!(!dir.path().join("tooldef-baseline.json").exists());
}

#[test]
fn since_a_commit_only_what_changed_is_reported() {
    let dir = repository(&[("a.json", &list(&["a b", "c d"])), ("old/b.json", &list(&["e f"]))]);
    git(dir.path(), &["tag", "base"]);
    let nothing = tooldef(dir.path(), &["--since", "base"]);
    assert_eq!((nothing.0, nothing.1.as_str()), (0, ""), "{}", nothing.2);
    assert!(nothing.2.contains("checked 3 tools (3 anthropic) in 2 files, 0 of them changed since base"));

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
    assert!(err.contains("2 of them changed since base"), "{err}");
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
fn an_override_sets_levels_and_targets_for_some_paths() {
    let config = "[[override]]\npath = \"chat/**\"\ntargets = [\"openai-chat\"]\nrules = { name-pattern = \"note\" }\n";
    let dir = folder(&[
        ("tooldef.toml", config),
        ("chat/a.json", &list(&["a b"])),
        ("other/a.json", &list(&["a b"])),
    ]);
    let (status, out, _) = tooldef(dir.path(), &["--format", "concise", "--select", "name-pattern"]);
    assert_eq!(status, 1);
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("chat/a.json") && lines[0].contains("note[name-pattern]"), "{out}");
    assert!(lines[0].contains("openai-chat") && lines[1].contains("anthropic"), "{out}");
    assert!(lines[1].contains("error[name-pattern]"), "{out}");
}

#[test]
fn statistics_stand_for_the_findings() {
    let dir = folder(&[("a.json", &list(&["a b", "c d"])), ("b.json", &list(&["e f"]))]);
    let (status, out, _) = tooldef(dir.path(), &["--statistics"]);
    assert_eq!(status, 1);
    let table = "rule          errors  warnings  notes  tools  files\n\
                 name-pattern       3         0      0      3      2\n";
    assert_eq!(out, table);
    assert_eq!(tooldef(dir.path(), &["--statistics", "--format", "json"]).0, 2);
}

#[test]
fn a_first_run_with_many_findings_ends_with_the_command_that_accepts_them() {
    let names: Vec<String> = (0..25).map(|i| format!("tool {i}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let dir = folder(&[("the files/a.json", &list(&names))]);
    let (status, _, err) = tooldef(dir.path(), &["--target", "mcp,anthropic", "the files"]);
    assert_eq!(status, 1);
    assert!(err.contains("name-pattern      25         0      0     25      1"), "{err}");
    let command = err.lines().last().expect("a last line").trim();
    assert_eq!(command, "tooldef baseline --target=mcp --target=anthropic 'the files'");
    // The very command, as a shell runs it.
    #[cfg(unix)]
    {
        let built = Path::new(env!("CARGO_BIN_EXE_tooldef")).parent().expect("a folder").display();
        let script = format!("PATH='{built}':$PATH; {command}");
        let done =
            Command::new("sh").args(["-c", &script]).current_dir(dir.path()).status().expect("sh runs");
        assert!(done.success());
        assert_eq!(tooldef(dir.path(), &["--target", "mcp,anthropic", "the files"]).0, 0);
    }
    // Few findings need no table.
    let few = folder(&[("a.json", &list(&["a b"]))]);
    assert!(!tooldef(few.path(), &[]).2.contains("baseline"));
}

#[test]
fn completions_and_a_manual_page_are_printed() {
    let dir = folder(&[]);
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (status, script, _) = tooldef(dir.path(), &["completions", shell]);
        assert!(status == 0 && script.contains("fail-on"), "{shell}");
    }
    let (status, page, _) = tooldef(dir.path(), &["man"]);
    assert!(status == 0 && page.contains(".TH tooldef 1") && page.contains("since"), "{page}");
}
