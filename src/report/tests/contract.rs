//! The machine formats against their schemas.

use super::*;
use serde_json::Value as Json;

fn parsed(text: &str) -> Json {
    serde_json::from_str(text).expect("machine formats are JSON")
}

fn assert_valid(schema: &Json, instance: &Json) {
    let validator = jsonschema::validator_for(schema).expect("the schema is valid");
    let errors: Vec<_> =
        validator.iter_errors(instance).map(|e| format!("{}: {e}", e.instance_path())).collect();
    assert!(errors.is_empty(), "{errors:#?}");
}

fn outcomes() -> Vec<Outcome> {
    let mut bare = sample();
    // Nothing of these is known or said.
    for file in &mut bare.files {
        for tool in &mut file.tools {
            tool.name = Field::Unsure { maybe: None, why: Why::Spread };
            tool.apis.clear();
        }
        for finding in &mut file.findings {
            finding.tool = None;
        }
    }
    vec![sample(), clean(), Outcome::default(), bare, super::hostile::outcome()]
}

#[test]
fn json_output_is_valid() {
    let schema = parsed(include_str!("../../../docs/schemas/output.schema.json"));
    for outcome in outcomes() {
        for list in [false, true] {
            let text = written(Format::Json, &outcome, &Options { list, ..options() });
            assert_valid(&schema, &parsed(&text));
        }
    }
}

#[test]
fn the_output_schema_knows_every_api_and_target() {
    let schema = parsed(include_str!("../../../docs/schemas/output.schema.json"));
    let ids = |list: &Json| -> Vec<String> {
        let ids = list.as_array().expect("an enum").iter();
        ids.map(|id| id.as_str().expect("an id").to_owned()).collect()
    };
    let apis = ids(&schema["$defs"]["api"]["enum"]);
    assert_eq!(apis, Api::ALL.iter().map(|a| a.id()).collect::<Vec<_>>());
    let mut targets = [apis, ids(&schema["$defs"]["target"]["anyOf"][1]["enum"])].concat();
    let mut expected: Vec<_> = Target::ALL.iter().map(|t| t.id()).collect();
    targets.sort();
    expected.sort();
    assert_eq!(targets, expected);
}

#[test]
fn sarif_output_is_valid() {
    let mut schema = parsed(include_str!("../../../tests/data/sarif-2.1.0.json"));
    // Its pattern has a stray bracket, which strict regex engines refuse; we don't write the key.
    for definition in ["run", "toolComponent"] {
        let language = &mut schema["definitions"][definition]["properties"]["language"];
        language.as_object_mut().expect("the schema of `language`").remove("pattern");
    }
    for outcome in outcomes() {
        assert_valid(&schema, &parsed(&written(Format::Sarif, &outcome, &options())));
    }
}

#[test]
fn sarif_holds_what_code_scanning_asks_for() {
    let log = parsed(&written(Format::Sarif, &sample(), &options()));
    let run = &log["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
    for rule in rules {
        for text in ["/shortDescription/text", "/fullDescription/text", "/help/text"] {
            let text = rule.pointer(text).and_then(Json::as_str).expect("a text");
            assert!(!text.is_empty() && text.len() <= 1024);
        }
    }
    let mut fingerprints = std::collections::HashSet::new();
    for result in run["results"].as_array().expect("results") {
        let rule = result["ruleIndex"].as_u64().expect("an index") as usize;
        assert_eq!(rules[rule]["id"], result["ruleId"]);
        assert!(fingerprints.insert(result["partialFingerprints"]["primaryLocationLineHash"].clone()));
    }
    let levels: Vec<_> = run["results"].as_array().expect("results").iter().map(|r| &r["level"]).collect();
    assert_eq!(levels[..5], ["error", "error", "warning", "warning", "warning"]);
}

/// The fingerprints that SARIF and GitLab get.
fn fingerprints(outcome: &Outcome) -> [Vec<Json>; 2] {
    let log = parsed(&written(Format::Sarif, outcome, &options()));
    let results = log["runs"][0]["results"].as_array().expect("results").iter();
    let sarif = results.map(|r| r["partialFingerprints"]["primaryLocationLineHash"].clone());
    let report = parsed(&written(Format::Gitlab, outcome, &options()));
    let issues = report.as_array().expect("issues").iter();
    [sarif.collect(), issues.map(|issue| issue["fingerprint"].clone()).collect()]
}

#[test]
fn a_fingerprint_outlives_a_move_within_the_file() {
    let mut moved = sample();
    for finding in &mut moved.files[0].findings {
        finding.at = Span::new(FileId(0), 0, 1);
    }
    assert_eq!(fingerprints(&sample()), fingerprints(&moved));
}

#[test]
fn a_fingerprint_outlives_a_tool_that_is_put_before_its_own() {
    let mut later = sample();
    let moved = &mut later.files[0];
    for finding in &mut moved.findings {
        let (Some(index), Some(pointer)) = (finding.tool, &finding.pointer) else { continue };
        let own = moved.tools[index].pointer.to_string();
        let within = pointer.to_string().strip_prefix(&own).map(str::to_owned);
        finding.pointer = within.map(|within| Pointer::written(&format!("/tools/7{within}")));
    }
    for tool in &mut moved.tools {
        tool.pointer = Pointer::written("/tools/7");
    }
    assert_eq!(fingerprints(&sample()), fingerprints(&later));
}

#[test]
fn sarif_and_gitlab_know_a_finding_by_one_fingerprint_of_its_own() {
    for outcome in outcomes() {
        let [sarif, gitlab] = fingerprints(&outcome);
        assert_eq!(sarif, gitlab);
        let unlike: std::collections::HashSet<_> = gitlab.iter().collect();
        assert_eq!(unlike.len(), gitlab.len());
    }
}

#[test]
fn gitlab_output_is_valid() {
    let schema = parsed(include_str!("../../../tests/data/gitlab-code-quality.json"));
    for outcome in outcomes() {
        let report = parsed(&written(Format::Gitlab, &outcome, &options()));
        assert_valid(&schema, &report);
        let findings = outcome.files.iter().map(|f| f.findings.len()).sum();
        assert_eq!(report.as_array().map(Vec::len), Some(findings));
    }
}

/// The schema with each of its objects closed: we write no key that it doesn't know.
fn closed(mut schema: Json) -> Json {
    match &mut schema {
        Json::Object(object) => {
            for value in object.values_mut() {
                *value = closed(value.take());
            }
            if object.contains_key("additionalProperties") {
                object["additionalProperties"] = false.into();
            }
        }
        Json::Array(items) => items.iter_mut().for_each(|item| *item = closed(item.take())),
        _ => {}
    }
    schema
}

#[test]
fn rdjson_output_is_valid() {
    let schema = closed(parsed(include_str!("../../../tests/data/rdjson.json")));
    for outcome in outcomes() {
        let report = parsed(&written(Format::Rdjson, &outcome, &options()));
        assert_valid(&schema, &report);
        // What the schema leaves to the comments.
        let diagnostics = report["diagnostics"].as_array().expect("diagnostics");
        assert_eq!(diagnostics.len(), outcome.files.iter().map(|f| f.findings.len()).sum::<usize>());
        for diagnostic in diagnostics {
            assert!(diagnostic["message"].as_str().is_some_and(|m| !m.is_empty()));
            assert!(diagnostic["location"]["path"].as_str().is_some_and(|p| !p.starts_with("./")));
            let range = &diagnostic["location"]["range"];
            let at = |end: &str| (range[end]["line"].as_u64(), range[end]["column"].as_u64());
            assert!((Some(1), Some(1)) <= at("start") && at("start") <= at("end"));
        }
    }
}

#[test]
fn rdjson_columns_count_bytes_of_the_line() {
    let source = source("a.json", "\u{feff}é𐐀b");
    let at = |start| Span::new(FileId(0), start, start + 1);
    let mut b = finding("r", Severity::Note, at(9), "m");
    b.edits = vec![Edit { at: at(9), text: String::new(), safe: true }];
    let columns = |outcome: &Outcome| -> Vec<Json> {
        let report = parsed(&written(Format::Rdjson, outcome, &options()));
        let diagnostic = &report["diagnostics"][0];
        let ranges = [&diagnostic["location"]["range"], &diagnostic["suggestions"][0]["range"]];
        ranges.into_iter().flat_map(|r| [r["start"]["column"].clone(), r["end"]["column"].clone()]).collect()
    };
    let outcome = Outcome { files: vec![file(vec![source], vec![], vec![b])], ..Outcome::default() };
    assert_eq!(columns(&outcome), [10, 11, 10, 11]);
}

#[test]
fn a_change_of_another_file_is_no_suggestion() {
    let mut outcome = sample();
    outcome.files.retain(|file| file.path() == "src/agent/tools.ts");
    let suggestions = |outcome: &Outcome| {
        let report = parsed(&written(Format::Rdjson, outcome, &options()));
        report["diagnostics"][0]["suggestions"].as_array().map_or(0, Vec::len)
    };
    assert_eq!(suggestions(&outcome), 0);
    outcome.files[0].findings[0].edits.retain(|edit| edit.at.file == FileId(1));
    assert_eq!(suggestions(&outcome), 1);
}

#[test]
fn a_sarif_category_ends_at_its_last_slash() {
    let id = |category| {
        let text = written(Format::Sarif, &clean(), &Options { category, ..options() });
        parsed(&text)["runs"][0]["automationDetails"]["id"].as_str().expect("an id").to_owned()
    };
    assert_eq!(id("tooldef"), "tooldef/");
    assert_eq!(id("tooldef/api"), "tooldef/api/");
    assert_eq!(id("/a/b//"), "a/b/");
    assert_eq!(id(" / "), "tooldef/");
    assert_eq!(id(""), "tooldef/");
    assert_eq!(id("a\n\u{202e}b"), "a\\n\\u{202e}b/");
}

#[test]
fn a_sarif_result_is_never_empty_nor_has_too_many_places() {
    let mut outcome = sample();
    let related = Related { at: Span::default(), message: String::new() };
    let bare = finding("bare", Severity::Error, Span::default(), "");
    outcome.files[0].findings =
        vec![Finding { help: Some(String::new()), related: vec![related; 1_500], ..bare }];
    let run = parsed(&written(Format::Sarif, &outcome, &options()))["runs"][0].clone();
    let message = run["results"][0]["message"]["text"].as_str().expect("a message");
    assert!(message.starts_with("bare\n") && message.ends_with("\n\nand 1400 more"));
    assert_eq!(run["results"][0]["relatedLocations"].as_array().map(Vec::len), Some(100));
    assert!(run["results"][0]["relatedLocations"][0]["message"]["text"] != "");
    for text in ["shortDescription", "fullDescription", "help"] {
        assert_eq!(run["tool"]["driver"]["rules"][0][text]["text"], "bare");
    }
}

#[test]
fn a_sarif_upload_is_never_too_large() {
    let mut outcome = sample();
    let note = finding("key-short", Severity::Note, Span::default(), "m");
    outcome.files[1].findings = vec![note; 25_010];
    outcome.files[1].findings.push(finding("last", Severity::Error, Span::default(), "m"));
    let run = parsed(&written(Format::Sarif, &outcome, &options()))["runs"][0].clone();
    assert_eq!(run["results"].as_array().map(Vec::len), Some(25_000));
    assert_eq!(run["results"][1]["ruleId"], "last");
    assert_eq!(run["properties"]["omittedResults"], 25_016 - 25_000);
}

#[test]
fn what_is_long_is_not_repeated_in_each_sarif_result() {
    let mut outcome = sample();
    let long = "x".repeat(1 << 20);
    let finding = &mut outcome.files[0].findings[1];
    finding.pointer = Some(Pointer::root().join(&long));
    finding.edits[0].text = long.clone();
    finding.message = long.clone();
    finding.help = Some(long.clone());
    finding.related = vec![Related { at: Span::default(), message: long }];
    assert!(written(Format::Sarif, &outcome, &options()).len() < 50_000);
}

#[test]
fn sarif_columns_are_utf16_and_json_columns_code_points() {
    let mut outcome = sample();
    outcome.files.retain(|file| file.path() == "py/tools.py");
    let log = parsed(&written(Format::Sarif, &outcome, &options()));
    let region = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"];
    let json = parsed(&written(Format::Json, &outcome, &options()));
    let column = json["findings"][0]["column"].as_u64().expect("a column");
    // One emoji stands before it.
    assert_eq!(region["startColumn"], column + 1);
}

#[test]
fn output_has_the_same_bytes_each_time() {
    for &format in Format::ALL {
        assert_eq!(written(format, &sample(), &options()), written(format, &sample(), &options()));
    }
}

#[test]
fn a_shared_value_cannot_blow_a_list_up() {
    let at = Span::new(FileId(0), 0, 1);
    let mut value = string("x", at);
    for _ in 0..64 {
        let items = vec![Item::One(value.clone()), Item::One(value)];
        value = Value::new(Kind::Array(crate::value::Array { items, open: None }), at);
    }
    let mut outcome = clean();
    outcome.files[0].tools[0].schema = field("parameters", value, Pointer::root());
    let text = written(Format::Json, &outcome, &Options { list: true, ..options() });
    assert!(text.len() < 32 << 20);
    assert!(text.contains("nested too deeply"));
}

#[test]
fn a_deep_value_is_cut_where_readers_would_stop() {
    let at = Span::new(FileId(0), 0, 1);
    let mut value = string("x", at);
    for _ in 0..5000 {
        let items = vec![Item::One(value)];
        value = Value::new(Kind::Array(crate::value::Array { items, open: None }), at);
    }
    let mut outcome = clean();
    outcome.files[0].tools[0].schema = field("parameters", value, Pointer::root());
    parsed(&written(Format::Json, &outcome, &Options { list: true, ..options() }));
}

#[test]
fn formats_are_named() {
    for &format in Format::ALL {
        assert_eq!(format.id().parse(), Ok(format));
    }
    assert_eq!("xml".parse::<Format>(), Err(()));
}
