//! `request-tool-choice-unknown`: a request that chooses a tool it doesn't have.

use crate::check::{Aspect, Place, RequestCheck, Rule};
use crate::closest::closest;
use crate::find::{Field, Member, Request, RequestTool, RequestToolKind};
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::HashSet;

pub struct RequestToolChoiceUnknown;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Where the request names tools.
    names: Vec<NamePlace>,
    /// Keys of the request that may bring tools from elsewhere.
    #[serde(default)]
    more_with: Vec<String>,
    /// Whether a tool that the provider brings itself has a name by which it is chosen.
    #[serde(default)]
    builtins_have_names: bool,
    /// Tools of the provider's that bring others, by their `type`.
    #[serde(default)]
    bringers: Vec<String>,
}

/// Where a name stands.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct NamePlace {
    /// The path of the object that holds it, or of the name itself.
    at: String,
    /// The name's key in that object.
    key: Option<String>,
    /// The `type` that the object has.
    #[serde(default)]
    types: Vec<String>,
}

/// Pairs of letters that may be compared in one request to suggest names; beyond, none is suggested.
const COMPARED: usize = 5_000_000;

impl Rule for RequestToolChoiceUnknown {
    const ID: &'static str = "request-tool-choice-unknown";
    const PAGE: &'static str = include_str!("../../docs/rules/request-tool-choice-unknown.md");
    type Params = Params;

    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        // That there is no tool at all is said already.
        let config = Aspect::keyword("functionCallingConfig");
        let tools = request.tools.found().map_or(request.whole.at(), |tools| tools.value.at());
        if cx.is_claimed(tools, &Aspect::Whole) || cx.is_claimed(request.whole.at(), &config) {
            return;
        }
        for fact in cx.facts() {
            if !request.goes_to(fact.target) {
                continue;
            }
            let Some(names) = fact.names_of(request, cx) else { continue };
            let known: HashSet<&str> = names.iter().map(|name| &**name).collect();
            let letters: usize = names.iter().map(|name| name.len()).sum();
            let mut may_compare = COMPARED;
            for chosen in fact.names.iter().flat_map(|place| place.chosen(request)) {
                let Some(name) = chosen.value.as_str().filter(|name| !known.contains(&**name))
                else {
                    continue;
                };
                let report = cx.report(fact, Place::value(&chosen));
                let report = match request.tools.found() {
                    Some(tools) => report.related(tools.key_at, "the request's tools"),
                    None => report,
                };
                let left = may_compare.checked_sub(name.len().saturating_mul(letters));
                may_compare = left.unwrap_or(may_compare);
                let near = left.and_then(|_| closest(&name, names.iter().map(|name| &**name)));
                let report = match near {
                    Some(near) => report.help(format!("did you mean `{near}`?")),
                    None => report.help("name one of the request's tools, or add this one to them"),
                };
                report.message(match names.is_empty() {
                    true => format!("`{name}` is chosen, and the request has no tools"),
                    false => format!("`{name}` is chosen, which isn't among the request's tools"),
                });
            }
        }
    }
}

impl Params {
    /// The names of all the request's tools; none where there may be another.
    fn names_of<'a>(&self, request: &'a Request, cx: &RequestCheck<'a, Params>) -> Option<Vec<Cow<'a, str>>> {
        let is_known = request.tools.is_absent() || request.is_complete();
        if !is_known || self.more_with.iter().any(|key| !request.field(key).is_absent()) {
            return None;
        }
        let mut names = Vec::new();
        for entry in &request.entries {
            match &entry.kind {
                RequestToolKind::Tool(_) => {
                    let tool = cx.tool(entry).filter(|tool| !tool.display_name)?;
                    // A tool without a name, which is said elsewhere, may be the one that is meant.
                    names.push(tool.name.as_str().filter(|name| !name.is_empty())?);
                }
                RequestToolKind::Builtin(builtin) if self.bringers.contains(&builtin.kind) => return None,
                RequestToolKind::Builtin(_) if self.builtins_have_names => names.push(own_name(entry)?),
                RequestToolKind::Builtin(_) => {}
                RequestToolKind::Namespace { .. } | RequestToolKind::Unknown => return None,
            }
        }
        Some(names)
    }
}

fn own_name(entry: &RequestTool) -> Option<Cow<'static, str>> {
    entry.field("name").as_str().map(|name| Cow::Owned(name.into_owned()))
}

impl NamePlace {
    /// The names that certainly stand there.
    fn chosen(&self, request: &Request) -> Vec<Member> {
        let holders = request.at(&self.at).into_iter().filter(|holder| {
            self.types.is_empty()
                || holder.get("type").as_str().is_some_and(|kind| self.types.iter().any(|own| *own == kind))
        });
        let name = |holder: Field| match &self.key {
            Some(key) => holder.get(key).found().cloned(),
            None => holder.found().cloned(),
        };
        holders.filter_map(name).collect()
    }
}
