//! Every wire format to every target, and when the rule keeps silent.

use crate::check::{Finding, Options};
use crate::scan::scan;
use crate::source::{Language, ReadOptions, SourceText};
use crate::target::Target;
use snapbox::{assert_data_eq, file};
use std::fmt::Write;
use std::sync::Arc;

const SCHEMA: &str = r#"{"type": "object", "properties": {"day": {"type": "string"}}, "additionalProperties": false}"#;

/// An ordinary tool as each wire format writes it, with what only that format has.
const WRITTEN: &[(&str, &str)] = &[
    ("openai-chat", r#"[{"type": "function", "function": {"name": "moon", "parameters": $, "strict": true}}]"#),
    (
        "openai-responses",
        r#"{"model": "m", "input": "?", "tools": [{"type": "function", "name": "moon", "parameters": $,
            "strict": true, "output_schema": {"type": "string"}, "defer_loading": true, "allowed_callers": ["direct"]}]}"#,
    ),
    (
        "openai-realtime",
        r#"{"type": "realtime", "tools": [{"type": "function", "name": "moon", "parameters": $}]}"#,
    ),
    (
        "openai-functions",
        r#"{"model": "m", "messages": [], "functions": [{"name": "moon", "description": "d", "parameters": $}]}"#,
    ),
    (
        "anthropic",
        r#"[{"type": "custom", "name": "moon", "input_schema": $, "strict": true, "input_examples": [{"day": "x"}],
            "cache_control": {"type": "ephemeral"}, "allowed_callers": ["direct"], "eager_input_streaming": true}]"#,
    ),
    (
        "gemini, parameters",
        r#"{"tools": [{"functionDeclarations": [{"name": "moon", "parameters": {"type": "OBJECT"}, "behavior": "BLOCKING"}]}]}"#,
    ),
    (
        "gemini, parametersJsonSchema",
        r#"{"tools": [{"functionDeclarations": [{"name": "moon", "parametersJsonSchema": $, "responseJsonSchema": {}}]}]}"#,
    ),
    (
        "bedrock",
        r#"{"toolConfig": {"tools": [{"toolSpec": {"name": "moon", "inputSchema": {"json": $}, "strict": true}}]}}"#,
    ),
    (
        "mcp",
        r#"{"tools": [{"name": "moon", "title": "Moon", "inputSchema": $, "outputSchema": {"type": "object"},
            "annotations": {"readOnlyHint": true}, "icons": [], "_meta": {}}]}"#,
    ),
    ("neutral", r#"[{"name": "moon", "inputSchema": $}]"#),
    (
        "vscode, languageModelTools",
        r#"{"languageModelTools": [{"name": "moon", "displayName": "Moon", "modelDescription": "d", "inputSchema": $}]}"#,
    ),
];

fn said(text: &str, targets: &[Target]) -> Vec<Finding> {
    let source = Arc::new(SourceText::new("tools.json", text.replace('$', SCHEMA)));
    let scanned = scan(source, Language::Json, ReadOptions { markdown: false });
    scanned.judge(&Options {
        targets,
        server: None,
        runs: &|rule| rule == "shape-conversion",
        pedantic: false,
        carried_to: targets,
    })
}

#[test]
fn every_wire_format_has_its_list_for_every_other() {
    let mut table = String::new();
    for (api, text) in WRITTEN {
        let mut lists: Vec<(String, Vec<Target>)> = Vec::new();
        for target in Target::ALL {
            let found = said(text, &[*target]);
            assert!(found.len() <= 1, "{api} to {target}: one note for each tool");
            let list = found.first().map_or("-".to_owned(), |finding| {
                let help = finding.help.as_deref().unwrap_or_default();
                let edits: Vec<_> = finding.edits.iter().map(|edit| &*edit.text).collect();
                let edits = if edits.is_empty() { String::new() } else { format!("\n        edits: {edits:?}") };
                format!("{}\n        {help}{edits}", finding.message)
            });
            match lists.iter_mut().find(|(other, _)| *other == list) {
                Some((_, targets)) => targets.push(*target),
                None => lists.push((list, vec![*target])),
            }
        }
        let _ = writeln!(table, "# {api}");
        for (list, targets) in lists {
            let targets: Vec<_> = targets.iter().map(|target| target.id()).collect();
            let _ = writeln!(table, "{}\n    {list}", targets.join(", "));
        }
    }
    assert_data_eq!(table, file!["conversions.txt"].raw());
}

#[test]
fn several_targets_are_said_in_one_note() {
    let found = said(WRITTEN[0].1, &[Target::Anthropic, Target::Gemini, Target::Azure, Target::Vertex]);
    let [only] = &found[..] else { panic!("{found:?}") };
    assert_eq!(only.targets, [Target::Anthropic, Target::Gemini, Target::Vertex]);
    assert!(only.message.contains("Anthropic Messages takes another shape"), "{}", only.message);
    assert!(only.message.contains("Gemini API takes another shape"), "{}", only.message);
    assert!(only.edits.is_empty());
}

#[test]
fn a_rename_is_an_edit_where_it_is_all_that_changes_and_suits_every_target() {
    let mcp = r#"[{"name": "moon", "inputSchema": $}]"#;
    let edits = |text: &str, targets: &[Target]| said(text, targets)[0].edits.len();
    assert_eq!(edits(mcp, &[Target::Anthropic]), 1);
    assert_eq!(edits(mcp, &[Target::Anthropic, Target::Mcp]), 0);
    assert_eq!(edits(mcp, &[Target::Anthropic, Target::OpenaiFunctions]), 0);
    assert_eq!(edits(r#"[{"name": "moon", "inputSchema": $, "title": "Moon"}]"#, &[Target::Anthropic]), 0);
}
