//! `mcp` asks what the newest revision of the specification allows, `portable` what all take: what only
//! a client refuses is no fault to `mcp`, and one to `portable`.

use serde_json::{Value, json};
use std::sync::Arc;
use tooldef::check::{Options, Severity};
use tooldef::scan::scan;
use tooldef::source::{Language, ReadOptions, SourceText};
use tooldef::target::Target;

/// The rules that speak about a listing with a target, each with its gravest severity.
fn said(listing: &Value, target: Target) -> Vec<(&'static str, Severity)> {
    let source = Arc::new(SourceText::new("listing.json", listing.to_string()));
    let language = Language::of_file_name("listing.json").expect("JSON is read");
    let scanned = scan(source, language, ReadOptions::default());
    let options = Options {
        targets: &[target],
        server: Some("calendar"),
        runs: &|_| true,
        pedantic: false,
        carried_to: &[],
    };
    let mut said: Vec<_> = scanned.judge(&options).iter().map(|f| (f.rule, f.severity)).collect();
    assert_eq!(scanned.found.tools.len(), listing["tools"].as_array().map_or(0, Vec::len), "{listing}");
    said.sort_by_key(|&(rule, severity)| (rule, std::cmp::Reverse(severity)));
    said.dedup_by_key(|(rule, _)| *rule);
    said
}

fn severity(listing: &Value, target: Target, rule: &str) -> Option<Severity> {
    said(listing, target).into_iter().find(|(said, _)| *said == rule).map(|(_, severity)| severity)
}

/// One tool that is fine but for what is put over it.
fn with(changes: Value) -> Value {
    let mut tool = json!({
        "name": "find_events",
        "description": "Returns the events of one day. Use it when the user asks what is on.",
        "inputSchema": {
            "type": "object",
            "properties": {"day": {"type": "string", "description": "The day, as 2026-11-30."}},
            "required": ["day"],
        },
    });
    for (key, value) in changes.as_object().expect("changes are an object") {
        tool[key] = value.clone();
    }
    json!({"tools": [tool]})
}

/// The same with one more argument.
fn with_argument(schema: Value) -> Value {
    let mut listing = with(json!({}));
    listing["tools"][0]["inputSchema"]["properties"]["more"] = schema;
    listing
}

/// What the specification allows and a client doesn't: the client, and the rule that says so.
fn refused_by_a_client() -> Vec<(Target, &'static str, Value)> {
    let long = |length: usize| with(json!({"name": "a".repeat(length)}));
    let described = |length: usize| {
        with(json!({"description": "Returns the events of one day. ".repeat(length / 31 + 1)}))
    };
    let rooted = |key: &str| {
        let mut listing = with(json!({}));
        listing["tools"][0]["inputSchema"][key] = json!([{"required": ["day"]}]);
        listing
    };
    let two = |one: &str, other: &str| {
        let mut listing = with(json!({"name": one}));
        let second = with(json!({"name": other}))["tools"][0].clone();
        listing["tools"].as_array_mut().expect("it lists tools").push(second);
        listing
    };
    let many = |count: usize| {
        let tool = |i| with(json!({"name": format!("find_events_{i}")}))["tools"][0].clone();
        json!({"tools": (0..count).map(tool).collect::<Vec<_>>()})
    };
    let mut nested = with_argument(json!({"type": "object", "properties": {"zone": {"type": "string"}}}));
    nested["tools"][0]["inputSchema"]["properties"]["more"]["properties"]["zone"]["x-mcp-header"] =
        json!("Zone");
    vec![
        (Target::ClaudeDesktop, "name-pattern", with(json!({"name": "events.find"}))),
        (Target::Vscode, "name-pattern", with(json!({"name": "events.find"}))),
        (Target::Codex, "name-pattern", with(json!({"name": "events.find"}))),
        (Target::AmazonQ, "name-pattern", with(json!({"name": "events-find"}))),
        (Target::Vscode, "name-length", long(55)),
        (Target::Cursor, "name-length", long(55)),
        (Target::ClaudeCode, "name-length", long(55)),
        (Target::GeminiCli, "name-length", long(55)),
        (Target::Codex, "name-length", long(55)),
        (Target::ClaudeDesktop, "name-length", long(65)),
        (Target::AmazonQ, "name-length", long(65)),
        (Target::Vscode, "name-collision", two("events.find", "events_find")),
        (Target::Codex, "name-collision", two("events.find", "events_find")),
        (
            Target::GeminiCli,
            "name-collision",
            two(&"ab".repeat(30), &format!("{}c{}", "ab".repeat(10), "ab".repeat(20))),
        ),
        (Target::Vscode, "description-length", described(1025)),
        (Target::ClaudeCode, "description-length", described(2049)),
        (Target::AmazonQ, "description-length", described(10_005)),
        (Target::Vscode, "schema-array-items", with_argument(json!({"type": "array"}))),
        (Target::Windsurf, "schema-array-items", with_argument(json!({"type": "array"}))),
        (
            Target::GeminiCli,
            "schema-type-missing",
            with_argument(json!({"description": "What else to know."})),
        ),
        (Target::ClaudeCode, "schema-root-combinator", rooted("anyOf")),
        (Target::ClaudeDesktop, "schema-root-combinator", rooted("oneOf")),
        (Target::Vscode, "schema-root-combinator", rooted("allOf")),
        (Target::Codex, "schema-mcp-header", nested),
        (Target::Cursor, "request-tools-count", many(81)),
        (Target::Windsurf, "request-tools-count", many(101)),
        (Target::Vscode, "request-tools-count", many(129)),
    ]
}

#[test]
fn what_only_a_client_refuses_is_no_fault_to_mcp() {
    for (client, rule, listing) in refused_by_a_client() {
        let graver: Vec<_> = said(&listing, Target::Mcp)
            .into_iter()
            .filter(|(_, severity)| *severity > Severity::Note)
            .collect();
        assert_eq!(graver, [], "{client} {rule}: {listing}");
    }
}

#[test]
fn what_a_client_refuses_is_said_to_it_and_to_portable() {
    for (client, rule, listing) in refused_by_a_client() {
        let to_client = severity(&listing, client, rule);
        assert!(to_client.is_some(), "{client} {rule}: {listing}");
        assert!(severity(&listing, Target::Portable, rule) >= to_client, "{client} {rule}: {listing}");
    }
}

/// What the newest revision allows, and so many clients refuse that `mcp` warns of it.
#[test]
fn what_most_clients_refuse_is_a_warning_to_mcp_and_no_error() {
    let cases = [
        (
            Target::ClaudeCode,
            "output-schema-root",
            with(json!({"outputSchema": {"type": "array", "items": {}}})),
        ),
        (Target::ClaudeCode, "schema-boolean-property", with_argument(json!(true))),
        (Target::ClaudeCode, "schema-property-key", {
            let mut listing = with(json!({}));
            listing["tools"][0]["inputSchema"]["properties"]["days[]"] = json!({"type": "string"});
            listing
        }),
        (Target::AmazonQ, "description-missing", with(json!({"description": ""}))),
    ];
    for (client, rule, listing) in cases {
        assert_eq!(severity(&listing, Target::Mcp, rule), Some(Severity::Warning), "{rule}: {listing}");
        assert_eq!(severity(&listing, client, rule), Some(Severity::Error), "{client} {rule}: {listing}");
    }
}

#[test]
fn what_the_specification_refuses_every_client_of_its_format_is_told() {
    let clients = [
        Target::Cursor,
        Target::ClaudeDesktop,
        Target::ClaudeCode,
        Target::GeminiCli,
        Target::Codex,
        Target::AmazonQ,
        Target::Windsurf,
    ];
    let mut header = with_argument(json!({"type": "number"}));
    header["tools"][0]["inputSchema"]["properties"]["more"]["x-mcp-header"] = json!("More");
    let cases = [
        ("schema-root-object", with(json!({"inputSchema": {"type": "string"}}))),
        ("annotation-invalid", with(json!({"annotations": {"readOnlyHint": "yes"}}))),
        ("shape-member-invalid", with(json!({"title": 7}))),
        ("schema-mcp-header", header),
    ];
    for (rule, listing) in cases {
        for target in [Target::Mcp].into_iter().chain(clients) {
            assert_eq!(severity(&listing, target, rule), Some(Severity::Error), "{target} {rule}: {listing}");
        }
    }
}

#[test]
fn an_ordinary_tool_is_fine_everywhere() {
    for target in [Target::Mcp, Target::Vscode, Target::Portable] {
        assert_eq!(said(&with(json!({})), target), [], "{target}");
    }
}
