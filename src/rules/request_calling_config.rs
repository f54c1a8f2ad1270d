//! `request-calling-config`: a configuration of function calls in a request that declares no function.

use crate::check::{Aspect, Place, RequestCheck, Rule};
use crate::find::{Request, RequestToolKind};
use serde::Deserialize;

pub struct RequestCallingConfig;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Where the configuration stands.
    at: Vec<String>,
    /// Keys of the request that may bring functions from elsewhere.
    more_with: Vec<String>,
    /// Keys that only a whole request has: without them a configuration may get its tools where it is used.
    whole_with: Vec<String>,
}

impl Rule for RequestCallingConfig {
    const ID: &'static str = "request-calling-config";
    const PAGE: &'static str = include_str!("../../docs/rules/request-calling-config.md");
    type Params = Params;

    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        let declares = |kind: &RequestToolKind| !matches!(kind, RequestToolKind::Builtin(_));
        let is_known = request.tools.is_absent() || request.is_complete();
        if !is_known || request.flat().any(|entry| declares(&entry.kind)) {
            return;
        }
        for fact in cx.facts() {
            if !request.goes_to(fact.target) || fact.more_with.iter().any(|key| !request.field(key).is_absent()) {
                continue;
            }
            let is_whole = fact.whole_with.iter().any(|key| !request.field(key).is_absent());
            if request.tools.is_absent() && !is_whole {
                continue;
            }
            let configs = fact.at.iter().flat_map(|path| request.at(path));
            for config in configs.filter_map(|field| field.certain().cloned()) {
                if config.value.is_null() {
                    continue;
                }
                cx.report(fact, Place::key(&config))
                    .claims(request.whole.at(), Aspect::keyword("functionCallingConfig"))
                    .help(format!("leave `{}` out, or declare the functions", config.key))
                    .message("function calls are configured, and the request declares no function");
            }
        }
    }
}
