//! What isn't known is never held against a definition: making any part of it unknown may remove
//! findings and never adds one.

use proptest::prelude::*;
use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::Path;
use tooldef::check::{Finding, Options, Severity, check};
use tooldef::eval::Evaluator;
use tooldef::find::{FileContext, find};
use tooldef::rules;
use tooldef::source::json;
use tooldef::source::module::Site;
use tooldef::span::{FileId, Span};
use tooldef::target::Target;
use tooldef::value::{Entry, Item, Kind, Value, Why};

/// The documents of a JSON text, evaluated.
fn documents(text: &str) -> Vec<(Site, Value)> {
    let module = json::read(text, FileId(0));
    let mut evaluator = Evaluator::alone(&module);
    module.sites.iter().map(|site| (site.clone(), evaluator.site(site))).collect()
}

/// What is found wrong with the tools that stand at these places (`None`: with all), by rule
/// and pointer, with the gravest severity of each; and those places.
fn wrong(
    documents: &[(Site, Value)],
    targets: &[Target],
    among: Option<&HashSet<Span>>,
) -> (BTreeMap<(String, String), Severity>, HashSet<Span>) {
    let found = find(documents.iter().map(|(s, v)| (s, v)), FileContext { imports: &[], is_data: true });
    let findings: Vec<Finding> =
        check(&found, rules::all(), &Options { targets, server: None, runs: &|_| true });
    let mut by_place = BTreeMap::new();
    for finding in findings {
        let tool = finding.tool.map(|i| found.tools[i].at());
        if among.is_some_and(|among| tool.is_some_and(|at| !among.contains(&at))) {
            continue;
        }
        let pointer = finding.pointer.map(|p| p.to_string()).unwrap_or_default();
        let severity = by_place.entry((finding.rule.to_owned(), pointer)).or_insert(Severity::Note);
        *severity = finding.severity.max(*severity);
    }
    (by_place, found.tools.iter().map(|tool| tool.at()).collect())
}

/// The number of nodes of a value, itself included.
fn size(value: &Value) -> usize {
    1 + match value.kind() {
        Kind::Array(a) => a.known().map(|(_, v)| size(v)).sum(),
        Kind::Object(o) => o.entries.iter().map(|e| size(&e.value)).sum(),
        _ => 0,
    }
}

/// The same value with its n-th node (in order of reading) made unknown.
fn punched(value: &Value, n: usize) -> Value {
    fn walk(value: &Value, left: &mut Option<usize>) -> Value {
        match left {
            Some(0) => {
                *left = None;
                return Value::unknown(Why::Punched, value.at());
            }
            Some(n) => *n -= 1,
            None => return value.clone(),
        }
        let kind = match value.kind() {
            Kind::Array(a) => {
                let mut array = a.clone();
                for item in &mut array.items {
                    if let Item::One(v) = item {
                        *v = walk(v, left);
                    }
                }
                Kind::Array(array)
            }
            Kind::Object(o) => {
                let mut object = o.clone();
                object.entries =
                    o.entries.iter().map(|e| Entry { value: walk(&e.value, left), ..e.clone() }).collect();
                Kind::Object(object)
            }
            other => other.clone(),
        };
        Value::new(kind, value.at())
    }
    walk(value, &mut Some(n))
}

/// An error when a hole adds a finding or makes one graver.
fn removes_only(
    text: &str,
    whole: &[(Site, Value)],
    document: usize,
    node: usize,
    targets: &[Target],
) -> Result<(), String> {
    let (before, tools) = wrong(whole, targets, None);
    let mut holed = whole.to_vec();
    holed[document].1 = punched(&whole[document].1, node);
    for (place, severity) in wrong(&holed, targets, Some(&tools)).0 {
        let known = before.get(&place);
        if known.is_none_or(|before| *before < severity) {
            return Err(format!(
                "node {node} of document {document} unknown: {place:?} {severity:?}, before {known:?}, \
                 for {targets:?} in\n{text}"
            ));
        }
    }
    Ok(())
}

#[test]
fn a_hole_anywhere_in_any_case_adds_nothing() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut tried = 0;
    for entry in walkdir::WalkDir::new(root).sort_by_file_name().into_iter().filter_map(Result::ok) {
        if entry.path().extension().is_none_or(|e| e != "json") {
            continue;
        }
        let text = fs::read_to_string(entry.path()).expect("a case is UTF-8 text");
        let whole = documents(&text);
        for targets in
            [&[][..], &[Target::OpenaiChat], &[Target::Anthropic], &[Target::Gemini], &[Target::Portable]]
        {
            for (document, (_, value)) in whole.iter().enumerate() {
                for node in 0..size(value) {
                    removes_only(&text, &whole, document, node, targets).unwrap_or_else(|e| panic!("{e}"));
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 5_000, "only {tried} holes were tried");
}

/// A schema, right or wrong, of a few levels.
fn schema() -> impl Strategy<Value = serde_json::Value> {
    let leaf = prop_oneof![
        Just(serde_json::json!({"type": "string"})),
        Just(serde_json::json!({"type": "array"})),
        Just(serde_json::json!({"type": ["array", "null"]})),
        Just(serde_json::json!({"type": "int", "description": null})),
        Just(serde_json::json!({"enum": []})),
        Just(serde_json::json!({"type": "integer", "minimum": "0", "exclusiveMinimum": true})),
        Just(serde_json::json!({"$ref": "#/$defs/x"})),
        Just(serde_json::json!(true)),
        Just(serde_json::json!(null)),
        Just(serde_json::json!({})),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        let object = (
            prop::collection::btree_map("[a-d]", inner.clone(), 0..4),
            prop::collection::vec("[a-e]", 0..3),
            prop_oneof![
                Just(None),
                Just(Some(serde_json::json!(false))),
                Just(Some(serde_json::json!(true))),
                Just(Some(serde_json::json!({"type": "string"}))),
            ],
            prop_oneof![Just(None), Just(Some("anyOf")), Just(Some("oneOf")), Just(Some("allOf"))],
            prop::collection::vec(inner.clone(), 0..3),
        );
        prop_oneof![
            object.prop_map(|(properties, required, additional, combinator, branches)| {
                let mut schema =
                    serde_json::json!({"type": "object", "properties": properties, "required": required});
                if let Some(additional) = additional {
                    schema["additionalProperties"] = additional;
                }
                if let Some(combinator) = combinator {
                    schema[combinator] = branches.into();
                }
                schema
            }),
            inner.clone().prop_map(|items| serde_json::json!({"type": "array", "items": items})),
            inner.prop_map(|not| serde_json::json!({"not": not})),
        ]
    })
}

fn definition() -> impl Strategy<Value = serde_json::Value> {
    let name = prop_oneof!["[a-z_]{1,12}", "[a-z.]{1,12}", "[0-9a-z ]{0,80}"];
    let description = prop_oneof![Just(None), Just(Some(String::new())), "[a-z ]{0,40}".prop_map(Some)];
    (name, description, schema(), any::<bool>(), prop::collection::vec(schema(), 0..3), 0..5usize).prop_map(
        |(name, description, schema, strict, examples, shape)| {
            let mut body = serde_json::json!({"name": name});
            if let Some(description) = description {
                body["description"] = description.into();
            }
            let key =
                ["parameters", "parameters", "input_schema", "inputSchema", "parametersJsonSchema"][shape];
            body[key] = schema;
            if strict {
                body["strict"] = true.into();
            }
            match shape {
                0 => serde_json::json!({"type": "function", "function": body}),
                1 => {
                    body["type"] = "function".into();
                    body
                }
                2 => {
                    body["input_examples"] = examples.into();
                    body
                }
                _ => body,
            }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn holes_in_random_definitions_add_nothing(
        tools in prop::collection::vec(definition(), 1..4),
        holes in prop::collection::vec(any::<prop::sample::Index>(), 1..4),
        strict_target in any::<bool>(),
    ) {
        let text = serde_json::to_string(&tools).expect("plain data");
        let targets: &[Target] = if strict_target { &[Target::OpenaiResponses] } else { &[] };
        let mut documents = documents(&text);
        for hole in holes {
            let node = hole.index(size(&documents[0].1));
            removes_only(&text, &documents, 0, node, targets).map_err(TestCaseError::fail)?;
            documents[0].1 = punched(&documents[0].1, node);
        }
    }
}
