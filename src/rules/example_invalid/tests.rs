//! What an example may cost. A test that hung would show a bound that doesn't hold.

use crate::check::{Finding, Options};
use crate::scan::scan;
use crate::source::{Language, ReadOptions, SourceText};
use serde_json::{Value as Json, json};
use std::sync::Arc;

/// What `example-invalid` says of an Anthropic tool.
fn said_of(schema: &Json, examples: &Json) -> Vec<Finding> {
    let tool = json!({
        "name": "f", "description": "d", "input_schema": schema, "input_examples": examples
    });
    let source = Arc::new(SourceText::new("t.json", tool.to_string()));
    let scanned = scan(source, Language::Json, ReadOptions { markdown: false });
    assert_eq!(scanned.found.tools.len(), 1, "{schema} is a tool's");
    scanned.judge(&Options { targets: &[], server: None, runs: &|rule| rule == "example-invalid", pedantic: false, carried_to: &[] })
}

/// A schema of which the property `a` is the first of many definitions, each made of the next.
fn chain(length: usize, link: impl Fn(Json) -> Json) -> Json {
    let mut definitions: serde_json::Map<String, Json> = (0..length)
        .map(|i| (format!("d{i}"), link(json!({"$ref": format!("#/$defs/d{}", i + 1)}))))
        .collect();
    definitions.insert(format!("d{length}"), json!({"type": "string"}));
    json!({"type": "object", "properties": {"a": {"$ref": "#/$defs/d0"}}, "$defs": definitions})
}

#[test]
fn a_schema_that_doubles_and_doubles_again_is_not_tried() {
    let links: [fn(Json) -> Json; 8] = [
        |r| json!({"allOf": [r, r]}),
        |r| json!({"anyOf": [r, r]}),
        |r| json!({"oneOf": [r, r]}),
        |r| json!({"not": r, "if": r}),
        |r| json!({"if": r, "then": r, "else": r}),
        |r| json!({"dependentSchemas": {"a": r, "b": r}, "anyOf": [r, r]}),
        |r| json!({"anyOf": [r, r], "unevaluatedProperties": false}),
        |r| json!({"anyOf": [r, r], "unevaluatedItems": false}),
    ];
    for link in links {
        for example in [json!({}), json!({"a": 1}), json!({"a": {"a": 1, "b": 2}})] {
            assert_eq!(said_of(&chain(60, link), &json!([example])).len(), 0);
        }
    }
}

#[test]
fn a_short_chain_of_the_same_kind_is_judged() {
    let findings = said_of(&chain(6, |r| json!({"allOf": [r, r]})), &json!([{"a": 1}]));
    assert_eq!(findings.len(), 1);
    assert!(findings[0].message.starts_with("`a` is a number"), "{}", findings[0].message);
}

#[test]
fn a_deep_example_of_a_schema_that_branches_into_itself_is_not_tried() {
    let schema = json!({"type": "object", "properties": {"a": {"anyOf": [{"$ref": "#"}, {"$ref": "#"}]}}});
    let nested = |depth| (0..depth).fold(json!(1), |below, _| json!({"a": below}));
    assert_eq!(said_of(&schema, &json!([nested(60)])).len(), 0);
    assert_eq!(said_of(&schema, &json!([nested(6)])).len(), 1);
}

#[test]
fn a_reference_that_leads_to_itself_is_not_followed() {
    let schema = json!({"type": "object", "properties": {"a": {"$ref": "#/properties/a"}}});
    assert_eq!(said_of(&schema, &json!([{"a": 1}])).len(), 0);
}

#[test]
fn a_tree_of_six_levels_is_judged() {
    let schema = json!({
        "type": "object",
        "properties": {"root": {"$ref": "#/$defs/node"}},
        "$defs": {"node": {
            "type": "object",
            "properties": {
                "name": {"type": "string"},
                "children": {"type": "array", "items": {"$ref": "#/$defs/node"}}
            },
            "required": ["name"]
        }}
    });
    fn node(depth: u32, name: &Json) -> Json {
        let children: Vec<Json> = (0..3).filter(|_| depth > 0).map(|_| node(depth - 1, name)).collect();
        json!({"name": name, "children": children})
    }
    assert_eq!(said_of(&schema, &json!([{"root": node(6, &json!("x"))}])).len(), 0);
    assert_eq!(said_of(&schema, &json!([{"root": node(1, &json!(5))}])).len(), 4);
    let mut wrong_at_the_bottom = node(6, &json!("x"));
    *wrong_at_the_bottom.pointer_mut(&format!("{}/name", "/children/2".repeat(6))).expect("a leaf") =
        json!(5);
    assert_eq!(said_of(&schema, &json!([{"root": wrong_at_the_bottom}])).len(), 1);
}

#[test]
fn a_filter_of_nested_alternatives_is_judged() {
    let filter = json!({"anyOf": [
        {"type": "object", "properties": {"and": {"type": "array", "items": {"$ref": "#/$defs/filter"}}},
         "required": ["and"], "additionalProperties": false},
        {"type": "object", "properties": {"or": {"type": "array", "items": {"$ref": "#/$defs/filter"}}},
         "required": ["or"], "additionalProperties": false},
        {"type": "object", "properties": {"not": {"$ref": "#/$defs/filter"}},
         "required": ["not"], "additionalProperties": false},
        {"type": "object", "properties": {"field": {"type": "string"}, "value": {}},
         "required": ["field", "value"], "additionalProperties": false}
    ]});
    let schema = json!({
        "type": "object",
        "properties": {"filter": {"$ref": "#/$defs/filter"}},
        "$defs": {"filter": filter}
    });
    fn example(depth: u32, leaf: &Json) -> Json {
        match depth {
            0 => leaf.clone(),
            _ if depth.is_multiple_of(2) => json!({"and": [example(depth - 1, leaf), example(depth - 1, leaf)]}),
            _ => json!({"or": [{"not": example(depth - 1, leaf)}]}),
        }
    }
    let good = json!({"field": "a", "value": 1});
    assert_eq!(said_of(&schema, &json!([{"filter": example(6, &good)}])).len(), 0);
    assert_eq!(said_of(&schema, &json!([{"filter": example(6, &json!({"field": "a"}))}])).len(), 1);
}

#[test]
fn patterns_that_take_long_to_compile_are_few() {
    let alternatives: Vec<Json> =
        (0..5_000).map(|i| json!({"pattern": format!(r"\w{{{}}}{i}$", 20 + i % 20)})).collect();
    let schema = json!({"type": "object", "properties": {"a": {"anyOf": alternatives}}});
    assert_eq!(said_of(&schema, &json!([{"a": "b"}])).len(), 0);
}

#[test]
fn every_member_of_a_large_example_is_judged() {
    let members: serde_json::Map<String, Json> = (0..20_000).map(|i| (format!("m{i}"), json!(i))).collect();
    let schema = json!({"type": "object", "additionalProperties": {"type": "string"}});
    let findings = said_of(&schema, &json!([members]));
    assert_eq!(findings.len(), 1_000);
    let last = &findings[999].message;
    assert!(last.ends_with("; 19000 more of `example-invalid` in this tool aren't listed"), "{last}");
}
