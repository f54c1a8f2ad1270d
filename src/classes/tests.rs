use super::*;

#[test]
fn tests_fixtures_and_recordings_are_told_by_their_folder() {
    assert_eq!(classify("src/__tests__/tools.ts", b""), Some("test"));
    assert_eq!(classify("tests/tools.json", b""), Some("test"));
    assert_eq!(classify("a/fixtures/b/tools.json", b""), Some("fixture"));
    assert_eq!(classify("a/cassettes/x.yaml", b""), Some("recorded traffic"));
    assert_eq!(classify("pkg/__toolsnaps__/get_me.snap", b""), Some("snapshot"));
}

#[test]
fn tests_are_told_by_their_file_name() {
    for path in [
        "a/tools.test.ts",
        "a/tools.spec.tsx",
        "a/tools.spec.mjs",
        "test_tools.py",
        "a/tools_test.py",
        "a/tools_test.json",
        "a/tools_test.jsonl",
        "a/tools_tests.json",
    ] {
        assert_eq!(classify(path, b""), Some("test"), "{path}");
    }
    assert_eq!(classify("replay/spec.chatreplay.json", b""), Some("recorded traffic"));
}

#[test]
fn ordinary_files_have_no_class() {
    for path in [
        "tools.json",
        "latest.json",
        "run_test_suite.json",
        "src/latest/tools.ts",
        "contest/tools.py",
        "src/testing.ts",
        "openapi.spec.json",
    ] {
        assert_eq!(classify(path, b"{\"tools\": []}"), None, "{path}");
    }
}

#[test]
fn a_cassette_is_told_by_what_it_holds() {
    assert_eq!(classify("a.yaml", b"interactions:\n- request:\n    body: x\n"), Some("recorded traffic"));
    assert_eq!(classify("a.yaml", b"request: x\ntools: []\n"), None);
}

#[test]
fn data_set_rows_are_told_by_what_they_hold() {
    let rows = b"{\"id\": 1, \"question\": \"x\", \"function\": []}\n{\"id\": 2, \"question\": \"y\"}\n";
    assert_eq!(classify("data.json", rows), Some("data set"));
    let array =
        b"[\n  {\"question\": \"x\", \"function\": {\"name\": \"a\"}, \"model_answer\": \"a()\"}\n]\n";
    assert_eq!(classify("data.json", array), Some("data set"));
    let without_an_answer = b"[{\"question\": \"x\", \"function\": {\"name\": \"a\"}}]\n";
    assert_eq!(classify("data.json", without_an_answer), None);
    let one_object = b"{\n  \"name\": \"ask\",\n  \"question\": {}\n}\n";
    assert_eq!(classify("data.json", one_object), None);
}

#[test]
fn a_row_longer_than_the_head_is_still_a_row() {
    let row = format!("{{\"question\": \"{}\"}}\n", "x".repeat(10_000));
    assert_eq!(classify("data.jsonl", row.as_bytes()), Some("data set"));
}

#[test]
fn folders_of_packages_and_build_output_are_skipped() {
    assert_eq!(skipped_folder("node_modules"), Some("installed packages"));
    assert_eq!(skipped_folder("acme.egg-info"), Some("installed packages"));
    assert_eq!(skipped_folder("dist"), Some("build output"));
    assert_eq!(skipped_folder("distance"), None);
    assert_eq!(skipped_folder("src"), None);
}

#[test]
fn lock_files_and_bundles_are_skipped() {
    assert_eq!(skipped_file("pnpm-lock.yaml"), Some("lock file"));
    assert_eq!(skipped_file("app.min.js"), Some("bundle"));
    assert_eq!(skipped_file("admin.js"), None);
}

#[test]
fn every_skipped_file_has_an_ending_that_is_read() {
    // An entry that no reader takes anyway is dead data.
    for class in &classes().skip {
        for file in &class.files {
            assert!(crate::source::Language::of_file_name(&file.replace('*', "x")).is_some(), "{file}");
        }
    }
}

#[test]
fn a_star_stands_for_any_characters() {
    assert!(matches("*.test.*", "a.b.test.ts"));
    assert!(matches("*", ""));
    assert!(matches("a*b*c", "aXbYbZc"));
    assert!(!matches("a*a", "a"));
    assert!(!matches("*.test.*", "latest.ts"));
    assert!(matches("test_*.py", "TEST_A.PY"));
    assert!(!matches("*é", "e"));
}
