//! `shape-namespace`: a namespace that lacks what it needs, or holds what it can't.

use crate::check::{Applied, Aspect, Place, RequestCheck, Rule};
use crate::find::{Field, Request, RequestTool, RequestToolKind};
use serde::Deserialize;

pub struct ShapeNamespace;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    of: Of,
    /// The keys of which the fact speaks.
    #[serde(default)]
    keys: Vec<String>,
}

/// What a fact says of namespaces.
#[derive(Clone, Copy, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum Of {
    /// What they need.
    Needs,
    /// What they don't have.
    Lacks,
    /// What may be among their tools.
    Members,
    /// What their tools may be called.
    Names,
}

impl Rule for ShapeNamespace {
    const ID: &'static str = "shape-namespace";
    const PAGE: &'static str = include_str!("../../docs/rules/shape-namespace.md");
    type Params = Params;

    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        for entry in &request.entries {
            let RequestToolKind::Namespace { entries, is_closed } = &entry.kind else { continue };
            for fact in cx.facts().into_iter().filter(|fact| request.goes_to(fact.target)) {
                match fact.of {
                    Of::Needs => needs(entry, entries.is_empty() && *is_closed, fact, cx),
                    Of::Lacks => lacks(entry, fact, cx),
                    Of::Members => members(entries, fact, cx),
                    Of::Names => names(entry, entries, fact, cx),
                }
            }
        }
    }
}

fn needs<'a>(entry: &RequestTool, is_empty: bool, fact: Applied<'a, Params>, cx: &mut RequestCheck<'a, Params>) {
    let missing: Vec<String> = fact
        .keys
        .iter()
        .filter(|key| entry.field(key).is_absent())
        .map(|key| format!("`{key}`"))
        .collect();
    if !missing.is_empty() {
        let place = entry.type_place();
        let at = place.at;
        cx.report(fact, place)
            .claims(at, Aspect::Whole)
            .help(format!("add {}", missing.join(" and ")))
            .message(format!("the namespace lacks {}", missing.join(" and ")));
    }
    for key in &fact.fact.params.keys {
        let field = entry.field(key);
        let Some(member) = field.found() else { continue };
        let is_blank = member.value.as_str().is_some_and(|text| text.is_empty());
        let has_none = is_empty && member.value.as_array().is_some();
        if is_blank || has_none {
            let place = Place::value(member);
            let at = place.at;
            cx.report(fact, place)
                .claims(at, Aspect::Whole)
                .help("fill it in, or leave the namespace out")
                .message(format!("the namespace's `{key}` is empty"));
        }
    }
}

fn lacks<'a>(entry: &RequestTool, fact: Applied<'a, Params>, cx: &mut RequestCheck<'a, Params>) {
    for key in &fact.fact.params.keys {
        let field = entry.field(key);
        let Some(member) = field.found().filter(|member| !member.value.is_null()) else { continue };
        cx.report(fact, Place::key(member))
            .claims(member.key_at, Aspect::Whole)
            .help(format!("write `{key}` on the tools within"))
            .message(format!("a namespace takes no `{key}`"));
    }
}

fn members<'a>(entries: &[RequestTool], fact: Applied<'a, Params>, cx: &mut RequestCheck<'a, Params>) {
    for entry in entries {
        let kind = match &entry.kind {
            RequestToolKind::Builtin(builtin) => builtin.kind.as_str(),
            RequestToolKind::Namespace { .. } => "namespace",
            RequestToolKind::Tool(_) | RequestToolKind::Unknown => continue,
        };
        let place = entry.type_place();
        let at = place.at;
        cx.report(fact, place)
            .claims(at, Aspect::Whole)
            .help(format!("move it out of the namespace, into the request's own `tools`; within may be `{}`", fact.keys.join("` and `")))
            .message(format!("`{kind}` stands in a namespace"));
    }
}

fn names<'a>(
    entry: &RequestTool,
    entries: &[RequestTool],
    fact: Applied<'a, Params>,
    cx: &mut RequestCheck<'a, Params>,
) {
    let own = entry.field("name");
    let Some(own) = own.found().and_then(|member| member.value.as_str()) else { return };
    for tool in entries.iter().filter_map(|entry| cx.tool(entry)).collect::<Vec<_>>() {
        let Field::Found(name) = &tool.name else { continue };
        if name.value.as_str().is_some_and(|name| name == own) {
            let place = Place::value(name);
            let at = place.at;
            cx.report(fact, place)
                .claims(at, Aspect::Name)
                .help("rename one of the two")
                .message(format!("the tool has the name of its namespace, `{own}`"));
        }
    }
}
