//! The program as people run it: exit statuses, one clear line for bad input, odd files, and output
//! that depends on nothing but the input.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs the program in a folder; returns status, standard output and standard error.
fn tooldef(folder: &Path, args: &[&str]) -> (i32, String, String) {
    finished(command(folder, args).output().expect("the program runs"))
}

fn command(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tooldef"));
    command.args(args).current_dir(folder).env_remove("GITHUB_WORKSPACE").env_remove("COLUMNS");
    command
}

fn finished(output: Output) -> (i32, String, String) {
    (
        output.status.code().expect("no signal"),
        String::from_utf8(output.stdout).expect("UTF-8"),
        String::from_utf8(output.stderr).expect("UTF-8"),
    )
}

fn piped(folder: &Path, args: &[&str], input: &str) -> (i32, String, String) {
    let mut child = command(folder, args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it reads");
    finished(child.wait_with_output().expect("it ends"))
}

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    for (path, text) in files {
        let path = dir.path().join(path);
        fs::create_dir_all(path.parent().expect("a parent")).expect("folders");
        fs::write(path, text).expect("a file");
    }
    dir
}

const GOOD: &str = r#"{"name": "find_flights", "description": "Finds flights between two airports. Call it before booking.", "input_schema": {"type": "object", "properties": {}}}"#;
const BAD: &str = r#"{"name": "find flights", "description": "Finds flights between two airports. Call it before booking.", "input_schema": {"type": "object", "properties": {}}}"#;

#[test]
fn a_correct_definition_prints_nothing_and_ends_with_0() {
    let dir = folder(&[("tool.json", GOOD)]);
    let (status, out, err) = tooldef(dir.path(), &[]);
    assert_eq!((status, out.as_str()), (0, ""));
    assert!(err.starts_with("checked 1 tool (1 anthropic) in 1 file: no findings"), "{err}");
}

#[test]
fn an_error_ends_with_1_unless_fail_on_says_never() {
    let dir = folder(&[("tool.json", BAD)]);
    let (status, out, _) = tooldef(dir.path(), &["--format", "concise"]);
    assert_eq!(status, 1);
    assert!(out.starts_with("tool.json:1:"), "{out}");
    assert_eq!(tooldef(dir.path(), &["--fail-on", "never"]).0, 0);
}

#[test]
fn a_missing_path_is_one_line_and_2_and_findings_still_print() {
    let dir = folder(&[("tool.json", BAD)]);
    let (status, out, err) = tooldef(dir.path(), &["--format", "concise", "-q", "tool.json", "nowhere"]);
    assert_eq!(status, 2);
    assert!(out.contains("name-pattern"), "{out}");
    assert_eq!(err, "tooldef: no such file or directory: nowhere\n");
}

#[test]
fn wrong_usage_is_2() {
    let dir = folder(&[]);
    for args in [
        &["--nope"][..],
        &["--format", "xml"],
        &["--target", "opnai-chat"],
        &["--select", "name-patern"],
        &["explain", "x"],
    ] {
        let (status, out, err) = tooldef(dir.path(), args);
        assert_eq!((status, out.as_str()), (2, ""), "{args:?}: {err}");
        assert!(!err.is_empty());
    }
    let (_, _, err) = tooldef(dir.path(), &["--select", "name-patern"]);
    assert_eq!(err, "tooldef: --select: unknown rule `name-patern`; did you mean `name-pattern`?\n");
}

#[test]
fn a_broken_configuration_is_one_line_with_its_place() {
    for (text, line) in [
        (
            "[rules]\nname-patern = \"off\"\n",
            "tooldef.toml:2:1: unknown rule `name-patern`; did you mean `name-pattern`?",
        ),
        ("target = []\n", "tooldef.toml:1:1: unknown key `target`; did you mean `targets`?"),
    ] {
        let dir = folder(&[("tooldef.toml", text), ("tool.json", GOOD)]);
        let (status, out, err) = tooldef(dir.path(), &[]);
        assert_eq!((status, out.as_str(), err.as_str()), (2, "", format!("tooldef: {line}\n").as_str()));
    }
}

#[test]
fn no_tool_is_3_where_tools_are_required() {
    let dir = folder(&[("a.json", "{}")]);
    assert_eq!(tooldef(dir.path(), &["--require-tools"]).0, 3);
    assert_eq!(tooldef(dir.path(), &[]).0, 0);
}

#[test]
fn standard_input_takes_a_tool_an_array_and_a_request() {
    let dir = folder(&[]);
    for input in
        [BAD.to_owned(), format!("[{BAD}]"), format!(r#"{{"model": "x", "messages": [], "tools": [{BAD}]}}"#)]
    {
        let (status, out, err) = piped(dir.path(), &["--format", "json", "-"], &input);
        assert_eq!(status, 1, "{err}");
        let report: serde_json::Value = serde_json::from_str(&out).expect("JSON");
        assert_eq!(report["tools"][0]["apis"][0], "anthropic");
        assert_eq!(report["findings"][0]["rule"], "name-pattern");
    }
}

#[test]
fn standard_input_says_what_each_tool_was_recognised_as() {
    let dir = folder(&[]);
    let (status, out, err) = piped(dir.path(), &["-"], GOOD);
    assert_eq!((status, out.as_str()), (0, ""));
    assert!(err.starts_with("recognised `find_flights` as anthropic\n"), "{err}");
    let bare = GOOD.replace("input_schema", "parameters");
    let (_, _, err) = piped(dir.path(), &["-"], &bare);
    assert!(err.starts_with("recognised `find_flights` as gemini or openai-functions\n"), "{err}");
}

#[test]
fn a_broken_file_keeps_its_other_tools_and_is_counted_once() {
    let json: Vec<String> =
        (1..=5).map(|i| format!("  {}", GOOD.replace("find_flights", &format!("tool_{i}")))).collect();
    let python = format!("TOOLS = [\n{}\n]\n", json.join(",\n"));
    let typescript = format!("const tools = [\n{}\n];\n", json.join(",\n"));
    let yaml: String = (1..=5)
        .map(|i| format!("- name: tool_{i}\n  description: Finds flights between two airports. Call it first.\n  input_schema:\n    type: object\n"))
        .collect();
    let third = json[2].as_str();
    let unclosed = third.trim_end().trim_end_matches('}').to_owned();
    let half = third.replace("\"description\": ", "\"descr");
    let conflict =
        format!("<<<<<<< ours\n{third},\n=======\n{third},\n>>>>>>> theirs").replace(",\n>>>", "\n>>>");
    let whole = format!("[\n{}\n]\n", json.join(",\n"));
    let mut files = Vec::new();
    for (damage, text) in [("unclosed", &unclosed), ("half", &half), ("conflict", &conflict)] {
        files.push((format!("{damage}.json"), whole.replace(third, text)));
        files.push((format!("{damage}.ts"), typescript.replace(third, text)));
        files.push((format!("{damage}.py"), python.replace(third, text)));
    }
    let block = "- name: tool_3\n  description: Finds flights between two airports. Call it first.\n  input_schema:\n    type: object\n";
    files.push((
        "unclosed.yaml".into(),
        yaml.replace(block, "- name: tool_3\n  input_schema: {type: object\n"),
    ));
    files.push((
        "half.yaml".into(),
        yaml.replace(block, "- name: tool_3\n  description: x\n  input_sch\n  more: y\n"),
    ));
    files.push((
        "conflict.yaml".into(),
        yaml.replace(block, &format!("<<<<<<< ours\n{block}=======\n{block}>>>>>>> theirs\n")),
    ));
    for (name, text) in files {
        let dir = folder(&[(&name, &text)]);
        let (status, out, err) = tooldef(dir.path(), &["list", "--format", "json"]);
        assert_eq!(status, 0, "{name}: {err}");
        let report: serde_json::Value = serde_json::from_str(&out).expect("JSON");
        let sound: Vec<&str> = report["tools"]
            .as_array()
            .expect("tools")
            .iter()
            .filter(|tool| tool["complete"] == true)
            .filter_map(|tool| tool["name"].as_str())
            .collect();
        assert_eq!(sound, ["tool_1", "tool_2", "tool_4", "tool_5"], "{name}:\n{text}\n{err}");
        assert_eq!(report["summary"]["unparsed"], 1, "{name}");
        assert!(err.contains("1 file couldn't be parsed"), "{name}: {err}");
    }
}

#[test]
fn odd_files_end_in_findings_or_a_clear_line() {
    let dir = folder(&[("empty.json", ""), ("dir.json/inner.json", BAD), ("tool.json", BAD)]);
    fs::write(dir.path().join("latin.json"), b"{\"name\": \"caf\xe9\", \"input_schema\": {}}")
        .expect("a file");
    let utf16: Vec<u8> = [0xff, 0xfe].into_iter().chain(GOOD.bytes().flat_map(|b| [b, 0])).collect();
    fs::write(dir.path().join("utf16.json"), utf16).expect("a file");
    let (status, out, err) = tooldef(dir.path(), &["--format", "concise"]);
    assert_eq!(status, 1, "{err}");
    assert_eq!(out.lines().count(), 2, "{out}");
    assert!(err.contains("2 files couldn't be parsed"), "{err}");
    for name in ["latin.json", "utf16.json"] {
        let (status, _, err) = tooldef(dir.path(), &["-q", name]);
        assert_eq!((status, err.lines().count()), (2, 1), "{err}");
    }
    assert_eq!(tooldef(dir.path(), &["empty.json"]).0, 0);
}

#[cfg(unix)]
#[test]
fn links_in_a_circle_and_pipes_are_passed_over() {
    let dir = folder(&[("a/tool.json", BAD)]);
    std::os::unix::fs::symlink("..", dir.path().join("a/loop")).expect("a link");
    let made = Command::new("mkfifo").arg(dir.path().join("pipe.json")).status();
    assert!(made.is_ok_and(|status| status.success()), "mkfifo is part of every Unix");
    let (status, out, _) = tooldef(dir.path(), &["--format", "concise"]);
    assert_eq!((status, out.lines().count()), (1, 1), "{out}");
}

#[test]
fn output_depends_on_the_input_alone() {
    let mut files: Vec<(String, String)> = Vec::new();
    for i in 0..60 {
        files.push((
            format!("d{}/tool{i}.json", i % 7),
            BAD.replace("find flights", &format!("find flights {i}")),
        ));
        files.push((format!("d{}/note{i}.json", i % 5), "{\"nothing\": 1}".to_owned()));
        files.push((format!("d{}/t{i}.py", i % 3), format!("TOOLS = [{BAD}, {GOOD}]\n")));
    }
    let files: Vec<(&str, &str)> = files.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let dir = folder(&files);
    let reference = tooldef(dir.path(), &["--format", "json", "-j", "1"]).1;
    assert!(reference.contains("name-pattern"));
    for args in [&["-j", "2"][..], &["-j", "64"], &["--no-byte-search"]] {
        let mut all = vec!["--format", "json"];
        all.extend(args);
        assert_eq!(tooldef(dir.path(), &all).1, reference, "{args:?}");
    }
}

#[test]
fn tests_are_found_and_judged_on_request() {
    let dir = folder(&[("tests/fixtures/tool.json", BAD)]);
    let (status, out, err) = tooldef(dir.path(), &[]);
    assert_eq!((status, out.as_str()), (0, ""));
    assert!(err.contains("1 tool in tests not judged"), "{err}");
    assert_eq!(tooldef(dir.path(), &["--include-tests"]).0, 1);
    assert_eq!(tooldef(dir.path(), &["tests/fixtures/tool.json"]).0, 1);
    assert_eq!(tooldef(dir.path(), &["tests/fixtures/tool.json", "--force-exclude"]).0, 0);
}

#[test]
fn suppressions_hide_findings_and_tell_when_they_are_needless() {
    let source = format!("# tooldef: ignore[name-pattern] renamed later\nTOOL = {BAD}\n");
    let dir = folder(&[("a.py", &source)]);
    let (status, out, err) = tooldef(dir.path(), &[]);
    assert_eq!((status, out.as_str()), (0, ""), "{err}");
    assert!(err.contains("1 finding suppressed"), "{err}");
    let needless = source.replace("find flights", "find_flights");
    let dir = folder(&[("a.py", &needless)]);
    let (_, out, _) = tooldef(dir.path(), &["--format", "concise"]);
    assert!(out.contains("suppression-unused"), "{out}");
}

#[test]
fn the_configuration_sets_targets_levels_and_exclusions() {
    let config = "targets = [\"gemini\"]\nexclude = [\"old/**\"]\n[rules]\nname-pattern = \"warning\"\n";
    let dir = folder(&[("tooldef.toml", config), ("new/tool.json", BAD), ("old/tool.json", BAD)]);
    let (status, out, _) = tooldef(dir.path(), &["--format", "concise", "--select", "name-pattern"]);
    assert_eq!(status, 0);
    assert_eq!(out.lines().count(), 1, "{out}");
    assert!(out.contains("warning[name-pattern]") && out.contains("gemini"), "{out}");
}

#[test]
fn the_servers_name_counts_where_a_client_puts_it_before_the_tools() {
    let long = GOOD.replace("find_flights", &"f".repeat(50)).replace("input_schema", "inputSchema");
    for (server, expected) in [("abc", 0), ("a_long_server_name", 1)] {
        let config = format!("targets = [\"cursor\"]\nserver = \"{server}\"\n");
        let dir = folder(&[("tooldef.toml", &config), ("tool.json", &long)]);
        let (_, out, _) = tooldef(dir.path(), &["--format", "concise"]);
        assert_eq!(out.lines().filter(|line| line.contains("[name-length]")).count(), expected, "{out}");
    }
}

#[test]
fn init_writes_a_configuration_that_is_read_and_never_overwrites() {
    let dir = folder(&[("tool.json", GOOD)]);
    assert_eq!(tooldef(dir.path(), &["init"]).0, 0);
    assert_eq!(tooldef(dir.path(), &[]).0, 0);
    assert_eq!(tooldef(dir.path(), &["init"]).0, 2);
}

#[test]
fn the_reference_commands_tell_what_is_known() {
    let dir = folder(&[]);
    let (status, rules, _) = tooldef(dir.path(), &["rules"]);
    assert_eq!(status, 0);
    assert!(rules.lines().all(|line| line.is_empty() || line.len() > 40), "{rules}");
    assert!(rules.starts_with("shape: that ") && rules.contains("\n\nname: that "), "{rules}");
    assert!(rules.contains("suppression-unused"), "{rules}");
    let (status, page, _) = tooldef(dir.path(), &["explain", "suppression-unused"]);
    assert!(status == 0 && page.starts_with("# suppression-unused\n"), "{page}");
    let (status, page, _) = tooldef(dir.path(), &["explain", "name-pattern"]);
    assert!(status == 0 && page.starts_with("# name-pattern\n"), "{page}");
    let (status, _, err) = tooldef(dir.path(), &["explain", "schema"]);
    assert_eq!((status, &*err), (2, "tooldef: unknown rule `schema`; `tooldef rules` lists them\n"));
    let (status, apis, _) = tooldef(dir.path(), &["apis"]);
    assert!(status == 0 && apis.contains("openai-chat: ") && apis.contains("https://"), "{apis}");
}

#[test]
fn what_holds_for_all_that_portable_stands_for_is_said_of_portable() {
    let text = r#"[{"name": "find_flights", "description": "Find flights", "input_schema": {"type": "object", "properties": {}}}]"#;
    let dir = folder(&[("tool.json", text)]);
    let (_, out, _) = tooldef(dir.path(), &["--format", "concise", "--target", "portable"]);
    assert!(out.ends_with("(tool `find_flights`; portable)\n") && out.lines().count() == 1, "{out}");
}

#[test]
fn a_name_may_stand_a_long_way_into_one_line() {
    let filler = "x".repeat(5_000_000);
    let text = format!("[\"{filler}\", {BAD}]");
    let dir = folder(&[("big.json", &text)]);
    let (status, out, _) = tooldef(dir.path(), &["--color", "never", "big.json"]);
    assert_eq!(status, 1);
    assert!(out.len() < 4_000, "the snippet is short: {}", out.len());
    let column = text.find("find flights").expect("there") + "find".len() + 1;
    assert!(out.contains(&format!("big.json:1:{column}")), "{out}");
}

#[cfg(unix)]
#[test]
fn complaints_neither_move_a_cursor_nor_start_a_command() {
    let dir = folder(&[]);
    let name = "a\u{1b}[2J\n::error::x ##[error]y\u{202e}.json";
    let (status, _, err) = tooldef(dir.path(), &["-q", "--", name]);
    assert_eq!((status, err.lines().count()), (2, 1), "{err:?}");
    assert!(!err.contains(['\u{1b}', '\u{202e}']) && !err.contains("##["), "{err:?}");
}
