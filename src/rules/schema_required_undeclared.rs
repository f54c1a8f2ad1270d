//! `schema-required-undeclared`: `required` names a property that isn't declared.

use crate::check::{Aspect, Check, Place, Rule};
use crate::closest::closest;
use crate::find::Tool;
use crate::pointer::Pointer;
use crate::schema::{DECLARE_TOO, SAME_INSTANCE, Schema};
use crate::value::{Lookup, Value};
use serde::Deserialize;
use std::collections::{HashMap, HashSet};

pub struct SchemaRequiredUndeclared;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    when: When,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum When {
    Always,
    /// Only in strict tools.
    Strict,
}

/// Pairs of letters that may be compared in one tool to suggest names; beyond, none is suggested.
const COMPARED: usize = 500_000;

impl Rule for SchemaRequiredUndeclared {
    const ID: &'static str = "schema-required-undeclared";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-required-undeclared.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let schemas = tool.schemas();
        let by_pointer: HashMap<&Pointer, &Schema<'_>> =
            schemas.iter().map(|schema| (&schema.pointer, schema)).collect();
        let mut may_compare = COMPARED;
        for schema in &schemas {
            let Some(declared) = declared(schema).filter(|_| !is_part_of_another(schema, &by_pointer)) else {
                continue;
            };
            let Some(required) = schema.get("required").lookup.found().and_then(Value::as_array) else {
                continue;
            };
            if !required.is_closed() {
                continue;
            }
            let known: HashSet<&str> = declared.iter().map(String::as_str).collect();
            let letters: usize = declared.iter().map(String::len).sum();
            for (index, value) in required.known() {
                let Some(name) = value.as_str().filter(|name| !known.contains(&**name)) else { continue };
                let left = may_compare.checked_sub(name.len().saturating_mul(letters));
                may_compare = left.unwrap_or(may_compare);
                let near = left.and_then(|_| closest(&name, declared.iter().map(String::as_str)));
                let help = match near {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!("declare `{name}` in `properties`, or take it out of `required`"),
                };
                let pointer = schema.pointer.join("required").index(index);
                for fact in cx.facts() {
                    if fact.when == When::Strict && !tool.is_strict() {
                        continue;
                    }
                    cx.report(fact, Place { at: value.at(), pointer: pointer.clone() })
                        .claims(value.at(), Aspect::Whole)
                        .help(help.clone())
                        .message(format!("`required` names `{name}`, which isn't among the properties"));
                }
            }
        }
    }
}

/// The names of an object's properties, when no others can be declared.
fn declared(schema: &Schema<'_>) -> Option<Vec<String>> {
    if DECLARE_TOO.iter().any(|keyword| !schema.get(keyword).lookup.is_absent()) {
        return None;
    }
    // A map that asks for some of its keys says so by a schema for the rest.
    match schema.get("additionalProperties").lookup {
        Lookup::Absent => {}
        Lookup::Found(value) if value.as_bool() == Some(false) => {}
        _ => return None,
    }
    match schema.get("properties").lookup {
        Lookup::Absent => Some(Vec::new()),
        Lookup::Found(value) => {
            let properties = value.as_object().filter(|object| object.is_closed())?;
            Some(properties.known().map(|(name, _)| name.into_owned()).collect())
        }
        Lookup::Unsure { .. } => None,
    }
}

/// Whether the schema adds to one around it, which may declare the properties: `anyOf` with
/// branches of `required` beside `properties` is the usual case.
fn is_part_of_another(schema: &Schema<'_>, by_pointer: &HashMap<&Pointer, &Schema<'_>>) -> bool {
    let Some(under) = schema.under.filter(|under| SAME_INSTANCE.contains(under)) else { return false };
    if matches!(under, "allOf" | "not" | "if" | "then" | "else" | "dependentSchemas" | "dependencies") {
        return true;
    }
    // `…/anyOf/0` adds to `…`.
    let around = schema.pointer.parent().and_then(Pointer::parent).and_then(|p| by_pointer.get(p));
    around.is_none_or(|around| {
        ["properties", "allOf", "$ref"].iter().any(|k| !around.get(k).lookup.is_absent())
            || is_part_of_another(around, by_pointer)
    })
}
