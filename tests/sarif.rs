//! The SARIF of every case, against the standard's schema and what GitHub's code scanning takes.

use serde_json::Value as Json;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use tooldef::source::Language;

/// The SARIF of all that is below `tests/cases`, of each case with a target of its own, and of what is
/// said of suppressions.
fn logs() -> Vec<Json> {
    let targets = walkdir::WalkDir::new(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases"));
    let names = targets.into_iter().map(|entry| entry.expect("the cases can be read").into_path());
    let aimed: Vec<String> = names
        .filter(|path| path.extension().is_some_and(|extension| extension != "out"))
        .filter_map(|path| Some(path.to_str()?.to_owned()).filter(|path| path.contains('@')))
        .collect();
    assert!(!aimed.is_empty(), "some cases name a target");
    let target = |path: &str| {
        let (_, rest) = path.rsplit_once('@').expect("it names a target");
        rest.split('.').next().unwrap_or_default().to_owned()
    };
    let aimed =
        aimed.iter().map(|path| log(".", &["--no-config", "--pedantic", "--target", &target(path), path]));
    let other = [
        log(".", &["--no-config", "--pedantic", "tests/cases"]),
        log("tests/catalogue/drifted", &[]),
        log("tests/data/suppressions", &[]),
    ];
    aimed.chain(other).collect()
}

fn log(folder: &str, args: &[&str]) -> Json {
    let mut all = vec!["check", "--no-gitignore", "--include-tests", "--markdown"];
    all.extend(["--fail-on", "never", "--quiet", "--format", "sarif"]);
    all.extend(args);
    serde_json::from_slice(&tooldef(folder, &all)).expect("SARIF is JSON")
}

fn tooldef(folder: &str, args: &[&str]) -> Vec<u8> {
    let output = Command::new(env!("CARGO_BIN_EXE_tooldef"))
        .args(args)
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder))
        .env("GITHUB_WORKSPACE", env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

fn list<'j>(json: &'j Json, key: &str) -> &'j [Json] {
    json[key].as_array().map_or(&[], Vec::as_slice)
}

fn text<'j>(json: &'j Json, pointer: &str) -> &'j str {
    json.pointer(pointer).and_then(Json::as_str).unwrap_or_else(|| panic!("no text at {pointer}: {json}"))
}

#[test]
fn the_sarif_of_every_rule_and_language_is_valid() {
    let mut schema: Json = serde_json::from_str(include_str!("data/sarif-2.1.0.json")).expect("JSON");
    // Its pattern has a stray bracket, which strict regex engines refuse; we don't write the key.
    for definition in ["run", "toolComponent"] {
        let language = &mut schema["definitions"][definition]["properties"]["language"];
        language.as_object_mut().expect("the schema of `language`").remove("pattern");
    }
    let validator = jsonschema::validator_for(&schema).expect("the schema is valid");
    let mut rules = BTreeSet::new();
    let mut languages = BTreeSet::new();
    for log in logs() {
        let errors: Vec<_> =
            validator.iter_errors(&log).map(|e| format!("{}: {e}", e.instance_path())).collect();
        assert!(errors.is_empty(), "{errors:#?}");
        for result in list(&log["runs"][0], "results") {
            rules.insert(text(result, "/ruleId").to_owned());
            let uri = text(result, "/locations/0/physicalLocation/artifactLocation/uri");
            languages.extend(Language::of_file_name(uri).map(kind));
        }
    }
    let all = String::from_utf8(tooldef(".", &["rules"])).expect("UTF-8");
    let all: BTreeSet<_> = all
        .lines()
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .map(str::to_owned)
        .collect();
    assert_eq!(rules, all);
    let all = Language::endings().filter_map(|ending| Language::of_file_name(&format!("x{ending}")));
    let all: BTreeSet<_> = all.map(kind).collect();
    assert_eq!(languages, all);
}

/// The language whatever its dialect.
fn kind(language: Language) -> String {
    match language {
        Language::JavaScript(_) => "JavaScript".to_owned(),
        language => format!("{language:?}"),
    }
}

#[test]
fn the_sarif_of_every_case_holds_what_github_asks_for() {
    for log in logs() {
        assert!(!text(&log, "/$schema").is_empty());
        let run = &log["runs"][0];
        assert_eq!(text(run, "/automationDetails/id"), "tooldef/");
        let rules = list(&run["tool"]["driver"], "rules");
        for rule in rules {
            for description in ["/shortDescription/text", "/fullDescription/text"] {
                assert!((1..=1024).contains(&text(rule, description).encode_utf16().count()));
            }
            assert!((1..=255).contains(&text(rule, "/name").len()));
            assert!(!text(rule, "/help/text").is_empty() && !text(rule, "/help/markdown").is_empty());
            assert!(["very-high", "high", "medium", "low"].contains(&text(rule, "/properties/precision")));
            let severity = rule["properties"]["problem.severity"].as_str();
            assert!(severity.is_some_and(|s| ["error", "warning", "recommendation"].contains(&s)));
            assert!(list(&rule["properties"], "tags").len() <= 10);
        }
        let mut fingerprints = BTreeSet::new();
        for result in list(run, "results") {
            let rule = &rules[result["ruleIndex"].as_u64().expect("an index") as usize];
            assert_eq!(rule["id"], result["ruleId"]);
            assert!(!text(result, "/message/text").trim().is_empty());
            assert!(fingerprints.insert(text(result, "/partialFingerprints/primaryLocationLineHash")));
            assert_eq!(list(result, "locations").len(), 1);
            let changes = list(result, "fixes").iter().flat_map(|fix| list(fix, "artifactChanges"));
            let replaced = changes.clone().flat_map(|change| list(change, "replacements"));
            let places = list(result, "locations").iter().chain(list(result, "relatedLocations"));
            let places: Vec<_> = places.map(|place| &place["physicalLocation"]).collect();
            for region in places.iter().map(|p| &p["region"]).chain(replaced.map(|r| &r["deletedRegion"])) {
                let at = |line: &str, column: &str| {
                    (region[line].as_u64().expect("a line"), region[column].as_u64().expect("a column"))
                };
                let start = at("startLine", "startColumn");
                assert!((1, 1) <= start && start <= at("endLine", "endColumn"));
            }
            for place in places.into_iter().chain(changes) {
                assert!(text(place, "/artifactLocation/uri").starts_with("tests/"));
            }
        }
    }
}
