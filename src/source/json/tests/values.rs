use super::*;
use crate::value::Why;

#[test]
fn every_kind_of_value_is_read() {
    let text = r#"{"a": null, "b": [true, false], "c": -1.5e2, "d": 12345678901234567890, "e": "x"}"#;
    assert_eq!(printed(text), r#"{"a":null,"b":[true,false],"c":-150,"d":12345678901234567890,"e":"x"}"#);
    assert!(module(text).faults.is_empty());
}

#[test]
fn comments_trailing_commas_and_loose_writing_are_read() {
    let text = "\u{feff}// one\n{a: 'x', /* two */ $b: 0x1F, \"c\": [1, 2,], d: +.5,}";
    assert_eq!(printed(text), r#"{"a":"x","$b":31,"c":[1,2],"d":0.5}"#);
    assert!(module(text).faults.is_empty());
}

#[test]
fn duplicate_keys_are_kept() {
    assert_eq!(printed(r#"{"a": 1, "a": 2}"#), r#"{"a":1,"a":2}"#);
}

#[test]
fn spans_hold_quotes_and_literals_don_t() {
    let text = r#"{"key": "va\u00e9lue"}"#;
    let module = module(text);
    let Expr::Object(members) = module.expr(module.sites[0].expr) else { panic!("an object") };
    let Member::Pair { key: Key::Literal(key), key_at, value } = &members[0] else { panic!("a pair") };
    assert_eq!(&text[key_at.range()], r#""key""#);
    assert_eq!(&text[key.at.range()], "key");
    assert_eq!(&text[module.at(*value).range()], r#""va\u00e9lue""#);
}

#[test]
fn escapes_decode_and_map_to_their_source() {
    let text = r#""a\n\ud83d\ude00b\/\q\x41\ud800""#;
    let module = module(text);
    let Expr::Text(parts) = module.expr(module.sites[0].expr) else { panic!("a string") };
    let TextPart::Literal(literal) = &parts[0] else { panic!("a literal") };
    assert_eq!(&*literal.text, "a\n\u{1f600}b/qA\u{fffd}");
    let source = |wanted: char| {
        let start = literal.text.find(wanted).expect("it is there");
        &text[literal.span_of(start..start + wanted.len_utf8()).range()]
    };
    assert_eq!(source('a'), "a");
    assert_eq!(source('\n'), r"\n");
    assert_eq!(source('\u{1f600}'), r"\ud83d\ude00");
    assert_eq!(source('b'), "b");
    assert_eq!(source('/'), r"\/");
    assert_eq!(source('A'), r"\x41");
    assert_eq!(source('\u{fffd}'), r"\ud800");
}

#[test]
fn each_line_of_json_lines_is_a_document() {
    let module = module("{\"a\": 1}\n{\"a\": 2}\r\n\n3\n");
    let documents: Vec<_> = module.sites.iter().map(|s| (s.document, print(&module, s.expr))).collect();
    assert_eq!(documents, [(0, r#"{"a":1}"#.into()), (1, r#"{"a":2}"#.into()), (2, "3".into())]);
}

#[test]
fn values_after_one_another_may_span_lines() {
    let module = module("{\n  \"a\": 1\n}\n{\n  \"a\": 2\n}\n");
    assert_eq!(module.sites.len(), 2);
    assert!(module.faults.is_empty());
}

#[test]
fn a_broken_line_is_one_fault_and_the_others_are_read() {
    for broken in
        ["{\"a\": 2", "{\"a\": [2, {\"b\": ", "{\"a\": \"x", "nonsense here", "{\"a\" 2}", "{a\": 2}"]
    {
        let text = format!("{{\"a\": 1}}\n{broken}\n{{\"a\": 3}}\n{{\"a\": 4}}");
        let module = module(&text);
        assert_eq!(module.faults.len(), 1, "{broken}: {:?}", module.faults);
        let read: Vec<_> = module.sites.iter().map(|s| print(&module, s.expr)).collect();
        for sound in [r#"{"a":1}"#, r#"{"a":3}"#, r#"{"a":4}"#] {
            assert!(read.iter().any(|r| r == sound), "{broken}: {read:?}");
        }
    }
}

#[test]
fn a_broken_first_line_is_one_fault_too() {
    let module = module("{\"a\": [1, 2}\n{\"a\": 2}\n{\"a\": 3\n{\"a\": 4}\n");
    assert_eq!(module.faults.len(), 2);
    let read: Vec<_> = module.sites.iter().map(|s| print(&module, s.expr)).collect();
    assert!(read.contains(&r#"{"a":2}"#.into()) && read.contains(&r#"{"a":4}"#.into()), "{read:?}");
}

#[test]
fn what_nests_too_deeply_is_skipped_and_the_rest_is_read() {
    let deep = |n: usize| format!("{}{}", "[".repeat(n), "]".repeat(n));
    let text = format!("{{\"deep\": {}, \"b\": 1}}", deep(100_000));
    let module = module(&text);
    assert!(module.faults.is_empty());
    let Expr::Object(members) = module.expr(module.sites[0].expr) else { panic!("an object") };
    assert_eq!(members.len(), 2);
    assert!((0..module.len()).any(|i| matches!(module.expr(ExprId(i as u32)), Expr::Opaque(Why::TooDeep))));
}

#[test]
fn only_comments_to_the_linter_are_kept() {
    let text = "{ // tooldef: ignore[name-pattern] old\n \"a\": 1 /* other */ }";
    let module = module(text);
    assert_eq!(module.comments.len(), 1);
    assert_eq!(&*module.comments[0].text, "tooldef: ignore[name-pattern] old");
    assert_eq!(&text[module.comments[0].at.range()], "// tooldef: ignore[name-pattern] old");
}

#[test]
fn an_empty_text_has_no_documents() {
    for text in ["", " \n", "// only a comment"] {
        let module = module(text);
        assert!(module.sites.is_empty() && module.faults.is_empty());
    }
}

#[test]
fn text_that_is_no_json_is_one_fault() {
    let module = module("Once upon a time\nthere was a file.\n");
    assert_eq!(module.faults.len(), 1);
    assert!(module.sites.is_empty());
}
