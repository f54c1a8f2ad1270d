//! `request-tool-kinds`: functions and the provider's own tools in one request that takes one kind.

use crate::check::{Aspect, Place, RequestCheck, Rule};
use crate::find::{Field, Request, RequestToolKind};
use serde::Deserialize;

pub struct RequestToolKinds;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The tools that don't go with functions.
    kinds: Vec<String>,
    /// The settings with which they do: keys, one below the other.
    unless: Vec<Vec<String>>,
    /// What refuses them.
    who: String,
    /// What is right, as a sentence.
    right: String,
}

impl Rule for RequestToolKinds {
    const ID: &'static str = "request-tool-kinds";
    const PAGE: &'static str = include_str!("../../docs/rules/request-tool-kinds.md");
    type Params = Params;

    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        let Some(function) = request.flat().find_map(|entry| cx.tool(entry)) else { return };
        for fact in cx.facts().into_iter().filter(|fact| request.goes_to(fact.target)) {
            let is_set = |path: &Vec<String>| !setting(request, path).is_absent();
            if fact.unless.iter().any(is_set) {
                continue;
            }
            let other = request.flat().find_map(|entry| match &entry.kind {
                RequestToolKind::Builtin(of) if fact.kinds.contains(&of.kind) => Some((entry, &of.kind)),
                _ => None,
            });
            let Some((entry, kind)) = other else { continue };
            let place = Place { at: entry.value.at(), pointer: entry.pointer.clone() };
            let at = place.at;
            cx.report(fact, place)
                .claims(at, Aspect::Whole)
                .related(function.place().at, "a function")
                .help(fact.fact.params.right.clone())
                .message(format!("`{kind}` stands beside functions, which {} refuse", fact.who));
        }
    }
}

/// What stands at the end of these keys.
fn setting(request: &Request, path: &[String]) -> Field {
    let mut keys = path.iter();
    let first = keys.next().map_or(Field::Absent, |key| request.field(key));
    keys.fold(first, |field, key| field.get(key))
}
