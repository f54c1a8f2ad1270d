use super::*;
use crate::config::PathGlobs;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use tempfile::TempDir;

mod forced;
#[cfg(unix)] // Elsewhere no file can be called `*.json`.
mod git;
mod ignored;
#[cfg(unix)]
mod links;

const TOOL: &str = r#"{"name": "a", "inputSchema": {}}"#;

/// A folder with files; each holds a tool unless it says otherwise.
fn tree(files: &[&str]) -> TempDir {
    let dir = tempfile::tempdir().expect("a temporary folder");
    for file in files {
        write(dir.path(), file, TOOL.as_bytes());
    }
    dir
}

fn write(dir: &Path, file: &str, bytes: &[u8]) {
    let path = dir.join(file);
    fs::create_dir_all(path.parent().expect("a file has a folder")).expect("folders are made");
    fs::write(path, bytes).expect("the file is written");
}

fn request(dir: &TempDir, paths: &[&str]) -> WalkRequest {
    WalkRequest {
        current_dir: fs::canonicalize(dir.path()).expect("the folder exists"),
        paths: paths.iter().map(PathBuf::from).collect(),
        exclude: None,
        force_exclude: false,
        gitignore: true,
        markdown: false,
        byte_search: true,
        threads: NonZeroUsize::new(2).expect("two"),
        files_read: Default::default(),
    }
}

fn run(request: &WalkRequest) -> (Vec<FileRead>, WalkReport) {
    let files = Mutex::new(Vec::new());
    let report = walk(request, &|file| files.lock().expect("no panic").push(file));
    let mut files = files.into_inner().expect("no panic");
    files.sort_by(|a, b| a.shown_path.cmp(&b.shown_path));
    (files, report)
}

fn paths(request: &WalkRequest) -> Vec<String> {
    run(request).0.into_iter().map(|file| file.shown_path).collect()
}

/// Troubles as `path: message`.
fn lines(troubles: &[Trouble]) -> Vec<String> {
    troubles.iter().map(|t| format!("{}: {}", t.path, t.message)).collect()
}

#[test]
fn files_are_met_in_folders_and_shown_relative() {
    let dir = tree(&["tools.json", "src/tools.ts", "src/deep/er/tools.py", "notes.txt"]);
    let expected = ["src/deep/er/tools.py", "src/tools.ts", "tools.json"];
    assert_eq!(paths(&request(&dir, &[])), expected);
    assert_eq!(paths(&request(&dir, &["."])), expected);
    assert_eq!(paths(&request(&dir, &["./src"])), expected[..2]);
    let absolute = dir.path().canonicalize().expect("it exists").join("src");
    assert_eq!(paths(&request(&dir, &[absolute.to_str().expect("UTF-8")])), expected[..2]);
}

#[test]
fn a_folder_above_is_shown_with_dots() {
    let dir = tree(&["tools.json", "src/tools.ts"]);
    let mut request = request(&dir, &["../tools.json", ".."]);
    request.current_dir.push("src");
    assert_eq!(paths(&request), ["../src/tools.ts", "../tools.json"]);
}

#[test]
fn gitignore_holds_outside_a_repository() {
    let dir = tree(&["a.json", "b.json", "sub/c.json", "sub/d.json"]);
    write(dir.path(), ".gitignore", b"b.json\n");
    write(dir.path(), "sub/.gitignore", b"d.json\n");
    assert_eq!(paths(&request(&dir, &[])), ["a.json", "sub/c.json"]);
    let mut all = request(&dir, &[]);
    all.gitignore = false;
    assert_eq!(paths(&all).len(), 4);
}

#[test]
fn the_repositorys_gitignore_holds_in_its_folders_and_none_beyond_it() {
    let dir = tree(&["repo/sub/a.json", "repo/sub/b.json", "repo/sub/c.json"]);
    fs::create_dir(dir.path().join("repo/.git")).expect("a folder");
    write(dir.path(), ".gitignore", b"a.json\n");
    write(dir.path(), "repo/.gitignore", b"b.json\n");
    assert_eq!(paths(&request(&dir, &["repo/sub"])), ["repo/sub/a.json", "repo/sub/c.json"]);
}

#[test]
fn only_gitignore_files_of_the_tree_count() {
    let dir = tree(&["a.json", "b.json"]);
    write(dir.path(), ".git/info/exclude", b"a.json\n");
    write(dir.path(), ".ignore", b"b.json\n");
    assert_eq!(paths(&request(&dir, &[])), ["a.json", "b.json"]);
}

#[test]
fn hidden_folders_are_left_out_but_three() {
    let dir = tree(&[
        ".mcp.json",
        ".vscode/mcp.json",
        ".cursor/mcp.json",
        ".github/tools.yml",
        ".git/tools.json",
        ".cache/tools.json",
        "a/.secret/tools.json",
    ]);
    let expected = [".cursor/mcp.json", ".github/tools.yml", ".mcp.json", ".vscode/mcp.json"];
    assert_eq!(paths(&request(&dir, &[])), expected);
}

#[test]
fn packages_build_output_lock_files_and_bundles_are_left_out_and_told() {
    let dir = tree(&["a.json", "node_modules/x/a.json", "web/dist/a.js", "package-lock.json", "x.min.js"]);
    let (files, report) = run(&request(&dir, &[]));
    assert_eq!(files.len(), 1);
    assert_eq!(
        lines(&report.skipped),
        [
            "node_modules/: installed packages",
            "package-lock.json: lock file",
            "web/dist/: build output",
            "x.min.js: bundle",
        ]
    );
}

#[test]
fn what_is_named_is_read_wherever_it_stands() {
    let dir = tree(&["node_modules/x/a.json", "dist/b.json", "package-lock.json"]);
    write(dir.path(), ".gitignore", b"*.json\n");
    let named = ["node_modules/x/a.json", "package-lock.json"];
    assert_eq!(paths(&request(&dir, &named)), named);
    let mut folder = request(&dir, &["dist"]);
    folder.gitignore = false;
    assert_eq!(paths(&folder), ["dist/b.json"]);
}

#[test]
fn the_configurations_globs_are_relative_to_its_folder() {
    let dir = tree(&["app/old/a.json", "app/new/a.json", "old/a.json"]);
    let mut request = request(&dir, &[".."]);
    let base = request.current_dir.join("app");
    request.current_dir.push("app");
    request.exclude = Some(Exclude { base, globs: PathGlobs::new(["old"]).expect("a glob") });
    assert_eq!(paths(&request), ["../app/new/a.json", "../old/a.json"]);
}

#[test]
fn overlapping_paths_are_read_once() {
    let dir = tree(&["src/a.json", "src/sub/b.json"]);
    let (files, report) = run(&request(&dir, &["src/a.json", ".", "src", "src/../src/sub", "src/a.json"]));
    assert_eq!(
        files.iter().map(|f| (&*f.shown_path, f.named)).collect::<Vec<_>>(),
        [("src/a.json", true), ("src/sub/b.json", false)]
    );
    assert_eq!((report.files, report.candidates), (2, 2));
}

#[test]
fn a_missing_path_is_a_failure_and_the_others_are_read() {
    let dir = tree(&["a.json"]);
    let (files, report) = run(&request(&dir, &["chek", "a.json"]));
    assert_eq!(files.len(), 1);
    assert_eq!(lines(&report.failures), ["chek: no such file or directory"]);
}

#[test]
fn a_named_file_of_an_unknown_kind_is_a_failure() {
    let dir = tree(&["a.txt"]);
    let (_, report) = run(&request(&dir, &["a.txt"]));
    assert!(lines(&report.failures)[0].starts_with("a.txt: not a kind of file that is read (.d.ts "));
}

#[test]
fn a_folder_with_a_files_ending_is_walked() {
    let dir = tree(&["x.json/a.json"]);
    assert_eq!(paths(&request(&dir, &[])), ["x.json/a.json"]);
    assert_eq!(paths(&request(&dir, &["x.json"])), ["x.json/a.json"]);
}

#[test]
fn large_files_are_read_only_when_named() {
    let dir = tree(&["small.json"]);
    let mut large = TOOL.as_bytes().to_vec();
    large.resize(read::MET_LIMIT as usize + 1, b' ');
    write(dir.path(), "large.json", &large);
    let (files, report) = run(&request(&dir, &[]));
    assert_eq!(files.len(), 1);
    assert_eq!(lines(&report.skipped), ["large.json: larger than 4 MB; name it to have it read"]);
    assert_eq!(paths(&request(&dir, &["large.json"])), ["large.json"]);
}

#[test]
fn markdown_is_read_on_request() {
    let dir = tree(&["a.md", "b.json"]);
    assert_eq!(paths(&request(&dir, &[])), ["b.json"]);
    assert_eq!(paths(&request(&dir, &["a.md"])), ["a.md"]);
    let mut markdown = request(&dir, &[]);
    markdown.markdown = true;
    assert_eq!(paths(&markdown), ["a.md", "b.json"]);
}

#[test]
fn files_without_the_needed_words_are_counted_only() {
    let dir = tree(&["a.json"]);
    write(dir.path(), "b.json", b"{\"version\": 1}");
    let mut request = request(&dir, &[]);
    let (files, report) = run(&request);
    assert_eq!((files.len(), report.files, report.candidates), (1, 2, 1));
    request.byte_search = false;
    assert_eq!(paths(&request), ["a.json", "b.json"]);
}

#[test]
fn what_is_not_utf8_is_told() {
    let dir = tree(&[]);
    let utf16: Vec<u8> = [0xff, 0xfe].into_iter().chain(TOOL.bytes().flat_map(|b| [b, 0])).collect();
    write(dir.path(), "utf16.json", &utf16);
    write(dir.path(), "latin1.py", b"# name\n# inputSchema: caf\xe9\n");
    write(dir.path(), "other.py", b"# caf\xe9\n");
    write(dir.path(), "video.ts", b"G\0tools");
    let (files, report) = run(&request(&dir, &[]));
    assert!(files.is_empty());
    assert_eq!(
        lines(&report.unparsed),
        ["latin1.py: not UTF-8 text (line 2)", "utf16.json: UTF-16 text; save it as UTF-8"]
    );
    assert_eq!(lines(&report.skipped), ["video.ts: binary, not text"]);
    let (_, report) = run(&request(&dir, &["latin1.py", "utf16.json", "video.ts"]));
    assert_eq!(report.failures.len(), 3);
    assert_eq!(report.unparsed, []);
}

#[test]
fn a_byte_order_mark_stays_so_that_offsets_are_the_files() {
    let dir = tree(&[]);
    write(dir.path(), "a.json", format!("\u{feff}{TOOL}").as_bytes());
    let (files, _) = run(&request(&dir, &[]));
    assert_eq!(files[0].text.len(), TOOL.len() + 3);
}

#[test]
fn tests_are_marked_and_judged_only_when_asked_for() {
    let dir = tree(&["src/a.json", "src/__tests__/a.json", "tests/a.json"]);
    let told = |paths: &[&str], force: bool| {
        let mut request = request(&dir, paths);
        request.force_exclude = force;
        run(&request).0.into_iter().map(|f| (f.shown_path, f.test, f.asked_for)).collect::<Vec<_>>()
    };
    assert_eq!(
        told(&["."], false),
        [
            ("src/__tests__/a.json".to_owned(), Some("test"), false),
            ("src/a.json".to_owned(), None, false),
            ("tests/a.json".to_owned(), Some("test"), false),
        ]
    );
    assert_eq!(told(&["tests"], false), [("tests/a.json".to_owned(), Some("test"), true)]);
    assert_eq!(told(&["tests/a.json"], false), [("tests/a.json".to_owned(), Some("test"), true)]);
    assert_eq!(told(&["tests/a.json"], true), [("tests/a.json".to_owned(), Some("test"), false)]);
}

#[test]
fn folders_above_the_project_say_nothing_of_tests() {
    let dir = tree(&["tests/project/src/a.json", "tests/other/x.txt"]);
    let mut request = request(&dir, &["../project"]);
    request.current_dir.push("tests/other");
    let (files, _) = run(&request);
    assert_eq!((&*files[0].shown_path, files[0].test), ("../project/src/a.json", None));
}

#[test]
fn standard_input_is_json_or_what_its_name_says() {
    let read = |text: &str, name| read_standard_input(text.as_bytes(), name);
    let file = read(TOOL, None).expect("JSON");
    assert_eq!((&*file.shown_path, file.language, file.named), ("<stdin>", Language::Json, true));
    assert_eq!(read("a: 1", Some("x/y.yaml")).expect("YAML").language, Language::Yaml);
    let fault = read("a: 1", None).expect_err("no name");
    assert_eq!(fault.message, "not JSON; say what it is with `--stdin-filename NAME`");
    assert_eq!(read("a", Some("a.txt")).expect_err("no reader").message, "not a kind of file that is read");
}
