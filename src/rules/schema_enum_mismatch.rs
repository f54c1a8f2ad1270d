//! `schema-enum-mismatch`: a value in an `enum` that the type beside it rules out.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::schema::{Schema, Types, a, fits};
use crate::value::{Lookup, Value};
use serde::Deserialize;

pub struct SchemaEnumMismatch;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for SchemaEnumMismatch {
    const ID: &'static str = "schema-enum-mismatch";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-enum-mismatch.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        // In strict mode another rule may have more to say of the same cause.
        if !tool.strict_is_known() {
            return;
        }
        for schema in tool.schemas() {
            let Types::Known(types) = schema.types() else { continue };
            let takes_null = may_be_nullable(&schema);
            for (value, place) in values(&schema) {
                if (value.is_null() && takes_null) || fits(value, &types).is_none_or(|fits| fits) {
                    continue;
                }
                let names: Vec<String> = types.iter().map(|name| format!("`{name}`")).collect();
                let names = names.join(" or ");
                for fact in cx.facts() {
                    if cx.is_claimed(schema.at(), &Aspect::keyword("enum")) {
                        continue;
                    }
                    cx.report(fact, place.clone())
                        .claims(value.at(), Aspect::Whole)
                        .help(format!("change the value, or let the type take it: it is {}", a(value)))
                        .message(format!("the value is {}, which the type {names} rules out", a(value)));
                }
            }
        }
    }
}

/// The values that a schema lists, with their places.
fn values<'t>(schema: &Schema<'t>) -> Vec<(&'t Value, Place)> {
    let mut all = Vec::new();
    if let Lookup::Found(list) = schema.get("enum").lookup
        && let Some(list) = list.as_array()
        // Of an enumeration that isn't wholly known another rule may have more to say.
        && list.is_closed()
        && list.known().all(|(_, value)| value.is_complete())
    {
        let pointer = schema.pointer.join("enum");
        all.extend(list.known().map(|(i, v)| (v, Place { at: v.at(), pointer: pointer.index(i) })));
    }
    if let Lookup::Found(value) = schema.get("const").lookup {
        all.push((value, Place { at: value.at(), pointer: schema.pointer.join("const") }));
    }
    all
}

/// Whether OpenAPI's `nullable` may be meant to add null to the type: another rule speaks of it.
fn may_be_nullable(schema: &Schema<'_>) -> bool {
    !schema.get("nullable").lookup.is_absent()
}
