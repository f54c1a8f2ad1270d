//! `request-tool-choice-conflict`: a choice among the tools that something else in the request rules out.

use crate::check::{Place, RequestCheck, Rule};
use crate::find::{Member, Request};
use crate::value::Kind;
use serde::Deserialize;

pub struct RequestToolChoiceConflict;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// What of the request doesn't go together; the finding is about the first.
    when: Vec<Part>,
    /// What is wrong.
    what: String,
    /// The repair.
    right: String,
}

/// A part of a request and what stands there.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Part {
    at: String,
    /// The values of which it has one, where `*` ends the beginning of some; empty: whatever it is.
    #[serde(default)]
    is: Vec<toml::Value>,
}

impl Rule for RequestToolChoiceConflict {
    const ID: &'static str = "request-tool-choice-conflict";
    const PAGE: &'static str = include_str!("../../docs/rules/request-tool-choice-conflict.md");
    type Params = Params;

    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        for fact in cx.facts() {
            if !request.goes_to(fact.target) {
                continue;
            }
            let parts: Option<Vec<Member>> = fact.when.iter().map(|part| part.found(request)).collect();
            if let Some([first, rest @ ..]) = parts.as_deref() {
                let report = cx.report(fact, Place::value(first)).help(fact.right.clone());
                let others = rest.iter().filter(|other| other.pointer != first.pointer);
                others
                    .fold(report, |report, other| report.related(other.key_at, "what it doesn't go with"))
                    .message(fact.what.clone());
            }
        }
    }
}

impl Part {
    /// The first that certainly stands there and has one of the values.
    fn found(&self, request: &Request) -> Option<Member> {
        let fields = request.at(&self.at).into_iter();
        fields.filter_map(|field| field.found().cloned()).find(|member| self.fits(member))
    }

    fn fits(&self, member: &Member) -> bool {
        self.is.is_empty() || self.is.iter().any(|wanted| is(member, wanted))
    }
}

fn is(member: &Member, wanted: &toml::Value) -> bool {
    match (wanted, member.value.kind()) {
        (toml::Value::Boolean(wanted), Kind::Bool(is)) => wanted == is,
        (toml::Value::String(wanted), Kind::Str(_)) => {
            member.value.as_str().is_some_and(|text| match wanted.strip_suffix('*') {
                Some(beginning) => text.starts_with(beginning),
                None => text == *wanted,
            })
        }
        _ => false,
    }
}
