use super::*;

fn said_of(text: &str) -> Vec<(&str, Said)> {
    mentions(text).into_iter().map(|mention| (mention.name, mention.said)).collect()
}

fn demanded(text: &str) -> Vec<&str> {
    demanded_first(text).into_iter().map(|(tool, _)| tool).collect()
}

#[test]
fn words_of_calling_leave_no_doubt() {
    for text in [
        "Call search_foods first.",
        "The `search_foods` tool finds it.",
        "It needs the tool **search_foods**.",
        "Use search_foods first.",
        "search_foods() must be called before.",
        "Usa primero `search_foods` antes.",
        "先调用search_foods。",
    ] {
        assert_eq!(said_of(text), [("search_foods", Said::Called)], "{text}");
    }
}

#[test]
fn words_of_use_may_stand_before_a_parameter() {
    for text in ["Filter with start_date.", "Usa start_date.", "The id from start_date"] {
        assert_eq!(said_of(text), [("start_date", Said::Named)], "{text}");
    }
    assert_eq!(said_of("The start_date of it."), [("start_date", Said::Bare)]);
}

#[test]
fn what_is_said_of_one_name_holds_of_those_listed_with_it() {
    let called = |name| (name, Said::Called);
    assert_eq!(
        said_of("Call open_page, `read_page` or close_page."),
        [called("open_page"), called("read_page"), called("close_page")]
    );
}

#[test]
fn code_quotes_paths_and_addresses_hold_no_names() {
    for text in [
        "Call `open_page(read_page)` or \"read_page\" or 'read_page'.",
        "```\ncall read_page first\n```",
        "Call docs/read_page.md, https://example.com/read_page and $read_page.",
        "Call read_page.py, --read_page=1 and {read_page}",
    ] {
        assert_eq!(said_of(text), [], "{text}");
    }
}

#[test]
fn sentences_about_tools_that_need_not_be_there_are_passed_over() {
    for text in [
        "If available, call read_page first.",
        "If the tool read_page exists, call read_page.",
        "Formerly called read_page.",
        "Calls a tool such as read_page.",
        "The web_search tool finds more.",
    ] {
        assert_eq!(said_of(text), [], "{text}");
    }
    assert_eq!(said_of("It is deprecated. Call read_page first.").len(), 1);
}

#[test]
fn only_clear_words_of_order_demand() {
    for text in [
        "Call read_page first.",
        "`read_page` must be called first.",
        "Before using this tool, you must always call read_page.",
        "Use only after read_page.",
        "Antes debe ejecutarse read_page.",
        "Llama a read_page antes.",
    ] {
        assert_eq!(demanded(text), ["read_page"], "{text}");
    }
    for text in [
        "Don't call read_page first.",
        "Call read_page first if the page isn't known.",
        "Use read_page afterwards.",
        "Call read_page.",
        "No hace falta: ejecuta read_page primero o después.",
    ] {
        assert_eq!(demanded(text), [] as [&str; 0], "{text}");
    }
}

#[test]
fn odd_texts_end() {
    for text in ["`", "``` a_b", "a_b`", "é`a_b`é", "_a_b_", "call a_b()`", "\u{3000}call a_b\u{3000}"] {
        mentions(text);
        demanded_first(text);
    }
    assert!(mentions(&"call a_b ".repeat(10_000)).is_empty());
}
