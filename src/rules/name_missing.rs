//! `name-missing`: a tool without a name that is a string with something in it.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::{Field, Tool};
use serde::Deserialize;

pub struct NameMissing;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for NameMissing {
    const ID: &'static str = "name-missing";
    const PAGE: &'static str = include_str!("../../docs/rules/name-missing.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some((place, message)) = fault(&tool.name, tool) else { return };
        for fact in cx.facts() {
            cx.report(fact, place.clone())
                .claims(place.at, Aspect::Name)
                .help("give it a `name` that says what it does, for example `\"name\": \"search_orders\"`")
                .message(message.clone());
        }
    }
}

/// Where a name is certainly missing, and how.
fn fault(name: &Field, tool: &Tool) -> Option<(Place, String)> {
    let member = match name {
        Field::Absent => return Some((tool.place(), "the tool has no name".to_owned())),
        Field::Unsure { .. } => return None,
        Field::Found(member) => member,
    };
    let message = match (member.value.as_str(), member.value.type_name()?) {
        (Some(text), _) if text.is_empty() => "the name is empty".to_owned(),
        (Some(text), _) if text.trim().is_empty() => "the name holds only white space".to_owned(),
        (_, "string") => return None,
        (_, "null") => "the name is null".to_owned(),
        (_, kind) => format!("the name is of type {kind}, not a string"),
    };
    Some((Place::value(member), message))
}
