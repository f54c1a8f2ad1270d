use super::super::place::FromRoot;
use super::*;

fn from_root(path: &str, cwd: &str, root: &str) -> String {
    match FromRoot::new(path, cwd, root) {
        FromRoot::Inside(path) => format!("inside {path}"),
        FromRoot::Outside(path) => format!("outside {path}"),
    }
}

#[test]
fn paths_are_told_from_the_root() {
    assert_eq!(from_root("a/b.json", "/r", "/r"), "inside a/b.json");
    assert_eq!(from_root("./a/../b.json", "/r/sub", "/r"), "inside sub/b.json");
    assert_eq!(from_root("../b.json", "/r/sub", "/r"), "inside b.json");
    assert_eq!(from_root("../../b.json", "/r/sub", "/r"), "outside /b.json");
    assert_eq!(from_root("/r/x.json", "/r/sub", "/r"), "inside x.json");
    assert_eq!(from_root("/rx/x.json", "/r", "/r"), "outside /rx/x.json");
    assert_eq!(from_root("C:/r/x.json", "C:/r", ""), "inside x.json");
    assert_eq!(from_root("D:/x.json", "C:/r", ""), "outside D:/x.json");
    assert_eq!(from_root("a/../x.json", "", ""), "inside x.json");
    assert_eq!(from_root("../../x.json", "", ""), "outside /x.json");
    assert_eq!(from_root("a/../../x.json", "", ""), "outside /x.json");
    assert_eq!(from_root("/x.json", "", ""), "outside /x.json");
}

fn uri_of(path: &str, options: &Options) -> String {
    let file = file(
        vec![source(path, "x")],
        vec![],
        vec![Finding { tool: None, ..finding("r", Severity::Note, Span::default(), "m") }],
    );
    let text = written(Format::Sarif, &Outcome { files: vec![file], ..Outcome::default() }, options);
    let log: serde_json::Value = serde_json::from_str(&text).expect("SARIF is JSON");
    log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        .as_str()
        .expect("a URI")
        .to_owned()
}

#[test]
fn a_sarif_uri_is_relative_and_encoded() {
    assert_eq!(uri_of("a b/ü#?.json", &options()), "a%20b/%C3%BC%23%3F.json");
    assert_eq!(uri_of("javascript:alert(1)", &options()), "javascript%3Aalert%281%29");
    assert_eq!(uri_of("%2e%2e/x", &options()), "%252e%252e/x");
    assert_eq!(uri_of("a\\..\\b", &options()), "a%5C..%5Cb");
}

#[test]
fn a_sarif_uri_never_climbs_out() {
    assert_eq!(uri_of("../../../etc/passwd", &options()), "file:///etc/passwd");
    assert_eq!(uri_of("a/../../x", &options()), "file:///home/me/x");
    assert_eq!(uri_of("//host/share", &options()), "file:///host/share");
    let windows = Options { cwd: "C:/repo", root: "", ..options() };
    assert_eq!(uri_of("D:/a b.json", &windows), "file:///D:/a%20b.json");
}

#[test]
fn what_lies_outside_names_no_file_of_a_gitlab_tree() {
    let path_of = |path: &str| {
        let note = Finding { tool: None, ..finding("r", Severity::Note, Span::default(), "m") };
        let outcome =
            Outcome { files: vec![file(vec![source(path, "x")], vec![], vec![note])], ..Outcome::default() };
        let report: serde_json::Value =
            serde_json::from_str(&written(Format::Gitlab, &outcome, &options())).expect("JSON");
        report[0]["location"]["path"].as_str().expect("a path").to_owned()
    };
    assert_eq!(path_of("./a/../b c%0A\n.json"), "b c%0A\n.json");
    assert_eq!(path_of("../x.json"), "file:///home/me/x.json");
    assert_eq!(path_of("/etc/passwd"), "file:///etc/passwd");
    assert_eq!(path_of("file:///etc/passwd"), "file:/etc/passwd");
}

#[test]
fn in_a_subdirectory_github_gets_the_path_from_the_root() {
    let sub = Options { cwd: "/home/me/repo/packages/a", ..options() };
    let text = written(Format::Github, &sample(), &sub);
    assert!(text.contains("file=packages/a/config/tools.json,"));
    assert!(text.contains("::config/tools.json:6:17: the name holds a space"));
}
