use super::*;

fn tool(name: &str) -> String {
    format!(
        r#"{{"name":"{name}","description":"Does {name}, well","input_schema":{{"type":"object","properties":{{"x":{{"type":"string","enum":["p","q"]}},"y":{{"type":"integer"}}}},"required":["x"]}},"strict":true}}"#
    )
}

/// The styles that people and programs write an array of tools in.
fn styles() -> Vec<(&'static str, String, std::ops::Range<usize>)> {
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
fn sound_tools(module: &Module) -> Vec<String> {
    let wanted: Vec<String> = ["a", "b", "c", "d", "e"].map(|n| printed(&tool(n))).to_vec();
    let all: Vec<String> = (0..module.len())
        .filter(|i| matches!(module.expr(ExprId(*i as u32)), Expr::Object(_)))
        .map(|i| print(module, ExprId(i as u32)))
        .collect();
    wanted.into_iter().filter(|w| all.contains(w)).collect()
}

fn check(style: &str, text: &str, damage: &str) -> Result<(), String> {
    let module = module(text);
    let sound = sound_tools(&module);
    let strict = serde_json::from_str::<serde_json::Value>(text).is_ok();
    if strict || module.faults.is_empty() {
        return Ok(());
    }
    if sound.len() == 4 && module.faults.len() == 1 {
        return Ok(());
    }
    Err(format!(
        "{style}, {damage}: {} sound, {} faults\n{text}\n{:?}\n",
        sound.len(),
        module.faults.len(),
        module.faults
    ))
}

/// How many of the damages cost more than the damaged tool or are counted twice.
fn failures(
    damages: impl Fn(&str, std::ops::Range<usize>) -> Vec<(String, String)>,
) -> Vec<(&'static str, usize, usize, String)> {
    styles()
        .into_iter()
        .map(|(style, text, third)| {
            let all = damages(&text, third);
            let failed: Vec<String> = all.iter().filter_map(|(d, t)| check(style, t, d).err()).collect();
            (style, failed.len(), all.len(), failed.concat())
        })
        .collect()
}

#[test]
fn probe() {
    let f = failures(|text, third| {
        third
            .map(|i| {
                (format!("without {:?} at {i}", &text[i..=i]), format!("{}{}", &text[..i], &text[i + 1..]))
            })
            .collect()
    });
    for (style, failed, all, text) in &f {
        println!("DELETE {style}: {failed} of {all}");
    }
    for extra in ["{", "}", "[", "]", "\"", ",", ":", "x", " garbage here ", "\n"] {
        let f = failures(|text, third| {
            third
                .skip(1)
                .map(|i| (format!("{extra:?} at {i}"), format!("{}{extra}{}", &text[..i], &text[i..])))
                .collect()
        });
        for (style, failed, all, text) in &f {
            println!("INSERT {extra:?} {style}: {failed} of {all}");
        }
    }
}
