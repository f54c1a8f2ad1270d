//! Tells by its keys what an object is that holds tools, and what of a request leads to them.

use super::context;
use super::tool::Destination;
use crate::span::Span;
use crate::target::Api;
use crate::value::{Call, Object, Symbol, Value};

/// What an object with `tools` or `functions` looks like.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Body {
    Request,
    Responses,
    /// A Chat request with the deprecated `functions`.
    Functions,
    /// A `tools/list` result.
    Listing,
    Realtime,
}

/// Tells what the object that holds `tools` or `functions` is.
pub(super) fn body_of(object: &Object) -> Option<Body> {
    let has = |key: &str| object.last(key).is_some();
    if has("functions") && (has("messages") || has("function_call")) {
        return Some(Body::Functions);
    }
    if !has("tools") {
        return None;
    }
    if object.last("type").is_some_and(|e| e.value.as_str().is_some_and(|t| t == "realtime"))
        || has("turn_detection")
        || has("input_audio_format")
    {
        return Some(Body::Realtime);
    }
    let is_namespace =
        object.last("type").is_some_and(|e| e.value.as_str().is_some_and(|t| t == "namespace"));
    if is_namespace || (has("model") && has("input")) {
        return Some(Body::Responses);
    }
    const REQUEST: &[&str] =
        &["model", "messages", "contents", "system", "tool_choice", "toolConfig", "modelId"];
    if REQUEST.iter().any(|k| has(k)) {
        return Some(Body::Request);
    }
    let listing = ["nextCursor", "ttlMs", "cacheScope", "resultType", "serverInfo"].iter().any(|k| has(k));
    let lists_only = object.entries.len() == 1 && object.open.is_none();
    (listing || lists_only).then_some(Body::Listing)
}

/// Keys of requests that lead to their tools, one below the other.
const LEADS_TO_TOOLS: &[&str] =
    &["tools", "config", "session", "toolConfig", "functionDeclarations", "function_declarations"];

/// A request that surrounds tools.
#[derive(Clone, Copy)]
pub(super) struct Around {
    pub request: Destination,
    /// The APIs whose definitions it may hold if it is something else.
    pub others: &'static [Api],
    /// Whether a call says where it goes.
    pub is_called: bool,
}

impl Around {
    pub fn of(api: Api, at: Span) -> Around {
        Around { request: Destination { api, at }, others: &[], is_called: false }
    }
}

/// The request around what stands under `key`, which stands under `above`: none where a key lies
/// between that doesn't lead to the tools.
pub(super) fn below(around: Option<Around>, above: Option<&str>, key: &str) -> Option<Around> {
    let around = around.filter(|_| LEADS_TO_TOOLS.contains(&key))?;
    // Of other calls that are named as Bedrock's is, none has this.
    let is_converse = key == "toolConfig" || above == Some("toolConfig");
    (around.request.api != Api::Bedrock || is_converse).then_some(around)
}

/// The request that an object is by its keys.
pub(super) fn request(value: &Value, object: &Object, is_data: bool) -> Option<Around> {
    let (api, others) = context::of_body(object, is_data)?;
    Some(Around { others, ..Around::of(api, value.at()) })
}

/// The request that a call sends its arguments in.
pub(super) fn call(callee: &Symbol, call: &Value) -> Option<Around> {
    context::of_call(callee).map(|api| Around { is_called: true, ..Around::of(api, call.at()) })
}

/// Keys of which a request that is a call has at least one, where anything can be asked of it.
const ASKED: &[&str] =
    &["tools", "tool_choice", "toolChoice", "toolConfig", "tool_config", "config", "session"];

/// What holds the keys of the request that a call sends: its keyword arguments, or the object it is given.
pub(super) fn arguments<'v>(value: &'v Value, call: &'v Call) -> Option<&'v Value> {
    let keys = match &call.positional[..] {
        [] => value,
        [first, ..] if call.named.entries.is_empty() => first,
        _ => return None,
    };
    let object = if call.positional.is_empty() { &call.named } else { keys.as_object()? };
    ASKED.iter().any(|key| object.last(key).is_some()).then_some(keys)
}

/// Documents of other kinds, which hold look-alikes.
pub(super) fn is_other_document(value: &Value) -> bool {
    let Some(object) = value.as_object() else { return false };
    let has = |key: &str| object.last(key).is_some();
    let openapi = has("openapi") || has("swagger");
    let custom_resource = has("apiVersion") && has("kind");
    let json_schema = object
        .last("$schema")
        .and_then(|e| e.value.as_str().map(|s| s.contains("json-schema.org")))
        .unwrap_or(false)
        && (has("properties") || has("$defs") || has("definitions"));
    let action = has("runs") && has("inputs");
    openapi || custom_resource || json_schema || action
}

/// Whether tools stand under a key.
pub(super) fn is_tools(key: Option<&str>) -> bool {
    key == Some("tools") || is_declarations(key)
}

/// Whether a list of tools holds a group of them under a key (Gemini's).
pub(super) fn is_declarations(key: Option<&str>) -> bool {
    matches!(key, Some("functionDeclarations" | "function_declarations"))
}
