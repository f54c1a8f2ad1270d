//! The fixtures as tooldef evaluates them, and what was recorded of them.

use serde::Deserialize;
use std::fs;
use std::path::PathBuf;
use tooldef::eval::Evaluator;
use tooldef::source::{Dialect, Language, ReadOptions, read};
use tooldef::span::FileId;
use tooldef::value::Value;

#[derive(Clone, Copy)]
pub enum Fixture {
    /// What zod 3 has too.
    Common,
    Four,
    /// Where the program converts by itself.
    Asked,
    Mini,
}

/// Where a fixture's schema stands.
#[derive(Clone, Copy, PartialEq)]
pub enum Place {
    Alone,
    /// It is the property `value` of an object schema.
    Property,
    /// It is the member `value` of a raw shape.
    Shape,
}

impl Fixture {
    fn file(self) -> &'static str {
        match self {
            Fixture::Common => "common.ts",
            Fixture::Four => "four.ts",
            Fixture::Mini => "mini.ts",
            Fixture::Asked => "asked.ts",
        }
    }
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/zod")
}

/// The values of a fixture's schemas in order.
pub fn values(fixture: Fixture, place: Place) -> Vec<Value> {
    let mut text = fs::read_to_string(folder().join(fixture.file())).expect("a fixture");
    if place != Place::Alone {
        let (before, after) =
            if place == Place::Shape { ("{ value: ", " }") } else { ("z.object({ value: ", " })") };
        let lines = text.lines().map(|line| match line.trim_start().split_once(": ") {
            Some((name, schema)) if is_schema(line, name) => {
                format!("  {name}: {before}{}{after},", schema.trim_end_matches(','))
            }
            _ => line.to_owned(),
        });
        text = lines.collect::<Vec<_>>().join("\n");
    }
    let language = Language::JavaScript(Dialect::TypeScript);
    let module = read(&text, language, FileId(0), ReadOptions::default());
    let mut evaluator = Evaluator::alone(&module);
    let schemas = module.sites.iter().find(|site| site.name.as_deref() == Some("schemas")).expect("schemas");
    let schemas = evaluator.site(schemas);
    schemas.as_object().expect("schemas").entries.iter().map(|entry| entry.value.clone()).collect()
}

fn is_schema(line: &str, name: &str) -> bool {
    line.starts_with("  s") && name[1..].bytes().all(|b| b.is_ascii_digit())
}

#[derive(Deserialize)]
pub struct Recorded {
    pub written: String,
    /// The schema; `None` where it was refused.
    pub schema: Option<serde_json::Value>,
}

/// What a converter made of the fixtures' schemas, in order.
pub fn recorded(name: &str) -> Vec<Recorded> {
    let text = fs::read_to_string(folder().join(format!("recorded/{name}.jsonl"))).expect("a recording");
    text.lines().map(|line| serde_json::from_str(line).expect("a recorded schema")).collect()
}
