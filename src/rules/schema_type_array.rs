//! `schema-type-array`: a list of types where the target takes one.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::schema::Types;
use crate::value::Value;
use serde::Deserialize;

pub struct SchemaTypeArray;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for SchemaTypeArray {
    const ID: &'static str = "schema-type-array";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-type-array.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        // An SDK that rewrites schemas makes `anyOf` of such a list.
        if tool.is_adapted || cx.is_undecided() {
            return;
        }
        for fact in cx.facts() {
            for schema in tool.schemas_for(fact.target) {
                let Some(list) = schema.get("type").lookup.found().filter(|v| v.as_array().is_some()) else {
                    continue;
                };
                let names = match schema.types() {
                    Types::Known(names) => names,
                    _ => Vec::new(),
                };
                let report = cx
                    .report(fact, schema.value_of("type"))
                    .claims(schema.at(), Aspect::keyword("type"))
                    .help(repair(&names));
                let report = match only_item(list) {
                    Some(name) => report.edit(list.at(), format!("\"{name}\""), true),
                    None => report,
                };
                report.message(format!("the type of {} is a list, where one type is expected", schema.subject()));
            }
        }
    }
}

/// The one name of a list that holds nothing else.
fn only_item(list: &Value) -> Option<String> {
    let array = list.as_array().filter(|array| array.is_closed() && array.items.len() == 1)?;
    let (_, item) = array.known().next()?;
    item.as_str().filter(|name| name.chars().all(char::is_alphanumeric)).map(Into::into)
}

fn repair(names: &[String]) -> String {
    let rest: Vec<&String> = names.iter().filter(|name| *name != "null").collect();
    let is_nullable = rest.len() < names.len();
    match (&rest[..], is_nullable) {
        ([only], true) => format!("write `\"type\": \"{only}\", \"nullable\": true`"),
        ([only], false) => format!("write `\"type\": \"{only}\"`"),
        ([_, _, ..], true) => "list the types as schemas under `anyOf`, each with `\"nullable\": true`".to_owned(),
        _ => "list the types as schemas under `anyOf`".to_owned(),
    }
}
