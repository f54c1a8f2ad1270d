use super::*;
use crate::source::json;
use crate::source::module::{ExprId, Module};

fn literals(module: &Module) -> Vec<Literal> {
    (0..module.len())
        .flat_map(|i| match module.expr(ExprId(i as u32)) {
            Expr::Text(parts) => parts
                .iter()
                .filter_map(|p| if let TextPart::Literal(l) = p { Some(l.clone()) } else { None })
                .collect(),
            Expr::Object(members) => members
                .iter()
                .filter_map(|m| match m {
                    Member::Pair { key: Key::Literal(key), .. } => Some(key.clone()),
                    _ => None,
                })
                .collect(),
            _ => Vec::new(),
        })
        .collect()
}

#[test]
fn json_in_a_json_string_keeps_its_places() {
    let inner = r#"{"na\u006de": "a\"b\n\ud83d\ude00é", "n": [1, null]}"#;
    let outer = serde_json::json!({ "arguments": format!("x{inner}") }).to_string().replace("x{", "{");
    let whole = json::read(&outer, FileId(3));
    let string = literals(&whole).into_iter().find(|l| l.text.starts_with('{')).expect("the string");
    let embedded = Embedded::of(&string);
    let mut module = json::read(&embedded.text, FileId(9));
    relocate(&mut module, &embedded);

    assert!(module.faults.is_empty());
    let slice = |span: Span| &outer[span.range()];
    let read = literals(&module);
    let key = read.iter().find(|l| &*l.text == "name").expect("the key");
    assert_eq!(key.at.file, FileId(3));
    assert_eq!(slice(key.at), r"na\\u006de");
    assert_eq!(slice(key.span_of(2..3)), r"\\u006d");
    assert_eq!(slice(key.span_of(3..4)), "e");
    let value = read.iter().find(|l| l.text.starts_with('a')).expect("the value");
    let place = |c: char| {
        let start = value.text.find(c).expect("it is there");
        slice(value.span_of(start..start + c.len_utf8()))
    };
    assert_eq!(place('a'), "a");
    assert_eq!(place('"'), r#"\\\""#);
    assert_eq!(place('b'), "b");
    assert_eq!(place('\n'), r"\\n");
    assert_eq!(place('\u{1f600}'), r"\\ud83d\\ude00");
    assert_eq!(place('é'), "é");
    let numbers: Vec<&str> = (0..module.len())
        .map(|i| ExprId(i as u32))
        .filter(|id| matches!(module.expr(*id), Expr::Num(_) | Expr::Null | Expr::Array(_)))
        .map(|id| slice(module.at(id)))
        .collect();
    assert_eq!(numbers, ["1", "null", "[1, null]"]);
}

#[test]
fn pieces_of_a_file_are_joined_and_found_again() {
    let source = "> {\"a\":\n> \"b c\"}\n";
    let mut embedded = Embedded::new(FileId(0));
    embedded.push_range(source, 2..8);
    embedded.push_range(source, 10..17);
    assert_eq!(embedded.text, "{\"a\":\n\"b c\"}\n".trim_end().to_owned() + "\n");
    let mut module = json::read(&embedded.text, FileId(0));
    relocate(&mut module, &embedded);
    let read = literals(&module);
    assert_eq!(&source[read.iter().find(|l| &*l.text == "b c").expect("the value").at.range()], "b c");
    assert_eq!(&source[module.at(module.sites[0].expr).range()], "{\"a\":\n> \"b c\"}");
}

#[test]
fn glue_has_no_place_of_its_own() {
    let mut embedded = Embedded::new(FileId(0));
    embedded.push_range("abc", 0..2);
    embedded.push_glue("\n");
    embedded.push_range("abc", 2..3);
    assert_eq!(embedded.text, "ab\nc");
    assert_eq!(embedded.span(2..3), Span::new(FileId(0), 2, 2));
    assert_eq!(embedded.span(3..4), Span::new(FileId(0), 2, 3));
    assert_eq!(embedded.span(0..2), Span::new(FileId(0), 0, 2));
}
