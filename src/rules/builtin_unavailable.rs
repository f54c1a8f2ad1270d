//! `builtin-unavailable`: a provider's own tool in a request to an API that doesn't have it.

use crate::check::{Aspect, Place, RequestCheck, Rule};
use crate::find::Request;
use serde::Deserialize;

pub struct BuiltinUnavailable;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The types that the API doesn't have.
    types: Vec<String>,
    /// Who has them.
    of: String,
    /// What is right instead, as a sentence.
    right: String,
}

impl Rule for BuiltinUnavailable {
    const ID: &'static str = "builtin-unavailable";
    const PAGE: &'static str = include_str!("../../docs/rules/builtin-unavailable.md");
    type Params = Params;

    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        for (entry, kind) in request.builtins() {
            let field = entry.field("type");
            let Some(member) = field.found() else { continue };
            // Servers that speak another provider's protocol have tools with their settings under the type.
            if [kind, "function"].iter().any(|key| !entry.field(key).is_absent()) {
                continue;
            }
            for fact in cx.facts() {
                if !request.goes_to(fact.target) || !fact.types.iter().any(|other| other == kind) {
                    continue;
                }
                let place = Place::value(member);
                let at = place.at;
                cx.report(fact, place)
                    .claims(at, Aspect::Whole)
                    .help(fact.fact.params.right.clone())
                    .message(format!("this API has no `{kind}`, which is a tool of {}", fact.of));
            }
        }
    }
}
