//! Links, pipes and permissions.

use super::*;
use std::os::unix::fs::symlink;
use std::process::Command;

#[test]
fn a_link_out_of_the_tree_is_never_read() {
    let outside = tree(&["secret.json", "more/b.json"]);
    let dir = tree(&["a.json"]);
    symlink(outside.path().join("secret.json"), dir.path().join("link.json")).expect("a link");
    symlink(outside.path().join("more"), dir.path().join("more")).expect("a link");
    let (files, report) = run(&request(&dir, &[]));
    assert_eq!(files.len(), 1);
    assert_eq!(lines(&report.skipped), ["link.json: link out of the tree"]);
}

#[test]
fn a_file_and_links_to_it_are_read_once() {
    let dir = tree(&["z.json", "notes.txt"]);
    symlink("z.json", dir.path().join("a.json")).expect("a link");
    symlink("notes.txt", dir.path().join("c.json")).expect("a link");
    symlink("notes.txt", dir.path().join("b.json")).expect("a link");
    symlink("nowhere", dir.path().join("d.json")).expect("a link");
    let (files, report) = run(&request(&dir, &[]));
    let shown: Vec<_> = files.iter().map(|f| &*f.shown_path).collect();
    assert_eq!(shown, ["b.json", "z.json"]);
    assert_eq!(lines(&report.skipped), ["d.json: link that leads nowhere"]);
}

#[test]
fn a_link_is_no_way_into_what_is_left_out() {
    let dir = tree(&["node_modules/a.json", ".cache/a.json"]);
    symlink("node_modules/a.json", dir.path().join("x.json")).expect("a link");
    symlink(".cache/a.json", dir.path().join("y.json")).expect("a link");
    assert!(paths(&request(&dir, &[])).is_empty());
}

#[test]
fn a_loop_of_links_ends() {
    let dir = tree(&["a/b.json"]);
    symlink("..", dir.path().join("a/up")).expect("a link");
    symlink("../a", dir.path().join("a/x.json")).expect("a link");
    symlink("loop.json", dir.path().join("loop.json")).expect("a link");
    assert_eq!(paths(&request(&dir, &[])), ["a/b.json"]);
}

#[test]
fn a_named_link_is_followed() {
    let dir = tree(&["real/a.json"]);
    symlink("real", dir.path().join("folder")).expect("a link");
    symlink("real/a.json", dir.path().join("link.json")).expect("a link");
    assert_eq!(paths(&request(&dir, &["folder"])), ["folder/a.json"]);
    assert_eq!(paths(&request(&dir, &["link.json"])), ["link.json"]);
}

#[test]
fn a_pipe_is_never_opened() {
    let dir = tree(&["a.json"]);
    let made = Command::new("mkfifo").arg(dir.path().join("pipe.json")).status();
    if !made.is_ok_and(|status| status.success()) {
        return;
    }
    let (files, report) = run(&request(&dir, &["."]));
    assert_eq!(files.len(), 1);
    assert_eq!(lines(&report.skipped), ["pipe.json: not a regular file"]);
    let (_, report) = run(&request(&dir, &["pipe.json"]));
    assert_eq!(lines(&report.failures), ["pipe.json: not a regular file; give `-` for standard input"]);
}

#[test]
fn an_unreadable_file_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tree(&["a.json", "b/c.json"]);
    let closed = fs::Permissions::from_mode(0o000);
    fs::set_permissions(dir.path().join("a.json"), closed.clone()).expect("permissions");
    fs::set_permissions(dir.path().join("b"), closed).expect("permissions");
    if fs::read(dir.path().join("a.json")).is_ok() {
        return; // The super-user reads everything.
    }
    let (_, report) = run(&request(&dir, &[]));
    fs::set_permissions(dir.path().join("b"), fs::Permissions::from_mode(0o700)).expect("permissions");
    assert_eq!(lines(&report.unread), ["a.json: permission denied", "b: permission denied"]);
}

#[test]
fn an_unreadable_named_folder_is_a_failure() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tree(&["b/c.json"]);
    let folder = dir.path().join("b");
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o000)).expect("permissions");
    let is_readable = fs::read_dir(&folder).is_ok(); // For the super-user everything is.
    let (_, report) = run(&request(&dir, &["b"]));
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o700)).expect("permissions");
    assert!(is_readable || lines(&report.failures) == ["b: permission denied"]);
}
