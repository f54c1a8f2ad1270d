//! `builtin-field-missing`: a tool of the provider's own without what its type needs.

use crate::check::{Aspect, RequestCheck, Rule};
use crate::find::{Request, RequestTool};
use serde::Deserialize;

pub struct BuiltinFieldMissing;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The types of which the fact speaks.
    types: Vec<String>,
    /// The keys that they need, each of them.
    #[serde(default)]
    needs: Vec<String>,
    /// The keys of which they need one.
    #[serde(default)]
    needs_one_of: Vec<String>,
    /// Keys that only another API's tool of the same type has.
    #[serde(default)]
    unless: Vec<String>,
}

impl Rule for BuiltinFieldMissing {
    const ID: &'static str = "builtin-field-missing";
    const PAGE: &'static str = include_str!("../../docs/rules/builtin-field-missing.md");
    type Params = Params;

    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        for (entry, kind) in request.builtins() {
            for fact in cx.facts() {
                if !request.goes_to(fact.target) || !fact.types.iter().any(|known| known == kind) {
                    continue;
                }
                let Some((message, help)) = fact.lack(entry, kind) else { continue };
                let place = entry.type_place();
                let at = place.at;
                cx.report(fact, place)
                    .claims(at, Aspect::Whole)
                    .help(help)
                    .message(message);
            }
        }
    }
}

impl Params {
    /// What is missing, and the repair.
    fn lack(&self, entry: &RequestTool, kind: &str) -> Option<(String, String)> {
        let is_absent = |key: &&String| entry.field(key).is_absent();
        if !self.unless.iter().all(|key| is_absent(&key)) {
            return None;
        }
        let missing: Vec<String> = self.needs.iter().filter(is_absent).map(|key| format!("`{key}`")).collect();
        if !missing.is_empty() {
            let lacks = format!("`{kind}` lacks {}", missing.join(" and "));
            return Some((lacks, format!("add {}", missing.join(" and "))));
        }
        let none = !self.needs_one_of.is_empty() && self.needs_one_of.iter().all(|key| is_absent(&key));
        let listed = self.needs_one_of.join("`, `");
        none.then(|| (format!("`{kind}` lacks one of `{listed}`"), "add one of them".to_owned()))
    }
}
