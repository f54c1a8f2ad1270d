//! `description-missing`: a tool that doesn't say what it does.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::{Field, Tool};
use serde::Deserialize;

pub struct DescriptionMissing;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The only way of missing that the fact is about; both when it isn't said.
    when: Option<Lack>,
}

/// How a description is missing.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Lack {
    Absent,
    Empty,
}

impl Rule for DescriptionMissing {
    const ID: &'static str = "description-missing";
    const PAGE: &'static str = include_str!("../../docs/rules/description-missing.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some((lack, place)) = lack(tool) else { return };
        let message = match lack {
            Lack::Absent => "the tool has no description",
            Lack::Empty => "the description is empty",
        };
        for fact in cx.facts().into_iter().filter(|fact| fact.when.is_none_or(|when| when == lack)) {
            cx.report(fact, place.clone())
                .claims(place.at, Aspect::Description)
                .help("say what the tool does, what it returns and when to call it: a model sees only its name, description and schema")
                .message(message);
        }
    }
}

/// How and where a description is certainly missing.
fn lack(tool: &Tool) -> Option<(Lack, Place)> {
    match &tool.description {
        Field::Absent => Some((Lack::Absent, tool.place())),
        Field::Unsure { .. } => None,
        Field::Found(member) if member.value.is_null() => Some((Lack::Absent, Place::value(member))),
        Field::Found(member) => {
            let blank = member.value.as_str()?.trim().is_empty();
            blank.then(|| (Lack::Empty, Place::value(member)))
        }
    }
}
