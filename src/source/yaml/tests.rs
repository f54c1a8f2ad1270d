use super::read;
use crate::source::module::{Expr, ExprId, Module};
use crate::source::printed::{check_spans, literals, print};
use crate::span::FileId;
use proptest::prelude::*;

fn module(text: &str) -> Module {
    let module = read(text, FileId(0));
    check_spans(&module, text);
    module
}

fn documents(text: &str) -> Vec<String> {
    let module = module(text);
    module.sites.iter().map(|s| print(&module, s.expr)).collect()
}

#[test]
fn block_and_flow_are_read() {
    let text = "a: 1\nb:\n  - x\n  - {c: 'd', \"e\": [true, null]}\nf:\n";
    assert_eq!(documents(text), [r#"{"a":1,"b":["x",{"c":"d","e":[true,null]}],"f":null}"#]);
}

#[test]
fn plain_scalars_follow_the_core_schema() {
    let text = "[~, Null, True, false, 12, -3, +4, 0x1f, 0o17, 1.5, 1e3, .5, yes, no, on, 1_000, 12e, 1.2.3, -, '1', !!str 1]";
    let expected = r#"[null,null,true,false,12,-3,4,31,15,1.5,1000,0.5,"yes","no","on","1_000","12e","1.2.3","-","1","1"]"#;
    assert_eq!(documents(text.replace(" -,", " '-',").as_str()), [expected]);
}

#[test]
fn documents_are_numbered() {
    let module = module("---\na: 1\n---\nb: 2\n...\n---\n- 3\n");
    let numbers: Vec<_> = module.sites.iter().map(|s| (s.document, print(&module, s.expr))).collect();
    assert_eq!(numbers, [(0, "{\"a\":1}".into()), (1, "{\"b\":2}".into()), (2, "[3]".into())]);
}

#[test]
fn an_alias_is_the_name_of_its_anchor_and_a_merge_key_a_spread() {
    let text = "base: &b {x: 1}\nsame: *b\nwide:\n  y: 2\n  <<: *b\nmany:\n  <<: [*b, *b]\n";
    let expected = r#"{"base":{"x":1},"same":*b,"wide":{...*b,"y":2},"many":{...*b,...*b}}"#;
    assert_eq!(documents(text), [expected]);
}

#[test]
fn an_alias_of_nothing_and_one_of_itself_are_no_faults() {
    let module = module("a: *nothing\nb: &b [*b]\n");
    assert!(module.faults.is_empty());
    assert_eq!(print(&module, module.sites[0].expr), r#"{"a":?,"b":[*b]}"#);
}

#[test]
fn an_alias_bomb_stays_small() {
    let mut text = "a0: &a0 [x, x]\n".to_owned();
    for i in 1..60 {
        text += &format!("a{i}: &a{i} [*a{p}, *a{p}, *a{p}]\n", p = i - 1);
    }
    assert!(module(&text).len() < 600);
}

#[test]
fn a_foreign_tag_makes_a_value_unknown() {
    assert_eq!(documents("a: !Ref x\nb: !Sub [x]\nc: !!int 3\n"), [r#"{"a":?,"b":?,"c":3}"#]);
}

/// The source of the first character of `wanted` in the string that holds it.
fn place<'t>(text: &'t str, wanted: &str) -> &'t str {
    let module = module(text);
    let found = (0..module.len()).flat_map(|i| literals(module.expr(ExprId(i as u32)))).find_map(|l| {
        let start = l.text.find(wanted)?;
        Some(l.span_of(start..start + wanted.len()))
    });
    &text[found.unwrap_or_else(|| panic!("{wanted} is in no string of {text}")).range()]
}

#[test]
fn characters_of_every_style_have_their_places() {
    let text = "lit: |\n  one\n    two\n\n  three\nfold: >-\n  four\n  five\n\n  six\nplain: seven\n  eight\ndq: \"ni\\u006ee \\\n   ten\\n\\\"eleven\"\nsq: 'it''s twelve'\n";
    for word in ["one", "two", "three", "four", "five", "six", "seven", "eight", "ten", "eleven", "twelve"] {
        assert_eq!(place(text, word), word);
    }
    assert_eq!(place(text, "nine"), "ni\\u006ee");
    assert_eq!(place(text, "\"eleven"), "\\\"eleven");
    assert_eq!(place(text, "'s"), "''s");
}

#[test]
fn spans_end_with_the_last_character() {
    let text = "tools:\n  - name: a\n    x: [1, 2]\n\n  - name: b\nz: 1\n";
    let module = module(text);
    let objects: Vec<&str> = (0..module.len())
        .map(|i| ExprId(i as u32))
        .filter(|id| matches!(module.expr(*id), Expr::Object(_)))
        .map(|id| &text[module.at(id).range()])
        .collect();
    assert_eq!(objects, ["name: a\n    x: [1, 2]", "name: b", text.trim_end()]);
}

#[test]
fn only_comments_to_the_linter_are_kept() {
    let text = "# other\na: 1 # tooldef: ignore[x] why\n";
    let module = module(text);
    assert_eq!(module.comments.len(), 1);
    assert_eq!(&*module.comments[0].text, "tooldef: ignore[x] why");
    assert_eq!(&text[module.comments[0].at.range()], "# tooldef: ignore[x] why");
}

#[test]
fn a_broken_document_costs_no_other() {
    let module = module("a: 1\n---\nb: [1\n---\nc: 3\n");
    assert_eq!(module.faults.len(), 1);
    let read: Vec<_> = module.sites.iter().map(|s| (s.document, print(&module, s.expr))).collect();
    assert_eq!(read.first(), Some(&(0, "{\"a\":1}".into())));
    assert_eq!(read.last(), Some(&(2, "{\"c\":3}".into())));
}

fn tool(name: &str, indent: usize) -> String {
    let margin = " ".repeat(indent);
    format!(
        "{margin}- name: {name}\n{margin}  description: Does {name}, well\n{margin}  input_schema:\n{margin}    type: object\n{margin}    properties:\n{margin}      x:\n{margin}        type: string\n{margin}    required: [x]\n{margin}  strict: true\n"
    )
}

fn tools(broken: &str, indent: usize) -> String {
    let rest = |names: &[&str]| names.iter().map(|n| tool(n, indent)).collect::<String>();
    format!("model: m\ntools:\n{}{broken}{}stream: true\n", rest(&["a", "b"]), rest(&["d", "e"]))
}

fn assert_four_are_sound(text: &str) {
    let module = module(text);
    let all: Vec<String> = (0..module.len()).map(|i| print(&module, ExprId(i as u32))).collect();
    for name in ["a", "b", "d", "e"] {
        let wanted = &documents(&tool(name, 0))[0];
        let wanted = &wanted[1..wanted.len() - 1];
        assert!(all.iter().any(|p| p == wanted), "{name} isn't sound in\n{text}\n{:?}", module.faults);
    }
    let third = documents(&tool("c", 0))[0].clone();
    assert!(!all.contains(&third[1..third.len() - 1].to_owned()), "the broken one seems sound in\n{text}");
    assert_eq!(module.faults.len(), 1, "{:?} in\n{text}", module.faults);
    assert_eq!(module.sites.len(), 1);
    let root = print(&module, module.sites[0].expr);
    assert!(root.starts_with("{\"model\":\"m\",\"tools\":[") && root.contains("\"stream\":true"), "{root}");
}

#[test]
fn one_broken_tool_in_five_costs_itself_and_one_fault() {
    let damages: &[(&str, &str)] = &[
        ("description: Does c", "description: \"Does c"),
        ("description: Does c", "description: 'Does c"),
        ("description: Does c", "description: Does: c"),
        ("required: [x]", "required: [x"),
        ("required: [x]", "required: x]: ]"),
        ("  strict: true", " strict: true"),
        ("  strict: true", "   strict: true"),
        ("  strict: true", "\tstrict: true"),
        ("  strict: true", "  stri"),
        ("type: object", "type: {{ .Values.x }} {{ y }}"),
        ("type: string", "type: @string"),
        ("name: c", "name: *c d"),
        ("properties:", "properties: {"),
    ];
    for indent in [0, 2] {
        for (sound, broken) in damages {
            let third = tool("c", indent);
            assert!(third.contains(sound));
            assert_four_are_sound(&tools(&third.replace(sound, broken), indent));
        }
    }
}

#[test]
fn neither_side_of_a_conflict_is_sound() {
    for indent in [0, 2] {
        let whole =
            format!("<<<<<<< HEAD\n{}=======\n{}>>>>>>> theirs\n", tool("c", indent), tool("c", indent));
        assert_four_are_sound(&tools(&whole, indent));
        let margin = " ".repeat(indent);
        let inside = tool("c", indent).replace(
            &format!("{margin}  strict: true\n"),
            &format!(
                "<<<<<<< HEAD\n{margin}  strict: true\n=======\n{margin}  strict: false\n>>>>>>> theirs\n"
            ),
        );
        assert_four_are_sound(&tools(&inside, indent));
    }
}

#[test]
fn templates_are_faults_at_most() {
    let text = "{{- if .Values.on }}\napiVersion: v1\nspec:\n  {{- range .x }}\n  - name: {{ .name }}\n  {{- end }}\n{{- end }}\n";
    let _ = module(text);
    let _ = module("a: {{ .Values.x }}\nb: {{ include \"x\" . | nindent 4 }}\n");
}

#[test]
fn deep_nesting_is_a_fault_at_most() {
    let _ = module(&"[".repeat(5_000));
    let _ = module(&"- ".repeat(5_000));
    let deep: String = (0..400).map(|i| format!("{}a:\n", " ".repeat(i))).collect();
    let _ = module(&deep);
}

#[test]
fn hostile_texts_end_soon() {
    let patterns = [
        "- ",
        "- \n",
        "a:\n",
        "a: b: c\n",
        "{",
        "[",
        "\"",
        "'\n",
        "<<<<<<< x\n",
        "<<<<<<< x\na: 1\n=======\n>>>>>>> y\n",
        "- a: [\n",
        "---\n[\n",
        "*a ",
        "&a ",
        "? ",
        "|\n",
        "a: |\n b\n",
        "# x\n",
        "!x ",
        "- a: 1\n   b: 2\n",
        "%\n",
        "\t",
    ];
    for pattern in patterns {
        for start in ["", "a: [\n", "tools:\n  - name: a\n   x: 1\n"] {
            let text = format!("{start}{}", pattern.repeat(60_000 / pattern.len()));
            let started = std::time::Instant::now();
            let _ = read(&text, FileId(0));
            let took = started.elapsed();
            assert!(took.as_secs() < 10, "{start:?} {pattern:?} takes {took:?}");
        }
    }
    let steps: String = (0..200).map(|i| format!("{}- a: [\n", " ".repeat(i))).collect();
    let _ = read(&steps.repeat(5), FileId(0));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_gives_a_module(text in "[-a-c:{}\\[\\]#&*!|>'\"\\\\%@ \t\né,<=?\u{feff}\r]{0,80}") {
        let _ = module(&text);
    }

    #[test]
    fn any_damage_gives_a_module(at in 0usize..600, cut in 0usize..30, extra in "[-a:{}\\[\\]#&*|>'\" \t\né]{0,6}") {
        let mut text = tools(&tool("c", 2), 2);
        let start = text.floor_char_boundary(at.min(text.len()));
        let end = text.floor_char_boundary((start + cut).min(text.len()));
        text.replace_range(start..end, &extra);
        let _ = module(&text);
    }
}
