//! Named paths under `--force-exclude`.

use super::*;

fn forced(dir: &TempDir, paths: &[&str]) -> WalkRequest {
    WalkRequest { force_exclude: true, ..request(dir, paths) }
}

#[test]
fn force_exclude_holds_for_named_paths() {
    let dir = tree(&["node_modules/x/a.json", "legacy/a.json", "dist/a.json", "b.json", "notes.txt", "x.md"]);
    let mut request =
        forced(&dir, &["node_modules/x/a.json", "legacy/a.json", "dist", "b.json", "notes.txt", "x.md"]);
    request.exclude = Some(Exclude {
        base: request.current_dir.clone(),
        globs: PathGlobs::new(["legacy/**"]).expect("a glob"),
    });
    let (files, report) = run(&request);
    assert_eq!(files.iter().map(|f| &*f.shown_path).collect::<Vec<_>>(), ["b.json"]);
    assert_eq!(
        lines(&report.skipped),
        [
            "dist/: build output",
            "legacy/a.json: excluded by the configuration",
            "node_modules/x/a.json: installed packages",
            "notes.txt: not a kind of file that is read",
            "x.md: Markdown, read with `--markdown`",
        ]
    );
    assert_eq!(report.failures, []);
    request.force_exclude = false;
    assert_eq!(run(&request).0.len(), 5);
}

#[test]
fn folders_above_the_project_exclude_nothing() {
    let dir = tree(&["build/project/a.json", "work/x.txt"]);
    let mut request = forced(&dir, &["../build/project/a.json"]);
    request.current_dir.push("work");
    assert_eq!(paths(&request), ["../build/project/a.json"]);
}

#[test]
fn hidden_folders_and_what_git_ignores_are_left_out_though_named() {
    let dir =
        tree(&[".cache/a.json", ".vscode/mcp.json", "a.json", "sub/b.json", "sub/kept.json", "out2/c.json"]);
    write(dir.path(), ".gitignore", b"sub/*\n!sub/kept.json\nout2/\n");
    let named = [".cache/a.json", ".vscode/mcp.json", "a.json", "sub/b.json", "sub/kept.json", "out2/c.json"];
    let mut request = forced(&dir, &named);
    let (files, report) = run(&request);
    let shown: Vec<_> = files.iter().map(|f| &*f.shown_path).collect();
    assert_eq!(shown, [".vscode/mcp.json", "a.json", "sub/kept.json"]);
    assert_eq!(
        lines(&report.skipped),
        [".cache/a.json: hidden folder", "out2/c.json: ignored by git", "sub/b.json: ignored by git"]
    );
    request.gitignore = false;
    assert_eq!(paths(&request).len(), 5);
}

#[test]
fn a_named_folder_that_git_ignores_or_that_is_hidden_is_left_out() {
    let dir = tree(&[".cache/a.json", "tmp/a.json", "src/a.json", "src/deep/b.json", "other/c.json"]);
    write(dir.path(), ".gitignore", b"tmp/\n");
    let (files, report) = run(&forced(&dir, &[".cache", "tmp", "src"]));
    let shown: Vec<_> = files.iter().map(|f| &*f.shown_path).collect();
    assert_eq!(shown, ["src/a.json", "src/deep/b.json"]);
    assert_eq!(lines(&report.skipped), [".cache/: hidden folder", "tmp: ignored by git"]);
}

#[test]
fn a_named_file_is_no_larger_than_one_that_is_met() {
    let dir = tree(&["small.json"]);
    let mut large = TOOL.as_bytes().to_vec();
    large.resize(read::MET_LIMIT as usize + 1, b' ');
    write(dir.path(), "large.json", &large);
    let (files, report) = run(&forced(&dir, &["large.json", "small.json"]));
    assert_eq!(files.len(), 1);
    assert_eq!(
        lines(&report.skipped),
        ["large.json: larger than 4 MB; read when named without `--force-exclude`"]
    );
}

#[test]
fn what_is_no_text_is_no_failure_when_named() {
    let dir = tree(&[]);
    write(dir.path(), "latin1.py", b"# name\n# inputSchema: caf\xe9\n");
    write(dir.path(), "other.py", b"# caf\xe9\n");
    write(dir.path(), "video.ts", b"G\0tools");
    let (_, met) = run(&request(&dir, &[]));
    let (_, named) = run(&forced(&dir, &["latin1.py", "other.py", "video.ts"]));
    assert_eq!((&named.unparsed, &named.skipped), (&met.unparsed, &met.skipped));
    assert_eq!(named.failures, []);
}

#[test]
fn a_missing_file_is_a_failure_however_exclusions_are() {
    let dir = tree(&["a.json"]);
    let (files, report) = run(&forced(&dir, &["gone.json", "nowhere/b.json", "a.json"]));
    assert_eq!(files.len(), 1);
    assert_eq!(
        lines(&report.failures),
        ["gone.json: no such file or directory", "nowhere/b.json: no such file or directory"]
    );
}

#[test]
fn however_a_path_is_written_it_is_shown_as_a_walk_shows_it() {
    let dir = tree(&["src/a.json", "src/sub/b.json"]);
    let absolute = dir.path().canonicalize().expect("it exists").join("src/a.json");
    let named = ["./src/sub/../a.json", "src//a.json", absolute.to_str().expect("UTF-8")];
    assert_eq!(paths(&forced(&dir, &named)), ["src/a.json"]);
    assert_eq!(paths(&forced(&dir, &["."])), ["src/a.json", "src/sub/b.json"]);
    assert_eq!(paths(&forced(&dir, &[])), ["src/a.json", "src/sub/b.json"]);
    let mut below = forced(&dir, &["../a.json", "b.json", "../sub"]);
    below.current_dir.push("src/sub");
    assert_eq!(paths(&below), ["../a.json", "b.json"]);
}

#[cfg(unix)]
#[test]
fn named_links_are_followed_as_far_as_those_that_are_met() {
    use std::os::unix::fs::symlink;
    let outside = tree(&["secret.json"]);
    let dir = tree(&["real/a.json", "notes.txt", "node_modules/b.json"]);
    symlink(outside.path(), dir.path().join("out")).expect("a link");
    symlink(outside.path().join("secret.json"), dir.path().join("secret.json")).expect("a link");
    symlink("real", dir.path().join("folder")).expect("a link");
    symlink("notes.txt", dir.path().join("notes.json")).expect("a link");
    symlink("node_modules/b.json", dir.path().join("b.json")).expect("a link");
    symlink("nowhere", dir.path().join("dangling.json")).expect("a link");
    let named = [
        "out/secret.json",
        "secret.json",
        "folder/a.json",
        "notes.json",
        "b.json",
        "dangling.json",
        "folder",
    ];
    let (files, report) = run(&forced(&dir, &named));
    let shown: Vec<_> = files.iter().map(|f| &*f.shown_path).collect();
    assert_eq!(shown, ["notes.json", "real/a.json"]);
    assert_eq!(
        lines(&report.skipped),
        [
            "b.json: link to what is left out",
            "dangling.json: link that leads nowhere",
            "folder: not a kind of file that is read",
            "out/secret.json: link out of the tree",
            "secret.json: link out of the tree",
        ]
    );
    assert_eq!(report.failures, []);
}

#[cfg(unix)]
#[test]
fn a_named_file_that_cannot_be_opened_is_a_failure() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tree(&["a.json"]);
    let file = dir.path().join("a.json");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o000)).expect("permissions");
    let is_readable = fs::read(&file).is_ok(); // For the super-user everything is.
    let (_, report) = run(&forced(&dir, &["a.json"]));
    assert!(is_readable || lines(&report.failures) == ["a.json: permission denied"]);
}
