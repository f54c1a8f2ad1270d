//! `shape-mismatch`: a definition in the shape of another API than the request's that it stands in.

use crate::check::{Applied, Aspect, Check, Place, Rule};
use crate::find::{Destination, Tool};
use crate::providers;
use crate::target::Api;
use serde::Deserialize;

pub struct ShapeMismatch;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The shapes of which the fact speaks.
    written: Vec<Api>,
    /// The shape that the API takes instead.
    right: String,
}

impl Rule for ShapeMismatch {
    const ID: &'static str = "shape-mismatch";
    const PAGE: &'static str = include_str!("../../docs/rules/shape-mismatch.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(request) = tool.misplaced_in() else { return };
        for fact in cx.facts() {
            if providers::wire_format(fact.target) == Some(request.api) && fact.speaks_of(tool) {
                report(tool, request, fact, cx);
            }
        }
    }
}

impl Params {
    fn speaks_of(&self, tool: &Tool) -> bool {
        tool.apis.iter().any(|api| self.written.contains(api))
    }
}

fn report<'a>(tool: &Tool, request: Destination, fact: Applied<'a, Params>, cx: &mut Check<'a, Params>) {
    let title = |api: Api| &providers::target(api.into()).title;
    let place = place(tool);
    let report = cx
        .report(fact, place)
        .claims(tool.at(), Aspect::Whole)
        .help(fact.right.clone());
    // A definition that is written elsewhere doesn't show which request it goes into.
    let is_within = request.at.file == tool.at().file
        && (request.at.start..=request.at.end).contains(&tool.at().start);
    let report = if is_within { report } else { report.related(request.at, "the request") };
    report.message(format!(
        "the definition has the shape of {}, and stands in a request to {}",
        title(tool.apis[0]),
        title(request.api)
    ));
}

/// The key that makes the shape what it is.
pub(super) fn place(tool: &Tool) -> Place {
    let wrapper = tool.whole_object().and_then(|whole| {
        let key = ["function", "custom", "toolSpec"].into_iter().find(|key| whole.last(key).is_some())?;
        Some(Place { at: whole.last(key)?.key_at, pointer: tool.pointer.join(key) })
    });
    let schema = || tool.schema.found().filter(|member| &*member.key != "parameters").map(Place::key);
    wrapper.or_else(schema).unwrap_or_else(|| tool.place())
}
