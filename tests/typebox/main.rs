//! What TypeBox makes of `types.ts`, and what tooldef says it makes: equal, or unknown at some place, never
//! different. `scripts/oracle/record-typebox` records it.

use std::path::Path;
use tooldef::builders::{Converter, convert};
use tooldef::eval::Evaluator;
use tooldef::source::{Dialect, Language, ReadOptions, read};
use tooldef::span::FileId;
use tooldef::value::{Answer, Item, Kind, Lookup, Value};

#[derive(serde::Deserialize)]
struct Recorded {
    written: String,
    schema: Option<serde_json::Value>,
}

/// How a value compares with what was recorded.
#[derive(PartialEq)]
enum Compared {
    Equal,
    /// It doesn't contradict it.
    Unknown,
    Different(String),
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
        match compare(&made, &expected, "") {
            Compared::Equal => equal += 1,
            Compared::Unknown => unknown.push(recorded.written),
            Compared::Different(how) => wrong.push(format!("{}: {how}", recorded.written)),
        }
    }
    assert!(wrong.is_empty(), "different:\n{}", wrong.join("\n"));
    assert!(equal >= known, "only {equal} are known whole; unknown:\n{}", unknown.join("\n"));
}

fn compare(ours: &Value, theirs: &serde_json::Value, at: &str) -> Compared {
    use serde_json::Value as Json;
    let different = |what: &str| Compared::Different(format!("{at}: {what}, not {theirs}"));
    match (ours.kind(), theirs) {
        (Kind::Unknown(_) | Kind::Call(_), _) => Compared::Unknown,
        (Kind::Null, Json::Null) => Compared::Equal,
        (Kind::Bool(a), Json::Bool(b)) if a == b => Compared::Equal,
        (Kind::Num(a), Json::Number(b)) if Some(a.as_f64()) == b.as_f64() => Compared::Equal,
        (Kind::Str(a), Json::String(b)) => match a.is(b) {
            Answer::Yes => Compared::Equal,
            Answer::Unknown => Compared::Unknown,
            Answer::No => different(&a.display("…")),
        },
        (Kind::Array(a), Json::Array(b)) => {
            let before = a.items.iter().map_while(|item| match item {
                Item::One(value) => Some(value),
                Item::Perhaps(_) => None,
            });
            let before: Vec<&Value> = before.collect();
            if before.len() > b.len() || (a.is_closed() && before.len() != b.len()) {
                return different("another number of items");
            }
            let items = before.iter().zip(b).enumerate();
            let items = items.map(|(i, (a, b))| compare(a, b, &format!("{at}/{i}")));
            all(items, a.is_closed())
        }
        (Kind::Object(a), Json::Object(b)) => {
            if let Some((key, _)) = a.certain().find(|(key, _)| !b.contains_key(&**key)) {
                return different(&format!("{key} besides"));
            }
            let members = b.iter().map(|(key, theirs)| match a.get(key) {
                Lookup::Found(ours) => compare(ours, theirs, &format!("{at}/{key}")),
                Lookup::Absent => different(&format!("no {key}")),
                Lookup::Unsure { .. } => Compared::Unknown,
            });
            all(members, a.is_closed())
        }
        _ => different(ours.type_name().unwrap_or("unknown")),
    }
}

fn all(parts: impl Iterator<Item = Compared>, closed: bool) -> Compared {
    let mut all = if closed { Compared::Equal } else { Compared::Unknown };
    for part in parts {
        match part {
            Compared::Equal => {}
            Compared::Unknown => all = Compared::Unknown,
            different => return different,
        }
    }
    all
}
