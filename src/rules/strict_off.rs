//! `strict-off`: a tool that could be called in strict mode, and isn't.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::{Field, Tool, ToolKind};
use crate::providers;
use serde::Deserialize;

pub struct StrictOff;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Whether strict mode is also off where nothing is said.
    when_absent: bool,
}

impl Rule for StrictOff {
    const ID: &'static str = "strict-off";
    const PAGE: &'static str = include_str!("../../docs/rules/strict-off.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        // An SDK that rewrites schemas has its own switch, and a tool without a schema needs none.
        if tool.kind != ToolKind::Function || tool.is_adapted || tool.schema.found().is_none() {
            return;
        }
        for fact in cx.facts() {
            let is_own = providers::wire_format(fact.target).is_some_and(|api| tool.apis.contains(&api));
            let Some((place, what)) = off(tool, fact.when_absent).filter(|_| is_own) else { continue };
            cx.report(fact, place)
                .claims(tool.body.at(), Aspect::keyword("strict"))
                .help("set `strict` to true, close each object and require each property, optional ones with null as a type")
                .message(format!("{what}, so that arguments may not fit the schema"));
        }
    }
}

/// Where and how strict mode is certainly off.
fn off(tool: &Tool, when_absent: bool) -> Option<(Place, &'static str)> {
    match &tool.strict {
        Field::Found(member) if member.value.as_bool() == Some(false) => {
            Some((Place::value(member), "strict mode is switched off"))
        }
        // What stands in the wrong place was meant.
        Field::Absent if when_absent && !says_strict_elsewhere(tool) => {
            Some((tool.place(), "strict mode isn't asked for"))
        }
        _ => None,
    }
}

fn says_strict_elsewhere(tool: &Tool) -> bool {
    let in_schema = tool.schema.found_or_maybe().is_some_and(|m| !m.value.get("strict").is_absent());
    let beside = tool.whole_object().is_some_and(|object| !object.get("strict").is_absent());
    in_schema || beside
}
