//! `request-tools-empty`: a request whose list of tools is there and empty.

use crate::check::{Aspect, Place, RequestCheck, Rule};
use crate::find::Request;
use serde::Deserialize;

pub struct RequestToolsEmpty;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The key to leave out instead.
    leave_out: String,
}

impl Rule for RequestToolsEmpty {
    const ID: &'static str = "request-tools-empty";
    const PAGE: &'static str = include_str!("../../docs/rules/request-tools-empty.md");
    type Params = Params;

    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        let Some(tools) = request.tools.found().filter(|_| request.is_closed && request.entries.is_empty())
        else {
            return;
        };
        // Compatible servers take what one of several readings refuses.
        if cx.is_undecided() {
            return;
        }
        for fact in cx.facts() {
            if request.goes_to(fact.target) {
                cx.report(fact, Place::value(tools))
                    .claims(tools.value.at(), Aspect::Whole)
                    .help(format!("leave `{}` out when there are no tools", fact.leave_out))
                    .message("the list of tools is empty");
            }
        }
    }
}
