//! zod 3: equal to what was recorded, or unknown at some place, never different.

use crate::compare::{Compared, compare};
use std::path::Path;
use tooldef::builders::zod::Version;
use tooldef::builders::{Converter, convert_as};
use tooldef::eval::Evaluator;
use tooldef::source::{Dialect, Language, ReadOptions, read};
use tooldef::span::FileId;
use tooldef::value::Lookup;

#[derive(serde::Deserialize)]
struct Recorded {
    written: String,
    schema: Option<serde_json::Value>,
}

#[test]
fn zod_to_json_schema_makes_what_is_known() {
    hold("zod3-to-json-schema", Converter::ZodToJsonSchema, false, 246);
}

#[test]
fn its_openai_target_makes_what_is_known() {
    hold("zod3-openai-target", Converter::ZodToJsonSchemaOpenai, false, 246);
}

#[test]
fn the_mcp_sdk_lists_what_is_known() {
    hold("mcp-zod3", Converter::Mcp, true, 244);
}

#[test]
fn the_ai_sdk_makes_what_is_known() {
    hold("ai-zod3", Converter::Ai, true, 244);
}

#[test]
fn openais_helper_makes_what_is_known() {
    hold("openai-zod3", Converter::Openai, true, 0);
}

/// Holds every schema, perhaps as a property of an object, against its recording; `known` is how many at
/// least are known whole.
fn hold(recorded: &str, by: Converter, within: bool, known: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/zod");
    let text = std::fs::read_to_string(folder.join("common.ts")).expect("common.ts");
    let wrapped = |line: &str| match line.strip_prefix("  s").and_then(|rest| rest.split_once(": ")) {
        Some((number, schema)) if within => {
            format!("  s{number}: z.object({{ value: {} }}),\n", schema.trim_end_matches(','))
        }
        _ => format!("{line}\n"),
    };
    let text: String = text.lines().map(wrapped).collect();
    let recorded = folder.join(format!("recorded/{recorded}.jsonl"));
    let recorded = std::fs::read_to_string(recorded).expect("a recording");
    let module = read(&text, Language::JavaScript(Dialect::TypeScript), FileId(0), ReadOptions::default());
    let mut evaluator = Evaluator::alone(&module);
    let mut values = module.sites.iter().map(|site| evaluator.site(site));
    let schemas = values.find(|value| value.get("s000").is_found()).expect("the schemas are a site");

    let (mut equal, mut wrong, mut unknown) = (0, Vec::new(), Vec::new());
    for (i, line) in recorded.lines().enumerate() {
        let recorded: Recorded = serde_json::from_str(line).expect("a recording");
        let Some(expected) = recorded.schema else { continue };
        let Lookup::Found(value) = schemas.get(&format!("s{i:03}")) else { panic!("no s{i:03}") };
        let Some(made) = convert_as(value, by, Some(Version::Three)) else {
            unknown.push(recorded.written);
            continue;
        };
        match compare(&made, &expected, "") {
            Compared::Equal => equal += 1,
            Compared::Unknown => unknown.push(recorded.written),
            Compared::Different(how) => wrong.push(format!("{}: {how}", recorded.written)),
        }
    }
    assert!(wrong.is_empty(), "different:\n{}", wrong.join("\n"));
    assert!(equal >= known, "only {equal} are known whole; unknown:\n{}", unknown.join("\n"));
}
