//! `builtin-mcp-server`: toolsets and the MCP servers of a request that don't belong together.

use crate::check::{Applied, Aspect, Place, RequestCheck, Rule};
use crate::find::{Field, Member, Request};
use crate::pointer::Pointer;
use crate::value::Value;
use serde::Deserialize;
use std::collections::HashMap;

pub struct BuiltinMcpServer;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The type of a server's toolset.
    toolset: String,
    /// The toolset's key for the server's name.
    key: String,
    /// The request's key for the servers.
    servers: String,
    /// How a server's address begins.
    scheme: String,
}

impl Rule for BuiltinMcpServer {
    const ID: &'static str = "builtin-mcp-server";
    const PAGE: &'static str = include_str!("../../docs/rules/builtin-mcp-server.md");
    type Params = Params;

    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        for fact in cx.facts().into_iter().filter(|fact| request.goes_to(fact.target)) {
            let listed = request.field(&fact.servers);
            let Some(listed) = listed.found() else { continue };
            let Some(array) = listed.value.as_array() else { continue };
            let mut servers: HashMap<String, Place> = HashMap::new();
            let mut is_whole = array.is_closed();
            for (index, server) in array.known() {
                let pointer = listed.pointer.index(index);
                match server.get("name").found().and_then(Value::as_str) {
                    Some(name) => {
                        let at = server.get("name").found().map_or(server.at(), Value::at);
                        servers.entry(name.into_owned()).or_insert(Place { at, pointer: pointer.join("name") });
                    }
                    None => is_whole = false,
                }
                address(server, &pointer.join("url"), fact, cx);
            }
            let fit = toolsets(request, fact, is_whole.then_some(&servers), cx);
            // Where a toolset or a server isn't seen or isn't right, it may be the one that is missed. An
            // earlier version of the connector had no toolsets.
            if fit && is_whole && request.is_complete() {
                without_toolset(request, servers, fact, cx);
            }
        }
    }
}

fn address<'a>(
    server: &Value,
    pointer: &Pointer,
    fact: Applied<'a, Params>,
    cx: &mut RequestCheck<'a, Params>,
) {
    let Some(url) = server.get("url").found() else { return };
    let Some(text) = url.as_str().filter(|text| !text.is_empty() && !text.starts_with(&fact.scheme)) else {
        return;
    };
    let message = format!("`{text}` doesn't begin with `{}`", fact.scheme);
    cx.report(fact, Place { at: url.at(), pointer: pointer.clone() })
        .claims(url.at(), Aspect::Whole)
        .help(format!("give the server's address with `{}`", fact.scheme))
        .message(message);
}

/// Looks at the toolsets' servers; says whether there are toolsets, and each is of a server that is known.
fn toolsets<'a>(
    request: &Request,
    fact: Applied<'a, Params>,
    servers: Option<&HashMap<String, Place>>,
    cx: &mut RequestCheck<'a, Params>,
) -> bool {
    let mut fit = true;
    let mut earlier: HashMap<String, Member> = HashMap::new();
    for (entry, _) in request.builtins().filter(|(_, kind)| *kind == fact.toolset) {
        let field = entry.field(&fact.key);
        let named = match &field {
            Field::Found(member) => member.value.as_str().map(|name| (member, name.into_owned())),
            _ => None,
        };
        let Some((member, name)) = named else {
            fit = false;
            continue;
        };
        let place = Place::value(member);
        let at = place.at;
        if servers.is_some_and(|servers| !servers.contains_key(&name)) {
            fit = false;
            cx.report(fact, place)
                .claims(at, Aspect::Whole)
                .help(format!("name one of the request's `{}`", fact.servers))
                .message(format!("the request has no MCP server `{name}`"));
        } else if let Some(first) = earlier.get(&name) {
            cx.report(fact, place)
                .claims(at, Aspect::Whole)
                .related(first.value.at(), "the earlier toolset")
                .help("join the two toolsets")
                .message(format!("an earlier toolset is of the MCP server `{name}` too"));
        }
        earlier.entry(name).or_insert_with(|| member.clone());
    }
    fit && !earlier.is_empty()
}

fn without_toolset<'a>(
    request: &Request,
    servers: HashMap<String, Place>,
    fact: Applied<'a, Params>,
    cx: &mut RequestCheck<'a, Params>,
) {
    let named: Vec<String> = request
        .builtins()
        .filter(|(_, kind)| *kind == fact.toolset)
        .filter_map(|(entry, _)| Some(entry.field(&fact.key).as_str()?.into_owned()))
        .collect();
    let mut lacking: Vec<(String, Place)> =
        servers.into_iter().filter(|(name, _)| !named.contains(name)).collect();
    lacking.sort_by_key(|(_, place)| place.at);
    for (name, place) in lacking {
        let at = place.at;
        cx.report(fact, place)
            .claims(at, Aspect::Whole)
            .help(format!("add `{{\"type\": \"{}\", \"{}\": \"{name}\"}}` to the tools", fact.toolset, fact.key))
            .message(format!("no toolset is of the MCP server `{name}`"));
    }
}
