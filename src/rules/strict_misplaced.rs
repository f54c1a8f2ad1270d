//! `strict-misplaced`: a `strict` where it has no effect.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::providers;
use serde::Deserialize;

pub struct StrictMisplaced;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    place: Misplaced,
    /// Where `strict` belongs.
    right: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Misplaced {
    /// Among the schema's keywords.
    InSchema,
    /// Beside the object that holds the definition's parts.
    BesideWrapped,
}

impl Rule for StrictMisplaced {
    const ID: &'static str = "strict-misplaced";
    const PAGE: &'static str = include_str!("../../docs/rules/strict-misplaced.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        // What says it in the right place too is only redundant.
        if !tool.strict.is_absent() || tool.misplaced_in().is_some() {
            return;
        }
        for fact in cx.facts() {
            let is_own = providers::wire_format(fact.target).is_some_and(|api| tool.apis.contains(&api));
            let Some((place, what)) = misplaced(tool, fact.place).filter(|_| is_own) else { continue };
            cx.report(fact, place.clone())
                .claims(place.at, Aspect::Whole)
                .help(fact.right.clone())
                .message(format!("`strict` stands {what}, where it has no effect"));
        }
    }
}

/// A `strict` that is a boolean in a wrong place.
fn misplaced(tool: &Tool, place: Misplaced) -> Option<(Place, &'static str)> {
    let (object, pointer, what) = match place {
        Misplaced::InSchema => {
            let schema = tool.schema.found()?;
            (schema.value.as_object()?, &schema.pointer, "in the schema")
        }
        Misplaced::BesideWrapped if !tool.whole.same(&tool.body) => {
            (tool.whole_object()?, &tool.pointer, "beside `function`")
        }
        Misplaced::BesideWrapped => return None,
    };
    object.get("strict").found()?.as_bool()?;
    Some((Place { at: object.last("strict")?.key_at, pointer: pointer.join("strict") }, what))
}
