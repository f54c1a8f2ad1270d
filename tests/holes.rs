//! What isn't known is never held against a definition: making any part of it unknown may remove
//! findings and never adds one.

use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
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
    let found = find(
        documents.iter().map(|(s, v)| (s, v)),
        FileContext { imports: &[], is_data: true, has_shapes: false, zod: &[] },
    );
    let findings: Vec<Finding> = check(
        &found,
        rules::all(),
        &Options { targets, server: None, runs: &|_| true, pedantic: true, carried_to: &[] },
    );
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

/// The documents of a text, what is wrong with their tools, and where those stand.
struct Whole<'a> {
    text: &'a str,
    targets: &'a [Target],
    documents: Vec<(Site, Value)>,
    wrong: BTreeMap<(String, String), Severity>,
    tools: HashSet<Span>,
}

impl<'a> Whole<'a> {
    fn new(text: &'a str, documents: Vec<(Site, Value)>, targets: &'a [Target]) -> Whole<'a> {
        let (wrong, tools) = wrong(&documents, targets, None);
        Whole { text, targets, documents, wrong, tools }
    }

    /// An error when a hole at a node of a document adds a finding or makes one graver.
    fn removes_only(&self, document: usize, node: usize) -> Result<(), String> {
        let mut holed = self.documents.clone();
        holed[document].1 = punched(&self.documents[document].1, node);
        for (place, severity) in wrong(&holed, self.targets, Some(&self.tools)).0 {
            let known = self.wrong.get(&place);
            if known.is_none_or(|before| *before < severity) {
                return Err(format!(
                    "node {node} of document {document} unknown: {place:?} {severity:?}, before {known:?}, \
                     for {:?} in\n{}",
                    self.targets, self.text
                ));
            }
        }
        Ok(())
    }
}

const TARGETS: &[&[Target]] =
    &[&[], &[Target::OpenaiChat], &[Target::Anthropic], &[Target::Gemini], &[Target::Portable]];

/// Of siblings that differ in nothing but names and descriptions these are tried: the first and the last
/// ones, and one in ten between.
fn is_tried(index: usize, of: usize) -> bool {
    index < 2 || index + 2 >= of || index.is_multiple_of(10)
}

/// What siblings have alike: all but names, descriptions and the strings of a list.
fn likeness(value: &Value) -> String {
    match value.kind() {
        Kind::Array(array) => {
            let items: Vec<String> = array.known().map(|(_, item)| likeness(item)).collect();
            format!("[{}]", items.join(","))
        }
        Kind::Object(object) => {
            let member = |entry: &Entry| {
                let key = entry.key.display("…");
                let is_prose = matches!(&*key, "name" | "description");
                let value = if is_prose { String::new() } else { likeness(&entry.value) };
                format!("{key}:{value}")
            };
            format!("{{{}}}", object.entries.iter().map(member).collect::<Vec<_>>().join(","))
        }
        Kind::Str(text) => text.display("…"),
        other => format!("{other:?}"),
    }
}

/// The nodes of a value that are tried, numbered in order of reading.
fn tried(value: &Value) -> Vec<usize> {
    fn walk(value: &Value, next: &mut usize, is_tried_itself: bool, all: &mut Vec<usize>) {
        if is_tried_itself {
            all.push(*next);
        }
        *next += 1;
        let children: Vec<&Value> = match value.kind() {
            Kind::Array(a) => a.known().map(|(_, item)| item).collect(),
            Kind::Object(o) => o.entries.iter().map(|entry| &entry.value).collect(),
            _ => return,
        };
        let alike: Vec<String> = match children.iter().all(|child| child.as_text().is_some()) {
            true => vec![String::new(); children.len()],
            false => children.iter().map(|child| likeness(child)).collect(),
        };
        let mut count: HashMap<&str, (usize, usize)> = HashMap::new();
        alike.iter().for_each(|likeness| count.entry(likeness).or_default().1 += 1);
        for (child, likeness) in children.into_iter().zip(&alike) {
            let (index, of) = count.get_mut(&**likeness).expect("each was counted");
            let goes_on = is_tried_itself && is_tried(*index, *of);
            *index += 1;
            walk(child, next, goes_on, all);
        }
    }
    let mut all = Vec::new();
    walk(value, &mut 0, true, &mut all);
    all
}

/// Makes the nodes of a text's documents unknown, one at a time; how many were tried.
fn every_hole(text: &str) -> Result<usize, String> {
    let mut count = 0;
    for targets in TARGETS {
        let whole = Whole::new(text, documents(text), targets);
        for (document, (_, value)) in whole.documents.iter().enumerate() {
            for node in tried(value) {
                whole.removes_only(document, node)?;
                count += 1;
            }
        }
    }
    Ok(count)
}

#[test]
fn a_hole_anywhere_in_any_case_adds_nothing() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let files = walkdir::WalkDir::new(root).into_iter().filter_map(Result::ok);
    let json = files.filter(|entry| entry.path().extension().is_some_and(|e| e == "json"));
    // What two cases have alike is tried once.
    let texts: BTreeSet<String> =
        json.map(|entry| fs::read_to_string(entry.path()).expect("a case is UTF-8 text")).collect();
    let next = AtomicUsize::new(0);
    let texts: Vec<String> = texts.into_iter().collect();
    let some = || {
        let mut tried = 0;
        while let Some(text) = texts.get(next.fetch_add(1, Ordering::Relaxed)) {
            tried += every_hole(text).unwrap_or_else(|e| panic!("{e}"));
        }
        tried
    };
    let threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let tried: usize = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(some)).collect();
        running.into_iter().map(|thread| thread.join().expect("no hole adds a finding")).sum()
    });
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
            let whole = Whole::new(&text, documents, targets);
            whole.removes_only(0, node).map_err(TestCaseError::fail)?;
            documents = whole.documents;
            documents[0].1 = punched(&documents[0].1, node);
        }
    }
}
