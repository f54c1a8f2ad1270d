use super::*;
use crate::outcome::FileOutcome;
use std::sync::Arc;

fn finding(rule: &'static str) -> Finding {
    Finding::about_settings(rule, Severity::Error, Span::default(), "m".to_owned())
}

fn outcome(files: &[(&str, &[&'static str])]) -> Outcome {
    let files = files.iter().map(|(path, rules)| FileOutcome {
        sources: vec![Arc::new(SourceText::new(*path, ""))],
        home: FileId(0),
        tools: vec![],
        mentioned: 0,
        registered: Vec::new(),
        unnamed: vec![],
        test: false,
        judged: true,
        findings: rules.iter().map(|rule| finding(rule)).collect(),
        used_elsewhere: Vec::new(),
        changes: None,
    });
    Outcome { files: files.collect(), ..Outcome::default() }
}

fn here(path: &str) -> String {
    path.to_owned()
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
fn a_finding_that_became_graver_is_new_and_one_that_became_milder_is_not() {
    let graver = |from: Severity, to: Severity| {
        let mut before = outcome(&[("a.json", &["x"])]);
        before.files[0].findings[0].severity = from;
        let mut today = outcome(&[("a.json", &["x"])]);
        today.files[0].findings[0].severity = to;
        accepted(&before).apply(&mut today, &here);
        left(&today).len()
    };
    assert_eq!(graver(Severity::Warning, Severity::Error), 1);
    assert_eq!(graver(Severity::Note, Severity::Warning), 1);
    assert_eq!(graver(Severity::Error, Severity::Warning), 0);
    assert_eq!(graver(Severity::Error, Severity::Note), 0);
}

#[test]
fn pruning_lowers_and_never_adds() {
    let all = |_: &Key| true;
    let counts = |errors, notes| {
        let mut amount = Amount::default();
        amount.add(Severity::Error, errors);
        amount.add(Severity::Note, notes);
        let key = Key { file: "a".into(), rule: "x".into(), tool: None };
        Counts::from([(key, amount)])
    };
    assert_eq!(merged(&counts(2, 1), &counts(1, 0), true, &all), counts(1, 0));
    assert_eq!(merged(&counts(1, 0), &counts(3, 0), true, &all), counts(1, 0));
    assert_eq!(merged(&counts(1, 0), &counts(0, 1), true, &all), counts(0, 1));
    assert_eq!(merged(&counts(0, 1), &counts(1, 0), true, &all), Counts::new());
    assert_eq!(merged(&counts(1, 0), &counts(3, 0), false, &all), counts(3, 0));
    assert_eq!(merged(&counts(1, 0), &Counts::new(), false, &|_| false), counts(1, 0));
    assert_eq!(new_in(&counts(1, 0), &counts(3, 1)), 3);
    assert_eq!(new_in(&counts(1, 1), &counts(1, 1)), 0);
}

#[test]
fn a_rule_that_is_not_known_is_told() {
    let stale = accepted(&outcome(&[("a.json", &["x"])])).stale(&Counts::new(), &["y"], &|_| false);
    let messages: Vec<&str> = stale.iter().map(|f| &*f.message).collect();
    assert_eq!(messages, ["no rule is called `x`"]);
}

#[test]
fn a_mended_finding_asks_to_be_pruned_where_that_is_known() {
    let baseline = accepted(&outcome(&[("a.json", &["x", "x"]), ("b.json", &["y"])]));
    let counts = count(&outcome(&[("a.json", &["x"])]), &here);
    let stale = baseline.stale(&counts, &["x", "y"], &|_| true);
    let messages: Vec<&str> = stale.iter().map(|f| &*f.message).collect();
    let told =
        |rule: &str, file: &str| format!("1 accepted `{rule}` finding in {file} is no longer reported");
    assert_eq!(messages, [told("x", "a.json"), told("y", "b.json")]);
    assert!(stale.iter().all(|f| f.rule == STALE && f.severity == Severity::Note && f.at.start > 0));
    assert_eq!(baseline.stale(&counts, &["x", "y"], &|key| key.file == "b.json").len(), 1);
}

#[test]
fn an_entry_stands_on_a_line_of_its_own() {
    let text = to_text(&count(&outcome(&[("b.json", &["x"]), ("a\n.json", &["x", "x"])]), &here));
    assert_eq!(
        text,
        "{\"schemaVersion\": 1, \"findings\": [\n\
         {\"file\":\"a\\n.json\",\"rule\":\"x\",\"tool\":null,\"severity\":\"error\",\"count\":2},\n\
         {\"file\":\"b.json\",\"rule\":\"x\",\"tool\":null,\"severity\":\"error\",\"count\":1}\n]}\n"
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
    let entry = "{\"schemaVersion\": 1, \"findings\": [\n{\"file\": \"a\", \"rule\": \"x\", \"tool\": null, \"severity\": \"error\", \"count\": -1}]}";
    assert!(fault(entry).starts_with("b.json:2:1: not a baseline: "), "{}", fault(entry));
    assert!(fault(&entry.replace("-1}", "1, \"line\": 3}")).contains("unknown field `line`"));
}

#[test]
fn the_marks_of_a_merge_are_told() {
    let text = "{\"schemaVersion\": 1, \"findings\": [\n<<<<<<< ours\n=======\n>>>>>>> theirs\n]}";
    let fault = Baseline::parse(text, "b.json").expect_err("a fault");
    assert_eq!(fault, "b.json:2:1: not a baseline: a merge left its marks; keep the lines of both sides");
}

#[test]
fn a_line_that_a_merge_left_twice_counts_twice() {
    let line = "{\"file\": \"a\", \"rule\": \"x\", \"tool\": null, \"severity\": \"note\", \"count\": 1}";
    let text = format!("{{\"schemaVersion\": 1, \"findings\": [{line}, {line}]}}");
    let counted = |text: &str| {
        let baseline = Baseline::parse(text, "b.json").expect("a baseline");
        baseline.counts().values().map(|amount| amount.total()).sum::<usize>()
    };
    assert_eq!(counted(&text), 2);
    assert_eq!(counted(&text.replacen(": 1}", ": 18446744073709551615}", 1)), usize::MAX);
}
