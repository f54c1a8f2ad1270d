//! `request-tools-type`: the tools of a request are given as something else than a list.

use crate::check::{Aspect, Place, RequestCheck, Rule};
use crate::find::Request;
use crate::schema::a;
use serde::Deserialize;

pub struct RequestToolsType;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// What becomes of it.
    effect: String,
}

impl Rule for RequestToolsType {
    const ID: &'static str = "request-tools-type";
    const PAGE: &'static str = include_str!("../../docs/rules/request-tools-type.md");
    type Params = Params;

    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        let Some(tools) = request.tools.found() else { return };
        // Null says only that there are none.
        if !matches!(tools.value.type_name(), Some("object" | "string" | "number" | "boolean")) {
            return;
        }
        for fact in cx.facts() {
            if request.goes_to(fact.target) {
                cx.report(fact, Place::key(tools))
                    .claims(tools.value.at(), Aspect::Whole)
                    .help(format!("write `\"{}\": […]`", tools.key))
                    .message(format!("`{}` is {}, not a list: {}", tools.key, a(&tools.value), fact.effect));
            }
        }
    }
}
