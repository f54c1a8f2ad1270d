use super::*;

fn tool(name: &str) -> String {
    format!(
        r#"{{"name":"{name}","description":"Does {name}, well","input_schema":{{"type":"object","properties":{{"x":{{"type":"string","enum":["p","q"]}},"y":{{"type":"integer"}}}},"required":["x"]}},"strict":true}}"#
    )
}

/// The styles that people and programs write an array of tools in.
pub(super) fn styles() -> Vec<(&'static str, String, std::ops::Range<usize>)> {
    let tools: Vec<String> = ["a", "b", "c", "d", "e"].map(tool).to_vec();
    let pretty = |text: &str| {
        serde_json::to_string_pretty(&serde_json::from_str::<serde_json::Value>(text).expect("JSON"))
            .expect("JSON")
    };
    let whole = format!(r#"{{"model":"m","tools":[{}],"stream":false}}"#, tools.join(","));
    let lined = format!("[\n  {}\n]\n", tools.join(",\n  "));
    let texts = [
        ("pretty", pretty(&whole)),
        ("pretty array", pretty(&format!("[{}]", tools.join(",")))),
        ("a line each", lined),
        ("compact", whole),
    ];
    texts
        .into_iter()
        .map(|(style, text)| {
            let name = text.find("\"c\"").expect("the third tool");
            let start = text[..name].rfind('{').expect("its start");
            let end = text[..text.find("\"d\"").expect("the next")].rfind('}').expect("its end") + 1;
            (style, text, start..end)
        })
        .collect()
}

/// The tools that are wholly known in a text.
fn sound_tools(module: &Module) -> usize {
    let objects: Vec<String> = (0..module.len())
        .map(|i| ExprId(i as u32))
        .filter(|id| matches!(module.expr(*id), Expr::Object(_)))
        .map(|id| print(module, id))
        .collect();
    ["a", "b", "c", "d", "e"].into_iter().filter(|n| objects.contains(&printed(&tool(n)))).count()
}

/// How many damages of the third of five tools cost another one, are missed, or are counted
/// more than once; an edit that leaves the text readable isn't a damage.
fn failures(text: &str, edits: impl Iterator<Item = String>) -> (usize, usize, String) {
    let (mut failed, mut all, mut example) = (0, 0, String::new());
    for edited in edits {
        let module = module(&edited);
        if module.faults.is_empty() {
            continue;
        }
        all += 1;
        let sound = sound_tools(&module);
        if sound != 4 || module.faults.len() != 1 {
            failed += 1;
            example = format!("{sound} sound, {:?} in\n{edited}", module.faults);
        }
    }
    assert!(all > 0, "nothing was damaged in {text}");
    (failed, all, example)
}

#[test]
fn a_lost_character_costs_one_tool_and_one_fault() {
    for (style, text, third) in styles() {
        let edits = third.map(|i| format!("{}{}", &text[..i], &text[i + 1..]));
        let (failed, all, example) = failures(&text, edits);
        // All on one line, there is no indentation to go by.
        let allowed = if style == "compact" { all / 20 } else { 0 };
        assert!(failed <= allowed, "{style}: {failed} of {all}, like {example}");
    }
}

#[test]
fn a_character_too_many_costs_one_tool_and_one_fault() {
    for extra in ["{", "}", "[", "]", "\"", ",", ":", "x", " some words ", "\n", "..."] {
        for (style, text, third) in styles() {
            let edits = third.skip(1).map(|i| format!("{}{extra}{}", &text[..i], &text[i..]));
            let (failed, all, example) = failures(&text, edits);
            let allowed = match (style, extra) {
                ("compact", _) => all / 4,
                // Right below the tool's own bracket it looks like the next tool's.
                (_, "{") => 1,
                _ => 0,
            };
            assert!(failed <= allowed, "{style}, {extra}: {failed} of {all}, like {example}");
        }
    }
}

#[test]
fn a_tool_that_is_cut_off_costs_itself() {
    for (style, text, third) in styles() {
        let cut = third.clone().skip(10).step_by(7).map(|i| {
            let rest = if style == "compact" { &text[third.end..] } else { &text[third.end - 1..] };
            format!("{}\n{rest}", &text[..i])
        });
        let cut: Vec<String> = cut.collect();
        for edited in cut {
            let module = module(&edited);
            assert!(sound_tools(&module) == 4, "{style}: {} in\n{edited}", sound_tools(&module));
        }
    }
}

#[test]
fn a_text_that_ends_early_keeps_what_was_read() {
    for (style, text, third) in styles() {
        let module = module(&text[..third.start + 20]);
        assert_eq!((sound_tools(&module), module.faults.len()), (2, 1), "{style}");
    }
}

#[test]
fn a_half_typed_key_opens_its_object_only() {
    let text = "[\n  {\n    \"name\": \"a\"\n  },\n  {\n    \"na\n  },\n  {\n    \"name\": \"c\"\n  }\n]";
    assert_eq!(printed(text), r#"[{"name":"a"},{...},{"name":"c"}]"#);
    assert_eq!(module(text).faults.len(), 1);
    let closed = text.replace("\"na\n", "\"na\"\n");
    assert_eq!(printed(&closed), r#"[{"name":"a"},{...},{"name":"c"}]"#);
}

#[test]
fn a_damage_below_opens_the_objects_above_it() {
    let text = r#"[{"name": "a", "input_schema": {"type" "object"}}]"#;
    assert!(printed(text).ends_with("...}]"), "{}", printed(text));
}

#[test]
fn two_damages_with_a_sound_item_between_are_two_faults() {
    let text = "[\n  {\"a\": oops},\n  {\"a\": 1},\n  {\"a\" 2}\n]";
    assert_eq!(module(text).faults.len(), 2);
}

#[test]
fn neither_side_of_a_conflict_is_sound() {
    let (_, text, third) = styles().swap_remove(1);
    let side = &text[third.clone()];
    for base in ["", "||||||| base\n  {}\n"] {
        let conflict = format!("\n<<<<<<< HEAD\n  {side},\n{base}=======\n  {side},\n>>>>>>> theirs\n");
        let edited = format!("{}{conflict}{}", &text[..third.start], &text[third.end + 1..]);
        let module = module(&edited);
        assert_eq!((sound_tools(&module), module.faults.len()), (4, 1), "{edited}");
    }
}

#[test]
fn a_conflict_within_a_tool_opens_it() {
    let (_, text, _) = styles().swap_remove(1);
    let line = "    \"description\": \"Does c, well\",\n";
    let edited = text.replace(
        line,
        &format!("<<<<<<< HEAD\n{line}=======\n    \"description\": \"x\",\n>>>>>>> theirs\n"),
    );
    let module = module(&edited);
    assert_eq!((sound_tools(&module), module.faults.len()), (4, 1));
}

#[test]
fn hostile_texts_end_soon() {
    let patterns = [
        "{",
        "[",
        "}",
        "]",
        ",",
        ":",
        "\"",
        "'",
        "\\",
        "{\"a\":",
        "{\"a\"",
        "[1 ",
        "{\"a\" {\"a\" ",
        "[\n{\n",
        "1 1 ",
        "/*",
        "//\n",
        "{\"a\":1}\n",
        "{\"a\":\n",
        "<<<<<<<\n",
        "=======\n",
        "<<<<<<<\n=======\n>>>>>>>\n",
        "\"a\":",
        "[\"a\":1,",
        "{{",
        "}{",
        "] \n",
        "{\"a\":1}},",
        "\"\n",
        "x,",
        "[\"x\" y ",
    ];
    for pattern in patterns {
        for start in ["", "[", "[{\"a\":1},{\"a\" ", "{\"tools\":[\n  {\n    \"a\": [ x\n"] {
            let started = std::time::Instant::now();
            let _ = read(&format!("{start}{}", pattern.repeat(100_000 / pattern.len())), FileId(0));
            let took = started.elapsed();
            assert!(took.as_secs() < 5, "{start}{pattern}… takes {took:?}");
        }
    }
}

#[test]
fn arrays_of_arrays_may_be_damaged() {
    assert_eq!(module("[[1[[]-\"").faults.len(), 1);
}
