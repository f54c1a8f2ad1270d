//! What the hook for changed files says of a file is what a scan of the repository says of it.

use serde_json::Value;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

const BAD: &str = r#"{"name": "find flights", "description": "Finds flights between two airports. Call it before booking.", "input_schema": {"type": "object", "properties": {}}}"#;

const CONFIG: &str = r#"exclude = ["legacy/**", "**/old", "src/left.json"]
targets = ["openai-chat", "anthropic"]
[rules]
description-weak = "warning"
shape-conversion = "off"
[[ignore]]
rule = "name-pattern"
path = "accepted/**"
reason = "they are renamed in the next release"
[[ignore]]
rule = "name-pattern"
path = "expired/**"
reason = "they were to be renamed"
until = 2020-01-01
[[ignore]]
rule = "name-length"
path = "accepted/**"
reason = "covers nothing, which only a scan of everything can tell"
[[override]]
path = "gold/**"
targets = ["gemini"]
"#;

/// The second file has one finding less than this lists, which only a scan of everything can tell.
const BASELINE: &str = r#"{"schemaVersion": 1, "findings": [
{"file":"known/tool.json","rule":"name-pattern","tool":"find flights","severity":"error","count":1},
{"file":"mended/tool.json","rule":"name-pattern","tool":"find flights","severity":"error","count":2}
]}
"#;

/// Files with a definition at fault that are judged.
const JUDGED: &[&str] = &[
    "at-the-top.json",
    ".mcp.json",
    ".vscode/mcp.json",
    ".github/tools.json",
    "expired/tool.json",
    "sub/again.gen.json",
    "legacy.json",
    "gold/tool.json",
    "with space/the tool.json",
    "é/ü.json",
];

/// Names that only Unix allows.
#[cfg(unix)]
const ODD: &[&str] = &[
    "-dash.json",
    "--output=json=x.json",
    "-/tool.json",
    "new\nline.json",
    "quo'te\".json",
    "::error::x.json",
    "a%0Ab.json",
    "\u{1b}[31m.json",
    "\u{202e}nosj.json",
    "star*[a]?.json",
    "back\\slash.json",
    "$HOME;`id`.json",
];
#[cfg(not(unix))]
const ODD: &[&str] = &[];

/// Files with the same definition that are not.
const LEFT_OUT: &[&str] = &[
    "accepted/tool.json",
    "known/tool.json",
    "mended/tool.json",
    "legacy/tool.json",
    "legacy/deep/tool.json",
    "a/old/b/tool.json",
    "src/left.json",
    "ignored/tool.json",
    "ignored/.vscode/tool.json",
    "some.gen.json",
    "sub/local.json",
    ".hidden/tool.json",
    "a/.cache/b/tool.json",
    "node_modules/x/tool.json",
    "web/dist/tool.json",
    "package-lock.json",
    "tests/tool.json",
    "a/__tests__/tool.json",
    "a/tool.test.json",
    "a/fixtures/b/tool.json",
];

/// A repository with something of everything.
fn repository() -> TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    let write = |path: &str, bytes: &[u8]| {
        let path = dir.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("folders");
        fs::write(path, bytes).expect("a file");
    };
    fs::create_dir(dir.path().join(".git")).expect("a folder");
    write("tooldef.toml", CONFIG.as_bytes());
    write("tooldef-baseline.json", BASELINE.as_bytes());
    write(".gitignore", b"ignored/\n*.gen.json\n");
    write("sub/.gitignore", b"/local.json\n!again.gen.json\n");
    for path in JUDGED.iter().chain(ODD).chain(LEFT_OUT) {
        write(path, BAD.as_bytes());
    }
    let mut large = BAD.as_bytes().to_vec();
    large.resize(4 * 1024 * 1024 + 1, b' ');
    write("large.json", &large);
    write("tool.min.js", format!("const TOOL = {BAD};\n").as_bytes());
    write("latin1.py", &[b"# caf\xe9\nTOOL = ", BAD.as_bytes()].concat());
    write("latin1.json", &[BAD.as_bytes(), b"\n// caf\xe9\n"].concat());
    let utf16: Vec<u8> = [0xff, 0xfe].into_iter().chain(BAD.bytes().flat_map(|b| [b, 0])).collect();
    write("utf16.json", &utf16);
    write("video.ts", b"G\0input_schema");
    write("broken.json", format!("[{BAD}, {{]").as_bytes());
    write("empty.json", b"");
    write("notes.txt", BAD.as_bytes());
    write("page.md", format!("```json\n{BAD}\n```\n").as_bytes());
    for kind in ["cases", "found"] {
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(kind);
        for file in files_below(&from).into_iter().filter(|file| file.extension().is_none_or(|e| e != "out"))
        {
            let bytes = fs::read(from.join(&file)).expect("it is there");
            write(&format!("src/{kind}/{}", file.to_str().expect("UTF-8")), &bytes);
        }
    }
    #[cfg(target_os = "linux")]
    {
        use std::os::unix::ffi::OsStringExt;
        let name = OsString::from_vec(b"caf\xe9.json".to_vec());
        fs::write(dir.path().join(name), BAD).expect("a file");
    }
    dir
}

/// The files in a folder, relative to it and sorted.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    walkdir::WalkDir::new(folder)
        .sort_by_file_name()
        .into_iter()
        .map(|entry| entry.expect("readable"))
        .filter(|entry| entry.file_type().is_file())
        .map(|entry| entry.path().strip_prefix(folder).expect("below").to_owned())
        .collect()
}

/// The arguments that the hook for changed files gives.
fn arguments_of_the_hook() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(".pre-commit-hooks.yaml");
    let hooks = fs::read_to_string(path).expect("the hooks are there");
    let (_, hook) = hooks.split_once("- id: tooldef-files\n").expect("the hook is there");
    let entry = hook.lines().find_map(|line| line.strip_prefix("  entry: dist/tooldef ")).expect("an entry");
    entry.split(' ').map(str::to_owned).collect()
}

/// What a run says of each file: its tools and findings.
struct Said {
    status: i32,
    by_file: BTreeMap<String, Vec<Value>>,
}

fn run(folder: &Path, arguments: &[OsString]) -> Said {
    let output = Command::new(env!("CARGO_BIN_EXE_tooldef"))
        .args(arguments)
        .current_dir(folder)
        .env_remove("GITHUB_WORKSPACE")
        .output()
        .expect("the program runs");
    let err = String::from_utf8_lossy(&output.stderr).into_owned();
    let report: Value = serde_json::from_slice(&output.stdout).unwrap_or_else(|e| panic!("{e}: {err}"));
    let mut by_file: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for item in ["tools", "findings"].iter().flat_map(|key| report[key].as_array().expect("a list")) {
        let file = item["file"].as_str().expect("a path").to_owned();
        by_file.entry(file).or_default().push(item.clone());
    }
    Said { status: output.status.code().expect("no signal"), by_file }
}

fn scan(folder: &Path) -> Said {
    run(folder, &["check".into(), "--format".into(), "json".into()])
}

/// As pre-commit runs the hook: the files come last.
fn run_hook(folder: &Path, files: &[PathBuf]) -> Said {
    let mut arguments: Vec<OsString> = arguments_of_the_hook().into_iter().map(OsString::from).collect();
    arguments.extend(["--format", "json", "--"].map(OsString::from));
    arguments.extend(files.iter().map(|file| file.clone().into_os_string()));
    run(folder, &arguments)
}

fn has_error(said: &[Value]) -> bool {
    said.iter().any(|item| item["severity"] == "error")
}

fn has_finding(said: &Said, file: &str) -> bool {
    said.by_file.get(file).is_some_and(|items| items.iter().any(|item| item["rule"].is_string()))
}

/// Of these, only a scan of everything can say all.
const SETTINGS: &[&str] = &["tooldef.toml", "tooldef-baseline.json"];

#[test]
fn the_scan_judges_what_it_should() {
    let dir = repository();
    let said = scan(dir.path());
    assert_eq!(said.status, 1);
    for file in JUDGED.iter().chain(ODD) {
        assert!(has_finding(&said, file), "{file:?}");
    }
    for file in LEFT_OUT.iter().chain(&[
        "large.json",
        "tool.min.js",
        "latin1.json",
        "latin1.py",
        "utf16.json",
        "page.md",
    ]) {
        assert!(!has_finding(&said, file), "{file:?}");
    }
    for ending in [".json", ".py", ".ts", ".yaml", ".ipynb", ".jsonl"] {
        let files = said.by_file.keys().filter(|file| file.starts_with("src/") && file.ends_with(ending));
        assert!(files.count() > 0, "{ending}");
    }
    for (file, rule) in [
        ("tooldef.toml", "suppression-expired"),
        ("tooldef.toml", "suppression-unused"),
        ("tooldef-baseline.json", "baseline-stale"),
    ] {
        assert!(said.by_file[file].iter().any(|item| item["rule"] == rule), "{file}: {rule}");
    }
}

#[test]
fn each_file_by_itself_gives_what_the_scan_of_the_repository_gives() {
    let dir = repository();
    let whole = scan(dir.path());
    let mut heard = BTreeMap::new();
    for file in files_below(dir.path()) {
        let said = run_hook(dir.path(), std::slice::from_ref(&file));
        let shown = file.to_string_lossy().replace('\\', if cfg!(windows) { "/" } else { "\\" });
        for (name, items) in said.by_file {
            if SETTINGS.contains(&&*name) {
                let known = &whole.by_file[&name];
                assert!(items.iter().all(|item| known.contains(item)), "{file:?}: {items:?}");
                continue;
            }
            assert_eq!(name, shown);
            heard.insert(name, items);
        }
        let expected = i32::from(heard.get(&shown).is_some_and(|items| has_error(items)));
        assert_eq!(said.status, expected, "{file:?}");
    }
    compare(&heard, &whole);
}

#[test]
fn however_the_files_are_divided_the_findings_are_the_same() {
    let dir = repository();
    let whole = scan(dir.path());
    let files = files_below(dir.path());
    for size in [files.len(), 50, 7] {
        let mut heard: BTreeMap<String, Vec<Value>> = BTreeMap::new();
        let mut worst = 0;
        for part in files.chunks(size) {
            let mut said = run_hook(dir.path(), part);
            said.by_file.retain(|file, _| !SETTINGS.contains(&&**file));
            heard.extend(said.by_file);
            worst = worst.max(said.status);
        }
        assert_eq!(worst, whole.status);
        compare(&heard, &whole);
    }
}

fn compare(heard: &BTreeMap<String, Vec<Value>>, whole: &Said) {
    let files = heard.keys().chain(whole.by_file.keys()).filter(|file| !SETTINGS.contains(&&***file));
    for file in files {
        assert_eq!(heard.get(file), whole.by_file.get(file), "{file:?}");
    }
}

#[test]
fn the_hook_that_sees_a_part_does_not_say_how_to_accept_everything() {
    let dir = tempfile::tempdir().expect("a folder");
    let definitions: Vec<String> =
        (0..60).map(|i| BAD.replace("flights\"", &format!("flights {i}\""))).collect();
    fs::write(dir.path().join("a.json"), format!("[{}]", definitions.join(","))).expect("a file");
    let closing = |arguments: &[String]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tooldef"));
        let output = command.args(arguments).current_dir(dir.path()).output().expect("the program runs");
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stderr).expect("UTF-8")
    };
    let accept = "To accept what is there today";
    assert!(closing(&["check".to_owned()]).contains(accept));
    let of_the_hook = [arguments_of_the_hook(), vec!["a.json".to_owned()]].concat();
    assert!(!closing(&of_the_hook).contains(accept));
}
