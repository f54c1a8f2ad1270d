use super::{Refusal, RegexSyntax};
use serde::Deserialize;
use std::path::Path;

/// What a regular expression engine said, as `scripts/oracle/record-regex` recorded it.
#[derive(Deserialize)]
struct Record {
    version: String,
    takes: Vec<String>,
    refuses: Vec<String>,
}

fn record(name: &str) -> Record {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracle").join(name);
    serde_json::from_str(&std::fs::read_to_string(path).expect("the record is there")).expect("it is JSON")
}

/// Holds a dialect against a record: it refuses nothing that was taken, and gives the share of what was
/// refused that it refuses too.
fn share_of_refused(syntax: RegexSyntax, name: &str) -> f64 {
    let record = record(name);
    assert!(record.takes.len() > 1_000 && record.refuses.len() > 1_000);
    for pattern in &record.takes {
        let refusal = syntax.refusal(pattern);
        assert_eq!(refusal, None, "{} takes {pattern:?}", record.version);
    }
    let refusals: Vec<Refusal> = record.refuses.iter().filter_map(|p| syntax.refusal(p)).collect();
    refusals.len() as f64 / record.refuses.len() as f64
}

#[test]
fn what_is_refused_for_python_is_refused_by_python() {
    let share = share_of_refused(RegexSyntax::Python, "python-re.json");
    assert!(share > 0.8, "of what Python refuses, {share} is");
    let share = share_of_refused(RegexSyntax::Python313, "python-re.json");
    assert!(share > 0.8, "of what Python refuses, {share} is");
}

#[test]
fn what_is_refused_for_ecmascript_is_refused_by_node() {
    let share = share_of_refused(RegexSyntax::Ecma262, "ecma-regex.json");
    assert!(share > 0.9, "of what Node refuses, {share} is");
}

#[test]
fn the_range_at_fault_lies_within_the_pattern() {
    for name in ["python-re.json", "ecma-regex.json"] {
        for pattern in record(name).refuses {
            for syntax in
                [RegexSyntax::Python, RegexSyntax::Python313, RegexSyntax::Ecma262, RegexSyntax::Any]
            {
                let Some(refusal) = syntax.refusal(&pattern) else { continue };
                assert!(pattern.get(refusal.range.clone()).is_some(), "{:?} in {pattern:?}", refusal.range);
                assert!(!refusal.what.is_empty() && !refusal.help.is_empty());
            }
        }
    }
}

#[test]
fn what_versions_of_python_disagree_on_is_no_fault() {
    for pattern in [r"a*+", r"(?>a)", r"a(?i)b", r"(?x) [ # a", r"\N{BULLET}", r"(?(1)a|b)", r"\z"] {
        assert_eq!(RegexSyntax::Python.refusal(pattern), None, "{pattern}");
    }
    assert!(RegexSyntax::Python313.refusal(r"a\z").is_some());
}

#[test]
fn the_part_at_fault_is_named() {
    for (pattern, part) in [
        (r"^[^\p{Cc}]+$", r"\p{Cc}"),
        (r"a(?<year>\d+)", "(?<year>"),
        (r"^\u{1F600}$", r"\u{1F600}"),
        (r"[\w-.]", r"\w-."),
        (r"(?<!a|bc)d", "(?<!a|bc)"),
        (r"[z-a]", "z-a"),
        (r"a{3,1}", "{3,1}"),
        (r"a**", "*"),
        (r"(a", "("),
        (r"a)", ")"),
        (r"[a", "[a"),
        (r"\", r"\"),
    ] {
        let refusal = RegexSyntax::Python.refusal(pattern).expect(pattern);
        assert_eq!(&pattern[refusal.range], part, "{pattern}");
    }
}

#[test]
fn deep_and_long_patterns_are_left_alone() {
    for pattern in ["(".repeat(1_000), "a".repeat(2_000) + "(", "(?:".repeat(300) + &")".repeat(300)] {
        assert_eq!(RegexSyntax::Python.refusal(&pattern), None);
    }
}
