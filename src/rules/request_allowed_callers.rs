//! `request-allowed-callers`: who may call a tool, said in a way that the API refuses.

use crate::check::{Aspect, Check, Place, RequestCheck, Rule};
use crate::find::{Field, Member, Request, RequestTool, RequestToolKind, Tool};
use crate::schema::in_cycles;
use serde::Deserialize;

pub struct RequestAllowedCallers;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields, tag = "fault", rename_all = "kebab-case")]
pub enum Params {
    /// A caller that the API doesn't know; `*` ends the beginning of some.
    Unknown { callers: Vec<String> },
    /// A list without any caller.
    Empty,
    /// Callers all of which begin so, without the tool that they are.
    Missing { callers: String, tools: Vec<String>, more_with: Vec<String>, only: bool },
    /// Strict mode in a tool that such a caller calls.
    Strict { callers: String },
    /// A schema that refers back to itself in a tool that such a caller calls.
    Recursive { callers: String },
    /// A choice of a tool that this caller may not call.
    Forced { caller: String },
}

impl Rule for RequestAllowedCallers {
    const ID: &'static str = "request-allowed-callers";
    const PAGE: &'static str = include_str!("../../docs/rules/request-allowed-callers.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let field = tool.key("allowed_callers");
        let Some(list) = field.found() else { return };
        for fact in cx.facts() {
            if !tool.is_written_for(fact.target) {
                continue;
            }
            match &fact.fact.params {
                Params::Unknown { callers } => {
                    for (caller, name) in named(list) {
                        if !callers.iter().any(|known| is(&name, known)) {
                            cx.report(fact, Place::value(&caller))
                                .help(format!("the callers are `{}`", callers.join("`, `")))
                                .message(format!("there is no caller `{name}`"));
                        }
                    }
                }
                Params::Empty if list.value.as_array().is_some_and(|a| a.is_closed() && a.items.is_empty()) => {
                    cx.report(fact, Place::value(list))
                        .help("leave `allowed_callers` out, so that the model may call the tool")
                        .message("nobody may call the tool: its list of callers is empty");
                }
                Params::Strict { callers } if tool.is_strict() && has(list, callers) => {
                    let Some(strict) = tool.strict.found() else { continue };
                    cx.report(fact, Place::key(strict))
                        .related(list.key_at, "who calls it")
                        .help("leave `strict` out, or let only the model call the tool")
                        .message("a strict tool can't be called from code");
                }
                Params::Recursive { callers } if has(list, callers) => {
                    for schema in tool.root_schema().iter().flat_map(|root| in_cycles(root, |_| true)) {
                        cx.report(fact, schema.value_of("$ref"))
                            .claims(schema.at(), Aspect::keyword("$ref"))
                            .related(list.key_at, "who calls it")
                            .help("write the levels out as far as they are needed, or let only the model call the tool")
                            .message("a tool that is called from code has a schema that refers back to itself");
                    }
                }
                _ => {}
            }
        }
    }

    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        let facts = cx.facts();
        for &fact in &facts {
            if !request.goes_to(fact.target) {
                continue;
            }
            match &fact.fact.params {
                Params::Missing { callers, tools, more_with, only } => {
                    let may_hold_more = more_with.iter().any(|key| !request.field(key).is_absent());
                    let brings = |entry: &RequestTool| match &entry.kind {
                        RequestToolKind::Builtin(builtin) => tools.iter().any(|kind| is(&builtin.kind, kind)),
                        _ => false,
                    };
                    if may_hold_more || !request.is_complete() || request.flat().any(brings) {
                        continue;
                    }
                    for entry in request.flat() {
                        let field = entry.field("allowed_callers");
                        let (Some(list), RequestToolKind::Tool(index)) = (field.found(), &entry.kind) else { continue };
                        if !has(list, callers) || (*only && !has_only(list, callers)) {
                            continue;
                        }
                        cx.report(fact, Place::value(list))
                            .about_tool(*index)
                            .help(format!("add a tool of the type `{}` to the request", tools[0]))
                            .message("code may call the tool, and no tool of the request runs code");
                    }
                }
                Params::Forced { caller } => {
                    let choice = request.field("tool_choice");
                    let name = choice.get("name");
                    let (Some(name), true) = (name.found(), choice.get("type").as_str().as_deref() == Some("tool"))
                    else {
                        continue;
                    };
                    let Some(wanted) = name.value.as_str() else { continue };
                    let chosen: Vec<&RequestTool> = request
                        .flat()
                        .filter(|entry| cx.tool(entry).is_some_and(|tool| tool.name.as_str().as_ref() == Some(&wanted)))
                        .collect();
                    let [entry] = chosen[..] else { continue };
                    let field = entry.field("allowed_callers");
                    let Some(list) = field.found().filter(|list| is_closed(list) && !has(list, caller)) else { continue };
                    // A caller that there isn't, which is said already, may be meant to be this one.
                    let is_known = |name: &str| {
                        facts.iter().filter(|other| other.target == fact.target).all(|other| match &other.fact.params {
                            Params::Unknown { callers } => callers.iter().any(|known| is(name, known)),
                            _ => true,
                        })
                    };
                    if !named(list).iter().all(|(_, name)| is_known(name)) {
                        continue;
                    }
                    cx.report(fact, Place::value(name))
                        .related(list.key_at, "who may call it")
                        .help(format!("add `{caller}` to its `allowed_callers`, or let the model choose"))
                        .message("the choice forces a tool that the model may not call");
                }
                _ => {}
            }
        }
    }
}

/// Whether a name is a known one, or begins as it does before its `*`.
fn is(name: &str, known: &str) -> bool {
    match known.strip_suffix('*') {
        Some(beginning) => name.starts_with(beginning),
        None => name == known,
    }
}

/// The callers that are certainly listed, with their names.
fn named(list: &Member) -> Vec<(Member, String)> {
    let items = Field::Found(list.clone()).items();
    let member = |field: Field| field.found().cloned();
    items
        .into_iter()
        .filter_map(member)
        .filter_map(|caller| {
            let name = caller.value.as_str()?.into_owned();
            Some((caller, name))
        })
        .collect()
}

fn has(list: &Member, caller: &str) -> bool {
    named(list).iter().any(|(_, name)| is(name, caller))
}

fn has_only(list: &Member, caller: &str) -> bool {
    is_closed(list) && named(list).iter().all(|(_, name)| is(name, caller))
}

/// Whether every caller is known, and there is one.
fn is_closed(list: &Member) -> bool {
    let items = list.value.as_array().filter(|array| array.is_closed()).map_or(0, |array| array.items.len());
    items > 0 && named(list).len() == items
}
