//! The tools that providers bring themselves, known by their `type`.

use crate::target::Api;
use crate::value::{Array, Value};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Family {
    #[expect(dead_code, reason = "for readers of the data")]
    source: String,
    #[expect(dead_code, reason = "for readers of the data")]
    checked: toml::value::Datetime,
    types: Vec<String>,
    /// Keys that stand for a tool where it has no `type`.
    #[serde(default)]
    keys: Vec<String>,
}

static FAMILIES: LazyLock<BTreeMap<String, Family>> = LazyLock::new(|| {
    toml::from_str(include_str!("builtin.toml")).unwrap_or_else(|e| panic!("builtin.toml: {e}"))
});

/// Whether a `type` names a tool that some provider brings itself.
pub(super) fn is_builtin(kind: &str) -> bool {
    FAMILIES.values().any(|family| family.has_type(kind))
}

/// The provider that brings a tool of this `type`: the API's own, else the first that has one.
pub(super) fn of_type(kind: &str, api: Api) -> Option<&'static str> {
    let has = |name: &&str| FAMILIES[*name].has_type(kind);
    let own = Some(family(api)).filter(|name| FAMILIES.contains_key(*name)).filter(has);
    own.or_else(|| FAMILIES.keys().map(String::as_str).find(has))
}

/// The provider that brings a tool for which this key stands.
pub(super) fn of_key(key: &str) -> Option<&'static str> {
    let of_family = |(name, family): (&'static String, &Family)| {
        family.keys.iter().any(|own| own == key).then_some(name.as_str())
    };
    FAMILIES.iter().find_map(of_family)
}

/// Whether a list under this key offers tools to Anthropic's API, though no request is seen around it: a
/// type with a date beside a name leaves no doubt.
pub(super) fn are_anthropics(key: Option<&str>, array: &Array) -> bool {
    let is_dated = |kind: &str| {
        let types = FAMILIES["anthropic"].types.iter();
        types.filter_map(|known| known.strip_suffix('*')).any(|family| is_of(family, kind))
    };
    let is_one = |item: &Value| {
        let Some(object) = item.as_object() else { return false };
        let kind = object.get("type").found().and_then(Value::as_str);
        // A framework's settings for such a tool are written in its own way.
        let is_plain =
            object.entries.iter().all(|e| e.key.known().is_some_and(|key| !key.contains(char::is_uppercase)));
        kind.is_some_and(|kind| is_dated(&kind)) && object.get("name").is_found() && is_plain
    };
    let is_tools = key.is_none_or(|key| key.to_ascii_lowercase().ends_with("tools"));
    is_tools && array.known().any(|(_, item)| is_one(item))
}

/// The provider of an API, as it is named here.
pub(super) fn family(api: Api) -> &'static str {
    match api {
        Api::OpenaiChat | Api::OpenaiResponses | Api::OpenaiRealtime | Api::OpenaiFunctions => "openai",
        Api::Anthropic => "anthropic",
        Api::Gemini | Api::GeminiInteractions => "gemini",
        Api::Bedrock => "bedrock",
        Api::Mcp | Api::Neutral => "",
    }
}

impl Family {
    fn has_type(&self, kind: &str) -> bool {
        self.types.iter().any(|t| match t.strip_suffix('*') {
            Some(family) => is_of(family, kind),
            None => t == kind,
        })
    }
}

/// Whether a type is of a family, and says of which date.
fn is_of(family: &str, kind: &str) -> bool {
    kind.strip_prefix(family).is_some_and(|date| date.len() == 8 && date.bytes().all(|b| b.is_ascii_digit()))
}
