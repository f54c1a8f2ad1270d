//! `schema-default-invalid`: a `default` that its own schema refuses.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::schema::{Schema, Types, a, complete, constraints_of, fits};
use crate::value::{Lookup, Value};
use jsonschema::{Draft, PatternOptions};
use serde::Deserialize;

pub struct SchemaDefaultInvalid;

/// Visits of subschemas that judging one default may take.
const VISITS: u64 = 20_000;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Whether the fact is about null, which often stands for "no default".
    #[serde(default)]
    null: bool,
}

impl Rule for SchemaDefaultInvalid {
    const ID: &'static str = "schema-default-invalid";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-default-invalid.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(root) = tool.root_schema() else { return };
        for schema in tool.schemas() {
            let Lookup::Found(value) = schema.get("default").lookup else { continue };
            // OpenAPI's `nullable`, and a type that is none, have rules of their own.
            if value.is_null() && !schema.get("nullable").lookup.is_absent() {
                continue;
            }
            let mut affords = |visits| visits <= VISITS && cx.affords(visits);
            let Some(why) = refusal(root.value, &schema, value, &mut affords) else { continue };
            for fact in cx.facts() {
                if fact.null != value.is_null() || cx.is_claimed(schema.at(), &Aspect::keyword("type")) {
                    continue;
                }
                let help = match value.is_null() {
                    true => "leave `default` out, or let the type take null",
                    false => "give a default that fits, or change the schema",
                };
                cx.report(fact, schema.value_of("default"))
                    .claims(schema.at(), Aspect::keyword("default"))
                    .help(help)
                    .message(format!("the default of {} {why}", schema.subject()));
            }
        }
    }
}

/// Why the schema refuses its default, when it certainly does.
fn refusal(
    root: &Value,
    schema: &Schema<'_>,
    value: &Value,
    affords: &mut dyn FnMut(u64) -> bool,
) -> Option<String> {
    if let Types::Known(types) = schema.types() {
        match fits(value, &types) {
            Some(false) => {
                let names: Vec<String> = types.iter().map(|name| format!("`{name}`")).collect();
                return Some(format!("is {}, but the type is {}", a(value), names.join(" or ")));
            }
            None if !types.is_empty() => return None,
            _ => {}
        }
    }
    let says_more = |key: &str| !matches!(key, "type" | "title" | "description" | "default" | "examples");
    if !schema.object.certain().any(|(key, _)| says_more(&key)) {
        return None;
    }
    let instance = complete(value)?;
    if !affords(1) {
        return None;
    }
    let constraints = constraints_of(root, schema.value);
    if !affords(constraints.making()) || !affords(constraints.visits(&instance)) {
        return None;
    }
    let validator = jsonschema::options()
        .with_draft(Draft::Draft202012)
        .should_validate_formats(false)
        .with_pattern_options(PatternOptions::regex())
        .build(&constraints.document)
        .ok()?;
    // What a default leaves out, the defaults below it may fill in.
    let error = validator.iter_errors(&instance).find(|error| error.kind().keyword() != "required")?;
    Some(match error.kind().keyword() {
        "enum" => "isn't one of the values that it lists".to_owned(),
        "const" => "isn't the one value that it takes".to_owned(),
        "anyOf" | "oneOf" => "fits none of its alternatives".to_owned(),
        keyword => format!("doesn't keep to `{keyword}`"),
    })
}
