use super::Feature::{BackReference, Lookaround, WordBoundary};
use super::{Feature, features};

fn of(pattern: &str) -> Vec<Feature> {
    features(pattern).into_iter().map(|(feature, _)| feature).collect()
}

#[test]
fn every_way_to_look_around_is_seen() {
    for pattern in ["^(?!x).*$", "(?=a)", "(?<=a)b", "(?<!a)b", "a(b(?!c))"] {
        assert_eq!(of(pattern), [Lookaround], "{pattern}");
    }
}

#[test]
fn groups_classes_and_escapes_are_no_lookaround() {
    for pattern in ["(?:a)", "(?<name>a)", "(?P<name>a)", "(?i)a", r"\(?=a", "[(?=]", r"[\](?=]", "\\(?!"] {
        assert_eq!(of(pattern), [], "{pattern}");
    }
}

#[test]
fn back_references_and_word_boundaries_are_seen_outside_of_classes() {
    assert_eq!(of(r"(a)\1\b"), [BackReference, WordBoundary]);
    assert_eq!(of(r"(?<n>a)\k<n>"), [BackReference]);
    assert_eq!(of(r"(?P<n>a)(?P=n)"), [BackReference]);
    assert_eq!(of(r"[\b\1]\\b\d"), []);
}

#[test]
fn what_dialects_read_differently_ends_the_search() {
    assert_eq!(of("[](?=a)]"), []);
}
