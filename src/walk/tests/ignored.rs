//! What git ignores, and `.gitignore` files that mean harm.

use super::*;
use crate::walk::ignored;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::process::Command;
use std::time::{Duration, Instant};

/// A tree with a `.gitignore`.
fn ignoring(gitignore: &[u8], files: &[&str]) -> TempDir {
    let dir = tree(files);
    write(dir.path(), ".gitignore", gitignore);
    dir
}

/// What a walk reads; it must end at once.
fn soon(request: &WalkRequest) -> (Vec<String>, Vec<String>) {
    let start = Instant::now();
    let (files, report) = run(request);
    assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
    (files.into_iter().map(|file| file.shown_path).collect(), lines(&report.skipped))
}

#[cfg(unix)]
#[test]
fn a_link_is_not_honoured_wherever_it_leads() {
    for to in ["/dev/zero", "/dev/stdout", "/dev/tty", "nowhere", ".gitignore", "rules", "."] {
        let dir = tree(&["kept.json", "sub/kept.json"]);
        write(dir.path(), "rules", b"kept.json\n");
        std::os::unix::fs::symlink(to, dir.path().join("sub/.gitignore")).expect("a link");
        let told = vec!["sub/.gitignore: a link, not honoured".to_owned()];
        let all = vec!["kept.json".to_owned(), "sub/kept.json".to_owned()];
        assert_eq!(soon(&request(&dir, &[])), (all, told.clone()), "{to}");
        let forced = WalkRequest { force_exclude: true, ..request(&dir, &["sub/kept.json"]) };
        assert_eq!(soon(&forced), (vec!["sub/kept.json".to_owned()], told), "{to}");
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_or_a_folder_is_not_honoured() {
    let dir = tree(&["pipe/kept.json", "folder/kept.json", "folder/.gitignore/x.json"]);
    let made = Command::new("mkfifo").arg(dir.path().join("pipe/.gitignore")).status();
    assert!(made.is_ok_and(|status| status.success()));
    let (files, told) = soon(&request(&dir, &[]));
    assert_eq!(files, ["folder/kept.json", "pipe/kept.json"]);
    assert_eq!(
        told,
        [
            "folder/.gitignore: not a regular file, not honoured",
            "pipe/.gitignore: not a regular file, not honoured"
        ]
    );
}

#[test]
fn a_large_file_is_not_honoured() {
    let dir = ignoring(&b"*.json\n".repeat(3_000_000), &["kept.json"]);
    let told = vec![".gitignore: larger than 256 KB, not honoured".to_owned()];
    assert_eq!(soon(&request(&dir, &[])), (vec!["kept.json".to_owned()], told));
    let within = b"#".repeat(ignored::LIMIT as usize - 8);
    let dir = ignoring(&[&within[..], b"\n*.json\n"].concat(), &["a.json"]);
    assert_eq!(soon(&request(&dir, &[])), (vec![], vec![]));
}

#[test]
fn what_holds_for_one_folder_is_bounded() {
    let told = "more than 5,000 patterns or 256 KB with the folders above, not honoured";
    let dir = tree(&["a/b/x.json", "a/b/y.json", "c/z.json"]);
    let filler = b"f*\n".repeat(ignored::MOST_PATTERNS - 1);
    write(dir.path(), ".gitignore", &filler);
    write(dir.path(), "a/.gitignore", b"x.json\n");
    write(dir.path(), "a/b/.gitignore", b"y.json\n");
    write(dir.path(), "c/.gitignore", b"z.json\n");
    assert_eq!(
        soon(&request(&dir, &[])),
        (vec!["a/b/y.json".to_owned()], vec![format!("a/b/.gitignore: {told}")])
    );
    let dir = tree(&["a/x.json"]);
    let half = [&b"y".repeat(ignored::MOST_BYTES as usize / 2), &b"\n"[..]].concat();
    write(dir.path(), ".gitignore", &half);
    write(dir.path(), "a/.gitignore", &[&half[..], b"x.json\n"].concat());
    assert_eq!(
        soon(&request(&dir, &[])),
        (vec!["a/x.json".to_owned()], vec![format!("a/.gitignore: {told}")])
    );
}

#[test]
fn patterns_that_the_matcher_refuses_are_told() {
    let dir = ignoring(&[&b"?".repeat(200_000)[..], b"\na.json\n"].concat(), &["a.json"]);
    let told = vec![".gitignore: patterns too costly to match, not honoured".to_owned()];
    assert_eq!(run(&request(&dir, &[])).0.len(), 1);
    assert_eq!(lines(&run(&request(&dir, &[])).1.skipped), told);
}

#[test]
fn a_line_that_is_no_text_or_no_pattern_leaves_the_others() {
    let lines = b"\xef\xbb\xbfa.json\r\n\xff\xfe.json\n[\n\\\n!\n/\nb.json\0c.json\nd.json\r";
    let dir = ignoring(lines, &["a.json", "b.json", "c.json", "d.json"]);
    assert_eq!(soon(&request(&dir, &[])), (vec!["c.json".to_owned()], vec![]));
}

#[test]
fn brackets_braces_and_slashes_mean_what_they_mean_to_git() {
    let dir = ignoring(b"[.json\n{a,b}.json\nsub//\n", &["[.json", "a.json", "{a,b}.json", "sub/b.json"]);
    assert_eq!(paths(&request(&dir, &[])), ["[.json", "a.json", "sub/b.json"]);
}

#[cfg(unix)]
#[test]
fn a_file_above_the_walked_folder_is_read_by_the_same_rules() {
    let dir = tree(&["repo/sub/deep/kept.json"]);
    fs::create_dir(dir.path().join("repo/.git")).expect("a folder");
    std::os::unix::fs::symlink("/dev/zero", dir.path().join("repo/.gitignore")).expect("a link");
    std::os::unix::fs::symlink("/dev/zero", dir.path().join(".gitignore")).expect("a link");
    let told = |shown: &str| vec![format!("{shown}: a link, not honoured")];
    let from_above = request(&dir, &["repo/sub"]);
    assert_eq!(soon(&from_above), (vec!["repo/sub/deep/kept.json".to_owned()], told("repo/.gitignore")));
    let mut from_within = request(&dir, &[]);
    from_within.current_dir.push("repo/sub/deep");
    assert_eq!(soon(&from_within), (vec!["kept.json".to_owned()], told("../../.gitignore")));
}

#[test]
fn a_nested_repository_starts_afresh() {
    let dir = ignoring(b"a.json\n", &["a.json", "nested/a.json", "nested/sub/a.json", "sub/a.json"]);
    fs::create_dir(dir.path().join("nested/.git")).expect("a folder");
    assert_eq!(paths(&request(&dir, &[])), ["nested/a.json", "nested/sub/a.json"]);
    fs::create_dir(dir.path().join(".git")).expect("a folder");
    assert_eq!(paths(&request(&dir, &[])), ["nested/a.json", "nested/sub/a.json"]);
    write(dir.path(), ".gitignore", b"nested/\n");
    assert_eq!(paths(&request(&dir, &[])), ["a.json", "sub/a.json"]);
}

#[cfg(unix)]
#[test]
fn an_ignored_folder_is_not_entered() {
    use std::os::unix::fs::PermissionsExt;
    let dir = ignoring(b"closed/\n!closed/a.json\n", &["closed/a.json"]);
    let closed = dir.path().join("closed");
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o000)).expect("permissions");
    let (_, report) = run(&request(&dir, &[]));
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o700)).expect("permissions");
    assert_eq!((report.files, report.unread), (0, vec![]));
}

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
