use super::*;
use crate::outcome::FileOutcome;
use std::sync::Arc;

fn finding(rule: &'static str) -> Finding {
    Finding::about_settings(rule, Severity::Error, Span::default(), "m".to_owned())
}

fn outcome(files: &[(&str, &[&'static str])]) -> Outcome {
    let files = files.iter().map(|(path, rules)| FileOutcome {
        sources: vec![Arc::new(SourceText::new(*path, ""))],
        tools: vec![],
        sets: vec![],
        unnamed: vec![],
        test: false,
        judged: true,
        findings: rules.iter().map(|rule| finding(rule)).collect(),
        changes: None,
    });
    Outcome { files: files.collect(), ..Outcome::default() }
}

fn here(path: &str) -> Option<String> {
    (!path.starts_with("..")).then(|| path.to_owned())
}

fn accepted(outcome: &Outcome) -> Baseline {
    Baseline::parse(&to_text(&count(outcome, &here)), "b.json").expect("what is written is read")
}

fn left(outcome: &Outcome) -> Vec<(String, &'static str)> {
    let findings =
        outcome.files.iter().flat_map(|f| f.findings.iter().map(|g| (f.path().to_owned(), g.rule)));
    findings.collect()
}

#[test]
fn what_is_accepted_is_hidden_and_counted() {
    let mut today = outcome(&[("a.json", &["x", "x", "y"]), ("b.json", &["x"])]);
    let baseline = accepted(&today);
    baseline.apply(&mut today, &here);
    assert_eq!((left(&today), today.summary.baselined), (vec![], 4));
}

#[test]
fn a_new_finding_is_shown_with_its_likes() {
    let baseline = accepted(&outcome(&[("a.json", &["x", "y"])]));
    let mut today = outcome(&[("a.json", &["x", "x", "y"]), ("c.json", &["y"])]);
    baseline.apply(&mut today, &here);
    let shown = [("a.json".into(), "x"), ("a.json".into(), "x"), ("c.json".into(), "y")];
    assert_eq!((left(&today), today.summary.baselined), (shown.to_vec(), 1));
}

#[test]
fn what_lies_outside_is_neither_counted_nor_hidden() {
    let mut today = outcome(&[("../a.json", &["x"])]);
    assert!(count(&today, &here).is_empty());
    accepted(&today).apply(&mut today, &here);
    assert_eq!(left(&today).len(), 1);
}

#[test]
fn a_mended_finding_asks_to_be_pruned_where_that_is_known() {
    let baseline = accepted(&outcome(&[("a.json", &["x", "x"]), ("b.json", &["y"])]));
    let counts = count(&outcome(&[("a.json", &["x"])]), &here);
    let stale = baseline.stale(&counts, &|_| true);
    let messages: Vec<&str> = stale.iter().map(|f| &*f.message).collect();
    assert_eq!(messages, ["1 accepted `x` finding is gone", "1 accepted `y` finding is gone"]);
    assert!(stale.iter().all(|f| f.rule == STALE && f.severity == Severity::Note && f.at.start > 0));
    assert_eq!(baseline.stale(&counts, &|key| key.file == "b.json").len(), 1);
}

#[test]
fn an_entry_stands_on_a_line_of_its_own() {
    let text = to_text(&count(&outcome(&[("b.json", &["x"]), ("a\n.json", &["x", "x"])]), &here));
    assert_eq!(
        text,
        "{\"schemaVersion\": 1, \"findings\": [\n\
         {\"file\":\"a\\n.json\",\"rule\":\"x\",\"tool\":null,\"count\":2},\n\
         {\"file\":\"b.json\",\"rule\":\"x\",\"tool\":null,\"count\":1}\n]}\n"
    );
    let schema = serde_json::from_str(include_str!("../../docs/schemas/baseline.schema.json")).expect("JSON");
    let schema = jsonschema::validator_for(&schema).expect("a schema");
    assert!(schema.is_valid(&serde_json::from_str(&text).expect("JSON")));
    assert!(schema.is_valid(&serde_json::from_str(&to_text(&Counts::new())).expect("JSON")));
}

#[test]
fn a_fault_is_one_line_with_its_place() {
    let fault = |text: &str| Baseline::parse(text, "b.json").expect_err("a fault");
    assert_eq!(fault("{"), "b.json:1:1: not a baseline: EOF while parsing an object");
    assert!(fault("").starts_with("b.json:1:1: not a baseline: EOF"));
    assert_eq!(
        fault("{\"schemaVersion\": 2, \"findings\": []}"),
        "b.json:1:1: not a baseline: `schemaVersion` is 2, and this program reads 1"
    );
    let entry = "{\"schemaVersion\": 1, \"findings\": [\n{\"file\": \"a\", \"rule\": \"x\", \"tool\": null, \"count\": 0}]}";
    assert!(fault(entry).starts_with("b.json:2:1: not a baseline: "), "{}", fault(entry));
    assert!(fault(&entry.replace("0}", "1, \"line\": 3}")).contains("unknown field `line`"));
}

#[test]
fn a_line_that_a_merge_left_twice_counts_twice() {
    let line = "{\"file\": \"a\", \"rule\": \"x\", \"tool\": null, \"count\": 1}";
    let text = format!("{{\"schemaVersion\": 1, \"findings\": [{line}, {line}]}}");
    let baseline = Baseline::parse(&text, "b.json").expect("a baseline");
    assert_eq!(baseline.counts().values().sum::<usize>(), 2);
}
