//! What of grammars is refused, and what isn't.

use super::{Fault, Syntax, faults};

/// The faults and the text of each.
fn told(syntax: Syntax, text: &str) -> Vec<(Fault, &str)> {
    faults(syntax, text).into_iter().map(|refused| (refused.fault, &text[refused.range])).collect()
}

#[test]
fn a_regex_is_one_of_rusts() {
    let told = |text| told(Syntax::Regex, text);
    assert_eq!(told(r"^(?P<month>January|May)\s+\d{1,2}\s+\d{4}$"), []);
    assert_eq!(told("^(?=a).*"), [(Fault::Lookaround, "(?=")]);
    assert_eq!(told("a(?<!b)c"), [(Fault::Lookaround, "(?<!")]);
    assert_eq!(told("a.*?b+?"), [(Fault::Lazy, "*?")]);
    assert_eq!(told(r"(a)\1"), [(Fault::Invalid, r"\1")]);
    assert_eq!(told(r"a\Z"), [(Fault::Invalid, r"\Z")]);
    assert_eq!(told("(a"), [(Fault::Invalid, "(")]);
    assert_eq!(told(r"\p{Nothing}"), [(Fault::Invalid, r"\p{Nothing}")]);
    assert_eq!(told("a\nb"), [(Fault::LineBreak, "\n")]);
    assert_eq!(told("/a+/"), [(Fault::Slashes, "/a+/")]);
    assert_eq!(told("/"), []);
    assert_eq!(told("[a-z]??"), [(Fault::Lazy, "??")]);
}

#[test]
fn a_lark_grammar_has_only_what_a_grammar_can_be_made_of() {
    let told = |text| told(Syntax::Lark, text);
    assert_eq!(
        told("start: expr\nexpr: term (\"+\" term)*\nterm: /[0-9]+/\n%import common.WS\n%ignore WS"),
        []
    );
    assert_eq!(told("%declare INDENT\nstart: INDENT"), [(Fault::Declare, "%declare")]);
    assert_eq!(told("%import python.NAME\nstart: NAME"), [(Fault::Import, "%import python.NAME")]);
    assert_eq!(told("%import common (WS, INT)\nstart: INT"), []);
    assert_eq!(told("start: WORD\nWORD: /a(?!b)/i"), [(Fault::Lookaround, "(?!")]);
    assert_eq!(told("start: WORD\nWORD: /a.*?/"), [(Fault::Lazy, "*?")]);
    assert_eq!(told("start: WORD\nWORD.2: \"a\""), [(Fault::Priority, "WORD.2")]);
    assert_eq!(told("start.2: \"a\""), [], "the priority of a rule");
    assert_eq!(told("start: list{WORD}\nWORD: \"a\""), [(Fault::Template, "list{WORD}")]);
    assert_eq!(told("start: WORD{1,3}\nWORD: \"a\""), [], "a repetition");
}

#[test]
fn what_stands_in_strings_and_comments_is_no_directive() {
    let told = |text| told(Syntax::Lark, text);
    assert_eq!(told("start: \"%declare\" // %declare X /(?=a)/\n# %declare Y\n"), []);
    assert_eq!(told(r#"start: "\"" "/(?=" /\/x/ "a{b}""#), []);
}

#[test]
fn what_cant_be_followed_ends_the_judgement() {
    let told = |text| told(Syntax::Lark, text);
    assert_eq!(told("start: %json { \"a\": {b} }\n%declare X"), []);
    assert_eq!(told("start: \"open\n%declare X"), []);
    assert_eq!(told("start: /open\n%declare X"), []);
    assert_eq!(told("%"), []);
    assert_eq!(told("é.2: \u{2028}/\\"), []);
}
