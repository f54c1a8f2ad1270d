//! `builtin-name`: a tool of the provider's own under another name than its type has.

use crate::check::{Applied, Aspect, Place, RequestCheck, Rule};
use crate::find::{Field, Request, RequestTool};
use serde::Deserialize;

pub struct BuiltinName;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The types of which the fact speaks.
    types: Vec<String>,
    /// The name that they have; none where they have none.
    name: Option<String>,
}

impl Rule for BuiltinName {
    const ID: &'static str = "builtin-name";
    const PAGE: &'static str = include_str!("../../docs/rules/builtin-name.md");
    type Params = Params;

    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        for (entry, kind) in request.builtins() {
            for fact in cx.facts() {
                if request.goes_to(fact.target) && fact.types.iter().any(|known| known == kind) {
                    judge(entry, kind, fact, cx);
                }
            }
        }
    }
}

fn judge<'a>(entry: &RequestTool, kind: &str, fact: Applied<'a, Params>, cx: &mut RequestCheck<'a, Params>) {
    let written = entry.field("name");
    let (place, message, help) = match (&fact.fact.params.name, &written) {
        (Some(right), Field::Absent) => {
            (entry.type_place(), format!("`{kind}` lacks its name, `{right}`"), format!("add `\"name\": \"{right}\"`"))
        }
        (Some(right), Field::Found(member)) => {
            let Some(name) = member.value.as_str().filter(|name| name != right) else { return };
            (
                Place::value(member),
                format!("`{kind}` is named `{right}`, not `{name}`"),
                format!("call it `{right}`"),
            )
        }
        (None, Field::Found(member)) if !member.value.is_null() => {
            (Place::key(member), format!("`{kind}` takes no `name`"), "leave `name` out".to_owned())
        }
        _ => return,
    };
    let at = place.at;
    let text = written.found().and_then(|member| member.value.as_text());
    let edit = text.and_then(|text| text.span_of(0..text.known()?.len()));
    let report = cx.report(fact, place).claims(at, Aspect::Whole).help(help);
    match (edit, &fact.fact.params.name) {
        (Some(at), Some(right)) => report.edit(at, right.clone(), false).message(message),
        _ => report.message(message),
    }
}
