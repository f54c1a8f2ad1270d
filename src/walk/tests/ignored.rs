//! What git ignores, and `.gitignore` files that mean harm.

use super::*;
use crate::walk::ignored;
#[cfg(unix)]
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
    let dir = ignoring(b"[.json\n{a,b}.json\n**//\n", &["[.json", "a.json", "{a,b}.json", "sub/b.json"]);
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
