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

#[derive(serde::Deserialize)]
struct Random {
    seed: u64,
    constants: String,
    written: String,
    zero: Option<serde_json::Value>,
    one: Option<serde_json::Value>,
}

#[test]
fn what_is_known_of_random_types_is_what_the_editions_make() {
    let path = std::env::var("TOOLDEF_TYPEBOX_RANDOM").unwrap_or_else(|_| {
        concat!(env!("CARGO_MANIFEST_DIR"), "/tests/typebox/recorded/random.jsonl").into()
    });
    let mut wrong = String::new();
    for line in std::fs::read_to_string(path).expect("a recording").lines() {
        let Random { seed, constants, written, zero, one } =
            serde_json::from_str(line).expect("a recorded type");
        for (module, expected) in [("@sinclair/typebox", zero), ("typebox", one)] {
            let Some(expected) = expected else { continue };
            let text = format!(
                "import {{ Type }} from \"{module}\";\n{constants}\nexport const types = {{ made: {written} }};\n"
            );
            let language = Language::JavaScript(Dialect::TypeScript);
            let module_read = read(&text, language, FileId(0), ReadOptions::default());
            let site =
                module_read.sites.iter().find(|site| site.name.as_deref() == Some("types")).expect("types");
            let types = Evaluator::alone(&module_read).site(site);
            let Lookup::Found(value) = types.get("made") else { panic!("{seed}: nothing was made") };
            let made = convert(value, Converter::Any).unwrap_or_else(|| value.clone());
            if let Verdict::Wrong(how) = compare(&made, Some(&expected)) {
                wrong.push_str(&format!("== {module}: {seed} {constants}\n    {written}\n    {how}\n"));
            }
        }
    }
    if let Ok(to) = std::env::var("TOOLDEF_TYPEBOX_WRONG") {
        std::fs::write(to, &wrong).expect("a file to write");
    }
    assert!(wrong.is_empty(), "{}", wrong.lines().take(40).collect::<Vec<_>>().join("\n"));
}
