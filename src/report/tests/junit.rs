//! JUnit's XML as its readers take it.

use super::*;
use uppsala::{Document, NodeId, XsdValidator, parse};

/// The elements of this name below `from`.
fn below(document: &Document, from: NodeId, name: &str) -> Vec<NodeId> {
    let named = |&id: &NodeId| document.element(id).is_some_and(|e| e.name.local_name == name);
    document.descendants(from).into_iter().filter(named).collect()
}

fn attribute(document: &Document, id: NodeId, name: &str) -> String {
    document.get_attribute(id, name).unwrap_or_else(|| panic!("no `{name}`")).to_owned()
}

fn outcomes() -> Vec<Outcome> {
    let mut unnamed = sample();
    for tool in unnamed.files.iter_mut().flat_map(|file| &mut file.tools) {
        tool.name = Field::Unsure { maybe: None, why: Why::Spread };
    }
    vec![sample(), clean(), Outcome::default(), unnamed, super::hostile::outcome()]
}

#[test]
fn junit_output_is_valid() {
    let schema = parse(include_str!("../../../tests/data/junit-10.xsd")).expect("the schema is XML");
    let validator = XsdValidator::from_schema(&schema).expect("the schema is one");
    let errors = |xml: &str| validator.validate(&parse(xml).expect("XML")).len();
    // The validator sees what is wrong.
    assert_ne!(errors("<testsuites><testsuite name='a' tests='0' failures='0'/></testsuites>"), 0);
    assert_ne!(errors("<testsuites><testcase name='a'/></testsuites>"), 0);
    assert!(parse("<a>\u{1}</a>").is_err() && parse("<a>]]></a>").is_err() && parse("<a b='<'/>").is_err());
    for outcome in outcomes() {
        let xml = written(Format::Junit, &outcome, &options());
        let found = validator.validate(&parse(&xml).unwrap_or_else(|e| panic!("{e}\n{xml}")));
        assert!(found.is_empty(), "{found:?}");
    }
}

#[test]
fn junit_counts_are_those_of_the_cases() {
    for outcome in outcomes() {
        let xml = written(Format::Junit, &outcome, &options());
        let document = parse(&xml).expect("XML");
        let cases = below(&document, document.root(), "testcase");
        let failed = cases.iter().filter(|&&case| !below(&document, case, "failure").is_empty()).count();
        for suite in ["testsuites", "testsuite"] {
            let suite = below(&document, document.root(), suite)[0];
            assert_eq!(attribute(&document, suite, "tests"), cases.len().to_string());
            assert_eq!(attribute(&document, suite, "failures"), failed.to_string());
            assert_eq!(attribute(&document, suite, "errors"), "0");
        }
        let failures = below(&document, document.root(), "failure").len();
        assert_eq!(failures, outcome.count(Severity::Error) + outcome.count(Severity::Warning));
        let judged: usize =
            outcome.files.iter().filter(|file| file.judged).map(|file| file.tools().len()).sum();
        assert!(cases.len() >= judged);
        let unlike: std::collections::HashSet<_> = cases
            .iter()
            .map(|&case| (attribute(&document, case, "classname"), attribute(&document, case, "name")))
            .collect();
        assert_eq!(unlike.len(), cases.len(), "each case has a name of its own");
    }
}

#[test]
fn a_junit_failure_comes_gravest_first_and_notes_are_no_failures() {
    let xml = written(Format::Junit, &sample(), &options());
    let document = parse(&xml).expect("XML");
    let case = below(&document, document.root(), "testcase")[0];
    let failures = below(&document, case, "failure");
    let rules: Vec<_> = failures.iter().map(|&id| attribute(&document, id, "type")).collect();
    assert_eq!(rules, ["name-pattern", "required-undefined"]);
    let output = document.text_content_deep(below(&document, case, "system-out")[0]);
    // Some readers show the first failure only.
    assert!(!output.contains("[name-pattern]"));
    assert!(output.contains("warning[required-undefined]") && output.contains("note[shape-odd]"));
}

#[test]
fn findings_without_a_tool_are_a_case_of_their_file() {
    let mut outcome = sample();
    outcome.files[0].findings[1].tool = None;
    // A tool that isn't judged has no case.
    outcome.files[3].findings = vec![finding("late", Severity::Error, Span::default(), "m")];
    let xml = written(Format::Junit, &outcome, &options());
    let document = parse(&xml).expect("XML");
    let cases = below(&document, document.root(), "testcase");
    let names: Vec<_> = cases
        .iter()
        .map(|&id| (attribute(&document, id, "classname"), attribute(&document, id, "name")))
        .filter(|(_, name)| name == "(file)")
        .map(|(class, _)| class)
        .collect();
    assert_eq!(names, ["config/tools.json", "tests/fixtures/mock.json"]);
}

#[test]
fn junit_gives_back_what_xml_can_hold() {
    let xml = written(Format::Junit, &super::hostile::outcome(), &options());
    let document = parse(&xml).expect("XML");
    let messages: Vec<_> = below(&document, document.root(), "failure")
        .into_iter()
        .map(|id| attribute(&document, id, "message"))
        .collect();
    for (attack, messages) in super::hostile::ATTACKS.iter().zip(messages.chunks(4)) {
        let shown = super::super::escape::visible(attack);
        let shown = shown.replace('\u{fffe}', "\\u{fffe}").replace('\u{ffff}', "\\u{ffff}");
        assert!(messages.iter().all(|message| *message == shown), "{attack:?}: {messages:?}");
    }
}
