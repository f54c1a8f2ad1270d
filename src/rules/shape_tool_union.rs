//! `shape-tool-union`: an entry of a request's tools that is two things at once, or none.

use crate::check::{Aspect, Place, RequestCheck, Rule};
use crate::find::Request;
use serde::Deserialize;

pub struct ShapeToolUnion;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The keys of which an entry has one.
    members: Vec<String>,
}

impl Rule for ShapeToolUnion {
    const ID: &'static str = "shape-tool-union";
    const PAGE: &'static str = include_str!("../../docs/rules/shape-tool-union.md");
    type Params = Params;

    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        let Some(list) = request.tools.found() else { return };
        let Some(array) = list.value.as_array() else { return };
        for (index, item) in array.known() {
            let Some(object) = item.as_object() else { continue };
            let pointer = list.pointer.index(index);
            for fact in cx.facts().into_iter().filter(|fact| request.goes_to(fact.target)) {
                let is_null = |key: &str| object.get(key).found().is_some_and(|value| value.is_null());
                let written: Vec<&String> = fact
                    .fact
                    .params
                    .members
                    .iter()
                    .filter(|key| object.get(key).is_found() && !is_null(key))
                    .collect();
                let none = fact.members.iter().all(|key| object.has(key).is_no());
                let listed = fact.members.join("`, `");
                let (place, message, help) = match &written[..] {
                    [first, second, ..] => (
                        Place {
                            at: object.last(second).map_or(item.at(), |entry| entry.key_at),
                            pointer: pointer.join(second),
                        },
                        format!("the entry has `{first}` and `{second}`, and may have one of them"),
                        format!("write `{second}` as an entry of its own"),
                    ),
                    [] if none => (
                        Place { at: item.at(), pointer: pointer.clone() },
                        format!("the entry has none of `{listed}`"),
                        format!("wrap it: `{{\"{}\": {{…}}}}`", fact.members.first().map_or("", String::as_str)),
                    ),
                    _ => continue,
                };
                cx.report(fact, place).claims(item.at(), Aspect::Whole).help(help).message(message);
            }
        }
    }
}
