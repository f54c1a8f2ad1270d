//! Builders from source text: whose calls count, and where their keywords stand.

use super::{Converter, convert};
use crate::eval::Evaluator;
use crate::source::{Dialect, Language, ReadOptions, read};
use crate::span::FileId;
use crate::value::{Value, Why};

/// What `made` is in a program, by the MCP SDK.
fn made(program: &str) -> (Value, Option<Value>) {
    let text = format!("{program}\nexport const all = {{ made }};\n");
    let module = read(&text, Language::JavaScript(Dialect::TypeScript), FileId(0), ReadOptions::default());
    let mut evaluator = Evaluator::alone(&module);
    let mut values = module.sites.iter().map(|site| evaluator.site(site));
    let value = values.find_map(|value| value.get("made").found().cloned()).expect("`made` is found");
    let converted = convert(&value, Converter::Mcp);
    (value, converted)
}

fn schema(program: &str) -> Value {
    made(program).1.expect("a builder made it")
}

/// What stands at a value's place.
fn written<'t>(program: &'t str, value: &Value) -> &'t str {
    &program[value.at().range()]
}

fn keyword<'v>(schema: &'v Value, path: &[&str]) -> &'v Value {
    path.iter().fold(schema, |value, key| value.get(key).found().expect("the keyword is there"))
}

#[test]
fn a_keyword_stands_where_the_function_or_the_option_is_written() {
    let program = r#"import { Type } from "@sinclair/typebox";
const made = Type.Object({ town: Type.Optional(Type.String({ description: "A town." })) });"#;
    let schema = schema(program);
    assert_eq!(written(program, keyword(&schema, &["type"])), "Object");
    let town = keyword(&schema, &["properties", "town"]);
    assert_eq!(written(program, keyword(town, &["type"])), "String");
    assert_eq!(written(program, keyword(town, &["description"])), "\"A town.\"");
    assert!(schema.get("required").is_absent(), "an optional property isn't required");
}

#[test]
fn a_type_that_is_named_is_used_where_the_name_stands() {
    let program = r#"import { Type as T } from "typebox";
const town = T.String();
const made = T.Object({ town });"#;
    let schema = schema(program);
    let town = keyword(&schema, &["properties", "town"]);
    assert_eq!(written(program, town), "T.String()");
    assert_eq!(town.via().map(|via| &program[via.range()]), Some("town"));
}

#[test]
fn only_an_import_makes_a_builder() {
    let (_, schema) = made("const Type = mine();\nconst made = Type.Object({ a: Type.String() });");
    assert!(schema.is_none());
    let (_, schema) =
        made("import { jsonSchema } from \"./mine\";\nconst made = jsonSchema({ type: \"object\" });");
    assert!(schema.is_none());
}

#[test]
fn what_a_wrapper_is_given_is_the_schema() {
    let program = r#"import { jsonSchema } from "ai";
const made = jsonSchema({ type: "object" }, { validate });"#;
    let schema = schema(program);
    assert_eq!(written(program, keyword(&schema, &["type"])), "\"object\"");
}

#[test]
fn a_wrapper_may_say_who_converts() {
    let schema = schema(
        r#"import { z } from "zod/v3";
import { zodSchema } from "ai";
const shared = z.string();
const made = zodSchema(z.object({ a: shared, b: shared }));"#,
    );
    // The MCP SDK would refer to the first one.
    assert_eq!(keyword(&schema, &["properties", "b", "type"]).as_str().as_deref(), Some("string"));
}

#[test]
fn an_instance_that_recurs_is_a_reference_only_where_the_first_is_certain() {
    let sure = schema(
        r#"import { z } from "zod/v3";
const shared = z.string();
const made = z.object({ a: shared, b: shared });"#,
    );
    assert_eq!(keyword(&sure, &["properties", "b", "$ref"]).as_str().as_deref(), Some("#/properties/a"));
    let unsure = schema(
        r#"import { z } from "zod/v3";
const shared = z.string();
const made = z.object({ ...(more ? { a: shared } : {}), b: shared });"#,
    );
    assert!(keyword(&unsure, &["properties", "b"]).is_unknown());
}

#[test]
fn options_that_are_not_known_leave_the_conversion_unknown() {
    let schema = schema(
        r#"import { z } from "zod/v3";
import { zodToJsonSchema } from "zod-to-json-schema";
const made = zodToJsonSchema(z.object({ a: z.string() }), options);"#,
    );
    assert_eq!(schema.why(), Some(Why::Undefined("options".into())));
}

#[test]
fn types_without_end_are_bounded() {
    let mut program =
        String::from("import { Type } from \"@sinclair/typebox\";\nconst o0 = { a: Type.String() };\n");
    for i in 1..60 {
        let before = i - 1;
        program += &format!("const o{i} = {{ a: Type.Object({{ x: o{before}.a, y: o{before}.a }}) }};\n");
    }
    program += "const made = o59.a;";
    assert!(!schema(&program).is_complete());
}
