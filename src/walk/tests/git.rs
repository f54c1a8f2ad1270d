//! Whether a walk leaves out just what git ignores.

use super::*;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::process::Command;

/// Folders with a `.gitignore`; `n` is a repository in the repository.
const FOLDERS: &[&str] = &["", "a/", "a/b/", "b/", "ab/", "ab/a/", "n/", "n/a/"];

fn git(dir: &Path, args: &[&str]) -> (bool, Vec<String>) {
    let mut command = Command::new("git");
    for variable in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] {
        command.env_remove(variable);
    }
    for variable in ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"] {
        command.env(variable, "/dev/null");
    }
    let output = command.arg("-C").arg(dir).args(args).output().expect("git runs");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    (output.status.success(), text.split('\0').filter(|line| !line.is_empty()).map(str::to_owned).collect())
}

/// What git doesn't ignore of a repository, the repositories in it included.
fn not_ignored(dir: &Path) -> Vec<String> {
    let args = ["ls-files", "-z", "--others", "--exclude-per-directory=.gitignore"];
    let mut files = Vec::new();
    for path in git(dir, &args).1 {
        if path.ends_with('/') {
            files.extend(not_ignored(&dir.join(&path)).into_iter().map(|file| path.clone() + &file));
        } else if path.ends_with(".json") {
            files.push(path);
        }
    }
    files.sort();
    files
}

fn pattern() -> impl Strategy<Value = String> {
    let pieces = [
        "a",
        "b",
        "ab",
        "*",
        "?",
        "**",
        "/",
        "/",
        "/**",
        "**/",
        "[ab]",
        "[!a]",
        "[a-c]",
        "[[:alpha:]]",
        "{a,b}",
        "{",
        "}",
        "[",
        "]",
        ".json",
        "*.json",
        "\\*",
        "\\a",
        " ",
        "\\ ",
        "#",
        "\\#",
        "!",
        "é",
        "n",
    ];
    let body = prop::collection::vec(prop::sample::select(pieces.to_vec()), 1..5);
    let names = prop::sample::select(vec![
        "a", "b", "ab", "n", "*", "a.json", "b.json", "*.json", "a/b", "ab/*", "**",
    ]);
    let body = prop_oneof![body.prop_map(|pieces| pieces.concat()), names.prop_map(str::to_owned)];
    let start = prop::sample::select(vec!["", "", "", "!", "!", "/", "!/"]);
    let end = prop::sample::select(vec!["", "", "", "/", "/", " ", "\r"]);
    (start, body, end).prop_map(|(start, body, end)| {
        let pattern = format!("{start}{body}{end}\n");
        // Git takes the stars of `a**/b` for a folder's where no special character stands before them, and
        // else not; it documents neither.
        let is_glued = |(at, _): (usize, &str)| {
            !matches!(pattern[..at].trim_start_matches('!'), "") && !pattern[..at].ends_with('/')
        };
        if pattern.match_indices("**").any(is_glued) { pattern.replace("**", "*") } else { pattern }
    })
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 60,
        rng_seed: RngSeed::Fixed(1),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn git_ignores_the_same(
        files in prop::collection::vec(prop::collection::vec(pattern(), 0..4), FOLDERS.len()),
    ) {
        let names = ["a.json", "b.json", "ab.json", "{a,b}.json", "é.json", "#.json", "a .json", "*.json", "[.json"];
        let dir = tempfile::tempdir().expect("a temporary folder");
        for (folder, patterns) in FOLDERS.iter().zip(&files) {
            for name in names {
                write(dir.path(), &format!("{folder}{name}"), TOOL.as_bytes());
            }
            write(dir.path(), &format!("{folder}.gitignore"), patterns.concat().as_bytes());
        }
        for repository in [dir.path().to_owned(), dir.path().join("n")] {
            prop_assert!(git(&repository, &["init", "--quiet"]).0);
        }
        let expected = not_ignored(dir.path());
        prop_assert_eq!(&paths(&request(&dir, &[])), &expected);
        let one = NonZeroUsize::MIN;
        prop_assert_eq!(&paths(&WalkRequest { threads: one, ..request(&dir, &[]) }), &expected);
        for part in ["a", "ab/a", "n", "n/a"] {
            let (repository, inner) = part.strip_prefix("n/").map_or((".", part), |inner| ("n", inner));
            let is_ignored = git(&dir.path().join(repository), &["check-ignore", "--quiet", "--no-index", inner]).0;
            let above_is = repository == "n" && git(dir.path(), &["check-ignore", "--quiet", "--no-index", "n"]).0;
            if !is_ignored && !above_is {
                let start = format!("{part}/");
                let below: Vec<_> = expected.iter().filter(|file| file.starts_with(&start)).cloned().collect();
                prop_assert_eq!(paths(&request(&dir, &[part])), below);
            }
        }
    }
}
