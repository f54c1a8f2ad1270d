//! The tools that providers bring themselves, known by their `type`.

use crate::target::Api;
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
            Some(prefix) => kind
                .strip_prefix(prefix)
                .is_some_and(|date| date.len() == 8 && date.bytes().all(|b| b.is_ascii_digit())),
            None => t == kind,
        })
    }
}
