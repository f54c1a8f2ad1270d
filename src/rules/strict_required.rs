//! `strict-required`: a strict tool with a property that isn't required.

use crate::check::{Check, Rule};
use crate::find::Tool;
use crate::schema::Schema;
use crate::value::{Lookup, Value};
use serde::Deserialize;
use std::collections::HashSet;

pub struct StrictRequired;

/// Names that a message lists at most.
const LISTED: usize = 5;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for StrictRequired {
    const ID: &'static str = "strict-required";
    const PAGE: &'static str = include_str!("../../docs/rules/strict-required.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        if !tool.is_strict() {
            return;
        }
        for schema in tool.schemas() {
            let missing = missing(&schema).unwrap_or_default();
            if missing.is_empty() {
                continue;
            }
            let place = match schema.get("required").key_at {
                Some(_) => schema.key("required"),
                None => schema.key("properties").pointing_to(&schema.pointer),
            };
            for fact in cx.facts() {
                cx.report(fact, place.clone())
                    .help("list every property; one that may be left out is given the type `[…, \"null\"]`")
                    .message(format!(
                        "`required` of {} lacks {}, and strict mode wants every property",
                        schema.subject(),
                        listed(&missing)
                    ));
            }
        }
    }
}

/// The properties that `required` certainly doesn't name.
pub(super) fn missing(schema: &Schema<'_>) -> Option<Vec<String>> {
    let properties = schema.get("properties").lookup.found()?.as_object()?;
    let required: HashSet<String> = match schema.get("required").lookup {
        Lookup::Absent => HashSet::new(),
        Lookup::Found(value) => {
            let names = value.as_array().filter(|names| names.is_closed())?;
            names.known().map(|(_, name)| Value::as_str(name).map(|n| n.into_owned())).collect::<Option<_>>()?
        }
        Lookup::Unsure { .. } => return None,
    };
    let names = properties.certain().map(|(name, _)| name.into_owned());
    Some(names.filter(|name| !required.contains(name)).collect())
}

/// "`a`", "`a` and `b`", "`a`, `b`, … and 3 more".
fn listed(names: &[String]) -> String {
    let (shown, rest) = names.split_at(names.len().min(LISTED));
    let mut parts: Vec<String> = shown.iter().map(|name| format!("`{name}`")).collect();
    if !rest.is_empty() {
        parts.push(format!("{} more", rest.len()));
    }
    match parts.as_slice() {
        [init @ .., last] if !init.is_empty() => format!("{} and {last}", init.join(", ")),
        parts => parts.concat(),
    }
}
