use super::Namesakes;
use crate::scan::scan;
use crate::source::{Language, ReadOptions, SourceText};
use std::sync::Arc;

fn namesakes(json: &str) -> Vec<Option<usize>> {
    let source = Arc::new(SourceText::new("tools.json", json));
    let found = scan(source, Language::Json, ReadOptions { markdown: false }).found;
    Namesakes::of(&found).0
}

fn anthropic(name: &str) -> String {
    format!(r#"{{"name": "{name}", "input_schema": {{"type": "object"}}}}"#)
}

#[test]
fn the_first_tool_of_a_name_is_the_namesake_of_all_later_ones() {
    let [a, b] = [anthropic("a"), anthropic("b")];
    assert_eq!(namesakes(&format!("[{a}, {b}, {a}, {a}]")), [None, None, Some(0), Some(0)]);
}

#[test]
fn tools_of_two_lists_are_no_namesakes() {
    let a = anthropic("a");
    assert_eq!(namesakes(&format!("[[{a}], [{a}]]")), [None, None]);
}

#[test]
fn tools_of_two_apis_are_no_namesakes() {
    let a = anthropic("a");
    let openai = r#"{"type": "function", "function": {"name": "a", "description": "d"}}"#;
    assert_eq!(namesakes(&format!("[{a}, {openai}]")), [None, None]);
}

#[test]
fn ten_thousand_tools_of_one_name_are_no_work() {
    let a = anthropic("a");
    let all = namesakes(&format!("[{}]", vec![&*a; 10_000].join(",")));
    assert_eq!(all.iter().filter(|n| **n == Some(0)).count(), 9_999);
}
