use super::*;
use crate::source::json;
use crate::source::module::Expr;

fn read_json(text: &str) -> Module {
    read(text, FileId(0), &|language, text, file| match language {
        Language::Json => json::read(text, file),
        _ => Module::new(file),
    })
}

#[test]
fn a_fence_in_a_quote_in_a_list_keeps_its_places() {
    let text = "# Tools\n\n- one\n  > ```json\n  > {\"name\":\n  >   \"a\"}\n  > ```\n";
    let module = read_json(text);
    assert_eq!(module.sites.len(), 1);
    let Expr::Object(members) = module.expr(module.sites[0].expr) else { panic!("an object") };
    let crate::source::module::Member::Pair { key_at, value, .. } = &members[0] else { panic!("a pair") };
    assert_eq!(&text[key_at.range()], "\"name\"");
    assert_eq!(&text[module.at(*value).range()], "\"a\"");
}

#[test]
fn fences_are_numbered_among_all_fences() {
    let text = "```sh\nls\n```\n\n```json title=\"x\"\n1\n```\n\n~~~~jsonc\n2 // two\n~~~~\n";
    let module = read_json(text);
    let read: Vec<_> = module.sites.iter().map(|s| (s.document, &text[module.at(s.expr).range()])).collect();
    assert_eq!(read, [(1, "1"), (2, "2")]);
}

#[test]
fn fences_are_joined_into_one_module() {
    let text = "```json\n{\"a\": [1]}\n```\n\n```json\n{\"b\": {\"c\": [2, \"d\"]}}\n```\n";
    let module = read_json(text);
    let read: Vec<_> = module.sites.iter().map(|s| crate::source::printed::print(&module, s.expr)).collect();
    assert_eq!(read, [r#"{"a":[1]}"#, r#"{"b":{"c":[2,"d"]}}"#]);
    crate::source::printed::check_spans(&module, text);
}

#[test]
fn fragments_are_not_at_fault() {
    assert!(read_json("```json\n{\"a\": ...}\n```\n").faults.is_empty());
}

#[test]
fn code_without_a_known_language_is_not_read() {
    assert!(read_json("```\n{}\n```\n\n    {}\n\n```rust\n{}\n```\n").sites.is_empty());
}
