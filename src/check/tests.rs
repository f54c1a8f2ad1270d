//! Many faults in one tool.

use super::drafts::{Draft, Drafts, KEPT};
use super::{Evidence, Options, Severity, Standing};
use crate::pointer::Pointer;
use crate::scan::scan;
use crate::source::{Dialect, Language, ReadOptions, SourceText};
use crate::span::{FileId, Span};
use crate::target::Target;
use std::sync::Arc;

fn draft(place: u32, target: Target, message: &str) -> Draft {
    Draft {
        rule: "some-rule",
        tool: None,
        target,
        severity: Severity::Error,
        message: message.to_owned(),
        help: None,
        answer: None,
        dialect: None,
        evidence: Evidence { standing: Standing::Documented, source: String::new(), checked: String::new() },
        at: Span::new(FileId(0), place, place + 1),
        pointer: Pointer::root(),
        related: Vec::new(),
        edits: Vec::new(),
    }
}

fn grouped(drafts: impl IntoIterator<Item = Draft>) -> Vec<usize> {
    let mut all = Drafts::default();
    drafts.into_iter().for_each(|draft| all.add(draft));
    all.into_groups().0.iter().map(Vec::len).collect()
}

#[test]
fn what_is_said_of_one_place_to_two_targets_is_one_fault() {
    let drafts = [draft(1, Target::Anthropic, "a"), draft(1, Target::Mcp, "b"), draft(2, Target::Mcp, "b")];
    assert_eq!(grouped(drafts), [2, 1]);
}

#[test]
fn two_faults_in_one_place_for_one_target_are_two() {
    let drafts = [
        draft(1, Target::Anthropic, "a"),
        draft(1, Target::Anthropic, "b"),
        draft(1, Target::Anthropic, "a"),
        draft(1, Target::Mcp, "c"),
        draft(1, Target::Mcp, "d"),
        draft(1, Target::Mcp, "e"),
    ];
    assert_eq!(grouped(drafts), [3, 2, 1]);
}

#[test]
fn a_million_faults_are_counted_and_not_kept() {
    let mut all = Drafts::default();
    for place in 0..500_000 {
        all.add(draft(place, Target::Anthropic, "a"));
        all.add(draft(place, Target::Mcp, "a"));
    }
    let (groups, omitted) = all.into_groups();
    assert_eq!(groups.len(), KEPT);
    assert!(groups.iter().all(|group| group.len() == 2));
    assert_eq!(omitted["some-rule"], 500_000 - KEPT);
}

#[test]
fn many_messages_about_one_place_are_gathered_once() {
    let drafts = (0..200_000).map(|i| draft(1, Target::Mcp, &i.to_string()));
    assert_eq!(grouped(drafts).len(), KEPT);
}

/// The findings of one rule in an Anthropic tool with this schema.
fn said_of(schema: &str, rule: &str) -> Vec<super::Finding> {
    let text = format!(r#"{{"name": "f", "description": "d", "strict": true, "input_schema": {schema}}}"#);
    let source = Arc::new(SourceText::new("t.json", text));
    let scanned = scan(source, Language::Json, ReadOptions { markdown: false });
    assert_eq!(scanned.found.tools.len(), 1, "a tool was found");
    scanned.judge(&Options {
        targets: &[Target::OpenaiChat],
        server: None,
        runs: &|id| id == rule,
        pedantic: false,
        carried_to: &[],
    })
}

fn listed(count: usize, each: impl Fn(usize) -> String) -> String {
    (0..count).map(each).collect::<Vec<_>>().join(",")
}

#[test]
fn a_name_required_a_hundred_thousand_times_is_told_a_thousand_times() {
    let names = listed(100_000, |_| r#""v""#.to_owned());
    let findings = said_of(
        &format!(r#"{{"type": "object", "properties": {{"w": {{}}}}, "required": [{names}]}}"#),
        "schema-required-undeclared",
    );
    assert_eq!(findings.len(), KEPT);
    let last = findings.last().expect("a finding");
    assert!(
        last.message.ends_with("; 99000 more of `schema-required-undeclared` in this tool aren't listed")
    );
}

#[test]
fn a_hundred_thousand_required_names_are_compared_with_as_many_properties() {
    let names = listed(100_000, |i| format!(r#""name{i}""#));
    let properties = listed(100_000, |i| format!(r#""property{i}": {{}}"#));
    let findings = said_of(
        &format!(r#"{{"type": "object", "properties": {{{properties}}}, "required": [{names}]}}"#),
        "schema-required-undeclared",
    );
    assert_eq!(findings.len(), KEPT);
}

#[test]
fn a_few_misspelt_names_among_many_still_get_a_suggestion() {
    let properties = listed(100, |i| format!(r#""property{i}": {{}}"#));
    let findings = said_of(
        &format!(r#"{{"type": "object", "properties": {{{properties}}}, "required": ["proprety7"]}}"#),
        "schema-required-undeclared",
    );
    assert_eq!(findings[0].help.as_deref(), Some("did you mean `property7`?"));
}

#[test]
fn the_meta_schema_takes_a_wide_and_faulty_schema_in_one_pass() {
    let properties = listed(50_000, |i| format!(r#""p{i}": {{"type": "strng"}}"#));
    let findings =
        said_of(&format!(r#"{{"type": "object", "properties": {{{properties}}}}}"#), "schema-invalid");
    assert_eq!(findings.len(), KEPT);
}

#[test]
fn what_lies_below_a_key_without_end_is_left_alone() {
    let properties = listed(50_000, |i| format!(r#""p{i}": {{"type": "strng"}}"#));
    let long = "k".repeat(1_000_000);
    let schema = format!(
        r#"{{"type": "object", "properties": {{"{long}": {{"type": "object", "properties": {{{properties}}}}}}}}}"#
    );
    assert_eq!(said_of(&schema, "schema-invalid").len(), 0);
}

#[test]
fn tools_below_a_key_without_end_are_left_alone() {
    let tools = listed(20_000, |_| r#"{"name": "a", "description": "d", "input_schema": {}}"#.to_owned());
    let text = format!(r#"{{"{}": [{tools}]}}"#, "k".repeat(1_000_000));
    let source = Arc::new(SourceText::new("t.json", text));
    let scanned = scan(source, Language::Json, ReadOptions { markdown: false });
    assert_eq!(scanned.found.tools.len(), 0);
}

#[test]
fn a_long_text_that_many_schemas_share_is_not_written_out_for_each() {
    let properties = listed(50_000, |i| format!("p{i}: s"));
    let text = format!(
        r#"const s = {{type: "strng", description: "{}"}};
        const t = {{name: "a", description: "d", input_schema: {{type: "object", properties: {{{properties}}}}}}};"#,
        "d".repeat(1_000_000)
    );
    let source = Arc::new(SourceText::new("t.ts", text));
    let scanned = scan(source, Language::JavaScript(Dialect::TypeScript), ReadOptions { markdown: false });
    let rule = |id: &str| id == "schema-invalid";
    let findings = scanned.judge(&Options {
        targets: &[Target::Anthropic],
        server: None,
        runs: &rule,
        pedantic: false,
        carried_to: &[],
    });
    assert_eq!(findings.len(), KEPT, "and fifty gigabytes were not needed for it");
}

#[test]
fn a_tool_of_ten_thousand_lists_is_noted_once_for_each() {
    let text = format!(
        r#"const t = {{name: "a", description: "d", input_schema: {{type: "object"}}}}; const all = [{}];"#,
        listed(60_000, |_| "[t]".to_owned())
    );
    let source = Arc::new(SourceText::new("t.ts", text));
    let scanned = scan(source, Language::JavaScript(Dialect::TypeScript), ReadOptions { markdown: false });
    assert_eq!(scanned.found.tools.len(), 1);
    assert!(scanned.found.tools[0].sets.len() > 10_000);
}
