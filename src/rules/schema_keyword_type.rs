//! `schema-keyword-type`: a keyword that says nothing of values of the schema's type.

use crate::check::{Applied, Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::schema::{Around, Schema, TYPES, Types, speaks_of};
use serde::Deserialize;

pub struct SchemaKeywordType;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The only keywords of which the fact speaks; empty: of all.
    #[serde(default)]
    only: Vec<String>,
    /// What becomes of one that says nothing.
    #[serde(default = "ignored")]
    effect: String,
}

fn ignored() -> String {
    "it is ignored".to_owned()
}

impl Rule for SchemaKeywordType {
    const ID: &'static str = "schema-keyword-type";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-keyword-type.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        // In strict mode another rule may have more to say of the same cause.
        if !tool.strict_is_known() {
            return;
        }
        for fact in cx.facts() {
            let schemas = tool.schemas_for(fact.target);
            let around = Around::new(&schemas);
            for schema in &schemas {
                of_one(schema, &around, fact, cx);
            }
        }
    }
}

fn of_one<'a>(
    schema: &Schema<'_>,
    around: &Around<'_, '_>,
    fact: Applied<'a, Params>,
    cx: &mut Check<'a, Params>,
) {
    let types = match schema.types() {
        Types::Known(types) => vec![types],
        // A part without a type has those of the schemas around it.
        Types::Absent => around.types_for(schema),
        Types::Invalid | Types::Unknown => return,
    };
    for (keyword, entry) in schema.object.certain() {
        let Some(about) = speaks_of(&keyword) else { continue };
        let Some(types) = types.iter().find(|types| are_names(types) && !includes(types, about)) else {
            continue;
        };
        // A value that is itself at fault has a rule of its own.
        if entry.value.is_unknown()
            || entry.value.is_null()
            || says_nothing(&keyword, &entry.value)
            || cx.is_claimed(entry.value.at(), &Aspect::Whole)
            || !(fact.only.is_empty() || fact.only.iter().any(|only| *only == keyword))
        {
            continue;
        }
        let names: Vec<String> = types.iter().map(|name| format!("`{name}`")).collect();
        let place = Place { at: entry.key_at, pointer: schema.pointer.join(&keyword) };
        cx.report(fact, place)
            .claims(schema.at(), Aspect::Keyword(keyword.to_string().into()))
            .help(help(&keyword, about))
            .message(format!(
                "`{keyword}` speaks of {}, and the type is {}: {}",
                plural(about),
                names.join(" or "),
                fact.effect
            ));
    }
}

fn are_names(types: &[String]) -> bool {
    !types.is_empty() && types.iter().all(|name| TYPES.contains(&name.as_str()))
}

fn includes(types: &[String], about: &str) -> bool {
    types.iter().any(|name| name == about || (about == "number" && name == "integer"))
}

/// Values that generators write on everything: `required: []`, `properties: {}`, `uniqueItems: false`,
/// and `required: true`, of which the meta-schema speaks.
fn says_nothing(keyword: &str, value: &crate::value::Value) -> bool {
    value.as_bool().is_some_and(|b| !b || keyword == "required")
        || value.as_array().is_some_and(|array| array.items.is_empty())
        || value.as_object().is_some_and(|object| object.entries.is_empty())
}

fn plural(kind: &str) -> &'static str {
    match kind {
        "string" => "strings",
        "number" => "numbers",
        "array" => "arrays",
        _ => "objects",
    }
}

fn help(keyword: &str, about: &str) -> String {
    format!("take `{keyword}` out, or change the type to `{about}`; what an array's items are limited by belongs under `items`")
}
