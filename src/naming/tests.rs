use super::*;

fn pattern(text: &str) -> Pattern {
    Pattern::try_from(text.to_owned()).expect("a pattern of the test")
}

#[test]
fn only_the_refused_characters_are_named() {
    let ascii = pattern("^[a-zA-Z0-9_-]+$");
    let offences = ascii.offences("files.read all");
    assert_eq!(offences.iter().map(|o| o.range.clone()).collect::<Vec<_>>(), [5..6, 10..11]);
    assert_eq!(listed("files.read all", &offences), "`.` and a space");
    assert!(ascii.offences("files-read_2").is_empty());
}

#[test]
fn a_digit_at_the_start_is_refused_only_there() {
    let gemini = pattern("^[a-zA-Z_][a-zA-Z0-9_.:-]*$");
    assert_eq!(gemini.offences("21st_search"), [Offence { range: 0..1, only_as_first: true }]);
    assert_eq!(gemini.repaired("21st_search").as_deref(), Some("_21st_search"));
}

#[test]
fn a_repair_keeps_what_may_stay() {
    let ascii = pattern("^[a-zA-Z0-9_-]+$");
    assert_eq!(ascii.repaired("files.read").as_deref(), Some("files_read"));
    assert_eq!(ascii.repaired("Get  weather!").as_deref(), Some("Get_weather"));
    assert_eq!(ascii.repaired("a_/b").as_deref(), Some("a_b"));
    assert_eq!(ascii.repaired("天气"), None);
    let letters_first = pattern("^[a-zA-Z][a-zA-Z0-9_]*$");
    assert_eq!(letters_first.repaired("1st"), None);
}

#[test]
fn characters_that_do_not_show_are_spelt_as_code_points() {
    let ascii = pattern("^[a-z]+$");
    let name = "a\u{200B}b\nc\u{301}";
    assert_eq!(listed(name, &ascii.offences(name)), "U+200B, U+000A and U+0301");
    let many = "a!b?c%d&e";
    assert_eq!(listed(many, &ascii.offences(many)), "`!`, `?` and others");
}

#[test]
fn an_endless_name_is_looked_at_in_part() {
    let ascii = pattern("^[a-z]+$");
    let name = "a.".repeat(1 << 20);
    assert_eq!(ascii.offences(&name).len(), LOOKED_AT / 2);
    assert_eq!(ascii.repaired(&name), None);
}
