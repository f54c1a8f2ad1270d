use super::*;
use crate::source::Dialect;

const TYPESCRIPT: Language = Language::JavaScript(Dialect::TypeScript);

fn changed(language: Language, before: Option<&str>, now: &str) -> Vec<bool> {
    let options = ReadOptions { markdown: true };
    let scanned = scan(Arc::new(SourceText::new("x", now)), language, options);
    changes(&scanned, before, language, options).tools
}

const TWO: &str = r#"const UNITS = "metric";
export const tools = [
  { name: "wind", description: `Wind in ${UNITS} units`, inputSchema: { type: "object" } },
  { name: "rain", description: help(), inputSchema: { type: "object" } },
];
"#;

#[test]
fn a_file_that_was_not_there_is_new() {
    assert_eq!(changed(TYPESCRIPT, None, TWO), [true, true]);
}

#[test]
fn the_same_text_has_not_changed() {
    assert_eq!(changed(TYPESCRIPT, Some(TWO), TWO), [false, false]);
}

#[test]
fn a_move_or_a_comment_changes_no_tool() {
    let moved = format!("// Moved.\n\n{}", TWO.replace("  { name", "      { name"));
    assert_eq!(changed(TYPESCRIPT, Some(TWO), &moved), [false, false]);
}

#[test]
fn a_constant_changes_the_tool_that_names_it() {
    let imperial = TWO.replace("metric", "imperial");
    assert_eq!(changed(TYPESCRIPT, Some(TWO), &imperial), [true, false]);
}

#[test]
fn an_unknown_part_changes_with_its_source() {
    let other = TWO.replace("help()", "help(1)");
    assert_eq!(changed(TYPESCRIPT, Some(TWO), &other), [false, true]);
}

#[test]
fn a_second_copy_is_new() {
    let one = r#"[{"name": "a", "inputSchema": {"type": "object"}}]"#;
    let two = r#"[{"name": "a", "inputSchema": {"type": "object"}}, {"name": "a", "inputSchema": {"type": "object"}}]"#;
    assert_eq!(changed(Language::Json, Some(one), two), [false, true]);
}

#[test]
fn a_key_or_a_value_that_differs_is_a_change() {
    let one = r#"[{"name": "a", "inputSchema": {"type": "object", "properties": {"n": {"minimum": 1}}}}]"#;
    for (from, to) in [("1}", "2}"), ("minimum", "maximum"), ("\"n\"", "\"m\""), ("{\"minimum\": 1}", "[]")] {
        assert_eq!(changed(Language::Json, Some(one), &one.replace(from, to)), [true], "{to}");
    }
}

#[test]
fn values_that_double_and_double_count_as_changed_in_bounded_time() {
    let doubling: String = (1..=40).map(|i| format!("const a{i} = [a{}, a{}];\n", i - 1, i - 1)).collect();
    let text = format!(
        "const a0 = 'x';\n{doubling}const t = {{ name: 'a', inputSchema: {{ type: 'object', enum: a16 }} }};\n"
    );
    assert_eq!(changed(TYPESCRIPT, Some(&text), &format!("{text}\n")).len(), 1);
}

#[test]
fn a_finding_concerns_what_changed_through_any_of_its_places() {
    use crate::check::{Related, Severity};
    let options = ReadOptions { markdown: true };
    let now = r#"[{"name": "a", "inputSchema": {"type": "object"}}, {"name": "b", "inputSchema": {"type": "object"}}]"#;
    let scanned = scan(Arc::new(SourceText::new("x", now)), Language::Json, options);
    let tools = &scanned.found.tools;
    let changes = Changes { any: true, tools: vec![true, false], ..Changes::default() };
    let about = |tool| Finding {
        tool,
        ..Finding::about_settings("name-duplicate", Severity::Error, tools[1].at(), String::new())
    };
    assert!(changes.concern(&about(Some(0)), tools) && !changes.concern(&about(Some(1)), tools));
    let related =
        vec![Related { at: tools[0].name.found().expect("named").value.at(), message: String::new() }];
    assert!(changes.concern(&Finding { related, ..about(Some(1)) }, tools));
    assert!(changes.concern(&about(None), tools));
    assert!(!Changes { tools: vec![false, false], ..Changes::default() }.concern(&about(None), tools));
}
