//! `schema-type-conflict`: a part of a schema asks for a type that the schema around it rules out.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::schema::{Around, TYPES, Types};
use serde::Deserialize;

pub struct SchemaTypeConflict;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for SchemaTypeConflict {
    const ID: &'static str = "schema-type-conflict";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-type-conflict.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        // In strict mode another rule may have more to say of the same cause.
        if !tool.strict_is_known() {
            return;
        }
        let schemas = tool.schemas();
        let around = Around::new(&schemas);
        for schema in &schemas {
            // `not` only forbids again what can't be.
            let Some(under) = schema.under.filter(|under| *under != "not") else { continue };
            let Types::Known(types) = schema.types() else { continue };
            if !are_names(&types) {
                continue;
            }
            let outer = around.types_for(schema);
            let Some(outer) = outer.iter().find(|outer| are_names(outer) && excludes(outer, &types)) else {
                continue;
            };
            for fact in cx.facts() {
                if cx.is_claimed(schema.at(), &Aspect::Whole) {
                    continue;
                }
                cx.report(fact, schema.value_of("type").pointing_to(&schema.pointer.join("type")))
                    .claims(schema.at(), Aspect::keyword("type"))
                    .help(help(under))
                    .message(format!(
                        "no value is {} and {}: {}",
                        listed(&types),
                        if under == "propertyNames" {
                            "the name of a property".to_owned()
                        } else {
                            format!("{}, as the schema around asks", listed(outer))
                        },
                        effect(under)
                    ));
            }
        }
    }
}

fn are_names(types: &[String]) -> bool {
    !types.is_empty() && types.iter().all(|name| TYPES.contains(&name.as_str()))
}

/// Whether no value has a type of both lists.
fn excludes(outer: &[String], inner: &[String]) -> bool {
    let kind = |name: &str| if name == "integer" { "number".to_owned() } else { name.to_owned() };
    !inner.iter().any(|name| outer.iter().any(|other| kind(other) == kind(name)))
}

fn listed(types: &[String]) -> String {
    let names: Vec<String> = types.iter().map(|name| format!("`{name}`")).collect();
    names.join(" or ")
}

/// What follows from a part that nothing fits.
fn effect(under: &str) -> &'static str {
    match under {
        "anyOf" | "oneOf" => "this branch never fits",
        "if" => "the condition never holds",
        "then" | "else" | "dependentSchemas" => "nothing fits where this applies",
        "propertyNames" => "no property is allowed",
        _ => "nothing fits the schema",
    }
}

fn help(under: &str) -> &'static str {
    match under {
        "propertyNames" => "describe names as strings; what the values are belongs under `additionalProperties`",
        "anyOf" | "oneOf" => "take `type` out of the schema around, and say it in each branch",
        _ => "make the types agree",
    }
}
