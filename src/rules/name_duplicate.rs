//! `name-duplicate`: two tools of one list with the same name.

use crate::check::{Check, Place, Rule};
use crate::find::Tool;
use serde::Deserialize;

pub struct NameDuplicate;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for NameDuplicate {
    const ID: &'static str = "name-duplicate";
    const PAGE: &'static str = include_str!("../../docs/rules/name-duplicate.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let (Some(earlier), Some(name)) = (cx.earlier_namesake(), tool.name.found()) else { return };
        // An empty name is another fault.
        if tool.name.as_str().is_none_or(|text| text.trim().is_empty()) {
            return;
        }
        // A name that both take from one place doesn't tell the later tool from the earlier.
        let place = match Place::value(name) {
            shared if earlier.name.found().is_some_and(|m| m.value.at() == shared.at) => {
                Place { at: tool.at(), pointer: tool.pointer.clone() }
            }
            own => own,
        };
        for fact in cx.facts() {
            cx.report(fact, place.clone())
                .related(earlier.place().at, "the earlier tool")
                .help("rename one of the two, or remove it if both are the same tool")
                .message("an earlier tool of the same list has this name");
        }
    }
}
