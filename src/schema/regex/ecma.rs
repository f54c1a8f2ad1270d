//! What ECMA-262 refuses in every mode.

use super::Refusal;
use oxc_allocator::Allocator;
use oxc_regular_expression::{LiteralParser, Options};

/// Why no flag makes the pattern a regular expression of ECMAScript, when none does. Whoever
/// compiles it may choose the mode.
pub(super) fn refusal(pattern: &str) -> Option<Refusal> {
    let allocator = Allocator::default();
    let refused =
        |flags: &str| LiteralParser::new(&allocator, pattern, Some(flags), Options::default()).parse().err();
    let said = refused("")?;
    if ["u", "v"].iter().any(|flags| refused(flags).is_none()) {
        return None;
    }
    if let Some(refusal) = pythons_own(pattern) {
        return Some(refusal);
    }
    // What no dialect takes is told by Python's grammar, which gives reasons.
    if let Some(refusal) = super::python::refusal(pattern, false) {
        return Some(refusal);
    }
    let range = said.labels.as_ref().first().map(|label| {
        let start = label.offset() as usize;
        start..start + label.len() as usize
    });
    let range = range.filter(|range| pattern.get(range.clone()).is_some_and(|part| !part.is_empty()));
    let what = match &range {
        Some(range) => format!("JavaScript doesn't take `{}` there", &pattern[range.clone()]),
        None => "JavaScript doesn't take it".to_owned(),
    };
    Some(Refusal { range: range.unwrap_or(0..pattern.len()), what, help: HELP.to_owned() })
}

const HELP: &str = "JSON Schema's patterns are those of ECMA-262: write what JavaScript takes";

/// Constructs that Python has and ECMAScript hasn't, each with the repair.
const PYTHONS_OWN: &[(&str, &str)] = &[
    ("(?P<", "write `(…)` without a name, which all dialects take"),
    ("(?P=", "refer to the group by its number, as in `\\1`"),
    ("(?i)", "leave the flag out, and list both cases, as in `[a-zA-Z]`"),
    ("(?s)", "leave the flag out, and write `[\\s\\S]` for any character"),
    ("(?m)", "leave the flag out"),
    ("(?x)", "leave the flag out, and write the expression without spaces and comments"),
    ("(?u)", "leave the flag out"),
    ("(?a)", "leave the flag out"),
    ("(?>", "write `(?:…)`"),
    ("(?#", "leave the comment out"),
];

fn pythons_own(pattern: &str) -> Option<Refusal> {
    PYTHONS_OWN.iter().find_map(|(construct, help)| {
        let start = pattern.find(construct)?;
        Some(Refusal {
            range: start..start + construct.len(),
            what: format!("JavaScript has no `{construct}`"),
            help: (*help).to_owned(),
        })
    })
}
