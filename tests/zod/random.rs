//! Random schemas: what every converter makes of them, for every version of zod that takes them, and what tooldef
//! says: equal or unknown at each place, never different.

use crate::truth::{Verdict, compare};
use serde::Deserialize;
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use tooldef::builders::zod::{Minors, Version, four, minor, read};
use tooldef::builders::{Converter, convert_as, convert_for_any_minor};
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
    /// By what converted it; none where it refused.
    four: BTreeMap<String, Option<Json>>,
    three: BTreeMap<String, Option<Json>>,
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
        let alone = &values["alone"];
        let Objects { four, three } = line.object;
        for (version, made_by, is_object) in
            [(Version::Four, &line.four, four), (Version::Three, &line.three, three)]
        {
            let given = if is_object { alone } else { &values["within"] };
            for (name, by) in CONVERTERS {
                if let Some(recorded) = made_by.get(*name) {
                    if recorded.is_none() && *by == Converter::Fastmcp {
                        continue;
                    }
                    let made = convert_as(given, *by, Some(version));
                    tallies.hold(format!("{version:?} {name}"), &line, made.as_ref(), recorded.as_ref());
                    // A program that one version stops is taken for one of the other.
                    if recorded.is_none() {
                        continue;
                    }
                    let made = convert_for_any_minor(given, *by, None);
                    tallies.hold(
                        format!("{version:?} {name} of any version"),
                        &line,
                        made.as_ref(),
                        recorded.as_ref(),
                    );
                    if matches!(by, Converter::Mcp | Converter::Ai) {
                        let made = convert_for_any_minor(given, Converter::Any, None);
                        tallies.hold(
                            format!("{version:?} {name} by any"),
                            &line,
                            made.as_ref(),
                            recorded.as_ref(),
                        );
                    }
                }
            }
        }
        for (asked, made_by, version) in
            [(ASKED_FOUR, &line.four, Version::Four), (ASKED_THREE, &line.three, Version::Three)]
        {
            for (name, _) in asked {
                if let Some(recorded) = made_by.get(*name) {
                    let made = convert_as(&values[*name], Converter::Any, Some(version));
                    tallies.hold(format!("{version:?} {name}"), &line, made.as_ref(), recorded.as_ref());
                }
            }
        }
        let options = [("", four::Options::TWENTY_TWENTY), ("-input-draft7", four::Options::INPUT_SEVEN)];
        for (asked, options) in options {
            let options = four::Options { minors: Minors::From(0), ..options };
            let made = read::read(alone, Version::Four)
                .map(|schema| minor::doubted(four::written(&schema, options), Minors::From(0)));
            for (name, recorded) in &line.four {
                let is_minor = name.starts_with("z4") && name.ends_with("-input-draft7") != asked.is_empty();
                // A program that stops isn't kept.
                if recorded.is_some() && (is_minor || *name == format!("zod{asked}")) {
                    tallies.hold(format!("minor {name}"), &line, made.as_ref(), recorded.as_ref());
                }
            }
        }
        for name in ["z323", "z324"] {
            if let Some(recorded) = line.three.get(name) {
                let made = convert_for_any_minor(alone, Converter::ZodToJsonSchema, Some(Version::Three));
                tallies.hold(format!("minor {name}"), &line, made.as_ref(), recorded.as_ref());
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
