//! What is told of schemas that programs build: places, what isn't known, versions, bounds.

use super::{Minors, Release, Version, read};
use crate::builders::{Converter, convert_as, convert_for};
use crate::eval::Evaluator;
use crate::source::{Dialect, Language, ReadOptions, read as read_text};
use crate::span::{FileId, Span};
use crate::value::{Answer, Item, Kind, Value, Why};
use proptest::prelude::*;

const IMPORT: &str = "import { z } from \"zod\";\n";

/// The value of `it.is`.
fn evaluated(text: &str) -> Value {
    try_evaluated(text).expect("`it.is`")
}

fn try_evaluated(text: &str) -> Option<Value> {
    let language = Language::JavaScript(Dialect::TypeScript);
    let module = read_text(text, language, FileId(0), ReadOptions::default());
    let mut evaluator = Evaluator::alone(&module);
    let site = module.sites.iter().rev().find(|site| site.name.as_deref() == Some("it"))?;
    evaluator.site(site).get("is").found().cloned()
}

fn four(text: &str, by: Converter) -> Value {
    convert_as(&evaluated(text), by, Some(Version::Four)).expect("it is zod's")
}

fn at<'v>(value: &'v Value, path: &str) -> &'v Value {
    path.split('.').fold(value, |value, key| value.get(key).found().unwrap_or_else(|| panic!("no {key}")))
}

fn written(text: &str, at: Span) -> &str {
    &text[at.range()]
}

#[test]
fn what_minor_versions_write_in_different_ways_is_unsure() {
    let text = format!(
        "{IMPORT}const it = {{ is: z.object({{ a: z.string().nullable().describe(\"A.\"), b: z.string(), \
         enum: z.string().nullable() }}) }};"
    );
    let of = |version| {
        convert_for(&evaluated(&text), Converter::Mcp, Some(version), Minors::From(0)).expect("zod's")
    };
    let four = of(Version::Four);
    assert!(at(&four, "properties.a").get("type").found().is_none());
    assert_eq!(at(&four, "properties.a.description").as_str().as_deref(), Some("A."));
    assert!(at(&four, "properties.enum").get("type").found().is_none(), "a property may be called `enum`");
    assert_eq!(at(&four, "properties.b.type").as_str().as_deref(), Some("string"));
    // zod-to-json-schema has always written a list.
    assert!(at(&of(Version::Three), "properties.a.type").as_array().is_some());
}

#[test]
fn the_second_mcp_sdk_asks_for_another_draft() {
    let text = format!("{IMPORT}const it = {{ is: z.object({{ a: z.string() }}) }};");
    let draft = |by| at(&four(&text, by), "$schema").as_str().expect("known").into_owned();
    assert!(draft(Converter::Mcp).contains("draft-07"));
    assert!(draft(Converter::McpTwo).contains("2020-12"));
}

#[test]
fn keywords_point_at_what_says_them() {
    let text = format!(
        "{IMPORT}const it = {{ is: z.object({{ city: z.string().min(2).describe(\"Where.\").optional(), \
         n: z.int() }}) }};"
    );
    let made = four(&text, Converter::Zod);
    let city = at(&made, "properties.city");
    assert_eq!(written(&text, at(city, "minLength").at()), "2");
    assert_eq!(written(&text, at(city, "description").at()), "\"Where.\"");
    let entry = city.as_object().and_then(|object| object.last("description")).expect("a description");
    assert_eq!(written(&text, entry.key_at), "describe");
    assert_eq!(written(&text, at(city, "type").at()), "string");
    assert!(written(&text, city.at()).ends_with(".optional()"));
    let properties = at(&made, "properties").as_object().expect("properties");
    assert_eq!(written(&text, properties.last("n").expect("n").key_at), "n");
    let Some((_, required)) = at(&made, "required").as_array().and_then(|all| all.known().next()) else {
        panic!("nothing is required")
    };
    assert_eq!(written(&text, required.at()), "n");
    assert_eq!(written(&text, at(&made, "properties.n.maximum").at()), "int");
}

#[test]
fn a_shared_schema_says_where_it_is_used() {
    let text = format!(
        "{IMPORT}const shared = z.string().describe(\"S.\");\nconst it = {{ is: z.object({{ a: shared }}) }};"
    );
    let made = four(&text, Converter::Zod);
    let a = at(&made, "properties.a");
    assert_eq!(written(&text, a.at()), "z.string().describe(\"S.\")");
    assert_eq!(a.via().map(|via| written(&text, via)), Some("shared"));
}

#[test]
fn what_is_not_known_is_unknown_at_its_own_place() {
    let text = format!(
        "{IMPORT}const it = {{ is: z.object({{ a: z.string().describe(about()), b: z.string().mystery(), \
         c: helper(), d: z.number().min(least), e: z.boolean() }}) }};"
    );
    let made = four(&text, Converter::Zod);
    assert!(at(&made, "properties.a.description").is_unknown());
    assert_eq!(at(&made, "properties.a.type").as_str().as_deref(), Some("string"));
    assert!(at(&made, "properties.b").is_unknown());
    assert!(at(&made, "properties.c").is_unknown());
    assert!(at(&made, "properties.d.minimum").is_unknown());
    assert_eq!(at(&made, "properties.e.type").as_str().as_deref(), Some("boolean"));
    let required = at(&made, "required").as_array().expect("what is required");
    let names: Vec<_> = required.known().filter_map(|(_, item)| Some(item.as_str()?.into_owned())).collect();
    assert_eq!(names, ["a", "d", "e"]);
    assert_eq!(required.items.iter().filter(|item| matches!(item, Item::Perhaps(_))).count(), 2);
}

#[test]
fn an_unknown_spread_leaves_the_shape_open_and_its_own_keys_certain() {
    let text = format!("{IMPORT}const it = {{ is: z.object({{ ...more, a: z.string() }}) }};");
    let made = four(&text, Converter::Mcp);
    assert_eq!(at(&made, "properties").get("b").found_or_maybe().map(Value::at), None);
    assert_eq!(at(&made, "properties.a.type").as_str().as_deref(), Some("string"));
    assert!(!at(&made, "properties").as_object().expect("properties").is_closed());
}

#[test]
fn zod_is_known_by_each_way_of_importing_it() {
    for (import, call) in [
        ("import { z } from 'zod';", "z.string()"),
        ("import z from 'zod';", "z.string()"),
        ("import * as z from 'zod';", "z.string()"),
        ("import * as zod from 'zod/v4';", "zod.z.string()"),
        ("import { z as zz } from 'zod/v4';", "zz.string()"),
        ("import { string } from 'zod';", "string()"),
        ("const { z } = require('zod');", "z.string()"),
        ("const z = require('zod');", "z.string()"),
        ("import * as z from 'zod/mini';", "z.string()"),
        ("import { z } from '@hono/zod-openapi';", "z.string()"),
        ("import { z } from 'genkit';", "z.string()"),
        ("import { z } from 'npm:zod@4';", "z.string()"),
    ] {
        let text = format!("{import}\nconst it = {{ is: {call} }};");
        let made = four(&text, Converter::Zod);
        assert_eq!(at(&made, "type").as_str().as_deref(), Some("string"), "{import}");
    }
}

#[test]
fn what_is_not_zods_is_left_alone() {
    for text in [
        "import { z } from 'other';\nconst it = { is: z.string() };",
        "const z = make();\nconst it = { is: z.string() };",
        "import { genkit } from 'genkit';\nconst it = { is: genkit.string() };",
        "const it = { is: { type: 'string' } };",
    ] {
        assert!(convert_as(&evaluated(text), Converter::Mcp, None).is_none(), "{text}");
    }
}

#[test]
fn the_version_is_told_by_the_import_or_by_what_only_one_has() {
    let told = |import: &str, call: &str| {
        read::version(&evaluated(&format!("import {{ z }} from '{import}';\nconst it = {{ is: {call} }};")))
    };
    assert_eq!(told("zod", "z.object({ a: z.string() })"), None);
    assert_eq!(told("zod/v3", "z.object({ a: z.string() })"), Some(Version::Three));
    assert_eq!(told("zod/v4", "z.object({ a: z.string() })"), Some(Version::Four));
    assert_eq!(told("zod", "z.object({ a: z.email() })"), Some(Version::Four));
    assert_eq!(told("zod", "z.object({ a: z.string().meta({}) })"), Some(Version::Four));
    assert_eq!(told("zod", "z.object({ a: z.string().ip() })"), Some(Version::Three));
}

#[test]
fn the_version_is_told_by_the_address_of_an_import() {
    let told = |text: &str| {
        let language = Language::JavaScript(Dialect::TypeScript);
        let module = read_text(text, language, FileId(0), ReadOptions::default());
        Evaluator::alone(&module).versions("zod")[0].and_then(Release::of).map(|release| release.version)
    };
    assert_eq!(told("import { z } from 'npm:zod@^4.1';"), Some(Version::Four));
    assert_eq!(told("import { z } from 'https://deno.land/x/zod@v3.22.4/mod.ts';"), Some(Version::Three));
    assert_eq!(told("const { z } = await import('https://esm.sh/zod@3');"), Some(Version::Three));
    assert_eq!(told("import 'npm:zod@3'; import 'npm:zod@4';"), None);
    assert_eq!(told("import { z } from 'zod';"), None);
}

#[test]
fn where_the_version_is_not_known_only_that_is_in_which_both_agree() {
    let text =
        format!("{IMPORT}const it = {{ is: z.object({{ n: z.number().int().min(1), s: z.string() }}) }};");
    let made = convert_as(&evaluated(&text), Converter::Mcp, None).expect("it is zod's");
    assert_eq!(at(&made, "properties.s.type").as_str().as_deref(), Some("string"));
    let n = at(&made, "properties.n");
    assert_eq!(at(n, "type").as_str().as_deref(), Some("integer"));
    // zod 4 alone says that no integer is greater than the greatest safe one.
    assert!(!n.get("maximum").is_found() && !n.get("maximum").is_absent());
}

#[test]
fn a_refusal_is_told_at_what_is_refused() {
    let text = format!("{IMPORT}const it = {{ is: z.object({{ when: z.date().optional() }}) }};");
    let made = four(&text, Converter::Mcp);
    assert!(matches!(made.kind(), Kind::Unknown(Why::Refused(_))), "{made:?}");
    assert_eq!(written(&text, made.at()), "date");
    let made = four(
        &format!("{IMPORT}const it = {{ is: z.object({{ a: z.string().optional() }}) }};"),
        Converter::Openai,
    );
    assert!(matches!(made.kind(), Kind::Unknown(Why::Refused(_))), "{made:?}");
}

#[test]
fn a_conversion_that_the_program_asks_for_is_made_as_it_asks() {
    let text = format!(
        "{IMPORT}const it = {{ is: z.toJSONSchema(z.object({{ a: z.string().default(\"x\") }}), \
         {{ io: \"input\", target: \"draft-7\" }}) }};"
    );
    let made = convert_as(&evaluated(&text), Converter::Any, None).expect("it is zod's");
    assert!(made.get("required").is_absent());
    assert_eq!(at(&made, "$schema").as_str().as_deref(), Some("http://json-schema.org/draft-07/schema#"));
    let text = format!("{IMPORT}const it = {{ is: z.toJSONSchema(z.string(), {{ override: change }}) }};");
    assert!(convert_as(&evaluated(&text), Converter::Any, None).expect("it is zod's").is_unknown());
}

#[test]
fn a_recursive_schema_is_the_same_whoever_asks_first() {
    let schemas = format!(
        "{IMPORT}const left = z.object({{ right: z.array(z.lazy(() => right)) }});\n\
         const right = z.object({{ left: z.array(z.lazy(() => left)) }});\n"
    );
    let alone = four(&format!("{schemas}const it = {{ is: right }};"), Converter::Zod);
    let after = four(&format!("{schemas}const it = {{ first: left, is: right }};"), Converter::Zod);
    assert_eq!(crate::builders::agree::equal(&alone, &after), Answer::Yes);
    let leads = at(&alone, "properties.left.items.properties.right.items");
    assert_eq!(at(leads, "$ref").as_str().as_deref(), Some("#"));
}

#[test]
fn members_of_schemas_are_what_they_were_built_of() {
    let text = format!(
        "{IMPORT}const base = z.object({{ a: z.string().describe(\"A.\"), b: z.number() }});\n\
         const kinds = z.enum([\"x\", \"y\"]);\n\
         const it = {{ is: z.object({{ ...base.omit({{ b: true }}).shape, kind: z.enum(kinds.options), \
         one: z.array(base).element.shape.a.optional() }}) }};"
    );
    let made = four(&text, Converter::Mcp);
    assert_eq!(at(&made, "properties.a.description").as_str().as_deref(), Some("A."));
    assert!(at(&made, "properties").get("b").is_absent());
    assert_eq!(at(&made, "properties.kind.enum").as_array().map(|all| all.items.len()), Some(2));
    assert_eq!(at(&made, "properties.one.description").as_str().as_deref(), Some("A."));
}

#[test]
fn nesting_without_end_ends() {
    for (open, inner, close) in [
        ("z.array(", "z.string()", ")"),
        ("z.object({ a: ", "z.string()", " })"),
        ("", "z.string()", ".optional()"),
    ] {
        for times in [100, 250, 2_000] {
            let (open, close) = (open.repeat(times), close.repeat(times));
            convert_all(&format!("{IMPORT}const it = {{ is: {open}{inner}{close} }};"));
        }
    }
}

/// Converts for everyone and as every version.
fn convert_all(text: &str) {
    let Some(value) = try_evaluated(text) else { return };
    for by in [
        Converter::Zod,
        Converter::ZodToJsonSchema,
        Converter::Mcp,
        Converter::Ai,
        Converter::Openai,
        Converter::Anthropic,
        Converter::Any,
    ] {
        for version in [None, Some(Version::Three), Some(Version::Four)] {
            let _ = convert_as(&value, by, version);
        }
    }
}

fn chain() -> impl Strategy<Value = String> {
    let argument = prop_oneof![
        Just(""),
        Just("1"),
        Just("-2.5"),
        Just("\"a\""),
        Just("/^a$/i"),
        Just("[\"a\", \"b\"]"),
        Just("{ a: true }"),
        Just("() => 1"),
        Just("unknown"),
        Just("undefined, null"),
        Just("...rest"),
        Just("z.globalRegistry, { id: \"x\", description: d }"),
    ];
    let leaf = (
        prop_oneof![
            Just("string"),
            Just("number"),
            Just("int"),
            Just("enum"),
            Just("literal"),
            Just("date"),
            Just("any"),
            Just("object"),
            Just("json"),
            Just("record"),
            Just("tuple"),
            Just("union"),
            Just("lazy"),
            Just("stringbool"),
            Just("nothing"),
        ],
        argument.clone(),
    )
        .prop_map(|(name, argument)| format!("z.{name}({argument})"));
    leaf.prop_recursive(5, 40, 3, move |inner| {
        let method = prop_oneof![
            Just("optional"),
            Just("nullable"),
            Just("nullish"),
            Just("default"),
            Just("describe"),
            Just("meta"),
            Just("min"),
            Just("max"),
            Just("regex"),
            Just("email"),
            Just("extend"),
            Just("pick"),
            Just("omit"),
            Just("partial"),
            Just("required"),
            Just("merge"),
            Just("and"),
            Just("or"),
            Just("strict"),
            Just("loose"),
            Just("catchall"),
            Just("transform"),
            Just("refine"),
            Just("pipe"),
            Just("readonly"),
            Just("array"),
            Just("keyof"),
            Just("exclude"),
            Just("check"),
            Just("register"),
            Just("unwrap"),
            Just("prefault"),
            Just("shape.a"),
            Just("rest"),
            Just("step"),
            Just("deepPartial"),
        ];
        prop_oneof![
            (inner.clone(), method.clone(), argument.clone())
                .prop_map(|(on, name, a)| format!("{on}.{name}({a})")),
            (inner.clone(), method, inner.clone()).prop_map(|(on, name, a)| format!("{on}.{name}({a})")),
            (inner.clone(), inner.clone())
                .prop_map(|(a, b)| format!("z.object({{ a: {a}, ...{b}.shape, [k]: {b} }})")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("z.union([{a}, {b}])")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("z.intersection({a}, {b})")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("z.record({a}, {b})")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("z.tuple([{a}, {b}])")),
            inner.clone().prop_map(|a| format!("z.lazy(() => {a})")),
            inner.prop_map(|a| format!("z.discriminatedUnion(\"a\", [{a}, {a}])")),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_chain_makes_it_panic(chain in chain()) {
        convert_all(&format!("{IMPORT}const it = {{ is: {chain} }};"));
    }
}
