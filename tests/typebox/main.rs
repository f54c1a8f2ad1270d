//! What TypeBox makes of `types.ts`, and what tooldef says it makes: equal, or unknown at some place, never
//! different. `scripts/oracle/record-typebox` records it.

#[path = "../zod/truth.rs"]
mod truth;

use std::path::Path;
use tooldef::builders::{Converter, convert};
use tooldef::eval::Evaluator;
use tooldef::source::{Dialect, Language, ReadOptions, read};
use tooldef::span::FileId;
use tooldef::value::Lookup;
use truth::{Verdict, compare};

#[derive(serde::Deserialize)]
struct Recorded {
    written: String,
    schema: Option<serde_json::Value>,
}

#[test]
fn what_edition_0_makes_is_known_or_unknown() {
    hold("zero", "@sinclair/typebox", 155);
}

#[test]
fn what_edition_1_makes_is_known_or_unknown() {
    hold("one", "typebox", 148);
}

/// Holds every type against its recording; `known` is how many at least are known whole.
fn hold(edition: &str, module: &str, known: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/typebox");
    let text = std::fs::read_to_string(folder.join("types.ts")).expect("types.ts");
    let text = text.replace("@sinclair/typebox", module);
    let recorded =
        std::fs::read_to_string(folder.join(format!("recorded/{edition}.jsonl"))).expect("recorded");
    let module = read(&text, Language::JavaScript(Dialect::TypeScript), FileId(0), ReadOptions::default());
    let mut evaluator = Evaluator::alone(&module);
    let types =
        module.sites.iter().map(|site| evaluator.site(site)).find(|value| value.get("t000").is_found());
    let types = types.expect("the object of types is a site");

    let (mut equal, mut wrong, mut unknown) = (0, Vec::new(), Vec::new());
    for (i, line) in recorded.lines().enumerate() {
        let recorded: Recorded = serde_json::from_str(line).expect("a recording");
        let Some(expected) = recorded.schema else { continue };
        let Lookup::Found(value) = types.get(&format!("t{i:03}")) else { panic!("no t{i:03}") };
        let made = convert(value, Converter::Any).unwrap_or_else(|| value.clone());
        match compare(&made, Some(&expected)) {
            Verdict::Equal => equal += 1,
            Verdict::Partly | Verdict::Unknown => unknown.push(recorded.written),
            Verdict::Wrong(how) => wrong.push(format!("{}: {how}", recorded.written)),
        }
    }
    assert!(wrong.is_empty(), "different:\n{}", wrong.join("\n"));
    assert!(equal >= known, "only {equal} are known whole; unknown:\n{}", unknown.join("\n"));
}
