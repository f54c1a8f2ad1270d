//! `request-cache-control`: breakpoints of the prompt's cache that the API refuses.

use crate::check::{Applied, Check, Place, RequestCheck, Rule};
use crate::find::{Field, Member, Request, RequestToolKind, Tool};
use crate::value::Value;
use serde::Deserialize;

pub struct RequestCacheControl;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields, tag = "fault", rename_all = "kebab-case")]
pub enum Params {
    /// More breakpoints in one request than there may be.
    TooMany {
        max: usize,
        /// Where in a request they stand.
        at: Vec<String>,
    },
    /// A breakpoint on a tool that loads later.
    Deferred,
    /// A breakpoint that isn't written as it should be.
    Invalid { types: Vec<String>, ttls: Vec<String> },
}

impl Rule for RequestCacheControl {
    const ID: &'static str = "request-cache-control";
    const PAGE: &'static str = include_str!("../../docs/rules/request-cache-control.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        for fact in cx.facts() {
            let fault = fact.of_entry(&|key| tool.key(key)).filter(|_| tool.is_written_for(fact.target));
            if let Some((place, message, help)) = fault {
                cx.report(fact, place).help(help).message(message);
            }
        }
    }

    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        for fact in cx.facts() {
            if !request.goes_to(fact.target) {
                continue;
            }
            for entry in request.flat().filter(|entry| matches!(entry.kind, RequestToolKind::Builtin(_))) {
                if let Some((place, message, help)) = fact.of_entry(&|key| entry.field(key)) {
                    cx.report(fact, place).help(help).message(message);
                }
            }
            too_many(request, fact, cx);
        }
    }
}

fn too_many<'a>(request: &Request, fact: Applied<'a, Params>, cx: &mut RequestCheck<'a, Params>) {
    let Params::TooMany { max, at } = &fact.fact.params else { return };
    let fields = at.iter().flat_map(|path| request.at(path));
    let breakpoints: Vec<Member> =
        fields.filter_map(|field| field.certain().filter(|m| !m.value.is_null()).cloned()).collect();
    if let Some(beyond) = breakpoints.get(*max) {
        cx.report(fact, Place::key(beyond))
            .answer(format!("A maximum of {max} blocks with cache_control may be provided. Found {}.", breakpoints.len()))
            .help("keep the last one of the tools: it caches all that stands before it")
            .message(format!("the request has {} cache breakpoints, and may have {max}", breakpoints.len()));
    }
}

/// Where something is wrong with a breakpoint, what, and the repair.
type Fault = (Place, String, &'static str);

impl Params {
    /// What is wrong with the breakpoint of one tool, of which `key` gives the members.
    fn of_entry(&self, key: &dyn Fn(&str) -> Field) -> Option<Fault> {
        let field = key("cache_control");
        let control = field.found().filter(|control| !control.value.is_null())?;
        match self {
            Params::TooMany { .. } => None,
            Params::Deferred => {
                let deferred = key("defer_loading");
                deferred.found().filter(|member| member.value.as_bool() == Some(true))?;
                let message = "a tool that is deferred has a cache breakpoint".to_owned();
                Some((Place::key(control), message, "put `cache_control` on the last tool that loads at once"))
            }
            Params::Invalid { types, ttls } => {
                let help = "write `{\"type\": \"ephemeral\"}`, with a `ttl` of \"5m\" or \"1h\" where that is wanted";
                let (at, message) = invalid(control, types, ttls)?;
                Some((at, message, help))
            }
        }
    }
}

fn invalid(control: &Member, types: &[String], ttls: &[String]) -> Option<(Place, String)> {
    let whole = |message: String| Some((Place::value(control), message));
    if control.value.as_object().is_none() {
        let written = control.value.type_name()?;
        return whole(format!("`cache_control` is an object, and this is of type {written}"));
    }
    let is_among = |value: &Value, known: &[String]| match value.as_str() {
        Some(text) => known.iter().any(|own| *own == text),
        // A text of which only a part is known may be right.
        None => value.is_unknown() || value.as_text().is_some(),
    };
    let kind = Field::Found(control.clone()).get("type");
    match kind.found() {
        None if kind.is_absent() => return whole("`cache_control` lacks its `type`".to_owned()),
        Some(kind) if !is_among(&kind.value, types) => {
            return Some((Place::value(kind), format!("`cache_control` has only the type `{}`", types.join("`, `"))));
        }
        _ => {}
    }
    let ttl = Field::Found(control.clone()).get("ttl");
    let ttl = ttl.found().filter(|ttl| !ttl.value.is_null() && !is_among(&ttl.value, ttls))?;
    Some((Place::value(ttl), format!("a cache lives for `{}`", ttls.join("` or `"))))
}
