//! Random schemas: what every converter makes of them, for every version of zod that takes them, and what tooldef
//! says: equal or unknown at each place, never different.

use crate::truth::{Verdict, compare};
use serde::Deserialize;
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use tooldef::builders::zod::{Minors, Version, four, minor, read};
use tooldef::builders::{Converter, convert_as, convert_for};
use tooldef::eval::Evaluator;
use tooldef::source::{Dialect, Language, ReadOptions, read as read_source};
use tooldef::span::FileId;
use tooldef::value::Value;

/// A schema in a program, and what was made of it.
#[derive(Deserialize)]
struct Line {
    seed: u64,
    style: String,
    constants: String,
    written: String,
    /// Whether it is an object's in zod 4 and in zod 3.
    object: Objects,
    /// What was made of it, none for a refusal.
    schemas: Vec<Option<Json>>,
    /// Which of them, by the names of those who made it.
    four: BTreeMap<String, usize>,
    three: BTreeMap<String, usize>,
}

#[derive(Deserialize)]
struct Objects {
    four: bool,
    three: bool,
}

/// Converters of object schemas, by their names in the recording.
const CONVERTERS: &[(&str, Converter)] = &[
    ("mcp", Converter::Mcp),
    ("mcp-two", Converter::McpTwo),
    ("ai", Converter::Ai),
    ("openai", Converter::Openai),
    ("openai-chat", Converter::Openai),
    ("anthropic", Converter::Anthropic),
    ("fastmcp", Converter::Fastmcp),
];

/// What a program asks of zod 4 by itself.
const ASKED_FOUR: &[(&str, &str)] = &[
    ("zod", ""),
    ("zod-input-draft7", r#", { io: "input", target: "draft-7" }"#),
    ("zod-reused", r#", { reused: "ref" }"#),
    ("zod-any", r#", { unrepresentable: "any" }"#),
    ("zod-openapi", r#", { target: "openapi-3.0" }"#),
    ("zod-draft-4", r#", { target: "draft-4" }"#),
];

/// What a program asks of the package `zod-to-json-schema`.
const ASKED_THREE: &[(&str, &str)] = &[
    ("zod-to-json-schema", ""),
    ("zod-to-json-schema-openai", r#", { target: "openAi" }"#),
    ("zod-to-json-schema-none", r#", { $refStrategy: "none" }"#),
    ("zod-to-json-schema-relative", r#", { $refStrategy: "relative" }"#),
    ("zod-to-json-schema-openapi3", r#", { target: "openApi3" }"#),
    ("zod-to-json-schema-2019", r#", { target: "jsonSchema2019-09" }"#),
    ("zod-to-json-schema-name", r#", "Args""#),
];

impl Line {
    /// The schemas of its program by their names.
    fn values(&self) -> BTreeMap<String, Value> {
        let import = match &*self.style {
            "mini" => "import * as z from \"zod/mini\";",
            _ => "import { z } from \"zod\";",
        };
        let Line { constants, written, .. } = self;
        let mut program = format!(
            "{import}\nimport {{ zodToJsonSchema }} from \"zod-to-json-schema\";\n{constants}\nconst schema = {written};\n\
             export const schemas = {{\n  alone: schema,\n  within: z.object({{ value: schema }}),\n"
        );
        for (name, options) in ASKED_FOUR {
            let _ = writeln!(program, "  \"{name}\": z.toJSONSchema(schema{options}),");
        }
        for (name, options) in ASKED_THREE {
            let _ = writeln!(program, "  \"{name}\": zodToJsonSchema(schema{options}),");
        }
        program.push_str("};\n");
        let language = Language::JavaScript(Dialect::TypeScript);
        let module = read_source(&program, language, FileId(0), ReadOptions::default());
        let site = module.sites.iter().find(|site| site.name.as_deref() == Some("schemas")).expect("schemas");
        let schemas = Evaluator::alone(&module).site(site);
        let object = schemas.as_object().expect("an object");
        object.known().map(|(name, entry)| (name.into_owned(), entry.value.clone())).collect()
    }
}

#[derive(Default)]
struct Tally {
    equal: usize,
    partly: usize,
    unknown: usize,
    wrong: Vec<String>,
}

#[derive(Default)]
struct Tallies(BTreeMap<String, Tally>);

impl Tallies {
    fn hold(&mut self, name: String, line: &Line, made: Option<&Value>, recorded: Option<&Json>) {
        let tally = self.0.entry(name).or_default();
        let Some(made) = made else {
            tally.unknown += 1;
            return;
        };
        match compare(made, recorded) {
            Verdict::Equal => tally.equal += 1,
            Verdict::Partly => tally.partly += 1,
            Verdict::Unknown => tally.unknown += 1,
            Verdict::Wrong(why) => {
                let Line { seed, style, constants, written, .. } = line;
                tally.wrong.push(format!("{seed} {style}: {constants}\n    {written}\n    {why}"));
            }
        }
    }
}

#[test]
fn what_is_known_of_random_schemas_is_what_converters_make() {
    let others = std::env::var("TOOLDEF_ZOD_RANDOM").ok();
    let path = others
        .unwrap_or_else(|| concat!(env!("CARGO_MANIFEST_DIR"), "/tests/zod/recorded/random.jsonl").into());
    let text = fs::read_to_string(path).expect("a recording");
    let mut tallies = Tallies::default();
    for line in text.lines() {
        let line: Line = serde_json::from_str(line).expect("a recorded schema");
        let values = line.values();
        let [of_four, of_three] = [&line.four, &line.three].map(|made_by| {
            let made = |(name, index): (&String, &usize)| (name.clone(), line.schemas[*index].as_ref());
            made_by.iter().map(made).collect::<BTreeMap<_, _>>()
        });
        let alone = &values["alone"];
        let Objects { four, three } = line.object;
        for (version, made_by, is_object) in
            [(Version::Four, &of_four, four), (Version::Three, &of_three, three)]
        {
            let given = if is_object { alone } else { &values["within"] };
            for (name, by) in CONVERTERS {
                if let Some(recorded) = made_by.get(*name) {
                    if recorded.is_none() && *by == Converter::Fastmcp {
                        continue;
                    }
                    let made = convert_as(given, *by, Some(version));
                    tallies.hold(format!("{version:?} {name}"), &line, made.as_ref(), *recorded);
                    // A program that one version stops is taken for one of the other.
                    if recorded.is_none() {
                        continue;
                    }
                    let made = convert_for(given, *by, None, Minors::From(0));
                    tallies.hold(
                        format!("{version:?} {name} of any version"),
                        &line,
                        made.as_ref(),
                        *recorded,
                    );
                    if matches!(by, Converter::Mcp | Converter::Ai) {
                        let made = convert_for(given, Converter::Any, None, Minors::From(0));
                        tallies.hold(format!("{version:?} {name} by any"), &line, made.as_ref(), *recorded);
                    }
                }
            }
        }
        for (asked, made_by, version) in
            [(ASKED_FOUR, &of_four, Version::Four), (ASKED_THREE, &of_three, Version::Three)]
        {
            for (name, _) in asked {
                if let Some(recorded) = made_by.get(*name) {
                    let made = convert_as(&values[*name], Converter::Any, Some(version));
                    tallies.hold(format!("{version:?} {name}"), &line, made.as_ref(), *recorded);
                }
            }
        }
        let options = [("", four::Options::TWENTY_TWENTY), ("-input-draft7", four::Options::INPUT_SEVEN)];
        for ((asked, options), least) in
            options.into_iter().flat_map(|asked| (0..=6).map(move |least| (asked, least)))
        {
            let minors = Minors::From(least);
            let options = four::Options { minors, ..options };
            let made = read::read(alone, Version::Four)
                .map(|schema| minor::doubted(four::written(&schema, options), minors));
            for (name, recorded) in &of_four {
                let of = match name.strip_prefix("z4").and_then(|rest| rest[..1].parse::<u32>().ok()) {
                    Some(minor) => name.ends_with("-input-draft7") != asked.is_empty() && minor >= least,
                    None => *name == format!("zod{asked}"),
                };
                // A program that stops isn't kept.
                if recorded.is_some() && of {
                    tallies.hold(format!("from 4.{least} {name}"), &line, made.as_ref(), *recorded);
                }
            }
        }
        for name in ["z323", "z324"] {
            if let Some(recorded) = of_three.get(name) {
                let made =
                    convert_for(alone, Converter::ZodToJsonSchema, Some(Version::Three), Minors::From(0));
                tallies.hold(format!("minor {name}"), &line, made.as_ref(), *recorded);
            }
        }
    }
    let mut wrong = String::new();
    for (name, tally) in &tallies.0 {
        let Tally { equal, partly, unknown, wrong: differ } = tally;
        println!(
            "{name}: {equal} equal, {partly} partly unknown, {unknown} unknown, {} different",
            differ.len()
        );
        for one in differ {
            let _ = writeln!(wrong, "== {name}: {one}");
        }
    }
    if let Ok(to) = std::env::var("TOOLDEF_ZOD_WRONG") {
        fs::write(to, &wrong).expect("a file to write");
    }
    assert!(wrong.is_empty(), "{}", wrong.lines().take(40).collect::<Vec<_>>().join("\n"));
}
