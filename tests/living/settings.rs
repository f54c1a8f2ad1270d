//! Levels and targets by path, and where settings may lie.

use crate::{folder, list, tooldef, write};
use std::fs;

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

#[cfg(unix)]
#[test]
fn settings_that_are_merely_found_lie_in_the_repository() {
    use std::os::unix::fs::symlink;
    let secret = folder(&[("s.toml", "token_xyz = 1\n"), ("s.json", "{\"token_xyz\": 1}")]);
    for (name, target) in [("tooldef.toml", "s.toml"), ("tooldef-baseline.json", "s.json")] {
        let dir = folder(&[("a.json", &list(&["ab"]))]);
        let place = dir.path().join(name);
        symlink(secret.path().join(target), &place).expect("a link");
        let (status, out, err) = tooldef(dir.path(), &[]);
        let said = "a link out of the repository; what it leads to must be named";
        assert_eq!((status, out.as_str(), err), (2, "", format!("tooldef: {name}: {said}\n")));
        fs::remove_file(&place).expect("removed");
        symlink("nowhere", &place).expect("a link");
        let (status, _, err) = tooldef(dir.path(), &[]);
        assert!(status == 2 && err.contains("no such file or directory"), "{err}");
        assert_eq!(tooldef(dir.path(), &["baseline", "-q"]).0, 2);
        assert!(!dir.path().join("nowhere").exists(), "nothing is written through a link that leads nowhere");
        fs::remove_file(&place).expect("removed");
        fs::create_dir(&place).expect("a folder");
        let (status, _, err) = tooldef(dir.path(), &[]);
        assert!(status == 2 && err.contains("is not a regular file"), "{err}");
    }
}
