//! An outcome made by hand, and what each format makes of it.

mod contract;
#[cfg(feature = "cli")]
mod excerpts;
mod hostile;
mod junit;
mod markdown;
mod paths;
#[cfg(feature = "cli")]
mod snapshots;

use super::*;
use crate::check::{Edit, Evidence, Finding, Related, Severity, Standing};
use crate::find::{Field, Member, SchemaDialect, Tool, ToolKind};
use crate::outcome::{FileOutcome, Summary, Trouble};
use crate::pointer::Pointer;
use crate::source::SourceText;
use crate::span::{FileId, Span};
use crate::target::{Api, Target};
use crate::value::{Entry, Item, Kind, Literal, Object, Piece, Sure, Text, Value, Why};
use std::sync::Arc;

const JSON: &str = r#"{
  "tools": [
    {
      "type": "function",
      "function": {
        "name": "get weather",
        "parameters": {
          "type": "object",
          "properties": {"days": {"type": "array"}},
          "required": ["city"]
        }
      }
    }
  ]
}
"#;

const TS: &str = "import { NAME } from './names';\r\n\r\nexport const search = {\r\n\tname: NAME,\r\n\tdescription: `Searches ${where()}`,\r\n\tinput_schema: {\r\n\t\ttype: 'object',\r\n\t\tproperties: { query: QUERY },\r\n\t},\r\n};\r\n";
const NAMES: &str = "// names\r\nexport const NAME = 'search docs';\r\n";

const PY: &str = r#"TOOLS = [
    {"name": "tenki", "description": "😀 天気を取得 (e\u0301) é", "parameters": {"a": 1, "b": 2, "c": 3, "d": 4, "e": 5}},
]
"#;

const PAGE: &str = "# name-pattern\n\nThe name holds a character that the API refuses.\n\n## Why\n\nThe whole request is refused.\n";

fn rules(rule: &str) -> Option<RuleInfo> {
    let (id, summary) = match rule {
        "name-pattern" => ("name-pattern", "A name with a character that the API refuses"),
        "required-undefined" => ("required-undefined", "`required` names a property that isn't there"),
        "key-short" => ("key-short", "A key of one letter"),
        _ => return None,
    };
    Some(RuleInfo {
        id,
        summary,
        page_markdown: PAGE,
        url: format!("https://tooldef.example/rules/{rule}"),
        pedantic: false,
    })
}

/// The place of the first `text` after the first `after`.
fn place(source: &SourceText, file: u32, after: &str, text: &str) -> Span {
    let from = source.text.find(after).expect("the mark stands in the sample");
    let start = (from + source.text[from..].find(text).expect("the text stands in the sample")) as u32;
    Span::new(FileId(file), start, start + text.len() as u32)
}

fn string(text: &str, at: Span) -> Value {
    Value::new(Kind::Str(Text::literal(Literal::new(text, at))), at)
}

fn object(at: Span, entries: Vec<(&str, Value)>) -> Value {
    let mut object = Object::default();
    object.entries.extend(entries.into_iter().map(|(key, value)| Entry {
        key: Text::literal(Literal::new(key, at)),
        key_at: value.at(),
        value,
        sure: Sure::Always,
    }));
    Value::new(Kind::Object(object), at)
}

fn field(key: &str, value: Value, pointer: Pointer) -> Field {
    Field::Found(Member { key_at: value.at(), value, key: key.into(), pointer: pointer.join(key) })
}

fn tool(apis: &[Api], whole: Value, pointer: Pointer, name: Value) -> Tool {
    Tool {
        kind: ToolKind::Function,
        apis: apis.to_vec(),
        target: None,
        body: whole.clone(),
        whole,
        document: 0,
        name: field("name", name, pointer.clone()),
        pointer,
        description: Field::Absent,
        schema: Field::Absent,
        output_schema: Field::Absent,
        dialect: SchemaDialect::Json,
        strict: Field::Absent,
        examples: Field::Absent,
        annotations: Field::Absent,
        sets: Vec::new(),
        projected_from: None,
        made_of: None,
        conversion: None,
        display_name: false,
        is_adapted: false,
        schema_is_built: false,
        is_made: false,
        request: None,
    }
}

fn finding(rule: &'static str, severity: Severity, at: Span, message: &str) -> Finding {
    Finding {
        rule,
        severity,
        targets: vec![],
        tool: Some(0),
        request: None,
        message: message.to_owned(),
        help: None,
        answer: None,
        at,
        pointer: None,
        related: vec![],
        edits: vec![],
        evidence: None,
    }
}

fn file(sources: Vec<Arc<SourceText>>, tools: Vec<Tool>, findings: Vec<Finding>) -> FileOutcome {
    FileOutcome {
        sources,
        home: FileId(0),
        tools,
        mentioned: 0,
        registered: Vec::new(),
        unnamed: vec![],
        test: false,
        judged: true,
        findings,
        used_elsewhere: Vec::new(),
        changes: None,
    }
}

fn source(path: &str, text: &str) -> Arc<SourceText> {
    Arc::new(SourceText::new(path, text))
}

fn json_file() -> FileOutcome {
    let source = source("config/tools.json", JSON);
    let at = |after, text| place(&source, 0, after, text);
    let root = Pointer::root().join("tools").index(0);
    let body = root.join("function");
    let name_at = at("\"name\"", "\"get weather\"");
    let whole_at = Span::new(FileId(0), 19, JSON.len() as u32 - 7);
    let name = string("get weather", name_at);
    let required = at("\"required\"", "[\"city\"]");
    let schema = object(
        at("\"parameters\"", "{"),
        vec![
            ("type", string("object", at("\"type\": \"object\"", "\"object\""))),
            (
                "properties",
                object(at("\"properties\"", "{\"days\""), vec![("days", object(required, vec![]))]),
            ),
            (
                "required",
                Value::new(
                    Kind::Array(crate::value::Array {
                        items: vec![Item::One(string("city", at("[\"city\"]", "\"city\"")))],
                        open: None,
                    }),
                    required,
                ),
            ),
        ],
    );
    let mut weather = tool(&[Api::OpenaiChat], object(whole_at, vec![("name", name.clone())]), root, name);
    weather.schema = field("parameters", schema, body.clone());

    let pattern = Finding {
        targets: vec![Target::OpenaiChat, Target::Azure],
        help: Some("write it `get_weather`".into()),
        answer: Some("Invalid 'tools[0].function.name': string does not match pattern.".into()),
        pointer: Some(body.join("name")),
        edits: vec![Edit { at: name_at, text: "\"get_weather\"".into(), safe: false }],
        evidence: Some(Evidence {
            standing: Standing::Observed,
            source: "https://example.com/issues/1".into(),
            checked: "2026-11-30".into(),
        }),
        ..finding("name-pattern", Severity::Error, name_at, "the name holds a space")
    };
    let undefined = Finding {
        pointer: Some(body.join("parameters").join("required").index(0)),
        related: vec![Related {
            at: at("{\"days\"", "{\"days\": {\"type\": \"array\"}}"),
            message: "the properties [all of them] are here".into(),
        }],
        ..finding(
            "required-undefined",
            Severity::Warning,
            at("[\"city\"]", "\"city\""),
            "`required` names `city`, which isn't a property",
        )
    };
    let whole = finding("shape-odd", Severity::Note, whole_at, "the definition is of an unusual shape");
    let findings = vec![whole, pattern, undefined];
    file(vec![source], vec![weather], findings)
}

fn ts_file() -> FileOutcome {
    let source = source("src/agent/tools.ts", TS);
    let names = self::source("src/agent/names.ts", NAMES);
    let start = TS.find("{\r\n\tname").expect("the object") as u32;
    let whole_at = Span::new(FileId(0), start, TS.len() as u32 - 3);
    let name_at = place(&names, 1, "NAME", "'search docs'");
    let used = place(&source, 0, "name: NAME", "NAME");
    let name = string("search docs", name_at).used(used);
    let hole_at = place(&source, 0, "`Searches", "`Searches ${where()}`");
    let description = Value::new(
        Kind::Str(Text::from_pieces(vec![
            Piece::Literal(Literal::new("Searches ", hole_at)),
            Piece::Hole { at: hole_at, why: Why::Call("where".into()) },
        ])),
        hole_at,
    );
    let query = place(&source, 0, "QUERY", "QUERY");
    let schema = object(
        place(&source, 0, "input_schema", "{"),
        vec![
            ("type", string("object", used)),
            (
                "properties",
                object(used, vec![("query", Value::unknown(Why::Undefined("QUERY".into()), query))]),
            ),
        ],
    );
    let mut search = tool(
        &[Api::Anthropic, Api::Neutral],
        object(whole_at, vec![("name", name.clone())]),
        Pointer::root(),
        name,
    );
    search.description = field("description", description, Pointer::root());
    search.schema = field("input_schema", schema, Pointer::root());
    search.projected_from = Some(used);
    let elsewhere = Finding {
        targets: vec![Target::Anthropic],
        related: vec![Related { at: used, message: "it is used here".into() }],
        edits: vec![
            Edit { at: name_at, text: "'search_docs'".into(), safe: true },
            Edit { at: used, text: "SEARCH".into(), safe: true },
        ],
        ..finding("name-pattern", Severity::Error, name_at, "the name holds a space")
    };
    let tabbed = finding("type-missing", Severity::Warning, query, "the property has no type");
    file(vec![source, names], vec![search], vec![elsewhere, tabbed])
}

fn py_file() -> FileOutcome {
    let source = source("py/tools.py", PY);
    let name_at = place(&source, 0, "\"name\"", "\"tenki\"");
    let name = string("tenki", name_at);
    let whole_at = place(&source, 0, "{\"name\"", "{\"name\"");
    let tenki = tool(&[Api::Gemini], object(whole_at, vec![]), Pointer::root().index(0), name);
    let wide = finding(
        "description-wide",
        Severity::Warning,
        place(&source, 0, "天気", "取得"),
        "the description of 天気 is wide 😀",
    );
    let keys = ["\"a\"", "\"b\"", "\"c\"", "\"d\"", "\"e\""]
        .map(|key| finding("key-short", Severity::Note, place(&source, 0, key, key), "the key is short"));
    let findings = std::iter::once(wide).chain(keys).collect();
    file(vec![source], vec![tenki], findings)
}

fn test_file() -> FileOutcome {
    let source = source("tests/fixtures/mock.json", "{\"name\": \"mock\", \"inputSchema\": {}}\n");
    let at = Span::new(FileId(0), 0, 35);
    let name = string("mock", place(&source, 0, "mock", "mock"));
    let mock = tool(&[Api::Neutral], object(at, vec![]), Pointer::root(), name);
    FileOutcome { test: true, judged: false, ..file(vec![source], vec![mock], vec![]) }
}

fn trouble(path: &str, place: Option<(u32, u32)>, message: &str) -> Trouble {
    Trouble { path: path.into(), place, message: message.into() }
}

fn sample() -> Outcome {
    Outcome {
        files: vec![json_file(), py_file(), ts_file(), test_file()],
        summary: Summary {
            files: 812,
            candidates: 40,
            unparsed: vec![trouble("broken.json", Some((3, 7)), "a value is missing")],
            unread: vec![trouble("locked.json", None, "permission denied")],
            skipped: vec![trouble("big.json", None, "27 MB, more than 8 MB")],
            tools: 3,
            tools_in_tests: 1,
            suppressed: 2,
            baselined: 0,
            unresolved: 1,
            unnamed: 0,
            since: None,
        },
    }
}

fn clean() -> Outcome {
    let mut outcome = sample();
    for file in &mut outcome.files {
        file.findings.clear();
    }
    outcome.summary = Summary { files: 812, tools: 3, tools_in_tests: 1, ..Summary::default() };
    outcome
}

fn options() -> Options<'static> {
    Options { cwd: "/home/me/repo", root: "/home/me/repo", ..Options::new(&rules) }
}

/// The format's output, with the version masked.
fn written(format: Format, outcome: &Outcome, options: &Options) -> String {
    let mut out = Vec::new();
    render(format, outcome, options, &mut out).expect("a vector takes everything");
    let text = String::from_utf8(out).expect("reports are UTF-8");
    text.replace(&format!("\"{VERSION}\""), "\"[VERSION]\"")
}

fn closing_text(outcome: &Outcome, options: &Options, took: std::time::Duration) -> String {
    let mut out = Vec::new();
    closing(outcome, options, took, &mut out).expect("a vector takes everything");
    String::from_utf8(out).expect("reports are UTF-8")
}
