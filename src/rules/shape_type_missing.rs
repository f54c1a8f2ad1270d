//! `shape-type-missing`: a definition without the `type` that the API tells tools by.

use crate::check::{Aspect, Check, Rule};
use crate::find::{Tool, ToolKind};
use crate::providers;
use crate::target::Api;
use serde::Deserialize;

pub struct ShapeTypeMissing;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for ShapeTypeMissing {
    const ID: &'static str = "shape-type-missing";
    const PAGE: &'static str = include_str!("../../docs/rules/shape-type-missing.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let (Some(request), Some(whole)) = (tool.request, tool.whole_object()) else { return };
        if tool.kind != ToolKind::Function || !whole.has("type").is_no() {
            return;
        }
        let is_wrapped = whole.has("function").is_yes();
        let is_flat = tool.schema.found().is_some_and(|schema| &*schema.key == "parameters") && !is_wrapped;
        let only_lacks_it = match request.api {
            Api::OpenaiChat => is_wrapped,
            _ => is_flat,
        };
        if !only_lacks_it {
            return;
        }
        for fact in cx.facts() {
            if providers::wire_format(fact.target) != Some(request.api) {
                continue;
            }
            cx.report(fact, tool.place())
                .claims(tool.at(), Aspect::Whole)
                .help("add `\"type\": \"function\"` to the outermost object of the definition")
                .message("the definition has no `type`");
        }
    }
}
