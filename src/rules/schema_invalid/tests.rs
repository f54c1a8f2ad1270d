//! The verdicts of python-jsonschema's 2020-12 meta-schema, which OpenAI and Anthropic run, as
//! recorded with version 4.26: what it refuses gives one finding at its place, the rest none.

use crate::check::{Finding, Options};
use crate::scan::scan;
use crate::source::{Language, ReadOptions, SourceText};
use crate::target::Target;
use std::sync::Arc;

/// What `schema-invalid` says of an Anthropic tool with this schema, with the places below it.
fn said_of(schema: &str, target: Target) -> Vec<(String, Finding)> {
    let text = format!(r#"{{"name": "f", "description": "d", "input_schema": {schema}}}"#);
    let scanned =
        scan(Arc::new(SourceText::new("t.json", text)), Language::Json, ReadOptions { markdown: false });
    assert!(scanned.faults.is_empty(), "{schema} is JSON");
    assert_eq!(scanned.found.tools.len(), 1, "{schema} is a tool's");
    let options = Options { targets: &[target], server: None, runs: &|rule| rule == "schema-invalid", pedantic: false, carried_to: &[] };
    let findings = scanned.judge(&options);
    findings
        .into_iter()
        .map(|finding| {
            let pointer = finding.pointer.as_ref().expect("a rule's finding has a pointer").to_string();
            (pointer.trim_start_matches("/input_schema").to_owned(), finding)
        })
        .collect()
}

fn places(schema: &str) -> Vec<String> {
    said_of(schema, Target::Anthropic).into_iter().map(|(place, _)| place).collect()
}

/// The schema of an object with one property.
fn with_property(property: &str) -> String {
    format!(r#"{{"type": "object", "properties": {{"x": {property}}}}}"#)
}

#[test]
fn what_the_meta_schema_refuses_in_a_property_is_one_finding_at_its_place() {
    for (property, place) in [
        (r#"{"type": "integer", "exclusiveMinimum": true}"#, "exclusiveMinimum"),
        (r#"{"type": "string", "required": true}"#, "required"),
        (r#"{"type": "array", "items": [{"type": "number"}]}"#, "items"),
        (r#"{"type": "any"}"#, "type"),
        (r#"{"type": "int"}"#, "type"),
        (r#"{"type": "float"}"#, "type"),
        (r#"{"type": "str"}"#, "type"),
        (r#"{"type": "dict"}"#, "type"),
        (r#"{"type": "OBJECT"}"#, "type"),
        (r#"{"type": []}"#, "type"),
        (r#"{"type": ["string", "string"]}"#, "type/1"),
        (r#"{"type": null}"#, "type"),
        (r#"{"enum": "a"}"#, "enum"),
        (r#"{"enum": {"a": 1}}"#, "enum"),
        ("null", ""),
        (r#""string""#, ""),
        (r#"{"minLength": -1}"#, "minLength"),
        (r#"{"minLength": "1"}"#, "minLength"),
        (r#"{"minItems": 1.5}"#, "minItems"),
        (r#"{"multipleOf": 0}"#, "multipleOf"),
        (r#"{"description": 3}"#, "description"),
        (r#"{"description": null}"#, "description"),
        (r#"{"title": null}"#, "title"),
        (r#"{"pattern": null}"#, "pattern"),
        (r#"{"format": ["a"]}"#, "format"),
        (r#"{"examples": "a"}"#, "examples"),
        (r#"{"anyOf": []}"#, "anyOf"),
        (r#"{"anyOf": {"a": 1}}"#, "anyOf"),
        (r#"{"readOnly": "true"}"#, "readOnly"),
        (r#"{"deprecated": "yes"}"#, "deprecated"),
        (r#"{"uniqueItems": "true"}"#, "uniqueItems"),
        (r#"{"$anchor": "1a"}"#, "$anchor"),
        (r##"{"$id": "#foo"}"##, "$id"),
        (r#"{"minimum": "0"}"#, "minimum"),
    ] {
        let expected = format!("/properties/x/{place}");
        assert_eq!(places(&with_property(property)), [expected.trim_end_matches('/')], "{property}");
    }
}

#[test]
fn what_the_meta_schema_refuses_at_the_root_is_one_finding_at_its_place() {
    for (schema, place) in [
        (r#"{"type": "object", "properties": {}, "required": "x"}"#, "/required"),
        (r#"{"type": "object", "properties": {"x": {}}, "required": ["x", "x"]}"#, "/required/1"),
        (r#"{"type": "object", "properties": []}"#, "/properties"),
        (r#"{"type": "object", "properties": null}"#, "/properties"),
        (r#"{"type": "object", "additionalProperties": "false"}"#, "/additionalProperties"),
        (r#"{"type": "object", "additionalProperties": null}"#, "/additionalProperties"),
        (r#"{"type": "object", "$defs": []}"#, "/$defs"),
    ] {
        assert_eq!(places(schema), [place], "{schema}");
    }
}

#[test]
fn what_the_meta_schema_takes_gives_nothing() {
    for property in [
        r#"{"exclusiveMinimum": 0}"#,
        r#"{"items": {}, "additionalItems": false}"#,
        r#"{"type": ["string", "null"]}"#,
        r#"{"nullable": true}"#,
        r##"{"$ref": "#/definitions/a"}"##,
        r##"{"$ref": "#/$defs/nope"}"##,
        r#"{"$ref": "https://example.com/a.json"}"#,
        r#"{"enum": []}"#,
        r#"{"enum": ["a", "a"]}"#,
        "true",
        r#"{"dependencies": {"a": ["b"]}}"#,
        r#"{"pattern": "("}"#,
        r#"{"pattern": "\\p{L}"}"#,
        r#"{"format": "bogus"}"#,
        r#"{"default": [1]}"#,
        r#"{"example": 1}"#,
        r#"{"oneOf": [{"type": "string"}, {"type": "null"}]}"#,
        r#"{"patternProperties": {"^a": {"type": "string"}}}"#,
        r#"{"patternProperties": {"(": {}}}"#,
        r#"{"const": null}"#,
        r#"{"foo": null}"#,
        "{}",
        r#"{"propertyNames": {"pattern": "a"}}"#,
        r#"{"if": {"type": "string"}, "then": {"minLength": 1}}"#,
    ] {
        assert_eq!(places(&with_property(property)), [""; 0], "{property}");
    }
    for schema in [
        r#"{"type": "object", "properties": {"x": {}}, "required": ["y"]}"#,
        r#"{"$schema": "http://json-schema.org/draft-07/schema#", "type": "object"}"#,
        r#"{"id": "a", "type": "object"}"#,
        r#"{"type": "object", "properties": {"properties": {"type": "object"}}}"#,
        r##"{"type": "object", "$ref": "#/$defs/a", "$defs": {"a": {}}}"##,
    ] {
        assert_eq!(places(schema), [""; 0], "{schema}");
    }
}

#[test]
fn the_answer_quotes_what_the_validator_says() {
    let said = said_of(&with_property(r#"{"type": "int"}"#), Target::OpenaiChat);
    let answer = said[0].1.answer.as_deref();
    assert_eq!(
        answer,
        Some("Invalid schema for function '…': 'int' is not valid under any of the given schemas")
    );
}

#[test]
fn a_wrong_item_of_a_list_of_types_is_the_place() {
    assert_eq!(places(&with_property(r#"{"type": ["string", "int"]}"#)), ["/properties/x/type/1"]);
}

#[test]
fn faults_of_every_depth_are_found_once() {
    let schema = with_property(
        r#"{"type": "array", "items": {"anyOf": [{"type": "str"}, {"properties": {"y": {"minLength": -1}}}]}}"#,
    );
    let x = "/properties/x/items/anyOf";
    assert_eq!(places(&schema), [format!("{x}/0/type"), format!("{x}/1/properties/y/minLength")]);
}

#[test]
fn an_identifier_that_is_no_uri_is_openais_alone() {
    let schema = r#"{"$id": "Input Schema", "type": "object", "properties": {}}"#;
    assert_eq!(said_of(schema, Target::OpenaiChat).len(), 1);
    assert_eq!(said_of(schema, Target::Anthropic).len(), 0);
}

#[test]
fn a_schema_of_another_draft_is_that_drafts_matter_for_mcp() {
    let tuple = r#""type": "object", "properties": {"x": {"items": [{"type": "number"}]}}"#;
    let old = format!(r#"{{"$schema": "http://json-schema.org/draft-07/schema#", {tuple}}}"#);
    assert_eq!(said_of(&old, Target::Mcp).len(), 0);
    assert_eq!(said_of(&format!("{{{tuple}}}"), Target::Mcp).len(), 1);
    assert_eq!(said_of(&old, Target::Anthropic).len(), 1);
}

#[test]
fn deep_schemas_are_judged_as_far_as_they_are_followed() {
    let mut deep = r#"{"type": "int"}"#.to_owned();
    for _ in 0..400 {
        deep = format!(r#"{{"items": {deep}}}"#);
    }
    assert_eq!(places(&with_property(&deep)), [""; 0]);
}
