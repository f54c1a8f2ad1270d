use super::*;
use jsonc_parser::ast;
use proptest::prelude::*;
use proptest::test_runner::TestRng;
use serde_json::Value;

/// What another parser makes of the text, in the same printed form.
fn oracle(text: &str) -> Option<String> {
    let options = jsonc_parser::ParseOptions { allow_missing_commas: false, ..Default::default() };
    let parsed = jsonc_parser::parse_to_ast(text, &jsonc_parser::CollectOptions::default(), &options).ok()?;
    Some(print_ast(&parsed.value?))
}

fn print_ast(value: &ast::Value<'_>) -> String {
    match value {
        ast::Value::NullKeyword(_) => "null".into(),
        ast::Value::BooleanLit(b) => b.value.to_string(),
        ast::Value::StringLit(s) => format!("{:?}", s.value),
        ast::Value::NumberLit(n) => {
            let module = read(n.value, FileId(0));
            print(&module, module.sites[0].expr)
        }
        ast::Value::Array(a) => {
            format!("[{}]", a.elements.iter().map(print_ast).collect::<Vec<_>>().join(","))
        }
        ast::Value::Object(o) => {
            let member = |p: &ast::ObjectProp<'_>| format!("{:?}:{}", p.name.as_str(), print_ast(&p.value));
            format!("{{{}}}", o.properties.iter().map(member).collect::<Vec<_>>().join(","))
        }
    }
}

fn json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-1.0e9..1.0e9f64).prop_map(Value::from),
        "[a-zé\"\\\\/\n\t\u{1f600}{}:,\\[\\]]{0,8}".prop_map(Value::from),
    ];
    leaf.prop_recursive(5, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec(("[a-z\"\\\\é]{0,5}", inner), 0..6)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

/// Puts blanks, comments and trailing commas between the tokens of a text.
fn loosen(text: &str, rng: &mut TestRng) -> String {
    let mut out = String::new();
    let mut in_string = false;
    let mut escaped = false;
    for c in text.chars() {
        let structural = !in_string && matches!(c, '{' | '}' | '[' | ']' | ',' | ':');
        let empty = out.trim_end().ends_with(['{', '[', ',']);
        if structural && matches!(c, '}' | ']') && !empty && rng.random_bool(0.3) {
            out.push(',');
        }
        if structural && rng.random_bool(0.2) {
            out.push_str([" ", "\n", "/* { */", "// \"\n", "\t\r\n"][rng.random_range(0..5)]);
        }
        out.push(c);
        if in_string {
            in_string = c != '"' || escaped;
            escaped = c == '\\' && !escaped;
        } else {
            in_string = c == '"';
        }
    }
    out
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn another_parser_reads_the_same_tree(value in json(), pretty in any::<bool>(), rng in any::<u64>().prop_perturb(|_, rng| rng)) {
        let text = if pretty { serde_json::to_string_pretty(&value) } else { serde_json::to_string(&value) }
            .expect("a value prints");
        let mut rng = rng;
        let loose = loosen(&text, &mut rng);
        for text in [text, loose] {
            let module = module(&text);
            prop_assert!(module.faults.is_empty(), "{:?} in {text}", module.faults);
            prop_assert_eq!(Some(print(&module, module.sites[0].expr)), oracle(&text), "{}", text);
        }
    }

    #[test]
    fn any_text_gives_a_module(text in "[-a-c0-9:{}\\[\\]\"'\\\\/*, \t\né<=>|u\u{feff}\u{a0}\r.+]{0,80}") {
        let _ = module(&text);
    }

    #[test]
    fn any_damage_gives_a_module(value in json(), pretty in any::<bool>(), at in any::<prop::sample::Index>(), cut in 0usize..20, extra in "[a\":{}\\[\\],/é\n<=>\\\\]{0,8}") {
        let mut text = if pretty { serde_json::to_string_pretty(&value) } else { serde_json::to_string(&value) }
            .expect("a value prints");
        let start = text.floor_char_boundary(at.index(text.len()));
        let end = text.floor_char_boundary((start + cut).min(text.len()));
        text.replace_range(start..end, &extra);
        let _ = module(&text);
    }

    #[test]
    fn many_damages_give_a_module(style in 0usize..4, edits in prop::collection::vec((any::<prop::sample::Index>(), 0usize..12, "[a\"':{}\\[\\],/é\n<=>*\\\\ ]{0,8}"), 1..8)) {
        let mut text = super::recovery::styles().swap_remove(style).1;
        for (at, cut, extra) in edits {
            let start = text.floor_char_boundary(at.index(text.len() + 1));
            let end = text.floor_char_boundary((start + cut).min(text.len()));
            text.replace_range(start..end, &extra);
        }
        let _ = module(&text);
    }

    #[test]
    fn what_another_parser_refuses_is_a_fault(text in "[-a1:{}\\[\\]\", \n]{0,24}") {
        let module = module(&text);
        if module.faults.is_empty() && module.sites.len() == 1 {
            prop_assert!(oracle(&text).is_some(), "{} is read as {}", text, print(&module, module.sites[0].expr));
        }
    }
}
